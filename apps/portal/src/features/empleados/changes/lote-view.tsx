import { useQuery } from '@tanstack/react-query';
import type { LoteRowView } from '@traza/contract';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ManyLine, ManyList } from '@traza/ui/windows/many.tsx';
import { rowsQuery } from '../api.ts';
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
  if (isPending) return <SkeletonRows count={3} height={32} />;
  return (
    <ManyList label={title} title={title}>
      {rows.map((row) => (
        <LoteRow key={row.n} names={props.kind === 'pendiente' ? props.names : undefined} fila={row} />
      ))}
      {further > 0 ? <ManyLine title={CAMBIO_TEXT.further(further)} /> : null}
    </ManyList>
  );
}

function LoteRow({ names, fila: row }: { names: Names | undefined; fila: LoteRowView }) {
  return <ManyLine title={row.nombre} details={names ? changesText(names, row) : [refusalText(row)]} />;
}
