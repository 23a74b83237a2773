import {
  costosByTarifa,
  type IsHoliday,
  isBefore,
  isLateOutcome,
  isSurcharged,
  minimumCostoLine,
  type PathPoint,
  type PedidoState,
  pathMeters,
  plusOf,
  soldAsientos,
  TRANSPORTISTAS,
  thinPath,
  toCentsExact,
  type ViajeEvent,
  waitedMinutes,
} from '@traza/domain';
import type { Tx } from '#db/database.ts';
import type { Change } from '#features/pedidos/escritura/change.ts';
import type { ViajeRow } from '#features/pedidos/escritura/lock-pedidos.ts';
import { listCostoLines } from './queries.ts';
import { asientoPriceOf, tarifaOf } from './viaje-tarifa.ts';

const ASIENTOS = 'Asientos ocupados';

interface Driven {
  path: PathPoint[];
  meters: number;
  seconds: number;
}

/** From the departure with people aboard to the last arrival. */
function spanOf(events: readonly ViajeEvent[]): { from: Temporal.Instant; to: Temporal.Instant } | undefined {
  const begins = events.filter(({ type, parada }) => type === 'iniciado' || (type === 'circulando' && parada !== 0));
  const from = begins.map(({ timestamp }) => timestamp).toSorted((a, b) => Temporal.Instant.compare(a, b))[0];
  const to = events
    .filter(({ type }) => type === 'arribado')
    .map(({ timestamp }) => timestamp)
    .toSorted((a, b) => Temporal.Instant.compare(a, b))
    .at(-1);
  if (!from || !to || !isBefore(from, to)) return undefined;
  // carriers read whole seconds of ours, and count their positions from them
  return { from: from.round({ smallestUnit: 'second', roundingMode: 'floor' }), to };
}

async function drivenOf(
  tx: Tx,
  { idCliente, id }: ViajeRow,
  events: readonly ViajeEvent[],
): Promise<Driven | undefined> {
  const span = spanOf(events);
  if (!span) return undefined;
  const own = tx.selectFrom('posicion').where('idCliente', '=', idCliente).where('idViaje', '=', id);
  // where the car stood when people got in: its last position before it left
  const standing = own.select(({ fn }) => fn.max('ts').as('ts')).where('ts', '<=', span.from);
  const rows = await own
    .select(['lat', 'lon'])
    .where('ts', '>=', (eb) => eb.fn.coalesce(standing, eb.val(span.from)))
    .where('ts', '<=', span.to)
    .orderBy('ts')
    .execute();
  const path = rows.map(({ lat, lon }): PathPoint => [lon, lat]);
  const seconds = Math.round((span.to.epochMilliseconds - span.from.epochMilliseconds) / 1000);
  return path.length < 2
    ? undefined
    : { path: thinPath(path, TRANSPORTISTAS.drivenPathPoints), meters: pathMeters(path), seconds };
}

interface Ending {
  state: PedidoState;
  events: readonly ViajeEvent[];
  isHoliday: IsHoliday | undefined;
}

/** What the end of a viaje leaves behind: its price, and the driven path thinned. */
export type Left = Pick<Change<unknown>, 'costos' | 'viaje'>;

const NO_PLUS = toCentsExact(0);

/** The server's own price of an outcome that came too late, whatever the carrier posted (DT-29, T-128). */
async function minimumOf(tx: Tx, viaje: ViajeRow): Promise<Left> {
  const tarifa = await tarifaOf(tx, viaje);
  return { costos: { lines: [minimumCostoLine(tarifa?.minimo ?? NO_PLUS)], plus: NO_PLUS } };
}

/** Without lines of the carrier the tariff computes them; without a tariff either, the viaje stays without a price. */
async function costosOf(
  tx: Tx,
  viaje: ViajeRow,
  { events, isHoliday }: Ending,
  driven: Driven | undefined,
): Promise<Left> {
  if ((await listCostoLines(tx, viaje)).length > 0) return {};
  const tarifa = await tarifaOf(tx, viaje);
  const meters = driven?.meters ?? viaje.metrosCotizados;
  const seconds = driven?.seconds ?? viaje.segundosCotizados;
  if (!tarifa || meters === null || seconds === null) return {};
  const surcharged = isSurcharged(viaje.inicio, isHoliday);
  const lines = costosByTarifa(tarifa, { meters, seconds, waitMin: waitedMinutes(events), surcharged });
  const plus = plusOf(lines, surcharged ? tarifa : undefined);
  return { costos: { lines: lines.map((line) => ({ ...line, obs: '' })), plus } };
}

/** The seats of a salida that were sold, at what was told of each, whatever was driven (decisions "Fixed routes"). */
async function asientoCostosOf(tx: Tx, viaje: ViajeRow): Promise<Left> {
  const asiento = await asientoPriceOf(tx, viaje);
  const sold = await tx
    .selectFrom('pasaje')
    .select('precioAsiento')
    .where('idCliente', '=', viaje.idCliente)
    .where('idViaje', '=', viaje.id)
    .where('tipo', '=', 'PASAJERO')
    .execute();
  const prices = sold.map(({ precioAsiento }) =>
    precioAsiento === null ? (asiento ?? null) : toCentsExact(precioAsiento),
  );
  const { total } = soldAsientos(prices);
  if (total === null || (sold.length === 0 && asiento === undefined)) return {};
  const line = { concepto: 'otros', cantidad: sold.length, unidad: 'asientos', importe: total } as const;
  return { costos: { lines: [{ ...line, obs: ASIENTOS }], plus: NO_PLUS } };
}

export async function endingOf(tx: Tx, viaje: ViajeRow, ending: Ending): Promise<Left> {
  if (isLateOutcome(ending.state.substatus)) return minimumOf(tx, viaje);
  const driven = await drivenOf(tx, viaje, ending.events);
  const left = viaje.idCarpool === null ? await costosOf(tx, viaje, ending, driven) : await asientoCostosOf(tx, viaje);
  if (!driven) return left;
  const { path, meters: metros, seconds: segundos } = driven;
  return { ...left, viaje: { rutaReal: JSON.stringify(path), metros, segundos } };
}
