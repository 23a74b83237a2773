import { centsFromPesos, formatPesos, pesosFromCents, toCentsExact } from '@traza/domain';
import { hasCotizacion, hasShape, type ServiceOption } from '@traza/domain/solicitudes';
import { waitPrice } from '@traza/domain/tarifas';
import { viajesText } from '../dates/plan-messages.ts';
import { waitText } from '../direcciones/parada-text.ts';
import { priceUnit, type SolicitudForm } from '../form/solicitud-form.ts';
import type { SolicitudView } from '../form/solicitud-view.ts';
import { priceText, TEXT } from '../messages.ts';

/** The price on the large button, and the text beside it. */
export interface ConfirmPrice {
  /** Undefined while it is not known; not above zero without a quote. */
  precotizacion: number | undefined;
  unit: string;
  beside: string;
}

type Priced = Pick<SolicitudView, 'form' | 'service' | 'back' | 'preview' | 'planned'>;

const NO_COTIZACION = -1;

/** The whole of what is ordered: both ways of a return, every trip of a plan (W-060, W-062). */
export function confirmPrice(view: Priced): ConfirmPrice {
  const { form, service, back } = view;
  if (form.plan) return planPrice(view);
  if (back.state === 'none') {
    return { precotizacion: service?.precotizacion, unit: priceUnit(form), beside: waitPriceText(form, service) };
  }
  if (back.state !== 'loaded' || !service) return { precotizacion: undefined, unit: '', beside: '' };
  const legs = [service.precotizacion, back.service?.precotizacion ?? NO_COTIZACION] as const;
  return { precotizacion: totalOf(legs), unit: '', beside: legsText(legs) };
}

type Legs = readonly [number, number];

/** `Ida $9.850,50 (por tramo) · Regreso $9.850,50 (por tramo)` */
function legsText([out, home]: Legs): string {
  return `Ida ${priceText(out, TEXT.perLeg)} · Regreso ${priceText(home, TEXT.perLeg)}`;
}

/** Without a quote where either leg has none. */
function totalOf(legs: Legs): number {
  return legs.every((precotizacion) => hasCotizacion({ precotizacion })) ? sumOf(legs) : NO_COTIZACION;
}

/** The price of each leg and of both, once they are ordered (O-221, W-060). */
export function orderedLegsText(out: number | null, home: number | null): string {
  const legs = [out ?? NO_COTIZACION, home ?? NO_COTIZACION] as const;
  return `${legsText(legs)} · Total ${priceText(totalOf(legs))}`;
}

/** `Espera 15 min (5 sin cargo): $1.500,00`: the waits that were asked for, by the tariff, beside a price that contains none. */
export function waitPriceText({ type, paradas }: SolicitudForm, service: ServiceOption | null): string {
  const minutes = hasShape(type, 'completa') ? paradas.reduce((sum, { espera }) => sum + espera, 0) : 0;
  if (service?.porEsperaMin === undefined) return '';
  const { porEsperaMin, esperaGratis = 0 } = service;
  if (minutes === 0) return esperaGratis === 0 ? '' : `Espera sin cargo: ${waitText(esperaGratis)}`;
  const free = esperaGratis === 0 ? '' : ` (${waitText(esperaGratis)} sin cargo)`;
  const price = waitPrice(minutes, { esperaGratis, porEsperaMin: centsFromPesos(porEsperaMin) });
  return `Espera ${waitText(minutes)}${free}: ${formatPesos(pesosFromCents(price))}`;
}

function sumOf(pesos: readonly number[]): number {
  return pesosFromCents(toCentsExact(pesos.reduce((sum, amount) => sum + centsFromPesos(amount), 0)));
}

/** A plan has no price until its dates are priced. The leg shown beside it is the first viaje that will be made (W-061). */
function planPrice({ service, preview, planned }: Priced): ConfirmPrice {
  if (preview.state !== 'loaded' || !service)
    return { precotizacion: undefined, unit: '', beside: viajesText(planned.length) };
  const { cantidad, total, viajes } = preview.preview;
  const leg = viajes[0] ? ` · ${priceText(viajes[0].precotizacion, TEXT.perLeg)}` : '';
  return { precotizacion: total ?? NO_COTIZACION, unit: '', beside: `${viajesText(cantidad)}${leg}` };
}
