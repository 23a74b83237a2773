import {
  billOf,
  type Dice,
  NIGHT_SURCHARGE,
  PLACES,
  type PlannedPedido,
  type PlannedRoute,
  planPedido,
} from '@traza/demo';
import { inBuenosAires, plusMinutes, TIME_ZONE, toCentsExact } from '@traza/domain';
import { predictedEnd, spanOf } from '@traza/domain/mesa';
import { plusOf } from '@traza/domain/pedidos';
import { carriesPeople } from '@traza/domain/solicitudes';
import { isNight, vatWithin } from '@traza/domain/tarifas';
import type { GeoEngine } from '@traza/geo';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { newPublicId } from '#lib/ids.ts';
import { writeParadasAndPasajes } from './history-pasajes.ts';
import type { HistoryPedido, HistoryPeople } from './history-people.ts';

/** Ways between the demo places: every pair, and every pair through the next place. */
export async function demoRoutes(geo: GeoEngine, departure: Temporal.Instant): Promise<PlannedRoute[]> {
  const ways = PLACES.flatMap((from, i) =>
    PLACES.flatMap((to, j) => {
      if (i === j) return [];
      const middle = PLACES[(Math.max(i, j) + 1) % PLACES.length];
      return middle && middle !== from && middle !== to
        ? [
            [from, to],
            [from, middle, to],
          ]
        : [[from, to]];
    }),
  );
  return Promise.all(
    ways.map(async (paradas) => {
      const { meters, seconds, path } = await geo.route(paradas, departure);
      return { paradas, meters, seconds, path };
    }),
  );
}

/** Departures of a working year: more on weekdays and at rush hours, from `months` back to three weeks ahead. */
export function demoDepartures(
  dice: Dice,
  now: Temporal.Instant,
  { count, months }: { count: number; months: number },
): Temporal.Instant[] {
  const today = inBuenosAires(now).startOfDay();
  const first = today.subtract({ months });
  const days = Math.ceil(first.until(today, { largestUnit: 'days' }).days) + 21;
  return Array.from({ length: count }, () => {
    let day = first.add({ days: dice.int(0, days) });
    if (day.dayOfWeek > 5 && dice.chance(0.75)) day = day.subtract({ days: 2 });
    const hour = dice.pick([7, 8, 8, 9, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 18, 19, 20, 22]);
    return day
      .withTimeZone(TIME_ZONE)
      .with({ hour, minute: dice.int(0, 11) * 5 })
      .toInstant();
  });
}

