import { useQuery } from '@tanstack/react-query';
import type { LoteRowView } from '@traza/contract';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { filasQuery } from '../api.ts';
import styles from './cambio-window.module.css';
import { changesText, type Names, refusalText } from './change-text.ts';
import { CAMBIO_TEXT } from './messages.ts';

type FilasProps = {
  idLote: string;
  /** How many of them there are in all; undefined where only the server knows. */
  count: number | undefined;
} & ({ kind: 'rechazada' } | { kind: 'pendiente'; names: Names });

/** Those who change, or those who are refused, with how or why; the first 200 by name (W-151). */
export function Filas(props: FilasProps) {
  const { idLote, count, kind } = props;
  const { data, isPending } = useQuery({ ...filasQuery(idLote, kind), enabled: count !== 0 });
  const filas = data?.filas ?? [];
  // where nobody said how many there are, those that came are all
  const all = count ?? filas.length;
  if (all === 0) return null;
  const further = all - filas.length;
  const title = kind === 'rechazada' ? CAMBIO_TEXT.refused : CAMBIO_TEXT.changed;
  return (
    <section className={styles['part']} aria-label={title}>
      <h3 className={styles['subtitle']}>{title}</h3>
      {isPending ? <SkeletonRows count={3} height={32} /> : null}
      {/* it scrolls, and so is reached by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached */}
      <ul className={styles['people']} tabIndex={0} aria-label={title}>
        {filas.map((fila) => (
          <Fila key={fila.n} names={props.kind === 'pendiente' ? props.names : undefined} fila={fila} />
        ))}
        {further > 0 && !isPending ? <li>{CAMBIO_TEXT.further(further)}</li> : null}
      </ul>
    </section>
  );
}

function Fila({ names, fila }: { names: Names | undefined; fila: LoteRowView }) {
  const lines = names ? changesText(names, fila) : [refusalText(fila)];
  return (
    <li>
      <strong>{fila.nombre}</strong>
      {lines.map((line) => (
        <span key={line} className={styles['line']}>
          {line}
        </span>
      ))}
    </li>
  );
}
