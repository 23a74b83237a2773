import type { AgenciaPath, AgenciaViaje, Offer } from '@traza/contract';
import { dialledPhone, isoDuration, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { isOver } from '@traza/domain/pedidos';
import { readNote } from '@traza/domain/solicitudes';
import { minutesOfWay } from '@traza/domain/tarifas';
import type { Route } from '@traza/geo';
import type { AgenciaEvent, AgenciaParada, OfferRow, PasajeroRow, ViajeListRow } from './queries.ts';

function presentParada({ orden, direccion, lat, lon, esperaMin, aproximada }: AgenciaParada): Offer['paradas'][number] {
  const espera = esperaMin === null ? null : isoDuration(esperaMin);
  return { secuencia: orden, direccion, lat, lon, espera, ...(aproximada === true && { aproximada }) };
}

function estimates(meters: number | null, seconds: number | null, cents: number | null) {
  return {
    kilometros: meters === null ? null : Math.round(meters / 10) / 100,
    minutos: seconds === null ? null : minutesOfWay(seconds),
    precotizacion: cents === null ? null : pesosFromCents(toCentsExact(cents)),
  };
}

export function presentOffer(row: OfferRow, paradas: readonly AgenciaParada[]): Offer {
  return {
    idSolicitud: row.id,
    version: row.version,
    ...(row.idReemplazada !== null && { reemplazaA: row.idReemplazada }),
    creado: toWire(row.creado),
    pasajeros: row.pasajeros ?? 0,
    tipo: row.tipo,
    cliente: { id: row.idCliente, alias: row.aliasCliente },
    tipoVehiculo: { id: row.idTipoVehiculo, alias: row.aliasTipoVehiculo },
    fechaHoraSalida: toWire(row.fechaHoraSalida),
    asap: row.asap,
    paradas: paradas.map(presentParada),
    observacion: row.observacion,
    ...estimates(row.metros, row.segundos, row.cotizacion),
  };
}

type Contact = NonNullable<AgenciaViaje['envio']>['emisor'];

/** The phone, as it is dialled, is left out once the viaje is over. */
function presentContact(nombre: string, tel: string | null, isActive: boolean): Contact {
  return { nombre, tel: isActive && tel !== null ? dialledPhone(tel) : null };
}

/** A pasajero: where they get on and off, and what they arrive with (ruling: what a carrier needs). */
function presentPasajero(
  row: PasajeroRow,
  { paradas, isActive }: { paradas: readonly AgenciaParada[]; isActive: boolean },
): AgenciaViaje['pasajeros'][number] {
  const nombre = row.nombre ?? [row.personaNombre, row.personaApellido].filter((part) => part !== null).join(' ');
  const placeOf = (idParada: number | null) => paradas.find(({ id }) => id === idParada)?.orden ?? null;
  const { arrival, luggage } = readNote(row.observacion ?? '');
  return {
    ...presentContact(nombre, row.tel ?? row.personaCelular, isActive),
    sube: placeOf(row.idParadaAsc),
    baja: placeOf(row.idParadaDes),
    arribo: row.vueloNumero ?? (arrival || null),
    equipaje: luggage,
    observacion: row.observacion ?? '',
  };
}

/** Who sends, who receives, and the package; a message has none. */
function presentShipment(row: PasajeroRow | undefined, isActive: boolean): AgenciaViaje['envio'] {
  if (!row || row.despachanteNombre === null || row.receptorNombre === null) return null;
  const { cantidad, alto, largo, ancho, peso } = row;
  const isMeasured = cantidad !== null && alto !== null && largo !== null && ancho !== null && peso !== null;
  return {
    emisor: presentContact(row.despachanteNombre, row.despachanteCelular, isActive),
    receptor: presentContact(row.receptorNombre, row.receptorCelular, isActive),
    paquete: isMeasured ? { cantidad, alto, largo, ancho, peso } : null,
  };
}

function presentChofer({ choferNombre, choferApellido, choferPhone }: ViajeListRow): AgenciaViaje['chofer'] {
  if (choferNombre === null || choferApellido === null) return null;
  return { nombre: choferNombre, apellido: choferApellido, phone: choferPhone };
}

function presentVehiculo({ vehiculoPatente, vehiculoMarca, vehiculoModelo }: ViajeListRow): AgenciaViaje['vehiculo'] {
  if (vehiculoPatente === null || vehiculoMarca === null || vehiculoModelo === null) return null;
  return { patente: vehiculoPatente, marca: vehiculoMarca, modelo: vehiculoModelo };
}

function presentEvent({
  tipo,
  parada,
  ts,
  declarado,
  corrido,
  sinEfecto,
}: AgenciaEvent): AgenciaViaje['eventos'][number] {
  const wireOf = (moment: string) => toWire(Temporal.Instant.from(moment));
  const declared = declarado === null ? null : wireOf(declarado);
  return { type: tipo, parada, timestamp: wireOf(ts), declarado: declared, corrido, sinEfecto };
}

export function presentViaje(row: ViajeListRow): AgenciaViaje {
  const { paradas, pasajeros, events } = row;
  return {
    idViaje: row.id,
    version: row.version,
    idSolicitud: row.idSolicitud,
    idPublic: row.idPublic,
    idExterno: row.idViajeTservice,
    voucherNro: row.voucherNro,
    status: row.status,
    substatus: row.substatus,
    anulando: pasajeros.some(({ anulando }) => anulando),
    ...(row.reemplazadoPor !== null && { reemplazadoPor: row.reemplazadoPor }),
    modificado: toWire(row.modificado),
    pasajeros: pasajeros
      .filter(({ tipo }) => tipo === 'PASAJERO')
      .map((pasajero) => presentPasajero(pasajero, { paradas, isActive: !isOver(row.status) })),
    envio: presentShipment(
      pasajeros.find(({ tipo }) => tipo === 'ENVIO'),
      !isOver(row.status),
    ),
    chofer: presentChofer(row),
    vehiculo: presentVehiculo(row),
    eventos: events.map(presentEvent),
    // a run of a fixed route exists before anybody asks for a seat on it
    tipo: row.tipo ?? 'RECORRIDOFIJO',
    cliente: { id: row.idCliente, alias: row.aliasCliente },
    tipoVehiculo: { id: row.idTipoVehiculo, alias: row.aliasTipoVehiculo },
    fechaHoraSalida: toWire(row.inicio),
    asap: row.asap ?? false,
    paradas: paradas.map(presentParada),
    observacion: row.observacion ?? '',
    ...estimates(row.metrosCotizados, row.segundosCotizados, row.cotizacion),
  };
}

export function presentPath({ meters, seconds, estimated, legs, path }: Route): AgenciaPath {
  return { meters, seconds, estimated, legs, coordinates: path };
}
