import { ApiError, isAbort } from '@traza/client/api.ts';
import { createErrorText as createText, type ErrorTextOptions } from '@traza/client/error-text.ts';
import { formatDate, formatKm, formatPesos, formatTime, formatWeekday, type Moment } from '@traza/domain';
import { hasCotizacion, type SolicitudType } from '@traza/domain/solicitudes';
import { minutesOfWay } from '@traza/domain/tarifas';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { PORTAL_AREAS, PORTAL_ERRORS } from '@traza/words/errors/portal-errors.ts';
import { SOLICITUD_TYPE_WORDS } from '@traza/words/pedidos/solicitud-type-words.ts';

const errorText = createText(PORTAL_ERRORS, PORTAL_AREAS);

export const TYPE_TEXT: Record<SolicitudType, { title: string; description: string }> = {
  PARAMI: { title: SOLICITUD_TYPE_WORDS.PARAMI, description: 'Un viaje en el que viajás vos.' },
  PARAOTRO: { title: SOLICITUD_TYPE_WORDS.PARAOTRO, description: 'Un viaje para alguien de tu empresa.' },
  PARAINVITADO: { title: SOLICITUD_TYPE_WORDS.PARAINVITADO, description: 'Un viaje para alguien de afuera.' },
  CONPARADAS: { title: SOLICITUD_TYPE_WORDS.CONPARADAS, description: 'Varias paradas y varios pasajeros.' },
  MENSAJERIA: { title: SOLICITUD_TYPE_WORDS.MENSAJERIA, description: 'Un sobre o un trámite, en mano.' },
  PAQUETERIA: { title: SOLICITUD_TYPE_WORDS.PAQUETERIA, description: 'Un paquete de hasta 15 kg.' },
  RECORRIDOFIJO: {
    title: SOLICITUD_TYPE_WORDS.RECORRIDOFIJO,
    description: 'Un asiento en un recorrido de tu empresa.',
  },
};

export const TEXT = {
  chooseType: '¿Qué necesitás pedir?',
  goOn: 'Continuar',
  back: 'Volver',
  asap: 'Lo antes posible',
  reserve: 'Reservar',
  ask: 'Pedir',
  legs: 'Ida y regreso',
  out: 'Ida',
  wayBack: 'Regreso',
  perLeg: '(por tramo)',
  perPasajero: '(por pasajero)',
  done: 'Listo',
  searching: 'Buscando servicios...',
  noServices: 'Sin servicios',
  noCotizacion: 'Sin cotización',
  fatal: 'Error fatal.',
  arrivalMissing: 'Complete datos de arribo',
} as const;

/** The catalogue of who asks for a pedido, in the words of the form; its texts write the notice as `{N}`. */
export function createErrorText(error: unknown, params?: ErrorTextOptions['params']): string {
  const given = params ?? (error instanceof ApiError ? error.params : {});
  return errorText(error, { area: 'crear', params: { ...given, ...('n' in given ? { N: given['n'] ?? '' } : {}) } });
}

/** Says what failed; a call that was cancelled says nothing. */
export function toastFailure(error: unknown): void {
  if (!isAbort(error)) showToast('error', createErrorText(error));
}

/**
 * `$9.850,50`, or "Sin cotización" for a price under or at zero (O-219, O-220, O-223); what it is the price of comes after it:
 * one of two trips (O-221), one pasajero (O-185).
 */
export function priceText(precotizacion: number | null, unit = ''): string {
  if (precotizacion === null || !hasCotizacion({ precotizacion })) return TEXT.noCotizacion;
  return unit === '' ? formatPesos(precotizacion) : `${formatPesos(precotizacion)} ${unit}`;
}

export function waitText(minutes: number): string {
  return `en ${minutes} min`;
}

export function routeText({ meters, seconds }: { meters: number; seconds: number }): string {
  return `Recorrido cotizado • ${formatKm(meters)} km en ${minutesOfWay(seconds)} min`;
}

/** `Mar 10/03, 14:30 hs`: where two dates share a line. */
export function shortDepartureText(moment: Moment): string {
  return `${formatWeekday(moment).slice(0, 3)} ${formatDate(moment).slice(0, 5)}, ${formatTime(moment)} hs`;
}

/** `Martes 10/03/2026, 14:30 hs` */
export function departureText(moment: Moment): string {
  return `${formatWeekday(moment)} ${formatDate(moment)}, ${formatTime(moment)} hs`;
}
