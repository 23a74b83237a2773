import { type Cents, pesosFromCents, surnameFirst, toCentsExact, toWire } from '@traza/domain';
import { type AmountSums, chargesOf, type DividedPedido, isOver, pedidoHour, type Status } from '@traza/domain/pedidos';
import { carriesPeople } from '@traza/domain/solicitudes';
import { minutesOfWay } from '@traza/domain/tarifas';
import { buildParada, buildPasaje, buildProrrateos } from './build-pasajes.ts';
import type {
  CalificacionRow,
  SourceLine,
  SourceParada,
  SourcePasaje,
  SourceSolicitud,
  SourceViaje,
} from './source-queries.ts';
import { type BarePedido, factsOf, type StoredPedido, type StoredViaje } from './stored.ts';

/** The rows of one order. */
interface Parts {
  solicitudes: readonly SourceSolicitud[];
  paradas: readonly SourceParada[];
  pasajes: readonly SourcePasaje[];
  lines: readonly SourceLine[];
  calificaciones: readonly CalificacionRow[];
}

/** A stored order and the columns of its row that the item does not hold. */
export interface BuiltPedido {
  clase: 's' | 'v';
  stored: StoredPedido;
  datetime: Temporal.Instant;
  importeTotal: Cents | null;
  idAgencia: number | null;
  pasajes: readonly SourcePasaje[];
  solicitudes: readonly SourceSolicitud[];
}

/** What ties it to other pedidos. */
function tiesOf(row: SourceSolicitud | undefined) {
  if (!row) return {};
  const { idReemplazada, reemplazadoPor, plan } = row;
  return {
    ...(idReemplazada !== null && { reemplazaA: idReemplazada }),
    ...(reemplazadoPor !== null && { reemplazadoPor }),
    ...(plan !== null && { idPlan: plan }),
  };
}

const wireOrNull = (instant: Temporal.Instant | null) => (instant === null ? null : toWire(instant));
const centsOrNull = (cents: number | null) => (cents === null ? null : toCentsExact(cents));
const pesosOrNull = (cents: number | null) => (cents === null ? null : pesosFromCents(toCentsExact(cents)));
const kmOf = (meters: number | null) => (meters === null ? null : Math.round(meters / 10) / 100);
const minutesOf = (seconds: number | null) => (seconds === null ? null : minutesOfWay(seconds));
const typeOf = (solicitud: SourceSolicitud | undefined) =>
  solicitud === undefined || carriesPeople(solicitud.tipo) ? 'trip' : 'package';

/** Lists page by whole seconds, the precision of the wire, so that a cursor taken from an answer is exact. */
function wholeSeconds(instant: Temporal.Instant): Temporal.Instant {
  return instant.round({ smallestUnit: 'second', roundingMode: 'floor' });
}

function earliest(a: Temporal.Instant, b: Temporal.Instant | undefined): Temporal.Instant {
  return b && Temporal.Instant.compare(b, a) < 0 ? b : a;
}

interface PasajesContext extends Omit<AmountSums, 'isCarpool'>, Omit<DividedPedido, 'pasajes'> {
  status: Status;
  idCarpool: number | null;
  asap: boolean;
}

function pasajesOf(
  { status, idCarpool, asap, ...amounts }: PasajesContext,
  { paradas, pasajes, solicitudes, calificaciones }: Parts,
) {
  const prorrateos = buildProrrateos(pasajes, { ...amounts, isCarpool: idCarpool !== null });
  const asked = new Map(solicitudes.map((row) => [row.id, row]));
  const solicitudOf = (row: SourcePasaje) => asked.get(row.idSolicitud ?? 0);
  return {
    paradas: paradas.map((row) => buildParada(row, pasajes, asap)),
    pasajes: pasajes.map((row) =>
      buildPasaje(row, {
        status,
        idCarpool,
        prorrateo: prorrateos.get(row.id) ?? null,
        solicitud: solicitudOf(row),
        calificaciones,
      }),
    ),
    tickets: pasajes.map((row) => ({
      idPersona: row.idPersona,
      idPersonaSol: solicitudOf(row)?.idPersonaSol ?? null,
      idCeco: row.idCeco,
    })),
  };
}

