import type { Inicio } from '@traza/contract';
import { isBefore, toWire } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { isNext, isUnderWay, type OwnPedido, whatNow } from '@traza/domain/inicio';
import { isIn, OWN_SCOPE, statusesIn } from '@traza/domain/pedidos';
import { minutesLeft, SEGUIMIENTO } from '@traza/domain/seguimiento';
import { findRoute } from '#features/direcciones/find-route.ts';
import { findPage } from '#features/pedidos/lectura/find-page.ts';
import { NO_MORE } from '#features/pedidos/lectura/narrow-sql.ts';
import { parseStored, type StoredPedido } from '#features/pedidos/proyeccion/stored.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { findLive, type LiveViaje } from './queries.ts';

type InicioViajes = Pick<Inicio, 'enCurso' | 'proximo'>;

/** A day back, for trips that last, and as far ahead as the next departure shows. */
const HOURS = 24;
const LIMIT = 50;

/** The person's own orders that are under way, soonest first; without any, the next departure (W-011, W-013). */
export async function findUnderWay(deps: Deps, { idPersona }: Actor, idCliente: number): Promise<InicioViajes> {
  const now = deps.clock.now();
  const rows = await findPage(deps.db, {
    idsCliente: [idCliente],
    idPersona,
    scope: OWN_SCOPE,
    period: { from: now.subtract({ hours: HOURS }), to: now.add({ hours: HOURS, minutes: 1 }) },
    statuses: statusesIn('asked', 'taken', 'driven'),
    tipo: undefined,
    grupo: undefined,
    terms: [],
    more: NO_MORE,
    after: undefined,
    offset: 0,
    limit: LIMIT,
  });
  const pedidos = rows.map(({ item }) => ownPart(parseStored(item), idPersona)).toReversed();
  const viajes = pedidos.flatMap(({ stored: { facts } }) =>
    facts.type === 'v' && isIn(facts.status, 'taken', 'driven') ? [facts.id] : [],
  );
  const live = await findLive(deps.db, idCliente, viajes);
  const all = await Promise.all(pedidos.map(async (own) => ({ own, state: await stateOf(deps, own, live, now) })));
  const enCurso = all.flatMap(({ own, state }) => (isUnderWay(state, now) ? [present(own, state)] : []));
  const next = enCurso.length > 0 ? undefined : all.find(({ state }) => isNext(state, now));
  return {
    enCurso,
    proximo: next ? { ...keyOf(next.own), hora: toWire(next.state.departure), destino: next.own.destino } : null,
  };
}

/** An order from where the person boards to where they alight. */
interface OwnPart {
  stored: StoredPedido;
  /** Its place among the stops. */
  boards: number;
  from: LatLon | undefined;
  to: LatLon | undefined;
  destino: string;
}

function ownPart(stored: StoredPedido, idPersona: number): OwnPart {
  const { paradas, pasajes } = stored.pedido.extras;
  const own = pasajes.find((_, index) => stored.tickets[index]?.idPersona === idPersona)?.idPasaje;
  const boards = own === undefined ? -1 : paradas.findIndex(({ idPasajesAsc }) => idPasajesAsc.includes(own));
  const alights = own === undefined ? undefined : paradas.find(({ idPasajesDes }) => idPasajesDes.includes(own));
  const to = (alights ?? paradas.at(-1))?.dir;
  const place = Math.max(0, boards);
  return { stored, boards: place, from: paradas[place]?.dir, to, destino: to ? to.alias || to.direccion : '' };
}

async function stateOf(
  deps: Deps,
  own: OwnPart,
  live: ReadonlyMap<number, LiveViaje>,
  now: Temporal.Instant,
): Promise<OwnPedido> {
  const { status, substatus, inicio, id } = own.stored.facts;
  const { asap = false } = own.stored.pedido.extras;
  const { position = null, events = [] } = live.get(id) ?? {};
  const arrived = events.find(({ type, parada }) => type === 'arribado' && parada === own.boards)?.ts ?? null;
  const leftOrigin = own.boards === 0 || events.some(({ parada }) => parada > own.boards);
  const isAboard = isIn(status, 'driven') && leftOrigin;
  return {
    asap,
    status,
    substatus,
    departure: Temporal.Instant.from(inicio),
    arrived,
    isAboard,
    minutos: await minutesTo(deps, position, isAboard ? own.to : own.from, now),
  };
}

/** How long it takes to drive from where the vehicle was seen lately. */
async function minutesTo(
  deps: Deps,
  position: LiveViaje['position'],
  to: LatLon | undefined,
  now: Temporal.Instant,
): Promise<number | null> {
  const lately = now.subtract({ milliseconds: SEGUIMIENTO.positionFreshMs });
  if (!position || !to || isBefore(position.ts, lately)) return null;
  return minutesLeft((await findRoute(deps, [position, to], now)).seconds);
}

function keyOf({ stored: { facts } }: OwnPart) {
  return { extrasType: facts.type, id: facts.id };
}

function present(own: OwnPart, state: OwnPedido): NonNullable<Inicio['enCurso']>[number] {
  const { extras } = own.stored.pedido;
  const { chofer, vehiculo } = extras.type === 'v' ? extras : { chofer: null, vehiculo: null };
  return {
    ...keyOf(own),
    status: state.status,
    substatus: state.substatus,
    ...whatNow(state),
    chofer: chofer && `${chofer.firstName} ${chofer.lastName}`.trim(),
    vehiculo: vehiculo && ([vehiculo.marca, vehiculo.modelo].filter(Boolean).join(' ') || vehiculo.tipoVehiculo.alias),
    patente: vehiculo?.patente ?? null,
    destino: own.destino,
  };
}
