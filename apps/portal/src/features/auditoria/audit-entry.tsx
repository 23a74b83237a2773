import type { AuditEntryShown } from '@traza/contract';
import { formatTime } from '@traza/domain';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import styles from './audit-entry.module.css';
import { type Change, changesOf, type Names } from './changes.ts';
import { changesText, deedText, isOfOneself, TEXT } from './messages.ts';

/** Who did what, at what time; pressed, it says what was there before and what stands there since. */
export function AuditEntry({ entry, names }: { entry: AuditEntryShown; names: Names }) {
  const [isOpen, setIsOpen] = useState(false);
  const changes = useMemo(() => changesOf(entry, names), [entry, names]);
  const listId = useId();
  const who = entry.nombreActor ?? (entry.actor === 'sistema' ? TEXT.system : entry.actor);
  const line = (
    <>
      <span className={styles['time']}>{formatTime(entry.ts)}</span>
      <span className={styles['words']}>
        <span className={styles['deed']}>
          <strong>{who}</strong> {deedText(entry.accion, entry.objeto)} <strong>{objectName(entry)}</strong>
        </span>
        <span className={styles['detail']}>{detailOf(entry, changes)}</span>
      </span>
    </>
  );
  if (changes.length === 0) return <li className={styles['entry']}>{line}</li>;
  return (
    <li className={styles['item']}>
      <button
        type="button"
        className={styles['entry']}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        {line}
        <ChevronDown size={18} className={styles['arrow']} aria-hidden />
      </button>
      <div id={listId} hidden={!isOpen}>
        {isOpen ? <Changes changes={changes} isCreation={entry.antes === null} /> : null}
      </div>
    </li>
  );
}

function objectName({ accion, nombreObjeto, idObjeto, objeto }: AuditEntryShown): string {
  if (isOfOneself(accion)) return '';
  if (nombreObjeto) return nombreObjeto;
  return objeto === 'llamada' ? '' : `N° ${idObjeto}`;
}

function detailOf({ ip }: AuditEntryShown, changes: readonly Change[]): string {
  const parts = [changes.length > 0 ? changesText(changes.length) : '', ip ? `desde ${ip}` : ''];
  return parts.filter(Boolean).join(' · ');
}

/** Before and after; of what was just made there is no before. */
function Changes({ changes, isCreation }: { changes: readonly Change[]; isCreation: boolean }) {
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{TEXT.field}</th>
          {isCreation ? null : <th scope="col">{TEXT.before}</th>}
          <th scope="col">{TEXT.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, field, before, after }) => (
          <tr key={key}>
            <th scope="row">{field}</th>
            {isCreation ? null : <td className={styles['before']}>{before}</td>}
            <td className={styles['after']}>
              {isCreation ? null : <ArrowRight size={14} aria-hidden />}
              <span>{after}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
