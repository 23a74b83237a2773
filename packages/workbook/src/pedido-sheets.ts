import { type ReportedPasaje, type ReportedPedido, takenPasajes, totalOfPedido } from '@traza/domain/informes';
import { statusWords } from '@traza/words/pedidos/status-words.ts';
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
import type { SheetColumn } from './sheet-spec.ts';
import type { Cell, ColumnKind } from './sheet-xml.ts';

interface Column<Row> extends SheetColumn {
  value: (row: Row) => Cell | undefined;
}

interface PedidoRow {
  pedido: ReportedPedido;
  product: string;
}

interface PasajeRow extends PedidoRow {
  pasaje: ReportedPasaje;
}

/** A column under its header: what it says in the view of orders and in that of passengers; left out where it says nothing. */
interface InformeColumn {
  header: string;
  kind: ColumnKind;
  hasSum?: boolean;
  pedido?: (row: PedidoRow) => Cell | undefined;
  pasaje?: (row: PasajeRow) => Cell | undefined;
}

type OfPedido = (pedido: ReportedPedido) => Cell | undefined;

/** The same of an order and of each of its tickets. */
const same = (header: string, kind: ColumnKind, value: OfPedido): InformeColumn => {
  const cell = ({ pedido }: PedidoRow) => value(pedido);
  return { header, kind, pedido: cell, pasaje: cell };
};

const ofPedido = (header: string, kind: ColumnKind, pedido: (row: PedidoRow) => Cell | undefined): InformeColumn => ({
  header,
  kind,
  pedido,
});

const ofPasaje = (header: string, kind: ColumnKind, pasaje: (row: PasajeRow) => Cell | undefined): InformeColumn => ({
  header,
  kind,
  pasaje,
});

/** Amounts are summed by themselves. */
const summed = (column: InformeColumn): InformeColumn => ({ ...column, hasSum: true });

const all = <K extends keyof ReportedPasaje>({ pedido }: PedidoRow, key: K) =>
  takenPasajes(pedido).map((pasaje) => pasaje[key]);
/** By name and never by user name, so that columns of people can be joined (W-231). */
const requesters = (row: PedidoRow) => distinct(all(row, 'nombreSolicitante'));
const channels = (row: PedidoRow) => [...new Set(all(row, 'canal'))];
/** Parts of a total that is nothing once the order is annulled. */
const partOf = ({ pedido }: PedidoRow, key: 'importePlus' | 'importeIva') =>
  pedido.status === 'anulado' ? 0 : viajeOf(pedido)?.[key];

/**
 * Every column of the report, by its band and in its order (orders.md §2.7, T-218): 33 of the order view, and 37 of the passenger
 * view, which has a row for each ticket that is not an empty seat (T-226).
 */
const INFORME_COLUMNS: Readonly<Record<string, readonly InformeColumn[]>> = {
  Pedido: [
    {
      header: 'N° de Pedido',
      kind: 'integer',
      pedido: ({ pedido }) => solicitudNumber(pedido),
      pasaje: ({ pedido, pasaje }) => pasaje.idSolicitud ?? pedido.id,
    },
    same('N° de Viaje', 'integer', (pedido) => viajeOf(pedido)?.idViaje),
    ofPasaje('N° de Pasaje', 'integer', ({ pasaje }) => pasaje.idPasaje),
    same('Estado', 'text', statusWords),
    same('Tipo de Servicio', 'text', serviceWords),
    same('Tipo de Pedido', 'text', kindWords),
    {
      header: 'Tipo de Ingreso',
      kind: 'text',
      pedido: (row) => distinct(channels(row).map((canal) => entryWords(canal, row.product))),
      pasaje: ({ pasaje, product }) => entryWords(pasaje.canal, product),
    },
    {
      header: 'Canal',
      kind: 'text',
      pedido: (row) => distinct(channels(row).map(channelWords)),
      pasaje: ({ pasaje }) => channelWords(pasaje.canal),
    },
    same('Fecha', 'date', dayOf),
    same('Hora', 'text', hourOf),
  ],
  Personas: [
    same('Cliente', 'text', (pedido) => pedido.extras.cliente.alias),
    {
      header: 'Solicitante',
      kind: 'text',
      pedido: requesters,
      pasaje: (row) => row.pasaje.nombreSolicitante || requesters(row),
    },
    ofPasaje('Legajo del Solicitante', 'text', ({ pasaje }) => pasaje.legajoSolicitante),
    ofPasaje('Pasajero', 'text', ({ pasaje }) => nameOf(pasajeroOf(pasaje))),
    ofPasaje('Tipo de Pasajero', 'text', ({ pasaje }) => pasajeroWords(pasajeroOf(pasaje))),
    ofPasaje('Legajo del Pasajero', 'text', ({ pasaje }) => pasajeroOf(pasaje)?.legajo),
    ofPasaje('Receptor', 'text', ({ pasaje }) => nameOf(pasaje.receptor)),
    {
      header: 'Centro de Costo',
      kind: 'text',
      pedido: (row) => distinct(all(row, 'ceco').map((ceco) => ceco?.alias)),
      pasaje: ({ pasaje }) => pasaje.ceco?.alias,
    },
    ofPedido('Pasajeros', 'text', ({ pedido }) =>
      distinct(takenPasajes(pedido).map((pasaje) => nameOf(pasajeroOf(pasaje)))),
    ),
    same('Compartido', 'text', sharedWords),
  ],
  Transportista: [
    same('Agencia', 'text', (pedido) => viajeOf(pedido)?.agencia?.denominacion),
    same('Chofer', 'text', choferWords),
    same('Vehículo', 'text', vehiculoWords),
  ],
  Recorrido: [
    {
      header: 'Origen',
      kind: 'text',
      pedido: ({ pedido }) => paradaWords(pedido, 'first'),
      pasaje: ({ pedido, pasaje }) => paradaWords(pedido, 'first', pasaje.paradas),
    },
    {
      header: 'Destino',
      kind: 'text',
      pedido: ({ pedido }) => paradaWords(pedido, 'last'),
      pasaje: ({ pedido, pasaje }) => paradaWords(pedido, 'last', pasaje.paradas),
    },
    same('Voucher', 'text', (pedido) => viajeOf(pedido)?.voucherNro),
    summed(same('Kilómetros', 'decimal', (pedido) => pedido.extras.distancia)),
    same('Categoría de Distancia', 'text', distanceWords),
    summed(same('Minutos de Espera', 'integer', waitMinutes)),
  ],
  Importes: [
    ofPedido('Importe Cotizado', 'money', ({ pedido }) => pedido.extras.cotizacion),
    ofPedido('Importe Kilómetros', 'money', ({ pedido }) => chargeOf(pedido, 'kilometros')),
    ofPedido('Importe Espera', 'money', ({ pedido }) => chargeOf(pedido, 'espera')),
    ofPedido('Otros Importes', 'money', ({ pedido }) => chargeOf(pedido, 'otros')),
    ofPedido('Plus', 'money', (row) => partOf(row, 'importePlus')),
    ofPedido('IVA', 'money', (row) => partOf(row, 'importeIva')),
    same('Importe Total', 'money', totalOfPedido),
    ofPasaje('Coeficiente de Prorrateo', 'decimal', ({ pasaje }) => pasaje.coefProrrateo),
    // before its end an order bears a promise, and nothing that was billed
    ofPasaje('Importe Prorrateado', 'money', ({ pedido, pasaje }) =>
      totalOfPedido(pedido) === null ? null : pasaje.prorrateo?.importe,
    ),
    ofPasaje('Plus Prorrateado', 'money', ({ pasaje }) => pasaje.prorrateo?.plus),
    ofPasaje('IVA Prorrateado', 'money', ({ pasaje }) => pasaje.prorrateo?.iva),
  ],
  Administración: [
    same('Fecha de Facturación', 'date', billedOn),
    {
      header: 'N° de Liquidación',
      kind: 'text',
      pedido: (row) => distinct(all(row, 'nroLiquidacion')),
      pasaje: ({ pasaje }) => pasaje.nroLiquidacion,
    },
    {
      header: 'Calificación',
      kind: 'integer',
      pedido: ({ pedido }) => calificacionOf(pedido),
      pasaje: ({ pasaje }) => pasaje.calificacion,
    },
    ofPasaje('Observaciones', 'text', ({ pasaje }) => pasaje.obs),
  ],
};

