import type { SharedEnlace } from '@traza/contract';
import { givenName, inBuenosAires, isBefore, minutesBetween, toWire } from '@traza/domain';
import {
  type EnlaceCell,
  type EnlacePara,
  type EnlaceView,
  enlaceShows,
  enlaceView,
  isEnlaceOpen,
  minutesLeft,
  placeLabel,
  SEGUIMIENTO,
  thinPath,
} from '@traza/domain/seguimiento';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import type { Deps } from '#lib/deps.ts';
import { tokenHash } from '#lib/ids.ts';
import { parseStored, type StoredPedido } from '#pedidos/proyeccion/stored.ts';
import { isRefused } from '#plataforma/avisos/refuse-avisos.ts';
import { countOpening, findShared, findTrack } from './queries.ts';
import { isStillFor } from './share-enlace.ts';

type OpenedEnlaceRow = NonNullable<Awaited<ReturnType<typeof findShared>>>;

/** Everything that the answer is built from. */
interface Scene {
  row: OpenedEnlaceRow;
  stored: StoredPedido;
  view: EnlaceView;
  /** The audience's own paradas, by their place in the route. */
  asc: number;
  des: number;
  shows: ReadonlySet<EnlaceCell>;
  hour: Temporal.Instant;
  car: Car | null;
  now: Temporal.Instant;
}

/** What the audience of an enlace may read now, and nothing else; undefined where the enlace has ended (W-118, W-119). */
export async function showEnlace(deps: Deps, idEnlace: string): Promise<SharedEnlace | undefined> {
  const now = deps.clock.now();
  const row = await findShared(deps.db, tokenHash(idEnlace), now);
  if (!row) return undefined;
  const stored = parseStored(row.item);
  if (!isStillFor(stored, row)) return undefined;
  const { asc, des } = ownParadas(row.para, row.idPasaje, stored);
  const { status, extras, datetime } = stored.pedido;
  const ended = stored.terminado === null ? null : Temporal.Instant.from(stored.terminado);
  const subject = { status, events: row.events, paradas: extras.paradas.length, asc, des, ended };
  const view = enlaceView(row.para, subject);
  if (!isEnlaceOpen(subject, view, now)) return undefined;
  const shows = enlaceShows(row.para, view.phase);
  const hour = Temporal.Instant.from(datetime);
  const own = await avisosOf(deps, row);
  const shown = await present(deps, { row, stored, view, asc, des, shows, hour, car: carOf(row, now), now });
  await recordOpening(deps, row, now);
  return { ...shown, ...own };
}

/** The language of its audience, and whether they are told of the pedido; both only where there is something to say. */
async function avisosOf(
  { db }: Deps,
  { idCliente, idPasaje, idPersona, para, tel, idioma, automatico }: OpenedEnlaceRow,
): Promise<Pick<SharedEnlace, 'idioma' | 'avisos'>> {
  const language = idioma !== null && idioma !== 'es' ? { idioma } : {};
  if (!automatico || idPasaje === null) return language;
  return { ...language, avisos: !(await isRefused(db, { idCliente, idPasaje, idPersona, para, tel })) };
}

/** Writes at most once a minute: an open page polls every few seconds. */
async function recordOpening({ db }: Deps, row: OpenedEnlaceRow, now: Temporal.Instant): Promise<void> {
  if (row.abierto === null || minutesBetween(row.abierto, now) >= 1) await countOpening(db, row, now);
}

/** Where the audience gets on and off: the last parada of a paquete, and the whole viaje for a colleague. */
function ownParadas(para: EnlacePara, idPasaje: number | null, { pedido }: StoredPedido): { asc: number; des: number } {
  const { paradas } = pedido.extras;
  const last = Math.max(0, paradas.length - 1);
  if (para === 'colega') return { asc: 0, des: last };
  const place = (key: 'idPasajesAsc' | 'idPasajesDes') =>
    paradas.findIndex((parada) => idPasaje !== null && parada[key].includes(idPasaje));
  const asc = place('idPasajesAsc');
  const des = place('idPasajesDes');
  if (para === 'receptor') return { asc: last, des: last };
  return { asc: Math.max(0, asc), des: des === -1 ? last : des };
}

/** What each cell of the table adds to the answer; `present` adds the asynchronous ones. */
const CELLS: Partial<Record<EnlaceCell, (scene: Scene) => Partial<SharedEnlace>>> = {
  hora: ({ hour, stored }) => ({ inicio: toWire(hour), ...(stored.asap && { asap: true as const }) }),
  salio: ({ view }) => (view.left ? { salio: toWire(Temporal.Instant.from(view.left)) } : {}),
  fin: ({ view }) => (view.since ? { fin: toWire(view.since) } : {}),
  desde: ({ view }) => (view.since ? { esperaDesde: toWire(view.since) } : {}),
  paradas: (scene) => ({ paradas: paradasOf(scene) }),
  lugares: (scene) => ({ lugares: lugaresOf(scene) }),
  posicion: ({ car }) => ({ last: car && { lat: car.lat, lon: car.lon, timestamp: toWire(car.ts) } }),
};