export async function numbers(tx: Tx, n: number): Promise<number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select nextval('pedido_numero') as id from generate_series(1, ${n}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

export function solicitudRow(
  { pedido, idSolicitud, idViaje, requester }: HistoryPedido,
  people: HistoryPeople,
  idPublic: string,
) {
  return {
    id: idSolicitud,
    idCliente: people.idCliente,
    idPublic: idViaje === null ? idPublic : newPublicId(),
    tipo: pedido.tipo,
    estado: pedido.estado,
    idPersonaSol: requester.idPersona,
    idCuenta: requester.idCuenta,
    idCeco: requester.idCeco,
    idFormaPago: requester.idFormaPago,
    idTipoVehiculo: pedido.idTipoVehiculo,
    asap: false,
    fechaHoraSalida: pedido.departure,
    observacion: pedido.note,
    cotizacion: pedido.cotizacion,
    idTarifa: people.tarifas.get(pedido.idTipoVehiculo) ?? null,
    metros: pedido.route.meters,
    segundos: pedido.route.seconds,
    idViaje,
    creado: pedido.created,
    modificado: pedido.end ?? pedido.created,
  };
}

/** Amounts and what was driven: null until a trip is over. */
function outcomeOf(pedido: PlannedPedido, idViaje: number) {
  const bill = billOf(pedido);
  if (bill.length === 0) {
    return {
      rutaReal: null,
      metros: null,
      segundos: null,
      importeTotal: null,
      importeIva: null,
      importePlus: null,
      voucherNro: null,
    };
  }
  const total = toCentsExact(bill.reduce((sum, { importe }) => sum + importe, 0));
  const driven = pedido.substatus === '';
  // the demo quotes nights; what is billed without a quote has no surcharge
  const isDearer = driven && pedido.cotizacion !== null && isNight(pedido.departure);
  return {
    rutaReal: driven && pedido.integrated ? JSON.stringify(pedido.route.path) : null,
    metros: driven ? pedido.route.meters : null,
    segundos: driven ? pedido.route.seconds + pedido.waitMin * 60 : null,
    importeTotal: total,
    importeIva: vatWithin(total),
    importePlus: plusOf(bill, isDearer ? { recargoNoche: NIGHT_SURCHARGE } : undefined),
    voucherNro: `A-${String(idViaje).padStart(8, '0')}`,
  };
}

/** Who drives it, and for which agencia. */
function driverOf({ pedido, own }: HistoryPedido, { carriers }: HistoryPeople, dice: Dice) {
  const agencia = carriers.find(({ integrado }) => integrado === pedido.integrated) ?? carriers[0];
  if (!agencia) throw new Error('a trip needs a carrier');
  const at = dice.int(0, agencia.choferes.length - 1);
  if (own) return { idAgencia: own.idAgencia, idChofer: null, idVehiculo: null, ...own.pair };
  const { idAgencia, choferes, vehiculos } = agencia;
  return { idAgencia, idChofer: choferes[at] ?? null, idVehiculo: vehiculos[at] ?? null };
}

export function viajeRow(written: HistoryPedido, people: HistoryPeople, dice: Dice) {
  const { pedido, idViaje } = written;
  if (idViaje === null) throw new Error('a trip needs a number');
  return {
    id: idViaje,
    idCliente: people.idCliente,
    idPublic: newPublicId(),
    ...driverOf(written, people, dice),
    idTipoVehiculo: pedido.idTipoVehiculo,
    status: pedido.status,
    substatus: pedido.substatus,
    integrado: pedido.integrated,
    inicio: pedido.departure,
    creado: pedido.created,
    confirmado: plusMinutes(pedido.created, 4),
    fin: pedido.end,
    modificado: pedido.end ?? pedido.created,
    cotizacion: pedido.cotizacion,
    idTarifa: people.tarifas.get(pedido.idTipoVehiculo) ?? null,
    metrosCotizados: pedido.route.meters,
    segundosCotizados: pedido.route.seconds,
    rutaCotizada: JSON.stringify(pedido.route.path),
    ...outcomeOf(pedido, idViaje),
  };
}

/** What is told of some orders besides their tickets: events, the lines of the bill, ratings. */
export function trailRows(batch: readonly HistoryPedido[], idCliente: number) {
  return {
    events: batch.flatMap(({ pedido, idSolicitud, idViaje }) =>
      pedido.events.map(({ tipo, parada, ts }) => ({
        idCliente,
        idPedido: idViaje ?? idSolicitud,
        tipo,
        parada,
        ts,
        recibido: ts,
        origen: tipo === 'registrado' ? 'portal' : idViaje === null ? 'sistema' : 'transportista',
      })),
    ),
    lines: batch.flatMap(({ pedido, idViaje }) =>
      idViaje === null ? [] : billOf(pedido).map((line, orden) => ({ idCliente, idViaje, orden, ...line })),
    ),
    ratings: batch.flatMap(({ pedido, idViaje, requester }) =>
      idViaje === null || pedido.stars === null || pedido.end === null
        ? []
        : [
            {
              idCliente,
              idViaje,
              idPersona: requester.idPersona,
              estrellas: pedido.stars,
              ts: plusMinutes(pedido.end, 45),
              enDesacuerdo: pedido.stars === 2,
            },
          ],
    ),
  };
}

async function writeTrail(tx: Tx, batch: readonly HistoryPedido[], { idCliente }: HistoryPeople): Promise<void> {
  const { events, lines, ratings: calificaciones } = trailRows(batch, idCliente);
  await tx.insertInto('evento').values(events).execute();
  if (lines.length > 0) await tx.insertInto('costoLinea').values(lines).execute();
  if (calificaciones.length > 0) await tx.insertInto('calificacion').values(calificaciones).execute();
}

/** Writes a year of orders in batches; answers the numbers to project. */
export async function writeHistory(
  tx: Tx,
  {
    dice,
    departures,
    now,
    routes,
    people,
  }: {
    dice: Dice;
    departures: readonly Temporal.Instant[];
    now: Temporal.Instant;
    routes: readonly PlannedRoute[];
    people: HistoryPeople;
  },
): Promise<number[]> {
  const pedidos = departures.map((departure) => planPedido(dice, departure, now, routes));
  const ids = await numbers(tx, pedidos.length);
  const batch = pedidos.map((pedido, i): HistoryPedido => {
    const requester = dice.pick(people.empleados);
    const other = pedido.tipo === 'PARAOTRO' ? dice.pick(people.empleados) : requester;
    return {
      pedido,
      idSolicitud: ids[i] ?? 0,
      // one number for life
      idViaje: pedido.outcome === 'viaje' ? (ids[i] ?? 0) : null,
      requester,
      pasajero: other,
    };
  });
  await writePedidos(tx, batch, { people, dice });
  return batch.map(({ idSolicitud, idViaje }) => idViaje ?? idSolicitud);
}

/** Pedidos with all that is told of them; of the own flota who is assigned, too. */
export async function writePedidos(
  tx: Tx,
  batch: readonly HistoryPedido[],
  { people, dice }: { people: HistoryPeople; dice: Dice },
): Promise<void> {
  await tx
    .insertInto('solicitud')
    .values(batch.map((written) => solicitudRow(written, people, newPublicId())))
    .execute();
  const viajes = batch.filter(({ idViaje }) => idViaje !== null);
  if (viajes.length > 0)
    await tx
      .insertInto('viaje')
      .values(viajes.map((written) => viajeRow(written, people, dice)))
      .execute();
  await writeParadasAndPasajes(tx, batch, people);
  await writeTrail(tx, batch, people);
  const asignaciones = viajes.flatMap((written) => asignacionRow(written, people) ?? []);
  if (asignaciones.length > 0) await tx.insertInto('asignacion').values(asignaciones).execute();
}

function asignacionRow({ pedido, idViaje, own }: HistoryPedido, { idCliente }: HistoryPeople) {
  if (!own?.pair || idViaje === null) return undefined;
  const { departure, route, tipo, created } = pedido;
  const finPrevisto = predictedEnd(departure, { seconds: route.seconds, waitMin: 0 });
  const span = spanOf({ departure, finPrevisto }, carriesPeople(tipo));
  return { idCliente, idViaje, ...own.pair, ...span, creada: plusMinutes(created, 5) };
}
