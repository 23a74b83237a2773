import type { Resumen } from '@traza/contract';
import { DEPARTED, type Figure, figureSearch, resumenDays } from '@traza/domain/informes';
import type { ReactNode } from 'react';
import styles from './tablero.module.css';

/** A period; it runs where it has a last day that counts. */
type Period = Pick<Resumen, 'anio' | 'mes' | 'hasta'>;
interface Days {
  since: string;
  until: string;
}

function hrefOf(search: Readonly<Record<string, string>>, days: Days): string {
  return `/informes?${new URLSearchParams({ vista: 'pedidos', ...days, ...search }).toString()}`;
}

/** The list with the pedidos of a figure; undefined where no list has exactly those (W-172). */
export function figureHref({ anio, mes, hasta }: Period, figure: Figure): string | undefined {
  const search = figureSearch(figure, { isRunning: hasta !== null });
  return search && hrefOf(search, resumenDays(mes === null ? { anio } : { anio, mes }));
}

/** The list with the pedidos of a day of a month, or of a month of a year. */
export function stepHref({ anio, mes, hasta }: Period, numero: number): string {
  const search = hasta === null ? {} : DEPARTED;
  if (mes === null) return hrefOf(search, resumenDays({ anio, mes: numero }));
  const day = Temporal.PlainDate.from({ year: anio, month: mes, day: numero }).toString();
  return hrefOf(search, { since: day, until: day });
}

/** Leaves the frame of the dashboard; without orders of its own it is text alone. */
export function FigureLink({ href, children }: { href: string | undefined; children: ReactNode }) {
  if (href === undefined) return children;
  return (
    <a href={href} target="_top" className={styles['figure']}>
      {children}
    </a>
  );
}
