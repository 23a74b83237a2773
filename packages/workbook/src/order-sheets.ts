import { type ReportedOrder, type ReportedPasaje, sharesOf, takenPasajes, totalOfOrder } from '@traza/domain';
import {
  billedOn,
  calificacionOf,
  channelWords,
  chargeOf,
  choferWords,
  dayOf,
  distanceWords,
  distinct,
  entryWords,
  hourOf,
  kindWords,
  nameOf,
  orNoData,
  paradaWords,
  pasajeroOf,
  pasajeroWords,
  serviceWords,
  sharedWords,
  solicitudNumber,
  vehiculoWords,
  viajeOf,
  waitMinutes,
} from './order-facts.ts';
import type { Cell, ColumnKind } from './sheet-xml.ts';
import { statusWords } from './words.ts';
import type { SheetColumn } from './workbook.ts';

interface Column<Row> extends SheetColumn {
  value: (row: Row) => Cell | undefined;
}

interface OrderRow {
  order: ReportedOrder;
  product: string;
}

interface PasajeRow extends OrderRow {
  pasaje: ReportedPasaje;
  /** The place of the ticket among those taken. */
  index: number;
}

const column = <Row>(
  header: string,
  band: string,
  kind: ColumnKind,
  value: (row: Row) => Cell | undefined,
): Column<Row> => ({ header, band, kind, value });

const BANDS = {
  pedido: 'Pedido',
  personas: 'Personas',
  transportista: 'Transportista',
  recorrido: 'Recorrido',
  importes: 'Importes',
  administracion: 'Administración',
} as const;

const all = <K extends keyof ReportedPasaje>({ order }: OrderRow, key: K) =>
  takenPasajes(order).map((pasaje) => pasaje[key]);
const channels = (row: OrderRow) => [...new Set(all(row, 'canal'))];
const share = ({ order, index }: PasajeRow, pesos: number | null | undefined) => {
  if (pesos === null || pesos === undefined) return null;
  const cents = sharesOf(order, pesos)[index];
  return cents === undefined ? null : cents / 100;
};
/** Parts of a total that is nothing once the order is annulled. */
const partOf = ({ order }: OrderRow, key: 'importePlus' | 'importeIva') =>
  order.status === 'anulado' ? 0 : viajeOf(order)?.[key];

/** The 33 columns of the order view (orders.md §2.7, T-218). */
export const ORDER_COLUMNS: readonly Column<OrderRow>[] = [
  column('N° de Pedido', BANDS.pedido, 'integer', ({ order }) => solicitudNumber(order)),
  column('N° de Viaje', BANDS.pedido, 'integer', ({ order }) => viajeOf(order)?.idViaje),
  column('Estado', BANDS.pedido, 'text', ({ order }) => statusWords(order)),
  column('Tipo de Servicio', BANDS.pedido, 'text', ({ order }) => serviceWords(order)),
  column('Tipo de Pedido', BANDS.pedido, 'text', ({ order }) => kindWords(order)),
  column('Tipo de Ingreso', BANDS.pedido, 'text', (row) =>
    distinct(channels(row).map((canal) => entryWords(canal, row.product))),
  ),
  column('Canal', BANDS.pedido, 'text', (row) => distinct(channels(row).map(channelWords))),
  column('Fecha', BANDS.pedido, 'date', ({ order }) => dayOf(order)),
  column('Hora', BANDS.pedido, 'text', ({ order }) => hourOf(order)),
  column('Cliente', BANDS.personas, 'text', ({ order }) => order.extras.cliente.alias),
  column('Solicitante', BANDS.personas, 'text', (row) => {
    return distinct(all(row, 'nombreSolicitante')) || row.order.extras.solicitante;
  }),
  column('Centro de Costo', BANDS.personas, 'text', (row) => distinct(all(row, 'ceco').map((ceco) => ceco?.alias))),
  column('Pasajeros', BANDS.personas, 'text', ({ order }) =>
    distinct(takenPasajes(order).map((pasaje) => nameOf(pasajeroOf(pasaje)))),
  ),
  column('Compartido', BANDS.personas, 'text', ({ order }) => sharedWords(order)),
  column('Agencia', BANDS.transportista, 'text', ({ order }) => viajeOf(order)?.agencia?.denominacion),
  column('Chofer', BANDS.transportista, 'text', ({ order }) => choferWords(order)),
  column('Vehículo', BANDS.transportista, 'text', ({ order }) => vehiculoWords(order)),
  column('Origen', BANDS.recorrido, 'text', ({ order }) => paradaWords(order, 'first')),
  column('Destino', BANDS.recorrido, 'text', ({ order }) => paradaWords(order, 'last')),
  column('Voucher', BANDS.recorrido, 'text', ({ order }) => viajeOf(order)?.voucherNro),
  column('Kilómetros', BANDS.recorrido, 'decimal', ({ order }) => order.extras.distancia),
  column('Categoría de Distancia', BANDS.recorrido, 'text', ({ order }) => distanceWords(order)),
  column('Minutos de Espera', BANDS.recorrido, 'integer', ({ order }) => waitMinutes(order)),
  column('Importe Cotizado', BANDS.importes, 'money', ({ order }) => order.extras.cotizacion),
  column('Importe Kilómetros', BANDS.importes, 'money', ({ order }) => chargeOf(order, 'kilometros')),
  column('Importe Espera', BANDS.importes, 'money', ({ order }) => chargeOf(order, 'espera')),
  column('Otros Importes', BANDS.importes, 'money', ({ order }) => chargeOf(order, 'otros')),
  column('Plus', BANDS.importes, 'money', (row) => partOf(row, 'importePlus')),
  column('IVA', BANDS.importes, 'money', (row) => partOf(row, 'importeIva')),
  column('Importe Total', BANDS.importes, 'money', ({ order }) => totalOfOrder(order)),
  column('Fecha de Facturación', BANDS.administracion, 'date', ({ order }) => billedOn(order)),
  column('N° de Liquidación', BANDS.administracion, 'text', (row) => distinct(all(row, 'nroLiquidacion'))),
  column('Calificación', BANDS.administracion, 'integer', ({ order }) => calificacionOf(order)),
];

