import type { PropuestaView } from '@traza/contract';
import { formatPlate } from '@traza/domain';
import { countedText } from './mesa-text.ts';
import { shortPlace } from './short-place.ts';

type Par = NonNullable<PropuestaView['par']>;

/** '6 min', or where and when somebody is free before: 'libre 12:40 Retiro'. */
function approachText({ llegada, libre }: Par, nowMs: number): string {
  if (libre) return `libre ${libre.desde.slice(11, 16)} ${shortPlace(libre.lugar)}`;
  return `≈ ${Math.max(1, Math.ceil((Date.parse(llegada) - nowMs) / 60_000))} min`;
}

const kmText = (km: number) => `${km.toLocaleString('es-AR', { maximumFractionDigits: 1 })} km`;

/** 'Mirta · ≈ 6 min · 2,1 km · 4′ tarde' (M-275). */
export function propuestaText(par: Par, nowMs: number): string {
  const late = par.tarde > 0 ? `${par.tarde}′ tarde` : undefined;
  return [par.nombre.split(' ')[0], approachText(par, nowMs), kmText(par.kmVacios), late].filter(Boolean).join(' · ');
}

/** Who it is, with which car: 'Mirta Sosa, AB 123 CD'. */
export function parText({ nombre, patente }: Par): string {
  return `${nombre}, ${formatPlate(patente)}`;
}

/** Why it is not who is nearer: 'Mirta está más cerca y la necesita el de 12:55' (M-282). */
export function nearerText({ cerca }: Par): string | undefined {
  if (!cerca) return undefined;
  const hour = cerca.inicio?.slice(11, 16) ?? '';
  const reasons = {
    necesita: `hace falta en el de las ${hour}`,
    riesgo: `llegaría tarde a su viaje de las ${hour}`,
    viajes: 'ya hizo más viajes hoy',
    queda: 'la diferencia es poca para cambiar la propuesta',
  };
  return `${cerca.nombre} está más cerca, pero ${reasons[cerca.motivo]}.`;
}

/** Why nobody is proposed: '14 ocupados · 3 con documento vencido'. */
export function nobodyText({ cuentas }: PropuestaView): string {
  return cuentas.map(({ motivo, n }) => `${n} ${countedText(motivo)}`).join(' · ');
}
