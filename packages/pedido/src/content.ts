import type { AvisoLanguage } from '@traza/domain/avisos';
import type { SolicitudExtras, SolicitudType } from '@traza/domain/solicitudes';

/** A place of a pedido: an address with its point, and what is known of it. */
export interface ParadaContent {
  direccion: string;
  lat: number;
  lon: number;
  /** The name that the address goes by; empty of a street. */
  alias: string;
  esTerminal: boolean;
  /** Whether the point may be far from the address, and nobody confirmed it; null of pedidos from before that was known. */
  aproximada: boolean | null;
  /** Minutes that the car waits there; null of the ends. */
  esperaMin: number | null;
}

/** Who sends, who receives, and the measures of a package in millimetres and kilograms; a message has none. */
export interface ShipmentContent {
  despachanteNombre: string;
  despachanteCelular: string;
  receptorNombre: string;
  receptorCelular: string;
  alto: number | null;
  largo: number | null;
  ancho: number | null;
  peso: number | null;
}

/** Somebody who travels, or something that is sent. */
export interface PasajeContent {
  tipo: 'PASAJERO' | 'ENVIO';
  idPersona: number | null;
  nombre: string | null;
  tel: string | null;
  /** The language in which a guest is told of the viaje; null is Spanish. */
  idioma: AvisoLanguage | null;
  /** The ceco that pays. */
  idCeco: number | null;
  /** Where they get on and off, as places in the list of paradas, from 0. */
  from: number;
  to: number;
  /** The flight, train or bus that they arrive with at a terminal; null elsewhere. */
  idEmpresaAerea: number | null;
  vueloTipo: string | null;
  vueloNumero: string | null;
  /** Their part of the price, in percent. */
  coefProrrateo: number;
  shipment: ShipmentContent | null;
}

/**
 * What is asked for with a pedido: who travels, from where to where, when, in what, and who pays. No key is optional, so that whoever makes
 * one answers for each (decision 135).
 */
export interface PedidoContent extends SolicitudExtras {
  tipo: SolicitudType;
  departure: Temporal.Instant;
  /** As soon as possible: then the departure follows from the moment of asking. */
  asap: boolean;
  idTipoVehiculo: number;
  idCeco: number;
  paradas: readonly ParadaContent[];
  pasajes: readonly PasajeContent[];
}