function columnsOf<Row>(valueIn: (column: InformeColumn) => Column<Row>['value'] | undefined): readonly Column<Row>[] {
  return Object.entries(INFORME_COLUMNS).flatMap(([band, columns]) =>
    columns.flatMap((column) => {
      const value = valueIn(column);
      const { header, kind, hasSum = kind === 'money' } = column;
      return value ? [{ header, band, kind, hasSum, value }] : [];
    }),
  );
}

/** After all others, where the cliente has motivos: the specification counts the rest (orders.md §9). */
const MOTIVO_COLUMN: InformeColumn = {
  header: 'Motivo',
  kind: 'text',
  pedido: (row) => distinct(all(row, 'motivo')),
  pasaje: ({ pasaje }) => pasaje.motivo,
};

const withMotivo = <Row>(
  columns: readonly Column<Row>[],
  value: ((row: Row) => Cell | undefined) | undefined,
): readonly Column<Row>[] => {
  const { header, kind } = MOTIVO_COLUMN;
  return value ? [...columns, { header, kind, band: 'Administración', hasSum: false, value }] : columns;
};

export const PEDIDO_COLUMNS = columnsOf<PedidoRow>(({ pedido }) => pedido);
export const PASAJE_COLUMNS = columnsOf<PasajeRow>(({ pasaje }) => pasaje);

/** Whose an order is stands first where there are those of all clients (M-254). */
function clienteFirst<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [first, cliente] = [columns[0], columns.find(({ header }) => header === 'Cliente')];
  if (!first || !cliente) return columns;
  return [{ ...cliente, band: first.band }, ...columns.filter((column) => column !== cliente)];
}

const cellsOf = <Row>(columns: readonly Column<Row>[], row: Row) => columns.map(({ value }) => orNoData(value(row)));

/** The columns of both views, of the orders of one client or of all. */
export function columnsFor({ hasMotivo, isOfAll = false }: { hasMotivo: boolean; isOfAll?: boolean }) {
  const pedido = hasMotivo ? withMotivo(PEDIDO_COLUMNS, MOTIVO_COLUMN.pedido) : PEDIDO_COLUMNS;
  const pasaje = hasMotivo ? withMotivo(PASAJE_COLUMNS, MOTIVO_COLUMN.pasaje) : PASAJE_COLUMNS;
  return isOfAll ? { pedido: clienteFirst(pedido), pasaje: clienteFirst(pasaje) } : { pedido, pasaje };
}

/** The row of an order in the order view. */
export function pedidoCells(pedido: ReportedPedido, product: string, columns = PEDIDO_COLUMNS): Cell[] {
  return cellsOf(columns, { pedido, product });
}

/** The rows of an order in the passenger view. */
export function pasajeCells(pedido: ReportedPedido, product: string, columns = PASAJE_COLUMNS): Cell[][] {
  return takenPasajes(pedido).map((pasaje) => cellsOf(columns, { pedido, product, pasaje }));
}
