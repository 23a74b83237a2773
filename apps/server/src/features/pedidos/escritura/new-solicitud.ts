import type { Cents } from '@traza/domain';
import type { AvisoLanguage } from '@traza/domain/avisos';
import type { SolicitudState } from '@traza/domain/pedidos';
import type { SolicitudType } from '@traza/domain/solicitudes';

export interface NewParada {
  direccion: string;
  lat: number;
  lon: number;
  /** The name that it goes by; empty of a street. */
  alias?: string;
  esTerminal: boolean;
  aproximada?: boolean | null;
  esperaMin?: number | null;
}

/** The content of a paquete, its sender and its receiver. */
export interface NewShipment {
  despachanteNombre: string;
  despachanteCelular: string;
  receptorNombre: string;
  receptorCelular: string;
  alto?: number;
  largo?: number;
  ancho?: number;
  peso?: number;
}

/** An asiento between two paradas, given by their index in the pedido's list. */
export interface NewPasaje {
  tipo: 'PASAJERO' | 'ENVIO';
  idPersona: number | null;
  nombre: string | null;
  tel: string | null;
  idioma?: AvisoLanguage | null;
  idCeco: number;
  from: number;
  to: number;
  coefProrrateo: number;
  flight?: { idEmpresaAerea: number; vueloTipo: string; vueloNumero: string } | undefined;
  shipment?: NewShipment;
}

/** Everything that is written of a new request, decided before its transaction begins. */
export interface NewSolicitud {
  idCliente: number;
  tipo: SolicitudType;
  estado: Exclude<SolicitudState, 'X'>;
  idPersonaSol: number;
  idCuenta: number;
  idCeco: number;
  idFormaPago: number;
  idTipoVehiculo: number;
  asap: boolean;
  departure: Temporal.Instant;
  observacion: string;
  cotizacion: Cents | null;
  idTarifa: number | null;
  meters: number | null;
  seconds: number | null;
  estimated: boolean;
  paradas: readonly NewParada[];
  pasajes: readonly NewPasaje[];
  idSolicitudIda?: number | null;
  idPlan?: number | null;
  idViaje?: number;
  /** The solicitud that this one takes the place of, whose public link it goes on with. */
  idReemplazada?: number;
  idPublic?: string;
}

/** What was asked for, as columns have it. */
export function askedColumns(made: NewSolicitud) {
  const { tipo, estado, idCuenta, idCeco, idFormaPago, idTipoVehiculo, asap, observacion, cotizacion, idTarifa } = made;
  return {
    tipo,
    estado,
    idCuenta,
    idCeco,
    idFormaPago,
    idTipoVehiculo,
    asap,
    observacion,
    cotizacion,
    idTarifa,
    fechaHoraSalida: made.departure,
    metros: made.meters,
    segundos: made.seconds,
    distanciaEstimada: made.estimated,
  };
}
