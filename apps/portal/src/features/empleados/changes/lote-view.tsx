import { useQuery } from '@tanstack/react-query';
import type { LoteRowView } from '@traza/contract';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { rowsQuery } from '../api.ts';
import styles from './cambio-window.module.css';
import { changesText, type Names, refusalText } from './change-text.ts';
import { CAMBIO_TEXT } from './messages.ts';

type LoteRowsProps = {
  idLote: string;
  /** How many of them there are in all; undefined where only the server knows. */
  count: number | undefined;
} & ({ kind: 'rechazada' } | { kind: 'pendiente'; names: Names });

/** Those who change, or those who are refused, with how or why; the first 200 by name (W-151). */
export function LoteRows(props: LoteRowsProps) {
  const { idLote, count, kind } = props;
  const { data, isPending } = useQuery({ ...rowsQuery(idLote, kind), enabled: count !== 0 });
  const rows = data?.filas ?? [];
  // where nobody said how many there are, those that came are all
  const all = count ?? rows.length;
  if (all === 0) return null;
  const further = all - rows.length;
  const title = kind === 'rechazada' ? CAMBIO_TEXT.refused : CAMBIO_TEXT.changed;
  return (
    <section className={styles['part']} aria-label={title}>
      <h3 className={styles['subtitle']}>{title}</h3>
      {isPending ? <SkeletonRows count={3} height={32} /> : null}
      {/* it scrolls, and so is reached by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached */}
      <ul className={styles['people']} tabIndex={0} aria-label={title}>
        {rows.map((row) => (
          <LoteRow key={row.n} names={props.kind === 'pendiente' ? props.names : undefined} fila={row} />
        ))}
        {further > 0 && !isPending ? <li>{CAMBIO_TEXT.further(further)}</li> : null}
      </ul>
    </section>
  );
}

function LoteRow({ names, fila: row }: { names: Names | undefined; fila: LoteRowView }) {
  const lines = names ? changesText(names, row) : [refusalText(row)];
  return (
    <li>
      <strong>{row.nombre}</strong>
      {lines.map((line) => (
        <span key={line} className={styles['line']}>
          {line}
        </span>
      ))}
    </li>
  );
}
