import { AUDITED_TEXT } from '../messages.ts';

export const LIST_TEXT = {
  list: 'Pedidos, del más nuevo al más viejo',
  listAhead: 'Pedidos, primero los próximos',
  ahead: 'Próximos',
  past: 'Anteriores',
  empty: 'No se encontraron pedidos',
  listFailed: 'No pudimos cargar los pedidos',
  moreFailed: 'No pudimos cargar más pedidos.',
  loadingMore: 'Cargando más pedidos',
  retry: 'Reintentar',
  refresh: 'Actualizar',
  hasNews: 'Hay novedades',
  copy: 'Copiar el número',
  out: 'Ya no coincide con el filtro',
} as const;

/** Whom to ask where nothing was assigned (T-033). */
export function nothingAuditedText(kind: keyof typeof AUDITED_TEXT, mail: string): string {
  const { none } = AUDITED_TEXT[kind];
  return mail === '' ? none : `${none.slice(0, -1)}: solicitá soporte a ${mail}.`;
}

/** `N° 106603` */
export function numberText(id: number): string {
  return `N° ${id}`;
}
