import type { Parada, Pasaje } from '@traza/contract';
import { type Cents, isoDuration, pesosFromCents, surnameFirst, toCentsExact, toWire } from '@traza/domain';
import { type AmountSums, type DividedPedido, prorrateosOf, type Status } from '@traza/domain/pedidos';
import type { CalificacionRow, SourceParada, SourcePasaje, SourceSolicitud } from './source-queries.ts';

/** Minutes as an ISO duration: 90 is `PT1H30M` (T-308). */
function toDuration(minutes: number | null): string | null {
  return minutes === null ? null : isoDuration(minutes);
}

/** Only an approximate point carries the flag, so that items stored before it need not be rebuilt. */
function presentDir({ direccion, lat, lon, alias, aproximada }: SourceParada): Parada['dir'] {
  return { direccion, lat, lon, alias, ...(aproximada === true && { aproximada }) };
}

/** The half hour that is stored of an order for as soon as possible serves rules, and is shown to nobody (ruling "One hour for an order"). */
export function buildParada(row: SourceParada, pasajes: readonly SourcePasaje[], asap: boolean): Parada {
  return {
    idParada: row.id,
    dir: presentDir(row),
    fechaHora: row.fechaHora === null || asap ? null : toWire(row.fechaHora),
    obs: row.obs,
    idPasajesAsc: pasajes.filter(({ idParadaAsc }) => idParadaAsc === row.id).map(({ id }) => id),
    idPasajesDes: pasajes.filter(({ idParadaDes }) => idParadaDes === row.id).map(({ id }) => id),
    espera: toDuration(row.esperaMin),
  };
}

type PasajePerson = NonNullable<Pasaje['pasajero']>;

function buildPerson(row: SourcePasaje): PasajePerson | null {
  const { nombre, apellido, nombreLibre: freeName } = row;
  const phone = row.tel ?? row.celular;
  if (nombre === null || apellido === null) {
    return freeName === null ? null : outsider(freeName, phone);
  }
  return {
    name: surnameFirst({ nombre, apellido }),
    firstName: nombre,
    lastName: apellido,
    phone,
    legajo: row.legajo,
    username: row.username,
  };
}

/** Somebody who is only known by a name and a phone. */
function outsider(name: string, phone: string | null): PasajePerson {
  return { name, firstName: null, lastName: null, phone, legajo: null, username: null };
}

function buildSender(row: SourcePasaje): PasajePerson | null {
  return row.despachanteNombre === null ? null : outsider(row.despachanteNombre, row.despachanteCelular);
}

function buildReceiver(row: SourcePasaje): PasajePerson | null {
  return row.receptorNombre === null ? null : outsider(row.receptorNombre, row.receptorCelular);
}

/** The paquete of a pasaje; a message has no measures. */
function buildPaquete({ cantidad, alto, largo, ancho, peso }: SourcePasaje): Pasaje['paquete'] {
  if (cantidad === null || alto === null || largo === null || ancho === null || peso === null) return null;
  return { cantidad, alto, largo, ancho, peso };
}

const pesosOrNull = (cents: Cents | null) => (cents === null ? null : pesosFromCents(cents));

/** The prorrateo of each taken pasaje, by its id. */
export function buildProrrateos(
  pasajes: readonly SourcePasaje[],
  amounts: AmountSums & Omit<DividedPedido, 'pasajes'>,
): ReadonlyMap<number, NonNullable<Pasaje['prorrateo']>> {
  const taken = pasajes.filter(({ tipo }) => tipo !== 'ASIENTO VACÍO');
  const bearing = taken.map(({ coefProrrateo, precioAsiento }) => ({
    coefProrrateo,
    precioAsiento: precioAsiento === null ? null : toCentsExact(precioAsiento),
  }));
  const prorrateos = prorrateosOf({ ...amounts, pasajes: bearing });
  return new Map(
    prorrateos.map(({ importe, plus, iva }, place) => [
      taken[place]?.id ?? 0,
      { importe: pesosOrNull(importe), plus: pesosOrNull(plus), iva: pesosOrNull(iva) },
    ]),
  );
}

/** The price of a sold asiento of a salida. */
function asientoOf(prorrateo: Pasaje['prorrateo']): Pick<Pasaje, 'precioAsiento'> {
  const importe = prorrateo?.importe ?? null;
  return importe === null ? {} : { precioAsiento: importe };
}

interface PasajeContext {
  status: Status;
  idCarpool: number | null;
  prorrateo: Pasaje['prorrateo'];
  solicitud: SourceSolicitud | undefined;
  calificaciones: readonly CalificacionRow[];
}

/** What few solicitudes have is there only where it is, so that items stored before it need not be rebuilt. */
function rareOf(solicitud: SourceSolicitud | undefined): Pick<Pasaje, 'motivo' | 'porTelefono'> {
  const { motivo = '', tomadoPor = null } = solicitud ?? {};
  return { ...(motivo !== '' && { motivo }), ...(tomadoPor !== null && { porTelefono: tomadoPor }) };
}

export function buildPasaje(
  row: SourcePasaje,
  { status, idCarpool, prorrateo, solicitud, calificaciones }: PasajeContext,
): Pasaje {
  const isEmpty = row.tipo === 'ASIENTO VACÍO';
  return {
    idPasaje: row.id,
    idSolicitud: row.idSolicitud,
    idViaje: row.idViaje,
    idCarpool,
    estado: status,
    canal: row.canal,
    tipo: row.tipo,
    servicio: '',
    ceco: row.idCeco === null || row.ceco === null ? null : { id: row.idCeco, alias: row.ceco },
    coefProrrateo: row.coefProrrateo,
    ...(idCarpool !== null && asientoOf(prorrateo)),
    prorrateo,
    legajoSolicitante: solicitud?.legajo ?? null,
    obs: solicitud?.observacion ?? '',
    ...rareOf(solicitud),
    anulando: row.anulando,
    pasajero: isEmpty ? null : buildPerson(row),
    despachante: buildSender(row),
    receptor: buildReceiver(row),
    paquete: buildPaquete(row),
    arribo: row.vueloNumero,
    nombreSolicitante: solicitud ? surnameFirst(solicitud) : '',
    nroLiquidacion: row.nroLiquidacion,
    calificacion: calificaciones.find(({ idPersona }) => idPersona === row.idPersona)?.estrellas ?? null,
    paradas: [row.idParadaAsc, row.idParadaDes].filter((id) => id !== null),
  };
}
