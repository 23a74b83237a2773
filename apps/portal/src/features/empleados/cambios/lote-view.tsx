import { useQuery } from '@tanstack/react-query';
import type { LoteFila } from '@traza/contract';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { filasQuery } from '../api.ts';
import styles from './cambio-window.module.css';
import { changesText, type Names, refusalText } from './change-text.ts';
import { CAMBIO_TEXT } from './messages.ts';

interface FilasProps {
  names: Names;
  idLote: string;
  /** How many of them there are in all. */
  count: number;
  kind: 'pendiente' | 'rechazada';
}

/** Those who change, or those who are refused, with how or why; the first 200 by name (W-151). */
export function Filas({ names, idLote, count, kind }: FilasProps) {
  const { data, isPending } = useQuery({ ...filasQuery(idLote, kind), enabled: count > 0 });
  if (count === 0) return null;
  const title = kind === 'rechazada' ? CAMBIO_TEXT.refused : CAMBIO_TEXT.changed;
  const filas = data?.filas ?? [];
  return (
    <section className={styles['part']} aria-label={title}>
      <h3 className={styles['subtitle']}>{title}</h3>
      {isPending ? <SkeletonRows count={3} height={32} /> : null}
      {/* it scrolls, and so is reached by keyboard */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached */}
      <ul className={styles['people']} tabIndex={0} aria-label={title}>
        {filas.map((fila) => (
          <Fila key={fila.n} names={names} fila={fila} />
        ))}
        {count > filas.length && !isPending ? <li>{CAMBIO_TEXT.further(count - filas.length)}</li> : null}
      </ul>
    </section>
  );
}

function Fila({ names, fila }: { names: Names; fila: LoteFila }) {
  const lines = fila.estado === 'rechazada' ? [refusalText(fila)] : changesText(names, fila);
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
