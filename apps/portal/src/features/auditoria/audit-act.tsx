import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntryView } from '@traza/contract';
import { Button } from '@traza/ui/button.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import type { AuditNames } from '@traza/words/auditoria/changes.ts';
import { errorText } from '#lib/error-text.ts';
import { UndoAct } from '#lib/undo/undo-act.tsx';
import { type AuditFilter, actLinesQuery } from './api.ts';
import styles from './audit-act.module.css';
import { AuditEntry } from './audit-entry.tsx';
import { TEXT, undoneByText } from './messages.ts';

interface AuditActProps {
  entry: AuditEntryView;
  names: AuditNames;
  idCliente: number;
  /** The days that the list shows. */
  days: Pick<AuditFilter, 'desde' | 'hasta'>;
}

/** One entry of the trail: an act of many with its lines folded, or one line; with the way back, where there is one (W-311, W-315). */
export function AuditAct({ entry, names, idCliente, days }: AuditActProps) {
  const { acto } = entry;
  const idLote = acto && acto.filas > 0 ? acto.idLote : null;
  const lines = () => (idLote ? <Lines idCliente={idCliente} idLote={idLote} days={days} names={names} /> : null);
  const foot = <Foot entry={entry} idCliente={idCliente} />;
  const hasFoot = acto?.deshacer === 'puede' || acto?.deshizo;
  return <AuditEntry entry={entry} names={names} {...(hasFoot && { foot })} {...(idLote && { lines })} />;
}

function Foot({ entry, idCliente }: Pick<AuditActProps, 'entry' | 'idCliente'>) {
  const { id, acto, accion, objeto, nombreObjeto } = entry;
  if (acto?.deshizo) return <p className={styles['foot']}>{undoneByText(acto.deshizo)}</p>;
  if (acto?.deshacer !== 'puede') return null;
  return (
    <div className={styles['foot']}>
      <UndoAct
        idCliente={idCliente}
        acto={acto.idLote ?? id}
        count={Math.max(acto.filas, 1)}
        of={objeto === 'viaje' ? 'pedidos' : 'usuarios'}
        grupo={objeto === 'grupo' ? (nombreObjeto ?? '') : undefined}
        isImport={accion === 'importar'}
        hasSettled={entry.despues?.['pedidosPorVenir'] !== undefined}
        variant="quiet"
        size="sm"
      />
    </div>
  );
}

/** The lines of an act, fifty at a time. */
function Lines({ idCliente, idLote, days, names }: Omit<AuditActProps, 'entry'> & { idLote: string }) {
  const list = useInfiniteQuery(actLinesQuery(idCliente, idLote, days));
  if (list.isPending) return <SkeletonRows count={3} height={44} />;
  if (list.error && !list.data) {
    return (
      <p className={styles['foot']} role="alert">
        {errorText(list.error)}
      </p>
    );
  }
  return (
    <>
      <ol className={styles['lines']} aria-label={TEXT.lines}>
        {(list.data?.pages ?? []).flatMap(({ entradas }) =>
          entradas.map((line) => <AuditEntry key={line.id} entry={line} names={names} />),
        )}
      </ol>
      {list.hasNextPage ? (
        <div className={styles['more']}>
          <Button
            variant="quiet"
            size="sm"
            loading={list.isFetchingNextPage}
            onClick={() => void list.fetchNextPage({ cancelRefetch: false })}
          >
            {TEXT.more}
          </Button>
        </div>
      ) : null}
    </>
  );
}