/** The 37 columns of the passenger view: a row for each ticket that is not an empty seat (T-218, T-226). */
export const PASAJE_COLUMNS: readonly Column<PasajeRow>[] = [
  column('N° de Pedido', BANDS.pedido, 'integer', ({ order, pasaje }) => pasaje.idSolicitud ?? order.id),
  column('N° de Viaje', BANDS.pedido, 'integer', ({ order }) => viajeOf(order)?.idViaje),
  column('N° de Pasaje', BANDS.pedido, 'integer', ({ pasaje }) => pasaje.idPasaje),
  column('Estado', BANDS.pedido, 'text', ({ order }) => statusWords(order)),
  column('Tipo de Servicio', BANDS.pedido, 'text', ({ order }) => serviceWords(order)),
  column('Tipo de Pedido', BANDS.pedido, 'text', ({ order }) => kindWords(order)),
  column('Tipo de Ingreso', BANDS.pedido, 'text', ({ pasaje, product }) => entryWords(pasaje.canal, product)),
  column('Canal', BANDS.pedido, 'text', ({ pasaje }) => channelWords(pasaje.canal)),
  column('Fecha', BANDS.pedido, 'date', ({ order }) => dayOf(order)),
  column('Hora', BANDS.pedido, 'text', ({ order }) => hourOf(order)),
  column('Cliente', BANDS.personas, 'text', ({ order }) => order.extras.cliente.alias),
  column('Solicitante', BANDS.personas, 'text', ({ order, pasaje }) => {
    return pasaje.nombreSolicitante || order.extras.solicitante;
  }),
  column('Legajo del Solicitante', BANDS.personas, 'text', ({ pasaje }) => pasaje.legajoSolicitante),
  column('Pasajero', BANDS.personas, 'text', ({ pasaje }) => nameOf(pasajeroOf(pasaje))),
  column('Tipo de Pasajero', BANDS.personas, 'text', ({ pasaje }) => pasajeroWords(pasajeroOf(pasaje))),
  column('Legajo del Pasajero', BANDS.personas, 'text', ({ pasaje }) => pasajeroOf(pasaje)?.legajo),
  column('Receptor', BANDS.personas, 'text', ({ pasaje }) => nameOf(pasaje.receptor)),
  column('Centro de Costo', BANDS.personas, 'text', ({ pasaje }) => pasaje.ceco?.alias),
  column('Compartido', BANDS.personas, 'text', ({ order }) => sharedWords(order)),
  column('Agencia', BANDS.transportista, 'text', ({ order }) => viajeOf(order)?.agencia?.denominacion),
  column('Chofer', BANDS.transportista, 'text', ({ order }) => choferWords(order)),
  column('Vehículo', BANDS.transportista, 'text', ({ order }) => vehiculoWords(order)),
  column('Origen', BANDS.recorrido, 'text', ({ order, pasaje }) => paradaWords(order, 'first', pasaje.paradas)),
  column('Destino', BANDS.recorrido, 'text', ({ order, pasaje }) => paradaWords(order, 'last', pasaje.paradas)),
  column('Voucher', BANDS.recorrido, 'text', ({ order }) => viajeOf(order)?.voucherNro),
  column('Kilómetros', BANDS.recorrido, 'decimal', ({ order }) => order.extras.distancia),
  column('Categoría de Distancia', BANDS.recorrido, 'text', ({ order }) => distanceWords(order)),
  column('Minutos de Espera', BANDS.recorrido, 'integer', ({ order }) => waitMinutes(order)),
  column('Importe Total', BANDS.importes, 'money', ({ order }) => totalOfOrder(order)),
  column('Coeficiente de Prorrateo', BANDS.importes, 'decimal', ({ pasaje }) => pasaje.coefProrrateo),
  column('Importe Prorrateado', BANDS.importes, 'money', (row) => share(row, totalOfOrder(row.order))),
  column('Plus Prorrateado', BANDS.importes, 'money', (row) => share(row, partOf(row, 'importePlus'))),
  column('IVA Prorrateado', BANDS.importes, 'money', (row) => share(row, partOf(row, 'importeIva'))),
  column('Fecha de Facturación', BANDS.administracion, 'date', ({ order }) => billedOn(order)),
  column('N° de Liquidación', BANDS.administracion, 'text', ({ pasaje }) => pasaje.nroLiquidacion),
  column('Calificación', BANDS.administracion, 'integer', ({ pasaje }) => pasaje.calificacion),
  column('Observaciones', BANDS.administracion, 'text', ({ pasaje }) => pasaje.obs),
];

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) => columns.map(({ value }) => orNoData(value(row)));

/** The row of an order in the order view. */
export function orderCells(order: ReportedOrder, product: string): Cell[] {
  return cellsOf(ORDER_COLUMNS, { order, product });
}

/** The rows of an order in the passenger view. */
export function pasajeCells(order: ReportedOrder, product: string): Cell[][] {
  return takenPasajes(order).map((pasaje, index) => cellsOf(PASAJE_COLUMNS, { order, product, pasaje, index }));
}
