import type { CasoDetail, CasoView } from '@traza/contract';
import { formatDate, formatDateShort, formatTime, minutesBetween } from '@traza/domain';
import type { CasoOrigin, LlamadaResult } from '@traza/domain/bandeja';
import { type CasoState, RECLAMO_WITHDRAWN, type ReclamoResult } from '@traza/domain/reclamos';
import type { StatusTone } from '@traza/ui/status-chip.tsx';

export const TEXT = {
  empty: 'La bandeja está vacía',
  emptyWhy: 'Los reclamos y los llamados nuevos aparecen acá.',
  noneTaken: 'Nadie está con ningún caso',
  noneWaiting: 'No hay casos en espera',
  noneClosed: 'Todavía no se cerró ningún caso',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar la bandeja',
  take: 'Tomar',
  takeOver: 'Tomar igual',
  wait: 'Poner en espera',
  answer: 'Responder',
  nota: 'Nota',
  readByCliente: 'Lo va a leer el cliente en el detalle del pedido y por e-mail.',
} as const;

export const STATE_WORDS = {
  abierto: 'Abierto',
  tomado: 'Tomado',
  en_espera: 'En espera',
  cerrado: 'Cerrado',
} as const satisfies Readonly<Record<CasoState, string>>;

export const STATE_TONES = {
  abierto: 'registrado',
  tomado: 'iniciado',
  en_espera: 'warning',
  cerrado: 'finalizado',
} as const satisfies Readonly<Record<CasoState, StatusTone>>;

export const ORIGIN_WORDS = {
  reclamo: 'Reclamo',
  llamada: 'Llamado',
} as const satisfies Readonly<Record<CasoOrigin, string>>;

export const CALL_WORDS = {
  hablamos: 'Hablamos',
  'no-contesto': 'No contestó',
  'numero-equivocado': 'Número equivocado',
} as const satisfies Readonly<Record<LlamadaResult, string>>;

export const RESULT_WORDS = {
  procede: 'Procede',
  'procede-en-parte': 'Procede en parte',
  'no-procede': 'No procede',
} as const satisfies Readonly<Record<ReclamoResult, string>>;

const RESULTS: Readonly<Record<string, string>> = {
  ...CALL_WORDS,
  ...RESULT_WORDS,
  [RECLAMO_WITHDRAWN]: 'Retirado por la empresa',
};

export function resultText({ resultado }: Pick<CasoView, 'resultado'>): string {
  return resultado === null ? '—' : (RESULTS[resultado] ?? resultado);
}

const HOUR = 60;
const DAY = 24 * HOUR;

function spanText(minutes: number): string {
  if (minutes < HOUR) return `${Math.max(1, Math.floor(minutes))} min`;
  if (minutes < 2 * DAY) return `${Math.floor(minutes / HOUR)} h`;
  return `${Math.floor(minutes / DAY)} días`;
}

/** `Vence en 12 min`, `Vencido hace 3 h`; of what rests when it comes back, of what is closed when it was. */
export function dueText({ estado, vence, hasta, cerrado }: CasoView, nowMs: number): string {
  if (estado === 'cerrado') return cerrado === null ? '' : momentText(cerrado);
  if (estado === 'en_espera' && hasta !== null) return `Vuelve ${momentText(hasta)}`;
  const left = minutesBetween(Temporal.Instant.fromEpochMilliseconds(nowMs), Temporal.Instant.from(vence));
  return left < 0 ? `Vencido hace ${spanText(-left)}` : `Vence en ${spanText(left)}`;
}

export function isLate({ estado, vence }: Pick<CasoView, 'estado' | 'vence'>, nowMs: number): boolean {
  return estado !== 'cerrado' && Date.parse(vence) < nowMs;
}

/** `27/11/26 10:40` */
export function momentText(moment: string): string {
  return `${formatDateShort(moment)} ${formatTime(moment)}`;
}

/** What a caso is about, in a line. */
export function aboutText({ origen, texto, intentos }: CasoView): string {
  if (origen === 'reclamo') return texto === '' ? 'Sin palabras' : texto.replaceAll('\n', ' · ');
  if (intentos === 0) return 'Pidió un llamado';
  return `Pidió un llamado · no contestó ${countText(intentos).toLowerCase()}`;
}

export function titleOf({ origen, quien, idReclamo, id }: CasoDetail): string {
  return origen === 'reclamo' ? `Reclamo N° ${idReclamo ?? id} de ${quien}` : `Llamado de ${quien}`;
}

/** As the portal has it under the rating. */
export function answeredText(caso: Pick<CasoDetail, 'respondida' | 'resultado'>): string {
  return `${isWithdrawn(caso) ? 'Retirado' : 'Respondido'} el ${formatDate(caso.respondida)}`;
}

/** Whether the cliente withdrew it: no operador closed it. */
export function isWithdrawn({ resultado }: Pick<CasoView, 'resultado'>): boolean {
  return resultado === RECLAMO_WITHDRAWN;
}

export function countText(times: number): string {
  return times === 1 ? 'Una vez' : `${times} veces`;
}
