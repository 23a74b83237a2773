import type { Plantilla } from '@traza/contract';
import { isoDuration } from '@traza/domain';
import { hasShape, repeatedType } from '@traza/domain/solicitudes';
import { type RepeatedContent, repeatedContent } from '@traza/pedido/repeat.ts';
import { isRough } from '#clientes/direcciones/is-rough.ts';
import type { Executor } from '#db/database.ts';
import { peopleById } from '#identidad/cuentas/search-people.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { contentOf, findShipments } from '#pedidos/actos/edit-content.ts';
import { listParadas, paradasOfAsked } from '#pedidos/actos/facts.ts';
import { findSeenPedido, refuseIfMoved, type ViewedPedido } from '#pedidos/lectura/get-pedido.ts';
import {
  findEnabledTypes,
  findOwnSolicitudes,
  findPasajes,
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

type RepeatedPasaje = RepeatedContent['pasajes'][number];

function shipmentOf({ alto, largo, ancho, peso, ...people }: NonNullable<RepeatedPasaje['shipment']>) {
  const isMeasured = alto !== null && largo !== null && ancho !== null && peso !== null;
  return { ...people, paquete: isMeasured ? { cantidad: 1, alto, largo, ancho, peso } : null };
}

/** With their flight where it is another one than that of the plantilla. */
function pasajeroOf(pasaje: RepeatedPasaje, arribo: string | null): StoredPlantilla['pasajes'][number] {
  const { idPersona, nombre, tel, idioma, idCeco, vueloNumero } = pasaje;
  return {
    idPersona,
    nombre: nombre ?? '',
    tel,
    ...(idioma !== null && { idioma }),
    idCeco,
    ...(vueloNumero !== null && vueloNumero !== arribo && { arribo: vueloNumero }),
  };
}

/** The stops that the pasajes use. */
function paradasOf({ paradas, pasajes }: RepeatedContent): StoredPlantilla['paradas'] {
  const placesAt = (end: 'from' | 'to', at: number) =>
    pasajes.flatMap((pasaje, place) => (pasaje[end] === at ? [place] : []));
  return paradas
    .map(({ direccion, lat, lon, alias, esperaMin, esTerminal, aproximada }, at) => ({
      dir: { direccion, lat, lon, alias, ...(aproximada !== null && { aproximada }) },
      espera: esperaMin === null ? null : isoDuration(esperaMin),
      esTerminal,
      ascensos: placesAt('from', at),
      descensos: placesAt('to', at),
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
  return findPasajes(db, cliente.id, { id: whole });
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

function plantillaOf({ idPersona }: Actor, idCliente: number, content: RepeatedContent): StoredPlantilla {
  const { tipo, paradas: _places, pasajes, ...pedido } = content;
  const pasajeros = pasajes.filter((pasaje) => pasaje.tipo === 'PASAJERO');
  const [shipment] = pasajes.flatMap((pasaje) => pasaje.shipment ?? []);
  const arribo = pasajes.find(({ vueloNumero }) => vueloNumero !== null)?.vueloNumero ?? null;
  return {
    ...pedido,
    tipo: repeatedType(tipo, { pasajeros, idPersona }),
    idCliente,
    paradas: paradasOf(content),
    pasajes: pasajeros.map((pasaje) => pasajeroOf(pasaje, arribo)),
    envio: shipment ? shipmentOf(shipment) : null,
    arribo,
    idSolicitudIda: null,
  };
}

/** The earlier pedidos of a person at a cliente, newest first: a page of them, in a constant number of queries. */
export async function buildOwnPlantillas(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  page: Omit<OwnPage, 'idPersona'>,
): Promise<(PlantillaSolicitudRow & { plantilla: StoredPlantilla })[]> {
  const { idCliente } = page;
  const solicitudes = await findOwnSolicitudes(db, { ...page, idPersona: caller.idPersona });
  const paradasOfSolicitud = await paradasOfAsked(db, solicitudes);
  const rows = await findPasajes(db, idCliente, { idSolicitud: solicitudes.map(({ id }) => id) });
  const shipments = await findShipments(db, idCliente, rows);
  const pasajes = Map.groupBy(rows, ({ idSolicitud }) => idSolicitud);
  return solicitudes.map((solicitud) => {
    const own = { paradas: paradasOfSolicitud(solicitud), pasajes: pasajes.get(solicitud.id) ?? [] };
    const content = repeatedContent(contentOf({ solicitud, ...own, shipments }), 'recent');
    return { ...solicitud, plantilla: plantillaOf(caller, idCliente, content) };
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
  const solicitudes = await findSolicitudes(deps.db, clase, { idCliente, id });
  const visible = await pasajesSeen(deps.db, seen);
  const chosen = ownAsientos(visible, solicitudes, caller.idPersona);
  const solicitud = required(
    solicitudes.find((row) => row.id === chosen[0]?.idSolicitud) ?? solicitudes[0],
    'not_found',
  );
  const paradas = await listParadas(deps.db, clase === 's' ? 'idSolicitud' : 'idViaje', [{ idCliente, id }]);
  const content = contentOf({
    solicitud,
    paradas,
    pasajes: chosen,
    shipments: await findShipments(deps.db, idCliente, chosen),
  });
  const plantilla = plantillaOf(caller, idCliente, repeatedContent(content, regreso ? 'return' : 'same'));
  return regreso ? { ...plantilla, idSolicitudIda: outwardOf(solicitud, caller.idPersona) } : plantilla;
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