function requestersOf(solicitudes: readonly SourceSolicitud[]): StoredPedido['solicitantes'] {
  const byId = new Map(solicitudes.map(({ idPersonaSol, nombre, apellido }) => [idPersonaSol, { nombre, apellido }]));
  return [...byId].map(([idPersona, names]) => ({ idPersona, ...names }));
}

export function buildSolicitud(row: SourceSolicitud, idCliente: number, parts: Parts): BuiltPedido {
  const status: Status = row.estado === 'X' ? 'anulado' : 'registrado';
  // nothing is owed of what was called off
  const off = status === 'anulado' ? toCentsExact(0) : null;
  const cotizacion = centsOrNull(row.cotizacion);
  const amounts = { substatus: '', total: off, cotizacion, plus: off, iva: off } as const;
  const {
    paradas,
    pasajes,
    tickets: owners,
  } = pasajesOf({ status, idCarpool: null, asap: row.asap, ...amounts }, parts);
  const inicio = wholeSeconds(row.fechaHoraSalida);
  const datetime = wholeSeconds(pedidoHour({ asap: row.asap, asked: row.creado, departure: inicio }));
  const pedido: BarePedido = {
    id: row.id,
    idPublic: row.idPublic,
    datetime: toWire(datetime),
    created: toWire(row.creado),
    modified: toWire(row.modificado),
    version: row.version,
    type: typeOf(row),
    status,
    substatus: '',
    extras: {
      type: 's',
      ...tiesOf(row),
      idSolicitud: row.id,
      inicio: toWire(inicio),
      solicitante: row.username ?? '',
      cliente: { id: idCliente, alias: row.cliente },
      cotizacion: pesosOrNull(row.cotizacion),
      distancia: kmOf(row.metros),
      duracion: minutesOf(row.segundos),
      paradas,
      pasajes,
      servicio: '',
      asap: row.asap,
      estado: row.estado,
    },
  };
  const stored: StoredPedido = {
    pedido,
    facts: factsOf(pedido),
    tickets: owners,
    solicitantes: requestersOf([row]),
    calificaron: [],
    terminado: isOver(status) ? toWire(row.modificado) : null,
    asap: row.asap,
    llego: false,
    recorridoDudoso: false,
    costoMinimo: pesosOrNull(row.minimo) ?? 0,
    tipoVehiculo: row.tipoVehiculo,
    distanciaCotizada: kmOf(row.metros),
  };
  return {
    clase: 's',
    stored,
    datetime,
    importeTotal: null,
    idAgencia: null,
    pasajes: parts.pasajes,
    solicitudes: [row],
  };
}

function choferOf(row: SourceViaje): StoredViaje['chofer'] {
  if (row.choferNombre === null || row.choferApellido === null) return null;
  return {
    name: null,
    firstName: row.choferNombre,
    lastName: row.choferApellido,
    phone: row.choferPhone,
    picUrl: row.choferFoto,
  };
}

function calificacionesOf(calificaciones: readonly CalificacionRow[]): StoredViaje['calificaciones'] {
  return calificaciones.map(({ estrellas, obs, nombre, apellido, enDesacuerdo, ts }) => ({
    calificacion: estrellas,
    obs,
    nombre: surnameFirst({ nombre, apellido }),
    enDesacuerdo,
    timestamp: toWire(ts),
  }));
}

function moneyOf(row: SourceViaje, lines: readonly SourceLine[]) {
  const { total, lines: charged } = chargesOf({
    status: row.status,
    substatus: row.substatus,
    lines: lines.map((line) => ({ ...line, importe: toCentsExact(line.importe) })),
    total: row.importeTotal === null ? null : toCentsExact(row.importeTotal),
    minimo: toCentsExact(row.minimo ?? 0),
  });
  const isFree = row.status === 'anulado';
  const [iva, plus] = isFree ? [toCentsExact(0), toCentsExact(0)] : [row.importeIva, row.importePlus].map(centsOrNull);
  return {
    total,
    importes: { total, cotizacion: centsOrNull(row.cotizacion), plus: plus ?? null, iva: iva ?? null },
    wire: {
      importeTotal: pesosOrNull(total),
      importeIva: pesosOrNull(iva ?? null),
      importePlus: pesosOrNull(plus ?? null),
      detalle: charged.map(({ concepto, cantidad, unidad, importe, obs }) => ({
        concepto,
        cantidad,
        unidad,
        importe: pesosFromCents(importe),
        obs,
      })),
    },
  };
}

