import type { Plantilla } from '@traza/contract';
import { isoDuration } from '@traza/domain';
import { composeNote, hasShape, readNote, repeatedType, reversed } from '@traza/domain/solicitudes';
import type { Executor } from '#db/database.ts';
import { peopleById } from '#features/cuentas/search-people.ts';
import { isRough } from '#features/direcciones/is-rough.ts';
import { findSeenPedido, refuseIfMoved, type ViewedPedido } from '#features/pedidos/lectura/get-pedido.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import {
  findEnabledTypes,
  findOwnSolicitudes,
  findParadas,
  findParadasOf,
  findPasajes,
  findPasajesOf,
  findSolicitudes,
  type OwnPage,
  type PlantillaPasajeRow,
  type PlantillaSolicitudRow,
} from './plantilla-queries.ts';

type Parada = Plantilla['paradas'][number];
/** Pedidos stored before the flag existed do not say whether their point is exact. */
type StoredDir = Omit<Parada['dir'], 'aproximada'> & { aproximada?: boolean };

/** A plantilla as it is stored: people by id only, so that their names are read anew each time. */
export type StoredPlantilla = Omit<Plantilla, 'pasajes' | 'arribo' | 'paradas'> & {
  paradas: (Omit<Parada, 'dir'> & { dir: StoredDir })[];
  /** Absent in plantillas stored before arrival data existed. */
  arribo?: string | null;
  pasajes: (Omit<Plantilla['pasajes'][number], 'persona'> & { idPersona: number | null })[];
};

export interface PlantillaSource {
  extrasType: 's' | 'v';
  id: number;
  regreso?: boolean | undefined;
}

function shipmentOf(pasaje: PlantillaPasajeRow | undefined): Plantilla['envio'] {
  if (!pasaje || pasaje.despachanteNombre === null) return null;
  const { despachanteNombre, cantidad, alto, largo, ancho, peso } = pasaje;
  const isMeasured = cantidad !== null && alto !== null && largo !== null && ancho !== null && peso !== null;
  return {
    despachanteNombre,
    despachanteCelular: pasaje.despachanteCelular ?? '',
    receptorNombre: pasaje.receptorNombre ?? '',
    receptorCelular: pasaje.receptorCelular ?? '',
    paquete: isMeasured ? { cantidad, alto, largo, ancho, peso } : null,
  };
}

function pasajeroOf({ idPersona, nombre, apellido, nombreLibre: freeName, tel, idioma, idCeco }: PlantillaPasajeRow) {
  const known = nombre === null ? '' : `${nombre} ${apellido}`;
  return { idPersona, nombre: known || (freeName ?? ''), tel, ...(idioma !== null && { idioma }), idCeco };
}

/** The stops that the pasajes use, or the first and the last where they name none. */
function paradasOf(
  paradas: Awaited<ReturnType<typeof findParadas>>,
  pasajes: readonly PlantillaPasajeRow[],
): StoredPlantilla['paradas'] {
  const placesAt = (id: number, end: 'idParadaAsc' | 'idParadaDes') =>
    pasajes.flatMap((pasaje, place) => (pasaje[end] === id ? [place] : []));
  return paradas
    .map(({ id, direccion, lat, lon, alias, esperaMin, esTerminal, aproximada }) => ({
      dir: { direccion, lat, lon, alias, ...(aproximada !== null && { aproximada }) },
      espera: esperaMin === null ? null : isoDuration(esperaMin),
      esTerminal,
      ascensos: placesAt(id, 'idParadaAsc'),
      descensos: placesAt(id, 'idParadaDes'),
    }))
    .filter(({ ascensos, descensos }) => ascensos.length + descensos.length > 0);
}

/** Only of a viaje between two addresses that was not cancelled, and for its requester (DO-21). */
function outwardOf({ id, tipo, estado, idPersonaSol }: PlantillaSolicitudRow, idPersona: number): number | null {
  const stands = estado === 'A' || estado === 'B' || estado === 'C';
  return hasShape(tipo, 'simple') && stands && idPersonaSol === idPersona ? id : null;
}

/** The pasajes that the caller sees whole; of a fixed-route trip those of the own requests, or the own seats. */
async function pasajesSeen(db: Executor, { stored, views }: ViewedPedido): Promise<PlantillaPasajeRow[]> {
  const { pasajes, cliente } = stored.pedido.extras;
  const whole = pasajes.flatMap(({ idPasaje, tipo }, place) =>
    tipo !== 'ASIENTO VACÍO' && views[place] === 'whole' ? [idPasaje] : [],
  );
  return findPasajes(db, cliente.id, whole);
}

function ownAsientos(
  pasajes: readonly PlantillaPasajeRow[],
  solicitudes: readonly PlantillaSolicitudRow[],
  idPersona: number,
): PlantillaPasajeRow[] {
  const asked = new Set(solicitudes.filter((row) => row.idPersonaSol === idPersona).map(({ id }) => id));
  const own = pasajes.filter((pasaje) => asked.has(pasaje.idSolicitud ?? 0) || pasaje.idPersona === idPersona);
  return own.length > 0 ? own : [...pasajes];
}

/** The way back is another flight than the way out. */
function wayBack(plantilla: StoredPlantilla): StoredPlantilla {
  const { note, luggage } = readNote(plantilla.observacion);
  return { ...reversed(plantilla), arribo: null, observacion: composeNote(note, luggage) };
}

