import { now } from '@traza/client/clock.ts';
import { formatDayShortMonth, formatTime, formatWeekday } from '@traza/domain';
import type { LackingPart } from '@traza/domain/inicio';
import { factsOfType } from '@traza/domain/solicitudes';
import { direccionTitle } from '@traza/pedido-form/direcciones/parada-text.ts';
import type { SolicitudForm } from '@traza/pedido-form/form/solicitud-form.ts';
import { priceText, TYPE_TEXT } from '@traza/pedido-form/messages.ts';

const TYPED_LINES = ['mañana 9 a Ezeiza', 'ahora a Aeroparque', 'viernes 18 a casa', 'de casa a Retiro 7:30'];
const MINUTE_MS = 60_000;

/** What the field takes: an address, or a whole order in a line. Its example is another one from visit to visit. */
export function wherePlaceholder(nowMs: number): string {
  return `Una dirección, o «${TYPED_LINES[Math.floor(nowMs / MINUTE_MS) % TYPED_LINES.length]}»`;
}

export const INICIO_TEXT = {
  whereTo: '¿A dónde vas?',
  placeholder: wherePlaceholder(now().epochMilliseconds),
  from: 'Desde',
  fromWhere: '¿Desde dónde salís?',
  change: 'Cambiar',
  choose: 'Elegir',
  types: '¿Qué necesitás pedir?',
  allTypes: 'Ver todos los tipos',
  openLine: 'Ver el pedido',
  lote: 'Pedir varios',
  now: 'Tu viaje ahora',
  share: 'Compartir',
  follow: 'Seguir',
  next: 'Tu próximo viaje',
  favourites: 'Favoritos',
  last: 'Últimos viajes',
  ask: 'Pedir',
  pricing: 'Buscando el precio…',
  complete: 'Completar',
  failed: 'No pudimos traer tus viajes.',
  retry: 'Reintentar',
  remove: 'Quitar de favoritos',
  close: 'Cerrar',
} as const;

/** `Viernes 20 nov, 09:30 hs` */
export function nextText(hora: string): string {
  return `${formatWeekday(hora)} ${formatDayShortMonth(hora)}, ${formatTime(hora)} hs`;
}

/** Why a row opens the form, for its second line (W-018). */
export const LACKING_TEXT: Record<LackingPart, string> = {
  vuelo: 'Falta el vuelo',
  punto: 'Falta confirmar el punto en el mapa',
  persona: 'Falta quién viaja',
  ceco: 'Falta el centro de costo',
  servicio: 'Falta elegir el servicio',
  tipo: 'Tu cuenta ya no tiene este tipo de pedido',
  motivo: 'Falta el motivo',
  revision: 'Se revisa antes de pedir',
};

/** `Casa → Aeroparque`: its two ends. */
export function againTitle({ origen, destino }: SolicitudForm): string {
  return [origen, destino]
    .flatMap(({ address: direccion }) => (direccion ? [direccionTitle(direccion)] : []))
    .join(' → ');
}

/** The pasajero, where it is not the requester. */
export function againWay({ type, persona, invitado }: SolicitudForm): string {
  const { travels } = factsOfType(type);
  if (travels === 'empleado') return persona.nameAndLastName;
  if (travels === 'invitado') return invitado.nameAndLastName.trim();
  return travels === 'solicitante' ? '' : TYPE_TEXT[type].title;
}

/** `Pedir $5.420,00`, or the word alone without a quote. */
export function questionText(precio: number | null): string {
  return precio === null ? INICIO_TEXT.ask : `${INICIO_TEXT.ask} ${priceText(precio)}`;
}
