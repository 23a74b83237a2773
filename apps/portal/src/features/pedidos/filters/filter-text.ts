import { formatDay } from '@traza/domain';
import { type DayRange, presetOf, type RangePreset } from '@traza/domain/pedidos';
import { NO_GRUPO, type StatusFilter, type TypeFilter } from '../list/pedido-filters.ts';

export const FILTER_TEXT = {
  filters: 'Filtros',
  search: 'Buscar pedidos',
  searchHint: 'Buscar por persona, dirección o número',
  clearSearch: 'Borrar la búsqueda',
  status: 'Estado',
  allStatuses: 'Todos los estados',
  type: 'Tipo',
  allTypes: 'Viajes y envíos',
  group: 'Grupo',
  allGrupos: 'Todos los grupos',
  noGrupo: 'Sin grupo',
  ceco: 'Centro de costo',
  noCeco: 'Sin centro de costo',
  cecosFailed: 'No pudimos cargar los centros de costo.',
  motivo: 'Motivo',
  allMotivos: 'Todos los motivos',
  motivosFailed: 'No pudimos cargar los motivos.',
  noGrupos: 'No hay grupos para elegir.',
  gruposFailed: 'No pudimos cargar los grupos.',
  chosen: 'Filtros elegidos',
  clear: 'Borrar filtros',
  period: 'Período',
  previous: 'Período anterior',
  next: 'Período siguiente',
  allDays: 'Todas las fechas',
  otherPeriod: 'Elegir fechas…',
  choosePeriod: 'Elegir fechas',
  apply: 'Aplicar',
  back: 'Volver',
  download: 'Descargar',
} as const;

export const STATUS_FILTER_TEXT: Record<StatusFilter, string> = {
  registrado: 'Registrado',
  confirmado: 'Confirmado',
  finalizado: 'Finalizado',
  calificado: 'Calificado',
  anulado: 'Anulado',
};

export const TYPE_FILTER_TEXT: Record<TypeFilter, string> = { trip: 'Viaje', package: 'Envío' };

export const PRESET_TEXT: Record<RangePreset, string> = {
  hoy: 'Hoy',
  semanaActual: 'Semana actual',
  semanaProxima: 'Semana próxima',
  mesActual: 'Mes actual',
  mesProximo: 'Mes próximo',
  anioActual: 'Año actual',
};

/** The name of a range, or its days (T-051, T-058). */
export function rangeText(range: DayRange, now: Temporal.Instant): string {
  const preset = presetOf(range, now);
  return preset ? PRESET_TEXT[preset] : daysText(range);
}

/** `01/11/2026 - 30/11/2026` */
export function daysText({ since, until }: DayRange): string {
  return `${formatDay(since)} - ${formatDay(until)}`;
}

/** The group by its name; by its number while the names are on their way. */
export function grupoText(grupo: number, grupos: readonly { id: number; nombre: string }[]): string {
  if (grupo === NO_GRUPO) return FILTER_TEXT.noGrupo;
  return grupos.find(({ id }) => id === grupo)?.nombre ?? String(grupo);
}