async function present(deps: Deps, scene: Scene): Promise<SharedEnlace> {
  const { row, stored, view, shows, hour } = scene;
  const { status, type } = stored.pedido;
  const shown: SharedEnlace = { para: row.para, fase: view.phase, status, type };
  if (view.phase !== 'terminado') shown.dia = inBuenosAires(hour).toPlainDate().toString();
  for (const cell of shows) Object.assign(shown, CELLS[cell]?.(scene));
  const viaje = viajeOf(scene);
  if (Object.keys(viaje).length > 0) shown.viaje = viaje;
  const way = await wayOf(deps, scene);
  if (shows.has('minutos')) shown.minutos = way && minutesLeft(way.seconds);
  if (shows.has('recorrido')) shown.recorrido = await recorridoOf(deps, scene, way);
  return shown;
}

function paradasOf({ row, stored, asc, des }: Scene): NonNullable<SharedEnlace['paradas']> {
  const { paradas } = stored.pedido.extras;
  const own = row.para === 'receptor' ? [paradas[des]] : [paradas[asc], paradas[des]];
  return own.flatMap((parada) => {
    if (!parada) return [];
    const { direccion, lat, lon, alias } = parada.dir;
    return [{ dir: { direccion, lat, lon, alias } }];
  });
}

function lugaresOf({ stored }: Scene): NonNullable<SharedEnlace['lugares']> {
  const { paradas, pasajes } = stored.pedido.extras;
  const name = (place: number) => {
    const dir = paradas.at(place)?.dir;
    return dir ? placeLabel(dir) : '';
  };
  const person = pasajes.find(({ tipo }) => tipo === 'PASAJERO')?.pasajero;
  return { origen: name(0), destino: name(-1), pasajero: person ? givenName(person) : '' };
}

type EnlaceViaje = NonNullable<SharedEnlace['viaje']>;

function viajeOf(scene: Scene): EnlaceViaje {
  const { extras } = scene.stored.pedido;
  const agencia = extras.type === 'v' && scene.shows.has('agencia') ? extras.agencia?.denominacion : undefined;
  const vehiculo = vehiculoOf(scene);
  const chofer = choferOf(scene);
  return { ...(agencia !== undefined && { agencia }), ...(vehiculo && { vehiculo }), ...(chofer && { chofer }) };
}

function vehiculoOf({ stored, shows }: Scene): EnlaceViaje['vehiculo'] {
  const { marca, modelo, patente, tipoVehiculo } = assigned(stored.pedido.extras) ?? NO_VEHICULO;
  const told = {
    ...(shows.has('servicio') && { tipoVehiculo: { alias: tipoVehiculo?.alias ?? stored.tipoVehiculo } }),
    ...(shows.has('vehiculo') && marca !== null && { marca }),
    ...(shows.has('vehiculo') && modelo !== null && { modelo }),
    ...(shows.has('patente') && patente !== null && { patente }),
  };
  return Object.keys(told).length > 0 ? told : undefined;
}

function assigned(extras: StoredPedido['pedido']['extras']) {
  return extras.type === 'v' ? extras.vehiculo : null;
}

const NO_VEHICULO = { marca: null, modelo: null, patente: null, tipoVehiculo: null } as const;

function choferOf({ stored, shows }: Scene): EnlaceViaje['chofer'] {
  const { extras } = stored.pedido;
  const isWhole = shows.has('chofer');
  if (extras.type === 's' || !extras.chofer || !(isWhole || shows.has('nombreChofer'))) return undefined;
  const { firstName, lastName, phone } = extras.chofer;
  return { firstName, ...(isWhole && { lastName }), ...(shows.has('telefono') && phone !== null && { phone }) };
}

interface Car {
  lat: number;
  lon: number;
  ts: Temporal.Instant;
}

/** The last position of the vehicle, unless it is too old. */
function carOf({ lat, lon, ts }: OpenedEnlaceRow, now: Temporal.Instant): Car | null {
  if (lat === null || lon === null || ts === null) return null;
  return isBefore(ts.add({ milliseconds: SEGUIMIENTO.positionFreshMs }), now) ? null : { lat, lon, ts };
}

/** The route from the vehicle through every parada up to the audience's own. */
async function wayOf(deps: Deps, { row, stored, view, asc, des, shows, car, now }: Scene) {
  if (!car || view.parada === null || !shows.has('minutos')) return null;
  const { paradas } = stored.pedido.extras;
  const until = row.para === 'colega' || view.phase === 'aBordo' ? des : asc;
  const ahead = paradas.slice(view.parada, until + 1).map(({ dir }) => ({ lat: dir.lat, lon: dir.lon }));
  return ahead.length === 0 ? null : findRoute(deps, [{ lat: car.lat, lon: car.lon }, ...ahead], now);
}

/** While the vehicle comes: the route still to be driven to the own parada. Aboard: the path driven since then. */
async function recorridoOf(
  { db }: Deps,
  { row, view }: Scene,
  way: Awaited<ReturnType<typeof wayOf>>,
): Promise<{ lat: number; lon: number }[]> {
  const driven = async (since: Temporal.Instant) => (await findTrack(db, row, since)).map(toPoint);
  const path = view.phase !== 'aBordo' ? (way?.path ?? []) : view.since ? await driven(view.since) : [];
  return thinPath(path, SEGUIMIENTO.maxPathPoints).map(([lon, lat]) => ({ lat, lon }));
}

function toPoint({ lat, lon }: { lat: number; lon: number }): [lon: number, lat: number] {
  return [lon, lat];
}
