import type { LoteRowView } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';
import { fieldName } from '@traza/words/auditoria/field-words.ts';
import { errorText } from '../error-text.ts';

/** What an act is about. */
export type UndoneThings = 'usuarios' | 'pedidos';

const number = (count: number) => count.toLocaleString('es-AR');
const counted = (count: number, of: UndoneThings) => (count === 1 ? `1 ${of.slice(0, -1)}` : `${number(count)} ${of}`);

export const UNDO_TEXT = {
  undo: 'Deshacer',
  title: 'Deshacer el cambio',
  question: (count: number, of: UndoneThings) => {
    if (of === 'pedidos') {
      const back = count === 1 ? 'El pedido vuelve' : `${counted(count, of)} vuelven`;
      return `${back} al centro de costo de antes. Lo que alguien cambió después, o ya está en una cuenta firmada, queda como está.`;
    }
    return count === 1
      ? 'El usuario vuelve a como estaba. Lo que alguien cambió después queda como está.'
      : `${counted(count, of)} vuelven a como estaban. Lo que alguien cambió después queda como está.`;
  },
  grupo: (nombre: string) =>
    `Vuelve el grupo ${nombre}, con quienes estaban en él y quienes lo auditaban. Lo que alguien cambió después queda como está.`,
  imported: 'Los usuarios que creó la planilla se desactivan, si todavía no ingresaron ni tienen pedidos.',
  settled: 'Los pedidos que se anularon o pasaron a otra persona no vuelven.',
  trail: 'Queda en Auditoría, y desde ahí se puede volver atrás.',
  cancel: 'Cancelar',
  close: 'Listo',
  label: { usuarios: 'Usuarios restaurados', pedidos: 'Pedidos restaurados' },
  progress: (done: number, total: number) => `${number(done)} de ${number(total)}`,
  stopped: (done: number, total: number, of: UndoneThings) => `Detenido: ${number(done)} de ${counted(total, of)}`,
  left: 'Quedaron como están',
  further: (count: number) => `y ${number(count)} más`,
  already: 'Ya estaba como antes.',
} as const;

/** `12/11 10:04` */
const moment = (at: string) => `${formatDate(at).slice(0, 5)} ${formatTime(at)}`;

/** The fields that stay, each once: permissions in the words of the form. */
function fieldsOf({ faltas }: Pick<LoteRowView, 'faltas'>): string {
  const names = faltas.map(({ field }) => fieldName(field.slice(field.lastIndexOf('.') + 1)));
  return [...new Set(names)].join(', ');
}

const REASONS: Readonly<Record<string, string>> = {
  signed_in: 'Ya ingresó.',
  has_pedidos: 'Ya tiene pedidos.',
  not_found: 'No está entre los usuarios que administrás.',
  version_conflict: 'Cambió mientras tanto.',
  account_signed: 'La cuenta de ese mes ya está firmada.',
};

const OF_PEDIDOS: Readonly<Record<string, string>> = {
  ...REASONS,
  not_found: 'No está entre lo que auditás.',
  invalid_transition: 'No está terminado.',
};

/** Why somebody stays as they are, or what of them does: `Grupo: lo cambió Ana Arrieta el 12/11 10:04.` */
export function reasonText(row: Pick<LoteRowView, 'code' | 'faltas' | 'por'>, of: UndoneThings = 'usuarios'): string {
  const reasons = of === 'pedidos' ? OF_PEDIDOS : REASONS;
  const { code, por, faltas } = row;
  const isChanged = code === null || code === 'changed_since';
  if (!isChanged)
    return reasons[code] ?? (faltas.length > 0 ? `${fieldsOf(row)}: ${errorText(code)}` : errorText(code));
  const who = por ? `lo cambió ${por.quien} el ${moment(por.cuando)}.` : 'cambió después.';
  return `${fieldsOf(row)}: ${who}`;
}

function restoredText(count: number, of: UndoneThings): string {
  if (count === 0) return of === 'pedidos' ? 'Ninguno se restauró' : 'Nadie se restauró';
  return count === 1 ? '1 restaurado' : `${number(count)} restaurados`;
}

function leftText(count: number, rows: readonly Pick<LoteRowView, 'por'>[]): string {
  const stay = count === 1 ? '1 quedó como está' : `${number(count)} quedaron como están`;
  const [first] = rows;
  const isOne = rows.length === count && rows.every(({ por }) => por?.quien === first?.por?.quien);
  if (!isOne || !first?.por) return stay;
  const latest = rows.map(({ por }) => por?.cuando ?? '').reduce((a, b) => (a > b ? a : b));
  return `${stay}: ${count === 1 ? 'lo' : 'los'} cambió ${first.por.quien} el ${moment(latest)}`;
}

/** "28 restaurados, 2 quedaron como están: los cambió Ana Arrieta el 12/11 10:04" (W-311). */
export function undoneText(
  { hechas, rechazadas }: { hechas: number; rechazadas: number },
  refused: readonly Pick<LoteRowView, 'por'>[] = [],
  of: UndoneThings = 'usuarios',
): string {
  const parts = rechazadas === 0 ? [] : [leftText(rechazadas, refused)];
  return [restoredText(hechas, of), ...parts].join(', ');
}

/** "Volvió el grupo Ventas: 28 restaurados, 2 quedaron como están" (W-383). */
export function grupoBackText(
  nombre: string,
  lote: { estado: string; total: number; hechas: number; rechazadas: number },
  refused: readonly Pick<LoteRowView, 'por'>[] = [],
): string {
  const back = `Volvió el grupo ${nombre}`;
  if (lote.estado === 'corriendo') return `${back}. Sus usuarios van volviendo de a uno.`;
  return lote.total === 0 ? `${back}.` : `${back}: ${undoneText(lote, refused).replace(/^Nadie/, 'nadie')}`;
}
