import { formatNumber, formatPesos } from '@traza/domain';
import type { Figure } from '@traza/domain/informes';
import type { ShownCards, ShownResumen } from './shown.ts';
import { billedText, type Change, changeText, notDrivenText, programmedText } from './tablero-text.ts';

export interface Card {
  label: string;
  key: keyof ShownCards;
  /** What leads to its orders; kilometres and minutes are of those that were billed. */
  figure: Figure;
  format: (value: number) => string;
  /** What the figure counts, where its name does not say so. */
  counts?: (resumen: ShownResumen) => string;
  /** A share or a mean changes in points, for better or worse. */
  rate?: Pick<Change, 'better'>;
}

const whole = (value: number) => formatNumber(value, 0);

/** The figures of a dashboard, in their order. */
export const CARDS: readonly Card[] = [
  { label: 'Pedidos', key: 'pedidos', figure: { of: 'pedidos' }, format: whole },
  { label: 'Viajes', key: 'viajes', figure: { of: 'viajes' }, format: whole },
  { label: 'Envíos', key: 'envios', figure: { of: 'envios' }, format: whole },
  { label: 'Importe total', key: 'importe', figure: { of: 'importe' }, format: formatPesos, counts: billedText },
  { label: 'Kilómetros', key: 'km', figure: { of: 'importe' }, format: (value) => formatNumber(value, 1) },
  { label: 'Minutos de espera', key: 'esperaMin', figure: { of: 'importe' }, format: whole },
  {
    label: 'Calificación promedio',
    key: 'calificacion',
    figure: { of: 'calificacion' },
    format: (value) => formatNumber(value, 1),
    rate: { better: 'more' },
  },
  {
    label: 'Anulados',
    key: 'anulados',
    figure: { of: 'anulados' },
    format: (value) => `${formatNumber(value, 1)} %`,
    rate: { better: 'less' },
  },
];

/** What a figure leaves out. */
function leftOut(key: Card['key'], { programados, kmSinRecorrer }: ShownResumen): string {
  if (key === 'pedidos' && programados > 0) return programmedText(programados);
  return key === 'km' && kmSinRecorrer > 0 ? notDrivenText(kmSinRecorrer) : '';
}

/** The figure itself, `s/i` where it is not known. */
export function cardValue({ key, format }: Card, { actual }: ShownResumen): string {
  const value = actual[key];
  return value === null ? 's/i' : format(value);
}

/** The lines under a figure: what it counts, how it changed, what it leaves out. */
export function cardLines({ key, format, counts, rate }: Card, resumen: ShownResumen): string[] {
  const change = changeText({ value: resumen.actual[key], before: resumen.anterior[key], format, ...rate }, resumen);
  return [counts?.(resumen) ?? '', change, leftOut(key, resumen)].filter((line) => line !== '');
}
