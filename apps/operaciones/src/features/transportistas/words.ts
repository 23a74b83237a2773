import type { AgenciaView, ClaveView } from '@traza/contract';
import { formatDateShort, formatTime } from '@traza/domain';
import type { ClaveState } from '@traza/domain/administracion';
import type { StatusTone } from '@traza/ui/status-chip.tsx';

export const TEXT = {
  search: 'Buscar por nombre',
  create: 'Nuevo transportista',
  none: 'Todavía no hay transportistas',
  noneWhy: 'Creá uno o marcá tu flota propia.',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar los transportistas',
  oneFailed: 'No pudimos cargar el transportista',
  keysFailed: 'No pudimos cargar las claves',
  onceOnly: 'Guardala ahora: no se puede volver a ver.',
  lostKey: 'La clave se creó, pero no llegamos a mostrarla y ya no se puede ver. Revocala y creá otra.',
} as const;

export const kindText = ({ propia }: Pick<AgenciaView, 'propia'>) => (propia ? 'Flota propia' : 'Tercero');
export const stepsText = ({ integrado }: Pick<AgenciaView, 'integrado'>) => (integrado ? 'Paso a paso' : 'Solo costos');
export const stateText = ({ activa }: Pick<AgenciaView, 'activa'>) => (activa ? 'Activo' : 'Inactivo');
export const stateTone = ({ activa }: Pick<AgenciaView, 'activa'>): StatusTone => (activa ? 'finalizado' : 'anulado');

export const CLAVE_WORDS = {
  activa: 'Activa',
  por_vencer: 'Por vencer',
  vencida: 'Vencida',
  revocada: 'Revocada',
} as const satisfies Readonly<Record<ClaveState, string>>;

export const CLAVE_TONES = {
  activa: 'finalizado',
  por_vencer: 'warning',
  vencida: 'anulado',
  revocada: 'anulado',
} as const satisfies Readonly<Record<ClaveState, StatusTone>>;

export const claveName = ({ nombre }: Pick<ClaveView, 'nombre'>) => nombre || 'Sin nombre';

const momentText = (wire: string) => `${formatDateShort(wire)} ${formatTime(wire)}`;
const dayText = (day: string) => `${day.slice(8)}/${day.slice(5, 7)}/${day.slice(2, 4)}`;

/** `Creada el 20/11/26 10:00 · Último uso 21/11/26 · Sirve hasta el 23/11/26 10:00`. */
export function claveText({ creada, ultimoUso, vence, revocada }: ClaveView): string {
  const end = revocada ? [`Revocada el ${momentText(revocada)}`] : vence ? [`Sirve hasta el ${momentText(vence)}`] : [];
  const use = ultimoUso ? `Último uso ${dayText(ultimoUso)}` : 'Nunca se usó';
  return [`Creada el ${momentText(creada)}`, use, ...end].join(' · ');
}

export const ROTATE_HOURS = [0, 1, 4, 24, 48, 72] as const;

export function hoursText(hours: number): string {
  if (hours === 0) return 'Deja de servir ahora';
  return hours === 1 ? 'Sirve 1 hora más' : `Sirve ${hours} horas más`;
}
