import { trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import { type DireccionEntry, isRepeated } from './direcciones.ts';

export type ParadaCode =
  | 'origin_missing'
  | 'origin_invalid'
  | 'stop_missing'
  | 'stop_unchosen'
  | 'destination_missing'
  | 'destination_invalid'
  | 'point_unconfirmed'
  | 'same_origin_destination';

/** Why an address field cannot be used: nothing typed is missing; typed and never chosen is not valid (O-074…O-078). */
export function whyNotChosen<Code extends string>(
  { text, address: direccion }: DireccionEntry,
  missing: Code,
  invalid: Code,
): Violation<Code> | undefined {
  if (direccion) return undefined;
  return { code: trimmed(text) === '' ? missing : invalid };
}

/** A point that may be far from the address asks for the pin before anything is ordered (ruling "Addresses that are not exact"). */
export function whyNotConfirmed({ address: direccion }: DireccionEntry): Violation<'point_unconfirmed'> | undefined {
  return direccion?.isApproximate === true ? { code: 'point_unconfirmed' } : undefined;
}

/** The fault of each address of a viaje, in their order; undefined for none (O-073…O-078, DO-48). */
export function whyNotParadas(entries: readonly DireccionEntry[]): (Violation<ParadaCode> | undefined)[] {
  return entries.map((entry, index) => {
    const field = `paradas.${index}`;
    const violation =
      whyNotPresent(entry, index, entries.length) ?? whyNotElsewhere(entries, index) ?? whyNotConfirmed(entry);
    return violation && { ...violation, field };
  });
}

function whyNotPresent(entry: DireccionEntry, index: number, count: number): Violation<ParadaCode> | undefined {
  if (index === 0) return whyNotChosen<ParadaCode>(entry, 'origin_missing', 'origin_invalid');
  if (index === count - 1) return whyNotChosen<ParadaCode>(entry, 'destination_missing', 'destination_invalid');
  return whyNotChosen<ParadaCode>(entry, 'stop_missing', 'stop_unchosen');
}

/** A stop is another place than the one before, and the last one another than the first. */
function whyNotElsewhere(entries: readonly DireccionEntry[], index: number): Violation<ParadaCode> | undefined {
  const paradas = entries.map(({ address: direccion }) => direccion);
  return isRepeated(paradas, index) ? { code: 'same_origin_destination' } : undefined;
}
