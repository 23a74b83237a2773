import type { PedidoNow } from '@traza/contract';
import { givenName, isBefore, plusMinutes, toWire } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import { isIn } from '@traza/domain/pedidos';
import {
  boardingOf,
  isLater,
  minutesLeft,
  type NowFacts,
  SEGUIMIENTO,
  viajeBadge,
  viajeNow,
} from '@traza/domain/seguimiento';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import type { Deps } from '#lib/deps.ts';
import { isCarpool, type StoredPedido } from '../proyeccion/stored.ts';
import { findLive, type LiveViaje } from './live-queries.ts';

type NowDeps = Pick<Deps, 'db' | 'geo' | 'log' | 'clock'>;

/** A pedido as it happens for one person. */
export interface HappeningPedido {
  stored: StoredPedido;
  facts: NowFacts<Temporal.Instant>;
  destino: string;
  /** Undefined of one that is over, and of a salida on which the person has nobody. */
  now: PedidoNow | undefined;
}

/** What happens now with pedidos of one cliente, for one person. */
export async function readPedidosNow(
  deps: NowDeps,
  idPersona: number,
  pedidos: readonly StoredPedido[],
): Promise<HappeningPedido[]> {
  const now = deps.clock.now();
  const idCliente = pedidos[0]?.pedido.extras.cliente.id;
  if (idCliente === undefined) return [];
  const driving = pedidos.filter(({ facts }) => facts.type === 'v' && isIn(facts.status, 'taken', 'driven'));
  const live = await findLive(
    deps.db,
    idCliente,
    driving.map(({ facts }) => facts.id),
  );
  return Promise.all(
    pedidos.map(async (stored) => {
      const part = partOf(stored, idPersona);
      const facts = await factsOf(deps, { stored, part, live: live.get(stored.facts.id), now });
      return { stored, facts, destino: placeName(part.to), now: presentNow(stored, part, facts) };
    }),
  );
}

interface NamedParada {
  dir: LatLon & { alias: string; direccion: string };
  fechaHora: string | null;
}

/** An order from where its traveller boards to where they alight. */
interface PasajeroPart {
  viaja: PedidoNow['viaja'];
  quien: string;
  /** Nobody of a salida concerns the person. */
  isForeign: boolean;
  /** Its place among the stops. */
  boards: number;
  from: NamedParada | undefined;
  to: NamedParada | undefined;
}

/** The part of the person who looks, else of somebody they asked for, else of the first. */
function partOf(stored: StoredPedido, idPersona: number): PasajeroPart {
  const { paradas, pasajes } = stored.pedido.extras;
  const find = (is: (owner: StoredPedido['tickets'][number] | undefined) => boolean) =>
    pasajes.find(({ tipo }, index) => tipo !== 'ASIENTO VACÍO' && is(stored.tickets[index]));
  const own = find((owner) => owner?.idPersona === idPersona);
  const asked = own ?? find((owner) => owner?.idPersonaSol === idPersona);
  const pasaje = asked ?? find(() => true);
  const id = pasaje?.idPasaje;
  const boards = Math.max(
    0,
    paradas.findIndex(({ idPasajesAsc }) => id !== undefined && idPasajesAsc.includes(id)),
  );
  const alights = paradas.find(({ idPasajesDes }) => id !== undefined && idPasajesDes.includes(id));
  const isParcel = pasaje?.tipo === 'ENVIO';
  return {
    viaja: isParcel ? 'envio' : own ? 'yo' : 'otro',
    quien: !own && pasaje?.pasajero ? givenName(pasaje.pasajero) : '',
    isForeign: isCarpool(stored) && !asked,
    boards,
    from: paradas[boards],
    to: alights ?? paradas.at(-1),
  };
}

interface HappeningFacts {
  stored: StoredPedido;
  part: PasajeroPart;
  live: LiveViaje | undefined;
  now: Temporal.Instant;
}

async function factsOf(
  deps: NowDeps,
  { stored, part, live, now }: HappeningFacts,
): Promise<NowFacts<Temporal.Instant>> {
  const { status, substatus } = stored.facts;
  const { extras } = stored.pedido;
  const departure = departureOf(stored, part);
  const asap = extras.asap === true;
  const boarding = boardingOf({ status, boards: part.boards }, live?.events ?? []);
  const to = boarding.isAboard ? part.to : boarding.arrived ? undefined : part.from;
  const minutos = await minutesTo(deps, live?.position ?? null, to?.dir, now);
  return {
    status,
    substatus,
    asap,
    waitsAprobacion: extras.type === 's' && extras.estado === 'B',
    isLater: isLater({ asap, departure }, now),
    departure,
    ...boarding,
    minutos,
    llega: minutos === null ? null : plusMinutes(now, Math.max(1, minutos)),
  };
}

/** Who takes a seat of a salida leaves from their own stop (W-363). */
function departureOf(stored: StoredPedido, { from }: PasajeroPart): Temporal.Instant {
  return Temporal.Instant.from((isCarpool(stored) && from?.fechaHora) || stored.facts.inicio);
}

/** How long it takes to drive from where the vehicle was seen lately. */
async function minutesTo(
  deps: NowDeps,
  position: LiveViaje['position'],
  to: LatLon | undefined,
  now: Temporal.Instant,
): Promise<number | null> {
  const lately = now.subtract({ milliseconds: SEGUIMIENTO.positionFreshMs });
  if (!position || !to || isBefore(position.ts, lately)) return null;
  const from = { lat: position.lat, lon: position.lon };
  return minutesLeft((await findRoute(deps, [from, { lat: to.lat, lon: to.lon }], now)).seconds);
}

function presentNow(
  { facts: { id, type }, pedido: { extras } }: StoredPedido,
  { viaja, quien, from, isForeign }: PasajeroPart,
  facts: NowFacts<Temporal.Instant>,
): PedidoNow | undefined {
  const said = isForeign ? undefined : viajeNow(facts);
  if (!said) return undefined;
  const chofer = extras.type === 'v' ? extras.chofer : null;
  const insignia = viajeBadge(facts, facts.arrived !== null);
  return {
    extrasType: type,
    id,
    dice: said.dice,
    minutos: said.minutos,
    hora: said.hora && toWire(said.hora),
    viaja,
    quien,
    chofer: chofer ? givenName(chofer) : '',
    lugar: from?.dir.alias || (placeName(from).split(',')[0] ?? ''),
    ...(extras.type === 'v' && extras.comienzo && { salio: extras.comienzo }),
    ...(insignia && { insignia }),
  };
}

function placeName(parada: NamedParada | undefined): string {
  return parada ? parada.dir.alias || parada.dir.direccion : '';
}
