import { type ReportedPasaje, type ReportedPedido, sharesOf, takenPasajes, totalOfPedido } from '@traza/domain';
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
} from './pedido-facts.ts';
import type { Cell, ColumnKind } from './sheet-xml.ts';
import { statusWords } from './words.ts';
import type { SheetColumn } from './workbook.ts';

interface Column<Row> extends SheetColumn {
  value: (row: Row) => Cell | undefined;
}

interface PedidoRow {
  pedido: ReportedPedido;
  product: string;
}

interface PasajeRow extends PedidoRow {
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

const all = <K extends keyof ReportedPasaje>({ pedido }: PedidoRow, key: K) =>
  takenPasajes(pedido).map((pasaje) => pasaje[key]);
const channels = (row: PedidoRow) => [...new Set(all(row, 'canal'))];
const share = ({ pedido, index }: PasajeRow, pesos: number | null | undefined) => {
  if (pesos === null || pesos === undefined) return null;
  const cents = sharesOf(pedido, pesos)[index];
  return cents === undefined ? null : cents / 100;
};
/** Parts of a total that is nothing once the order is annulled. */
const partOf = ({ pedido }: PedidoRow, key: 'importePlus' | 'importeIva') =>
  pedido.status === 'anulado' ? 0 : viajeOf(pedido)?.[key];

/** The 33 columns of the order view (orders.md §2.7, T-218). */
export const PEDIDO_COLUMNS: readonly Column<PedidoRow>[] = [
  column('N° de Pedido', BANDS.pedido, 'integer', ({ pedido }) => solicitudNumber(pedido)),
  column('N° de Viaje', BANDS.pedido, 'integer', ({ pedido }) => viajeOf(pedido)?.idViaje),
  column('Estado', BANDS.pedido, 'text', ({ pedido }) => statusWords(pedido)),
  column('Tipo de Servicio', BANDS.pedido, 'text', ({ pedido }) => serviceWords(pedido)),
  column('Tipo de Pedido', BANDS.pedido, 'text', ({ pedido }) => kindWords(pedido)),
  column('Tipo de Ingreso', BANDS.pedido, 'text', (row) =>
    distinct(channels(row).map((canal) => entryWords(canal, row.product))),
  ),
  column('Canal', BANDS.pedido, 'text', (row) => distinct(channels(row).map(channelWords))),
  column('Fecha', BANDS.pedido, 'date', ({ pedido }) => dayOf(pedido)),
  column('Hora', BANDS.pedido, 'text', ({ pedido }) => hourOf(pedido)),
  column('Cliente', BANDS.personas, 'text', ({ pedido }) => pedido.extras.cliente.alias),
  column('Solicitante', BANDS.personas, 'text', (row) => {
    return distinct(all(row, 'nombreSolicitante')) || row.pedido.extras.solicitante;
  }),
  column('Centro de Costo', BANDS.personas, 'text', (row) => distinct(all(row, 'ceco').map((ceco) => ceco?.alias))),
  column('Pasajeros', BANDS.personas, 'text', ({ pedido }) =>
    distinct(takenPasajes(pedido).map((pasaje) => nameOf(pasajeroOf(pasaje)))),
  ),
  column('Compartido', BANDS.personas, 'text', ({ pedido }) => sharedWords(pedido)),
  column('Agencia', BANDS.transportista, 'text', ({ pedido }) => viajeOf(pedido)?.agencia?.denominacion),
  column('Chofer', BANDS.transportista, 'text', ({ pedido }) => choferWords(pedido)),
  column('Vehículo', BANDS.transportista, 'text', ({ pedido }) => vehiculoWords(pedido)),
  column('Origen', BANDS.recorrido, 'text', ({ pedido }) => paradaWords(pedido, 'first')),
  column('Destino', BANDS.recorrido, 'text', ({ pedido }) => paradaWords(pedido, 'last')),
  column('Voucher', BANDS.recorrido, 'text', ({ pedido }) => viajeOf(pedido)?.voucherNro),
  column('Kilómetros', BANDS.recorrido, 'decimal', ({ pedido }) => pedido.extras.distancia),
  column('Categoría de Distancia', BANDS.recorrido, 'text', ({ pedido }) => distanceWords(pedido)),
  column('Minutos de Espera', BANDS.recorrido, 'integer', ({ pedido }) => waitMinutes(pedido)),
  column('Importe Cotizado', BANDS.importes, 'money', ({ pedido }) => pedido.extras.cotizacion),
  column('Importe Kilómetros', BANDS.importes, 'money', ({ pedido }) => chargeOf(pedido, 'kilometros')),
  column('Importe Espera', BANDS.importes, 'money', ({ pedido }) => chargeOf(pedido, 'espera')),
  column('Otros Importes', BANDS.importes, 'money', ({ pedido }) => chargeOf(pedido, 'otros')),
  column('Plus', BANDS.importes, 'money', (row) => partOf(row, 'importePlus')),
  column('IVA', BANDS.importes, 'money', (row) => partOf(row, 'importeIva')),
  column('Importe Total', BANDS.importes, 'money', ({ pedido }) => totalOfPedido(pedido)),
  column('Fecha de Facturación', BANDS.administracion, 'date', ({ pedido }) => billedOn(pedido)),
  column('N° de Liquidación', BANDS.administracion, 'text', (row) => distinct(all(row, 'nroLiquidacion'))),
  column('Calificación', BANDS.administracion, 'integer', ({ pedido }) => calificacionOf(pedido)),
];

/** The 37 columns of the passenger view: a row for each ticket that is not an empty seat (T-218, T-226). */
export const PASAJE_COLUMNS: readonly Column<PasajeRow>[] = [
  column('N° de Pedido', BANDS.pedido, 'integer', ({ pedido, pasaje }) => pasaje.idSolicitud ?? pedido.id),
  column('N° de Viaje', BANDS.pedido, 'integer', ({ pedido }) => viajeOf(pedido)?.idViaje),
  column('N° de Pasaje', BANDS.pedido, 'integer', ({ pasaje }) => pasaje.idPasaje),
  column('Estado', BANDS.pedido, 'text', ({ pedido }) => statusWords(pedido)),
  column('Tipo de Servicio', BANDS.pedido, 'text', ({ pedido }) => serviceWords(pedido)),
  column('Tipo de Pedido', BANDS.pedido, 'text', ({ pedido }) => kindWords(pedido)),
  column('Tipo de Ingreso', BANDS.pedido, 'text', ({ pasaje, product }) => entryWords(pasaje.canal, product)),
  column('Canal', BANDS.pedido, 'text', ({ pasaje }) => channelWords(pasaje.canal)),
  column('Fecha', BANDS.pedido, 'date', ({ pedido }) => dayOf(pedido)),
  column('Hora', BANDS.pedido, 'text', ({ pedido }) => hourOf(pedido)),
  column('Cliente', BANDS.personas, 'text', ({ pedido }) => pedido.extras.cliente.alias),
  column('Solicitante', BANDS.personas, 'text', ({ pedido, pasaje }) => {
    return pasaje.nombreSolicitante || pedido.extras.solicitante;
  }),
  column('Legajo del Solicitante', BANDS.personas, 'text', ({ pasaje }) => pasaje.legajoSolicitante),
  column('Pasajero', BANDS.personas, 'text', ({ pasaje }) => nameOf(pasajeroOf(pasaje))),
  column('Tipo de Pasajero', BANDS.personas, 'text', ({ pasaje }) => pasajeroWords(pasajeroOf(pasaje))),
  column('Legajo del Pasajero', BANDS.personas, 'text', ({ pasaje }) => pasajeroOf(pasaje)?.legajo),
  column('Receptor', BANDS.personas, 'text', ({ pasaje }) => nameOf(pasaje.receptor)),
  column('Centro de Costo', BANDS.personas, 'text', ({ pasaje }) => pasaje.ceco?.alias),
  column('Compartido', BANDS.personas, 'text', ({ pedido }) => sharedWords(pedido)),
  column('Agencia', BANDS.transportista, 'text', ({ pedido }) => viajeOf(pedido)?.agencia?.denominacion),
  column('Chofer', BANDS.transportista, 'text', ({ pedido }) => choferWords(pedido)),
  column('Vehículo', BANDS.transportista, 'text', ({ pedido }) => vehiculoWords(pedido)),
  column('Origen', BANDS.recorrido, 'text', ({ pedido, pasaje }) => paradaWords(pedido, 'first', pasaje.paradas)),
  column('Destino', BANDS.recorrido, 'text', ({ pedido, pasaje }) => paradaWords(pedido, 'last', pasaje.paradas)),
  column('Voucher', BANDS.recorrido, 'text', ({ pedido }) => viajeOf(pedido)?.voucherNro),
  column('Kilómetros', BANDS.recorrido, 'decimal', ({ pedido }) => pedido.extras.distancia),
  column('Categoría de Distancia', BANDS.recorrido, 'text', ({ pedido }) => distanceWords(pedido)),
  column('Minutos de Espera', BANDS.recorrido, 'integer', ({ pedido }) => waitMinutes(pedido)),
  column('Importe Total', BANDS.importes, 'money', ({ pedido }) => totalOfPedido(pedido)),
  column('Coeficiente de Prorrateo', BANDS.importes, 'decimal', ({ pasaje }) => pasaje.coefProrrateo),
  column('Importe Prorrateado', BANDS.importes, 'money', (row) => share(row, totalOfPedido(row.pedido))),
  column('Plus Prorrateado', BANDS.importes, 'money', (row) => share(row, partOf(row, 'importePlus'))),
  column('IVA Prorrateado', BANDS.importes, 'money', (row) => share(row, partOf(row, 'importeIva'))),
  column('Fecha de Facturación', BANDS.administracion, 'date', ({ pedido }) => billedOn(pedido)),
  column('N° de Liquidación', BANDS.administracion, 'text', ({ pasaje }) => pasaje.nroLiquidacion),
  column('Calificación', BANDS.administracion, 'integer', ({ pasaje }) => pasaje.calificacion),
  column('Observaciones', BANDS.administracion, 'text', ({ pasaje }) => pasaje.obs),
];

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) => columns.map(({ value }) => orNoData(value(row)));

/** The row of an order in the order view. */
export function pedidoCells(pedido: ReportedPedido, product: string): Cell[] {
  return cellsOf(PEDIDO_COLUMNS, { pedido, product });
}

/** The rows of an order in the passenger view. */
export function pasajeCells(pedido: ReportedPedido, product: string): Cell[][] {
  return takenPasajes(pedido).map((pasaje, index) => cellsOf(PASAJE_COLUMNS, { pedido, product, pasaje, index }));
}
