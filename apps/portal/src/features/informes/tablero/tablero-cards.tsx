import type { Resumen, ResumenCards } from '@traza/contract';
import { type Figure, formatNumber, formatPesos } from '@traza/domain';
import { useId } from 'react';
import styles from './tablero.module.css';
import { FigureLink, figureHref } from './tablero-links.tsx';
import { billedText, type Change, changeText, notDrivenText, programmedText, TABLERO } from './tablero-text.ts';

interface Card {
  label: string;
  key: keyof ResumenCards;
  /** What leads to its orders; kilometres and minutes are of those that were billed. */
  figure: Figure;
  format: (value: number) => string;
  /** What it counts, where its name does not say so. */
  counts?: (resumen: Resumen) => string;
  /** A share or a mean changes in points, for better or worse. */
  rate?: Pick<Change, 'better'>;
}

const whole = (value: number) => formatNumber(value, 0);

const CARDS: readonly Card[] = [
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
function leftOut(key: keyof ResumenCards, { programados, kmSinRecorrer }: Resumen): string {
  if (key === 'pedidos' && programados > 0) return programmedText(programados);
  return key === 'km' && kmSinRecorrer > 0 ? notDrivenText(kmSinRecorrer) : '';
}

/** The figures of the period, each beside the one of the period before. */
export function TableroCards({ resumen }: { resumen: Resumen }) {
  const { actual, anterior } = resumen;
  return (
    <dl className={styles['cards']}>
      {CARDS.map(({ label, key, figure, format, counts, rate }) => {
        const value = actual[key];
        const before = anterior[key];
        return (
          <div key={key} className={styles['card']}>
            <dt>{label}</dt>
            <dd className={styles['value']}>
              {value ? (
                <FigureLink href={figureHref(resumen, figure)}>{format(value)}</FigureLink>
              ) : value === null ? (
                's/i'
              ) : (
                format(value)
              )}
            </dd>
            {counts ? <dd className={styles['before']}>{counts(resumen)}</dd> : null}
            <dd className={styles['before']}>{changeText({ value, before, format, ...rate }, resumen)}</dd>
            {leftOut(key, resumen) === '' ? null : <dd className={styles['before']}>{leftOut(key, resumen)}</dd>}
          </div>
        );
      })}
    </dl>
  );
}

interface Slice {
  nombre: string;
  pedidos: number;
  importe?: number;
  /** Where its orders stand. */
  href?: string | undefined;
}

interface SliceTableProps {
  title: string;
  slices: readonly Slice[];
  by?: 'importe' | 'pedidos';
  hint?: string;
}

/** The parts of a whole, biggest first: a table whose rows are bars as well. */
export function SliceTable({ title, slices, by = 'importe', hint }: SliceTableProps) {
  const id = useId();
  const weight = (slice: Slice) => (by === 'importe' ? (slice.importe ?? 0) : slice.pedidos);
  const most = Math.max(1, ...slices.map(weight));
  const hasMoney = slices.some(({ importe }) => importe !== undefined);
  return (
    <section className={styles['panel']} aria-labelledby={id} data-print-block>
      <h2 id={id}>{title}</h2>
      <p className={styles['hint']}>
        {[by === 'pedidos' ? TABLERO.byPedidos : TABLERO.byImporte, hint].filter(Boolean).join(' · ')}
      </p>
      <table className={styles['slices']} aria-labelledby={id}>
        <thead className={styles['srOnly']}>
          <tr>
            <th scope="col">Nombre</th>
            <th scope="col">Pedidos</th>
            {hasMoney ? <th scope="col">Importe</th> : null}
          </tr>
        </thead>
        <tbody>
          {slices.map((slice, place) => (
            // two people of one name are two rows
            <tr key={`${place} ${slice.nombre}`}>
              <th scope="row">
                <span className={styles['name']}>
                  {slice.href === undefined ? slice.nombre : <FigureLink href={slice.href}>{slice.nombre}</FigureLink>}
                </span>
                <span className={styles['track']} aria-hidden>
                  <span className={styles['bar']} style={{ width: `${(weight(slice) / most) * 100}%` }} />
                </span>
              </th>
              <td>{whole(slice.pedidos)}</td>
              {hasMoney ? <td className={styles['money']}>{formatPesos(slice.importe ?? 0)}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
