import { createErrorText } from '@traza/client/error-text.ts';
import type { DeskGrouping } from '@traza/domain/pedidos';
import { OPERACIONES_ERRORS } from '@traza/words/errors/operaciones-errors.ts';

export const TEXT = {
  searchHint: 'Persona, lugar, patente o número',
  client: 'Empresa',
  state: 'Estado',
  carrier: 'Transportista',
  service: 'Servicio',
  operator: 'Operador',
  channel: 'Pedido por',
  byPhone: 'Teléfono',
  driver: 'Chofer',
  plate: 'Patente',
  list: 'Pedidos',
  groupBy: 'Agrupar por',
  notGrouped: 'Sin agrupar',
  nobody: 'Sin asignar',
  adding: 'Sumando…',
  charged: 'cobrado',
  sumFailed: 'No pudimos sumar los pedidos.',
  again: 'Reintentar',
  empty: 'No hay pedidos en estos días',
  emptyWhy: 'Por defecto se ve el último mes y lo que viene. Elegí otras fechas para ver lo anterior.',
  noMatch: 'Ningún pedido coincide con los filtros',
  failed: 'No pudimos cargar los pedidos',
  workbooks: 'Planillas',
  workbooksWhy: 'Una planilla lleva los pedidos que muestran los filtros de ahora. Queda siete días, solo para vos.',
  makeWorkbook: 'Preparar planilla',
  making: 'La estamos preparando:',
  save: 'Descargar',
  workbookFailed: 'No pudimos prepararla. Volvé a pedirla.',
} as const;

export const GROUPING_TEXT: Readonly<Record<DeskGrouping, string>> = {
  cliente: 'Empresa',
  agencia: 'Transportista',
  chofer: 'Chofer',
  servicio: 'Servicio',
  estado: 'Estado',
  mes: 'Mes',
};

/** What is read of a refusal of the list. */
export const errorText = createErrorText({
  ...OPERACIONES_ERRORS,
  range_too_large: 'Se pueden ver hasta 366 días juntos.',
});
