import type { Resumen } from '@traza/contract';
import { formatNumber, formatPesos } from '@traza/domain';
import { CARDS, cardLines, cardValue } from '@traza/words/informes/resumen/cards.ts';
import { TABLERO } from '@traza/words/informes/resumen/tablero-text.ts';
import { useId } from 'react';
import styles from './tablero.module.css';
import { FigureLink, figureHref } from './tablero-links.tsx';

const whole = (value: number) => formatNumber(value, 0);

/** The figures of the period, each beside the one of the period before. */
export function TableroCards({ resumen }: { resumen: Resumen }) {
  return (
    <dl className={styles['cards']}>
      {CARDS.map((card) => (
        <div key={card.key} className={styles['card']}>
          <dt>{card.label}</dt>
          <dd className={styles['value']}>
            <FigureLink href={resumen.actual[card.key] ? figureHref(resumen, card.figure) : undefined}>
              {cardValue(card, resumen)}
            </FigureLink>
          </dd>
          {cardLines(card, resumen).map((line) => (
            <dd key={line} className="text-xs soft">
              {line}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

interface Slice {
  nombre: string;
  pedidos: number;
  importe?: number;
  /** The list with its pedidos. */
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
        <thead className="shape-hidden">
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
