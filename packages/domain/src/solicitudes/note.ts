import { codePoints, trimmed } from '../text.ts';
import type { Violation } from '../violation.ts';
import { SOLICITUDES } from './limits.ts';

/** Luggage that a trip form offers (O-088). */
export const LUGGAGE = ['ninguno', 'pequeño', 'mediano', 'grande'] as const;
export type Luggage = (typeof LUGGAGE)[number];

/** What is sent as `observacion`: arrival data that no pasaje carries and the luggage in front of the trimmed note (DO-50, DO-56). */
export function composeNote(note: string, luggage: Luggage = 'ninguno', arrival = ''): string {
  const arrivalText = trimmed(arrival) === '' ? '' : `Arribo: ${trimmed(arrival)}. `;
  const luggageText = luggage === 'ninguno' ? '' : `Equipaje: ${luggage}. `;
  return trimmed(`${arrivalText}${luggageText}${trimmed(note)}`);
}

/** A note taken apart again: what stood in front of it, and what was written. */
export interface NoteParts {
  arrival: string;
  luggage: Luggage;
  note: string;
}

/** What `composeNote` put together; a note that it did not compose is a note alone (DO-50, DO-56). */
export function readNote(composed: string): NoteParts {
  const [, arrival = '', withoutArrival = composed] = /^Arribo: (.+?)\.(?: (?=\S)|$)(.*)$/s.exec(composed) ?? [];
  const [, named, rest = withoutArrival] = /^Equipaje: (\S+)\.(?: |$)(.*)$/s.exec(withoutArrival) ?? [];
  const luggage = LUGGAGE.find((one) => one === named && one !== 'ninguno');
  return { arrival, luggage: luggage ?? 'ninguno', note: luggage ? rest : withoutArrival };
}

/** At most 250 code points, luggage included (O-079, XO-22). */
export function whyNotNote(note: string): Violation<'desc_invalid'> | undefined {
  return codePoints(note) > SOLICITUDES.noteMax ? { code: 'desc_invalid', field: 'observacion' } : undefined;
}

/** Code points that the note may still take, luggage counted; negative when it is over (DO-56). */
export function remarkLeft(note: string, luggage: Luggage, arrival = ''): number {
  return SOLICITUDES.noteMax - codePoints(composeNote(note, luggage, arrival));
}
