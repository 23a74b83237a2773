import type { Cents } from '../money.ts';
import { APROBACIONES } from './limits.ts';

/** Companies are in Argentina, and so is whatever names no other country. */
const ABROAD = ['Bolivia', 'Brasil', 'Chile', 'Paraguay', 'Uruguay'] as const;

/** The country abroad that ends an address; without one it is where the companies are. */
export function paisOf(direccion: string): string | undefined {
  const last = direccion.slice(direccion.lastIndexOf(',') + 1).trim();
  return ABROAD.find((pais) => pais === last);
}

/** Whether a price is far above the usual one. Rendiciones and aprobaciones share this rule. */
export function isAboveUsual(total: Cents, usual: Cents): boolean {
  return total > usual * APROBACIONES.habitualTimes;
}

/** Whether a solicitud is unusual (W-205): by its price, or by a parada in a country where the company has not gone for a year. */
export function isUnusual({
  cotizacion,
  usual,
  direcciones,
  visited,
}: {
  cotizacion: Cents | null;
  usual: Cents | null;
  direcciones: readonly string[];
  visited: ReadonlySet<string>;
}): boolean {
  if (cotizacion !== null && usual !== null && isAboveUsual(cotizacion, usual)) return true;
  return direcciones.some((direccion) => {
    const pais = paisOf(direccion);
    return pais !== undefined && !visited.has(pais);
  });
}
