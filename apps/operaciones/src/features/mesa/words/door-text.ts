import type { Tarjeta } from '@traza/contract';
import { minutesBetween } from '@traza/domain';
import { waitCountsFrom } from '@traza/domain/pedidos';

/** Whom a car waits for at the origin, and since when: 'Espera a Ana desde las 12:15' (M-260). */
export function doorText(tarjeta: Tarjeta): string | undefined {
  const { esperaDesde } = tarjeta;
  return esperaDesde ? `Espera ${whomText(tarjeta)}desde las ${esperaDesde.slice(11, 16)}` : undefined;
}

/** How long that costs nobody anything: '5 min gratis'. */
export function freeWaitText({ esperaDesde, inicio, asap }: Tarjeta, nowMs: number): string | undefined {
  if (!esperaDesde) return undefined;
  const counts = waitCountsFrom(Temporal.Instant.from(esperaDesde), asap ? undefined : Temporal.Instant.from(inicio));
  const left = Math.ceil(minutesBetween(Temporal.Instant.fromEpochMilliseconds(nowMs), counts));
  return `${Math.max(0, left)} min gratis`;
}

/** By the first name, as one calls at a door; `Pérez, Ana` is Ana. */
function whomText({ titulo, tipo }: Tarjeta): string {
  if (tipo === 'package') return 'el envío ';
  const [name = ''] = (titulo.split(', ')[1] ?? titulo).split(' ');
  return name === '' ? '' : `a ${name} `;
}
