/** Sort orders of a list of pedidos: departure, number, creation or price (W-213). */
export const PEDIDO_SORTS = ['salida', 'pedido', 'creado', 'importe'] as const;
export type PedidoSort = (typeof PEDIDO_SORTS)[number];

/** The columns that the table of orders may show; those of `PEDIDO_SORTS` also put it in order (W-214). */
export const PEDIDO_COLUMNS = [
  'pedido',
  'salida',
  'creado',
  'inicio',
  'estado',
  'tipo',
  'pasajeros',
  'solicitante',
  'origen',
  'destino',
  'servicio',
  'agencia',
  'ceco',
  'grupo',
  'reserva',
  'lugar',
  'espera',
  'importe',
  'motivo',
] as const;
export type PedidoSortColumn = (typeof PEDIDO_COLUMNS)[number];

/** Additional fields of an item of a list, on request (work.md §3.6). */
export const PEDIDO_CAMPOS = ['reserva', 'lugar', 'ceco', 'grupo', 'espera'] as const;
export type PedidoCampo = (typeof PEDIDO_CAMPOS)[number];
