import type { OperacionesAuditEntry } from '@traza/contract';
import { formatDate, formatTime } from '@traza/domain';
import { FactList } from '@traza/ui/fact-list.tsx';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import { changesOf } from '@traza/words/auditoria/changes.ts';
import { sentenceOf } from '@traza/words/auditoria/sentences.ts';
import styles from './auditoria.module.css';

/** One line of the trail, with each value before and after. */
export function EntryWindow({ entry, onClose }: { entry: OperacionesAuditEntry; onClose: () => void }) {
  const { ts, ip, cliente, antes, despues } = entry;
  const changes = changesOf(entry);
  return (
    <Dialog title={sentenceOf(entry)} size={640} onClose={onClose}>
      <div className="grid-4">
        <FactList
          facts={[
            ['Cuándo', `${formatDate(ts)} ${formatTime(ts)}`],
            ['Empresa', cliente?.alias ?? '—'],
            ['Desde la dirección', ip ?? '—'],
          ]}
        />
        {changes.length === 0 ? null : (
          <table className={styles['changes']}>
            <thead>
              <tr>
                <th scope="col">Dato</th>
                {antes === null ? null : <th scope="col">Antes</th>}
                {despues === null ? null : <th scope="col">Después</th>}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ key, field, before, after }) => (
                <tr key={key}>
                  <th scope="row">{field}</th>
                  {antes === null ? null : <td>{before}</td>}
                  {despues === null ? null : <td>{after}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </Dialog>
  );
}
