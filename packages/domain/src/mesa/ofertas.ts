import { isBefore, plusMinutes } from '../time.ts';
import type { Violation } from '../violation.ts';
import { MESA } from './limits.ts';

/** A step of a cascada: one agencia, or all others that are linked to the cliente, from a minute on (M-083). */
export interface CascadaStep {
  /** Null is 'Todos los demás'. */
  idAgencia: number | null;
  minuto: number;
}

/** From when on an agencia sees a solicitud. A solicitud without any is seen by every agencia linked to the cliente. */
export interface Oferta {
  idAgencia: number;
  desde: Temporal.Instant;
}

/** Why steps are no cascada: none, an agencia that is not linked or stands twice, minutes that fall or are too many, others that are not last. */
export function whyNotCascada(
  steps: readonly CascadaStep[],
  linked: readonly number[],
): Violation<'cascada_invalid'> | undefined {
  const named = namedIn(steps);
  const isFine =
    steps.length > 0 &&
    steps.every(({ minuto }, place) => isMinute(minuto) && minuto >= (steps[place - 1]?.minuto ?? 0)) &&
    steps.slice(0, -1).every(({ idAgencia }) => idAgencia !== null) &&
    new Set(named).size === named.length &&
    named.every((id) => linked.includes(id));
  return isFine ? undefined : { code: 'cascada_invalid' };
}

function isMinute(minuto: number): boolean {
  return Number.isInteger(minuto) && minuto >= 0 && minuto <= MESA.cascadaMaxMin;
}

function namedIn(steps: readonly CascadaStep[]): number[] {
  return steps.flatMap(({ idAgencia }) => (idAgencia === null ? [] : [idAgencia]));
}

/**
 * What is written when a solicitud opens: each agencia of the cascada from its minute on. Whoever is in no step never sees it, and without
 * a cascada nothing is written (M-082, M-083). An agencia whose link ended keeps its line, so that what has lines is known to have a cascada.
 */
export function ofertasOf(
  cascada: readonly CascadaStep[],
  { abierta, linked }: { abierta: Temporal.Instant; linked: readonly number[] },
): Oferta[] {
  const named = namedIn(cascada);
  const others = linked.filter((id) => !named.includes(id));
  return cascada.flatMap(({ idAgencia, minuto }) =>
    (idAgencia === null ? others : [idAgencia]).map((id) => ({ idAgencia: id, desde: plusMinutes(abierta, minuto) })),
  );
}

/** The linked agencias that see a solicitud now: all of them without a cascada, else those whose minute came (M-082, M-084, M-085). */
export function agenciasThatSee(
  ofertas: readonly Oferta[],
  linked: readonly number[],
  now: Temporal.Instant,
): number[] {
  if (ofertas.length === 0) return [...linked];
  const seen = new Set(ofertas.filter(({ desde }) => !isBefore(now, desde)).map(({ idAgencia }) => idAgencia));
  return linked.filter((id) => seen.has(id));
}

/**
 * The ofertas of the next step, which open now because all that see the solicitud rejected it (M-085). None while one of them has not, and
 * before the first step opened.
 */
export function ofertasToOpen(
  ofertas: readonly Oferta[],
  { linked, rejected, now }: { linked: readonly number[]; rejected: readonly number[]; now: Temporal.Instant },
): Oferta[] {
  const isLeft = ({ idAgencia }: Oferta) => linked.includes(idAgencia) && !rejected.includes(idAgencia);
  const [coming, open] = [
    ofertas.filter(({ desde }) => isBefore(now, desde)),
    ofertas.filter(({ desde }) => !isBefore(now, desde)),
  ];
  if (open.length === 0 || open.some(isLeft)) return [];
  // a step in which nobody is left is passed over
  const next = coming
    .filter(isLeft)
    .map(({ desde }) => desde)
    .toSorted((a, b) => Temporal.Instant.compare(a, b))[0];
  if (next === undefined) return [];
  return coming.filter(({ desde }) => desde.equals(next)).map(({ idAgencia }) => ({ idAgencia, desde: now }));
}

/** 'Ofrecer ya': what is to be written so that one agencia sees a solicitud at once; nothing where it sees it already (M-086). */
export function ofertaNow(ofertas: readonly Oferta[], idAgencia: number, now: Temporal.Instant): Oferta | undefined {
  const known = ofertas.find((oferta) => oferta.idAgencia === idAgencia);
  const isOpen = ofertas.length === 0 || (known !== undefined && !isBefore(now, known.desde));
  return isOpen ? undefined : { idAgencia, desde: now };
}
