import type { Api, CreatedSolicitud, Output } from '@traza/contract';
import { type Cents, formatCents, isoDuration, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import type { PasajeView, Status } from '@traza/domain/pedidos';
import type { ServiceOption } from '@traza/domain/solicitudes';
import { minutesOfWay } from '@traza/domain/tarifas';
import type { ParadaRow } from '#pedidos/actos/facts.ts';
import type { PasajeRow, ServiceRow, SolicitudRow } from './queries.ts';
import { solicitudHref } from './solicitud-href.ts';

export type Service = ServiceOption;

/** The price fields of a service without a price (O-219). */
const NO_COTIZACION = { precotizacion: -1, textoPrecotizado: 'Sin cotización' } as const;

/** Waits are answered only for a departure as soon as possible (DO-29); a price of 0 is no price (O-220). */
export function presentService(row: ServiceRow, cotizacion: Cents | undefined, asap: boolean): Service {
  const price =
    cotizacion === undefined || cotizacion === 0
      ? NO_COTIZACION
      : { precotizacion: pesosFromCents(cotizacion), textoPrecotizado: formatCents(cotizacion) };
  return {
    idTipoVehiculo: row.idTipoVehiculo,
    tipoVehiculo: row.alias,
    descripcionTipoVehiculo: row.descripcion,
    ...price,
    esperaMin: asap ? row.esperaMin : null,
    esperaMax: asap ? row.esperaMax : null,
    plazas: row.plazas,
    ...(cotizacion !== undefined && { porEsperaMin: pesosFromCents(toCentsExact(row.porEsperaMin ?? 0)) }),
    ...(cotizacion !== undefined && row.esperaGratis && { esperaGratis: row.esperaGratis }),
  };
}

/** The viajes of a plan, in the order of their departures. */
interface CreatedPlan {
  children: readonly { departure: Temporal.Instant; cotizacion: Cents | null }[];
  solicitudes: readonly number[];
  pendientes: number;
}

function presentPlan({ children, solicitudes, pendientes }: CreatedPlan): CreatedSolicitud['planificacion'] {
  const first = children[0];
  const last = children.at(-1);
  if (!first || !last) return null;
  return {
    cantidad: children.length,
    primera: toWire(first.departure),
    ultima: toWire(last.departure),
    solicitudes: [...solicitudes],
    pendientesDeAutorizacion: pendientes,
    total: totalOf(children),
  };
}

function totalOf(children: CreatedPlan['children']): number | null {
  const prices = children.flatMap(({ cotizacion }) => (cotizacion === null ? [] : [cotizacion]));
  if (prices.length < children.length) return null;
  return pesosFromCents(toCentsExact(prices.reduce((sum, price) => sum + price, 0)));
}

/** The answer of every create call (ordering.md §3.3). */
export function presentCreated(made: {
  id: number;
  estado: CreatedSolicitud['estado'];
  departure: Temporal.Instant;
  asap: boolean;
  cotizacion: Cents | null;
  plan?: CreatedPlan;
}): CreatedSolicitud {
  return {
    idSolicitud: made.id,
    estado: made.estado,
    fechaHoraSalida: toWire(made.departure),
    asap: made.asap,
    precotizacion: made.cotizacion === null ? null : pesosFromCents(made.cotizacion),
    links: [{ rel: 'self', href: solicitudHref(made.id) }],
    planificacion: made.plan ? presentPlan(made.plan) : null,
  };
}

type Detail = Output<Api['GET /sgv/rest/solicitudes/:idSolicitud']>['solicitudes'][string];

function statusOf({ estado, statusViaje }: SolicitudRow): Status {
  return statusViaje ?? (estado === 'X' ? 'anulado' : 'registrado');
}

function nameOf({ nombre, apellido, nombreLibre: freeName }: PasajeRow): string {
  return freeName ?? [nombre, apellido].filter(Boolean).join(' ');
}

/** What came of an order that needed an authorization; null where none was needed (DO-35). */
function presentAprobacion(row: SolicitudRow): Detail['autorizacion'] {
  const open = { motivo: null, por: null, cuando: null };
  if (row.aprobada !== null) {
    return {
      estado: row.aprobada ? 'aprobada' : 'rechazada',
      motivo: row.motivoDecision,
      por: [row.nombreQuien, row.apellidoQuien].filter(Boolean).join(' '),
      cuando: row.decidida === null ? null : toWire(row.decidida),
    };
  }
  if (row.estado === 'B') return { estado: 'pendiente', ...open };
  return row.motivoAnulacion === 'sin_autorizacion'
    ? { estado: 'vencida', ...open, cuando: toWire(row.modificado) }
    : null;
}

/** A request as one viewer sees it: of pasajes seen by name only, no phone (orders.md §3.2). */
export function presentSolicitud(
  row: SolicitudRow,
  paradas: readonly ParadaRow[],
  pasajes: readonly { row: PasajeRow; view: PasajeView }[],
  { seesAprobacion }: { seesAprobacion: boolean },
): Detail {
  return {
    idSolicitud: row.id,
    tipo: row.tipo,
    estado: row.estado,
    status: statusOf(row),
    substatus: row.substatusViaje ?? '',
    idViaje: row.idViaje,
    idPlan: row.idSolicitudPlan,
    fechaHoraSalida: toWire(row.fechaHoraSalida),
    asap: row.asap,
    servicio: { idTipoVehiculo: row.idTipoVehiculo, tipoVehiculo: row.tipoVehiculo },
    precotizacion: row.cotizacion === null ? null : pesosFromCents(toCentsExact(row.cotizacion)),
    distancia: row.metros === null ? null : Math.round(row.metros / 10) / 100,
    duracion: row.segundos === null ? null : minutesOfWay(row.segundos),
    ceco: row.ceco === null ? null : { id: row.idCeco, alias: row.ceco },
    observacion: row.observacion,
    ...(row.motivo !== '' && { motivo: row.motivo }),
    paradas: paradas.map(({ id, direccion, lat, lon, aproximada, esperaMin }) => ({
      idParada: id,
      dir: { direccion, lat, lon, ...(aproximada === true && { aproximada }) },
      espera: esperaMin === null ? null : isoDuration(esperaMin),
    })),
    pasajes: pasajes
      .filter(({ view }) => view !== 'hidden')
      .map(({ row: pasaje, view }) => ({
        idPasaje: pasaje.id,
        nombre: nameOf(pasaje),
        tel: view === 'whole' ? pasaje.tel : null,
        idPersona: pasaje.idPersona,
      })),
    autorizacion: seesAprobacion ? presentAprobacion(row) : null,
  };
}