interface SolicitudRows {
  solicitud: PlantillaSolicitudRow;
  paradas: Awaited<ReturnType<typeof findParadas>>;
  pasajes: readonly PlantillaPasajeRow[];
}

function plantillaOf(
  caller: Actor,
  idCliente: number,
  { solicitud, paradas, pasajes: chosen }: SolicitudRows,
): StoredPlantilla {
  const pasajes = chosen.filter(({ tipo }) => tipo === 'PASAJERO').map(pasajeroOf);
  return {
    tipo: repeatedType(solicitud.tipo, { pasajeros: pasajes, idPersona: caller.idPersona }),
    idCliente,
    idTipoVehiculo: solicitud.idTipoVehiculo,
    idCeco: solicitud.idCeco,
    observacion: solicitud.observacion,
    paradas: paradasOf(paradas, chosen),
    pasajes,
    envio: shipmentOf(chosen.find(({ tipo }) => tipo === 'ENVIO')),
    arribo: chosen.find(({ vueloNumero }) => vueloNumero !== null)?.vueloNumero ?? null,
    idSolicitudIda: null,
  };
}

/** The earlier pedidos of a person at a cliente, newest first: a page of them, in three queries. */
export async function buildOwnPlantillas(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  page: Omit<OwnPage, 'idPersona'>,
): Promise<(PlantillaSolicitudRow & { idViaje: number | null; plantilla: StoredPlantilla })[]> {
  const { idCliente } = page;
  const solicitudes = await findOwnSolicitudes(db, { ...page, idPersona: caller.idPersona });
  const paradas = Map.groupBy(await findParadasOf(db, idCliente, solicitudes), ({ idSolicitud }) => idSolicitud);
  const pasajes = Map.groupBy(await findPasajesOf(db, idCliente, solicitudes), ({ idSolicitud }) => idSolicitud);
  return solicitudes.map((solicitud) => {
    const own = { paradas: paradas.get(solicitud.id) ?? [], pasajes: pasajes.get(solicitud.id) ?? [] };
    return { ...solicitud, plantilla: plantillaOf(caller, idCliente, { solicitud, ...own }) };
  });
}

/** What asks for an order again, of what the caller sees of it. */
export async function buildPlantilla(
  deps: Deps,
  caller: Actor,
  { extrasType: clase, id, regreso }: PlantillaSource,
): Promise<StoredPlantilla> {
  const found = await findSeenPedido(deps, caller, clase, id);
  if (!found && clase === 's') await refuseIfMoved(deps, caller, id);
  const seen = required(found, 'not_found');
  const idCliente = seen.stored.pedido.extras.cliente.id;
  const solicitudes = await findSolicitudes(deps.db, { idCliente, clase, id });
  const visible = await pasajesSeen(deps.db, seen);
  const chosen = ownAsientos(visible, solicitudes, caller.idPersona);
  const solicitud = required(
    solicitudes.find((row) => row.id === chosen[0]?.idSolicitud) ?? solicitudes[0],
    'not_found',
  );
  const paradas = await findParadas(deps.db, { idCliente, clase, id });
  const plantilla = plantillaOf(caller, idCliente, { solicitud, paradas, pasajes: chosen });
  if (!regreso) return plantilla;
  return { ...wayBack(plantilla), idSolicitudIda: outwardOf(solicitud, caller.idPersona) };
}

function withRoughness({ geo }: Deps, { aproximada, ...dir }: StoredDir): Parada['dir'] {
  return (aproximada ?? isRough(geo, dir)) ? { ...dir, aproximada: true } : dir;
}

/** What of some plantillas can still be asked for, in a constant number of queries: the rest is null. */
export async function refreshPlantillas(
  deps: Deps,
  caller: Actor,
  idCliente: number,
  stored: readonly StoredPlantilla[],
): Promise<Plantilla[]> {
  const ids = stored.flatMap(({ pasajes }) => pasajes.flatMap(({ idPersona }) => idPersona ?? []));
  const people = await peopleById(deps, caller, { idCliente, ids: [...new Set(ids)] });
  const types = await findEnabledTypes(deps.db, idCliente);
  const own = new Set(accountAt(caller, idCliente).centrosDeCosto.map(({ id }) => id));
  return stored.map((plantilla) => ({
    ...plantilla,
    arribo: plantilla.arribo ?? null,
    paradas: plantilla.paradas.map((parada) => ({ ...parada, dir: withRoughness(deps, parada.dir) })),
    idTipoVehiculo: types.has(plantilla.idTipoVehiculo ?? 0) ? plantilla.idTipoVehiculo : null,
    idCeco: own.has(plantilla.idCeco ?? 0) ? plantilla.idCeco : null,
    pasajes: plantilla.pasajes.map(({ idPersona, ...pasajero }) => {
      const persona = people.get(idPersona ?? 0) ?? null;
      const enabled = persona ? persona.centrosDeCostoHabilitados.some(({ id }) => id === pasajero.idCeco) : true;
      return { ...pasajero, persona, idCeco: enabled ? pasajero.idCeco : null };
    }),
  }));
}

export async function showPlantilla(deps: Deps, caller: Actor, source: PlantillaSource): Promise<Plantilla> {
  const stored = await buildPlantilla(deps, caller, source);
  const [plantilla] = await refreshPlantillas(deps, caller, stored.idCliente, [stored]);
  return required(plantilla, 'internal_error');
}
