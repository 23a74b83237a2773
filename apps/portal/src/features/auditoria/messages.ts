import { formatDate, formatTime } from '@traza/domain';
import { AUTHOR_WORDS } from '@traza/words/auditoria/author-words.ts';

/** The sentences of the audit trail, except those about one kind of change. */
export const TEXT = {
  filters: 'Filtros',
  search: 'Buscar',
  searchHint: 'Persona, legajo, número o valor',
  actor: 'Quién',
  anyone: 'Cualquiera',
  objeto: 'Qué',
  anything: 'Todo',
  from: 'Desde',
  to: 'Hasta',
  clear: 'Quitar filtros',
  list: 'Cambios',
  lines: 'A quiénes',
  empty: 'No hubo cambios en estos días',
  emptyText: 'Por defecto se ve el último mes. Elegí otras fechas para ver lo anterior.',
  noMatch: 'Ningún cambio coincide con los filtros',
  failed: 'No pudimos cargar los cambios',
  more: 'Ver más cambios',
  download: 'Descargar',
  print: 'Imprimir',
  printed: 'cambios',
  of: 'De quién',
  field: 'Dato',
  before: 'Antes',
  after: 'Después',
  system: 'Sistema',
} as const;

/** Whose changes are shown; those of people come first (W-222). */
export const DE = { ...AUTHOR_WORDS, todos: 'Todos' } as const;

/** "Lo deshizo Ana Arrieta el 12/11 10:04" */
export function undoneByText({ quien, cuando }: { quien: string; cuando: string }): string {
  return `Lo deshizo ${quien} el ${formatDate(cuando).slice(0, 5)} ${formatTime(cuando)}`;
}

/** `y 3 más` */
export function moreText(count: number): string {
  return `y ${count} más`;
}
