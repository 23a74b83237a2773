/** Why a list shows nothing. */
export const EMPTY_TEXT = {
  emptyPeriod: 'No hay pedidos en estas fechas. Probá con otro período.',
  never: 'Todavía no pediste ningún viaje',
  neverHint: 'Cuando pidas un viaje o un envío lo vas a ver acá.',
  firstPedido: 'Pedir el primero',
  emptyFiltered: 'No hay pedidos con estos filtros en estas fechas.',
  clearFilters: 'Limpiar filtros',
  newPedido: 'Nuevo pedido',
} as const;
