import type { Pasaje } from '@traza/contract';
import { capitalise } from '@traza/domain';
import { PEDIDOS } from '@traza/domain/pedidos';
import { packageNamed } from '@traza/domain/solicitudes';
import { reservaText } from './pedido-text.ts';

export const DETAIL_TEXT = {
  follow: 'Ver Seguimiento',
  client: 'Cliente',
  service: 'Servicio',
  price: 'Precio',
  needsAprobacion: 'El pedido se completó pero requiere autorización.',
  route: 'Recorrido',
  map: 'Mapa del recorrido',
  plainMap: 'Recorrido del pedido en el mapa',
  vehiculo: 'Vehículo',
  approximate: 'Ubicación aproximada',
  paradas: 'Paradas',
  showQuoted: 'Ver cotizado',
  showReal: 'Ver real',
  driven: 'Descargar el recorrido real:',
  timeline: 'Estado del pedido',
  eventsFailed: 'Ocurrió un error al recuperar el estado del pedido. Solicite soporte para más información.',
  boards: 'Subida',
  alights: 'Bajada',
  history: 'Historial',
  chofer: 'Conductor',
  pasajeros: 'Pasajeros',
  parcels: 'Envíos',
  sender: 'Quién envía',
  receiver: 'Quién recibe',
  costos: 'Costos',
  total: 'Total',
  quoted: 'Cotización',
  wayDoubtful: 'El recorrido que informó la agencia es dudoso: la distancia es la cotizada.',
  lineBeyond: `Más de ${PEDIDOS.beyondCotizacionTimes} veces lo cotizado`,
  costosFailed: 'No pudimos cargar los costos.',
  calificacion: 'Calificación',
  disputed: 'El cliente pidió revisar la facturación',
  answered: 'Respondido el',
  remarks: 'Observaciones',
  noRemarks: 'No hay observaciones',
} as const;

/** `Reclamo 12 · En revisión` */
export function reclamoText(id: number, state: string): string {
  return `Reclamo ${id} · ${state}`;
}

export function arrivalText(arribo: string): string {
  return `Arribo: ${arribo}`;
}

/** By its name where it is one of the five, else by its centimetres. */
export function packageText(paquete: NonNullable<Pasaje['paquete']>): string {
  const { alto, largo, ancho, peso } = paquete;
  const named = packageNamed(paquete);
  const cm = (mm: number) => String(mm / 10).replace('.', ',');
  const size = named ? `${named.name} · ${named.size}` : [alto, largo, ancho].map(cm).join('x');
  return `${size} · ${peso} kg`;
}

export function copyReservaText(id: number): string {
  return `${reservaText(id)}, copiar el número`;
}

export function copyIdText(id: number): string {
  return `Copiar el número ${id}`;
}

export function starsText(stars: number): string {
  return `${stars} de 5 estrellas`;
}

/** `Circulando` of `circulando`: what happened to a fixed-route trip. */
export function recorridoEventText(event: string): string {
  return capitalise(event.toLocaleLowerCase('es-AR'));
}
