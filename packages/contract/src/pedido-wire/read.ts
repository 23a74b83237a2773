import { cleanNote, cleanText, normalisePhone, parseWire, type Violation } from '@traza/domain';
import type { Reserva } from '@traza/domain/recorridos';
import {
  type ArrivalFields,
  type CompletaSolicitud,
  type GivenDireccion,
  type GivenPasaje,
  type PlanBlock,
  type ShipmentSolicitud,
  type SimpleSolicitud,
  type SolicitudFrame,
  simpleType,
} from '@traza/domain/solicitudes';
import type { CompletaBody, EditBody, MessageBody, ParcelBody, PlanBody, ReservaBody, SimpleBody } from './bodies.ts';

/** A pedido as it is asked for, by whichever call: texts cleaned, phones normalised, names those of the domain. */
export type GivenSolicitud = SimpleSolicitud | CompletaSolicitud | ShipmentSolicitud;

/** What a body says, or the key of what cannot be read. */
export type BodyReading<T> = { solicitud: T } | { violation: Violation<'bad_input'> };

const unreadable = (field: string) => ({ violation: { code: 'bad_input', field } as const });

type FrameBody = Pick<
  MessageBody,
  'idTipoVehiculo' | 'idPersonaSolicitante' | 'idCeCoSolicitante' | 'fechaHoraSalida' | 'observacion' | 'motivo'
>;

/** What all calls say alike, by the names of most of them (DO-14). Absent and null are as soon as possible (DO-15). */
function readFrame<const T extends object>(
  {
    idTipoVehiculo,
    idPersonaSolicitante,
    idCeCoSolicitante,
    fechaHoraSalida,
    observacion = '',
    motivo = '',
  }: FrameBody,
  rest: T,
): BodyReading<Omit<SolicitudFrame, 'tipo'> & T> {
  const departure = parseWire(fechaHoraSalida ?? '') ?? null;
  if (departure === null && fechaHoraSalida !== null && fechaHoraSalida !== undefined) {
    return unreadable('fechaHoraSalida');
  }
  const requester = { idPersonaSolicitante, idCecoSolicitante: idCeCoSolicitante };
  const extras = { observacion: cleanNote(observacion), motivo: cleanText(motivo) };
  return { solicitud: { idTipoVehiculo, ...requester, departure, ...extras, ...rest } };
}

export function readDireccion({ direccion, lat, lon, confirmada }: SimpleBody['origen']): GivenDireccion {
  const given = { direccion: cleanText(direccion), lat: lat ?? null, lon: lon ?? null };
  return confirmada === true ? { ...given, isConfirmed: true } : given;
}

function readPhone(text: string | null | undefined): string {
  return normalisePhone(cleanText(text ?? ''));
}

/** Those of the airport fields that came. */
function readArrival({ pasIdEmpresaAerea, pasVueloTipo, pasVueloNumero }: Partial<SimpleBody>): Partial<ArrivalFields> {
  return {
    ...(pasIdEmpresaAerea !== undefined && { pasIdEmpresaAerea }),
    ...(pasVueloTipo !== undefined && { pasVueloTipo: cleanText(pasVueloTipo) }),
    ...(pasVueloNumero !== undefined && { pasVueloNumero: cleanText(pasVueloNumero) }),
  };
}

export function readSimple(body: SimpleBody): BodyReading<SimpleSolicitud> {
  const tipo = simpleType(body.pasajero);
  if (!tipo) return unreadable('pasajero');
  const { idPasajero = null, idCeCo = null, nombre = '', telefono, idioma = null } = body.pasajero ?? {};
  return readFrame(body, {
    tipo,
    origen: readDireccion(body.origen),
    destino: readDireccion(body.destino),
    idSolicitudIda: body.idSolicitudIda ?? null,
    pasajero: {
      idPersona: idPasajero,
      idCeco: idCeCo,
      nombre: cleanText(nombre),
      telefono: readPhone(telefono),
      idioma,
    },
    arrival: readArrival(body),
  });
}

export function readPlan(plan: PlanBody): PlanBlock {
  const { horaRegreso = null, frecuenciaRegreso = '-------', omitirFeriados = false, ...rest } = plan;
  return { ...rest, horaRegreso, frecuenciaRegreso, omitirFeriados };
}

/** The planning block of a body, which has neither a date of its own nor a trip that it returns from (DO-20). */
export function readOwnPlan(body: SimpleBody): BodyReading<PlanBlock | null> {
  const { planificacion = null, fechaHoraSalida = null, idSolicitudIda = null } = body;
  if (planificacion === null) return { solicitud: null };
  const isAlone = fechaHoraSalida === null && idSolicitudIda === null;
  return isAlone ? { solicitud: readPlan(planificacion) } : unreadable('planificacion');
}

/** A pasaje of a trip with stops, or of a reserva, which has no flight. */
function readPasaje(pasaje: CompletaBody['pasajes'][number]): GivenPasaje {
  const { nombre, tel, idioma = null, idPersona = null, idCeco = null } = pasaje;
  const { idEmpresaAerea: pasIdEmpresaAerea, vueloTipo: pasVueloTipo, vueloNumero: pasVueloNumero } = pasaje;
  const arrival = readArrival({ pasIdEmpresaAerea, pasVueloTipo, pasVueloNumero });
  return { nombre: cleanText(nombre), tel: readPhone(tel), idioma, idPersona, idCeco, arrival };
}

function readParada({ dir, ascensos = [], descensos = [] }: ReservaBody['paradas'][number]) {
  return { dir: readDireccion(dir), ascensos, descensos };
}

export function readCompleta(body: CompletaBody): BodyReading<CompletaSolicitud> {
  const { idPersonaSol: idPersonaSolicitante, idCecoSol: idCeCoSolicitante, obs: observacion } = body;
  return readFrame(
    { ...body, idPersonaSolicitante, idCeCoSolicitante, observacion },
    {
      tipo: 'CONPARADAS',
      paradas: body.paradas.map(({ espera = null, ...parada }) => ({ ...readParada(parada), espera })),
      pasajes: body.pasajes.map(readPasaje),
    },
  );
}

export function readReservaBody({ paradas, pasajes }: ReservaBody): Reserva {
  return { paradas: paradas.map(readParada), pasajes: pasajes.map(readPasaje) };
}

export function readShipment(tipo: ShipmentSolicitud['tipo'], body: ParcelBody): BodyReading<ShipmentSolicitud> {
  const { despachanteNombre = '', despachanteCelular, receptorNombre = '', receptorCelular, paquete = null } = body;
  return readFrame(body, {
    tipo,
    origen: readDireccion(body.origen),
    destino: readDireccion(body.destino),
    despachante: { nombre: cleanText(despachanteNombre), celular: readPhone(despachanteCelular) },
    receptor: { nombre: cleanText(receptorNombre), celular: readPhone(receptorCelular) },
    paquete: tipo === 'PAQUETERIA' ? paquete : null,
  });
}

/** The pedido of a change, in the body of the call that would ask for it. */
export function readForma(body: EditBody): BodyReading<GivenSolicitud> {
  switch (body.forma) {
    case 'simple':
      return readSimple(body.solicitud);
    case 'completa':
      return readCompleta(body.solicitud);
    case 'mensaje':
      return readShipment('MENSAJERIA', body.solicitud);
    case 'paquete':
      return readShipment('PAQUETERIA', body.solicitud);
  }
}