function viajeExtras(row: SourceViaje, idCliente: number, created: Temporal.Instant, parts: Parts) {
  const asap = row.idCarpool === null && (parts.solicitudes[0]?.asap ?? false);
  const { total, importes: amounts, wire } = moneyOf(row, parts.lines);
  const { status, substatus, idCarpool } = row;
  const { paradas, pasajes, tickets: owners } = pasajesOf({ status, substatus, idCarpool, asap, ...amounts }, parts);
  const extras: StoredViaje & { asap: boolean } = {
    type: 'v',
    ...(row.idCarpool === null && tiesOf(parts.solicitudes[0])),
    asap,
    idViaje: row.id,
    idViajeTservice: row.idViajeTservice,
    idCarpool: row.idCarpool,
    voucherNro: row.voucherNro,
    fechaFacturacion: row.fechaFacturacion,
    tipoRegistro: row.idCarpool === null ? 'solicitud' : 'carpool',
    inicio: toWire(row.inicio),
    arribado: wireOrNull(row.arribado),
    comienzo: wireOrNull(row.comienzo),
    creado: toWire(created),
    confirmado: wireOrNull(row.confirmado),
    fin: wireOrNull(row.fin),
    solicitante: parts.solicitudes[0]?.username ?? '',
    cliente: { id: idCliente, alias: row.cliente },
    agencia: row.denominacion === null ? null : { denominacion: row.denominacion, integrado: row.integrado },
    vehiculo: {
      marca: row.marca,
      modelo: row.modelo,
      patente: row.patente,
      tipoVehiculo: { alias: row.tipoVehiculo },
    },
    chofer: choferOf(row),
    cotizacion: pesosOrNull(row.cotizacion),
    distancia: kmOf(row.metros ?? row.metrosCotizados),
    duracion: minutesOf(row.segundos ?? row.segundosCotizados),
    duracionCotizada: minutesOf(row.segundosCotizados),
    distanciaCotizada: kmOf(row.metrosCotizados),
    ...wire,
    paradas,
    pasajes,
    calificaciones: calificacionesOf(parts.calificaciones),
  };
  return { extras, tickets: owners, total };
}

export function buildViaje(row: SourceViaje, idCliente: number, parts: Parts): BuiltPedido {
  const first = parts.solicitudes[0];
  const created = row.idCarpool === null ? earliest(row.creado, first?.creado) : row.creado;
  const { extras, tickets: owners, total } = viajeExtras(row, idCliente, created, parts);
  const datetime = wholeSeconds(pedidoHour({ asap: extras.asap, asked: created, departure: row.inicio }));
  const pedido: BarePedido = {
    id: row.id,
    idPublic: row.idPublic,
    datetime: toWire(datetime),
    created: toWire(created),
    modified: toWire(row.modificado),
    version: row.version,
    type: row.idCarpool === null ? typeOf(first) : 'trip',
    status: row.status,
    substatus: row.substatus,
    extras,
  };
  const stored: StoredPedido = {
    pedido,
    facts: factsOf(pedido),
    tickets: owners,
    solicitantes: requestersOf(parts.solicitudes),
    calificaron: parts.calificaciones.map(({ idPersona }) => idPersona),
    terminado: isOver(row.status) ? toWire(row.fin ?? row.modificado) : null,
    asap: row.idCarpool === null && first?.asap === true,
    llego: row.arribado !== null,
    recorridoDudoso: row.recorridoDudoso,
    costoMinimo: pesosOrNull(row.minimo) ?? 0,
    tipoVehiculo: row.tipoVehiculo,
    distanciaCotizada: kmOf(row.metrosCotizados),
  };
  return {
    clase: 'v',
    stored,
    datetime,
    importeTotal: total,
    idAgencia: row.idAgencia,
    pasajes: parts.pasajes,
    solicitudes: parts.solicitudes,
  };
}
