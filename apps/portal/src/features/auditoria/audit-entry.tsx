import type { AuditEntryView } from '@traza/contract';
import { formatTime } from '@traza/domain';
import {
  type AuditChange,
  type AuditNames,
  changesOf,
  changeText,
  shownChanges,
} from '@traza/words/auditoria/changes.ts';
import { sentenceOf, whoWrote } from '@traza/words/auditoria/sentences.ts';
import { ArrowRight, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useMemo, useState } from 'react';
import styles from './audit-entry.module.css';
import { moreText, TEXT } from './messages.ts';

interface AuditEntryProps {
  entry: AuditEntryView;
  names: AuditNames;
  /** What else stands under its line: what becomes of it, and the lines that are folded into it. */
  foot?: ReactNode;
  lines?: () => ReactNode;
}

/** One line: who did what and when, and the values before. Pressing it shows what the line leaves out (W-223, W-224). */
export function AuditEntry({ entry, names, foot, lines }: AuditEntryProps) {
  const [isOpen, setIsOpen] = useState(false);
  const changes = useMemo(() => changesOf(entry, names), [entry, names]);
  const { shown, more } = shownChanges(changes);
  const listId = useId();
  const line = (
    <>
      <span className={styles['time']}>{formatTime(entry.ts)}</span>
      <span className="rest">
        <Sentence entry={entry} />
        {shown.length === 0 ? null : (
          <span className={styles['told']}>
            {shown.map((change) => (
              <span key={change.key}>{changeText(change, entry)}</span>
            ))}
            {more === 0 ? null : <span className="medium ink">{moreText(more)}</span>}
          </span>
        )}
        <span className={styles['detail']}>{entry.ip ? `desde ${entry.ip}` : ''}</span>
      </span>
    </>
  );
  if (more === 0 && !lines) {
    return (
      <Item foot={foot}>
        <div className={styles['entry']}>{line}</div>
      </Item>
    );
  }
  return (
    <Item foot={foot}>
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
        {isOpen && more > 0 ? <Changes changes={changes} entry={entry} /> : null}
        {isOpen ? lines?.() : null}
      </div>
    </Item>
  );
}

function Item({ foot, children }: { foot: ReactNode; children: ReactNode }) {
  return (
    <li className={styles['item']}>
      {children}
      {foot}
    </li>
  );
}

/** The sentence, with its author in bold. */
function Sentence({ entry }: { entry: AuditEntryView }) {
  const { frase = sentenceOf(entry) } = entry;
  const who = whoWrote(entry);
  const isFirst = frase.startsWith(who);
  return (
    <span className="block text-md anywhere line-20">
      {isFirst ? <strong className="strong">{who}</strong> : null}
      {isFirst ? frase.slice(who.length) : frase}
    </span>
  );
}

/** Values before and after; something new has no before, something removed no after. */
function Changes({ changes, entry }: { changes: readonly AuditChange[]; entry: AuditEntryView }) {
  const hasBefore = entry.antes !== null;
  const hasAfter = entry.despues !== null;
  return (
    <table className={styles['changes']}>
      <thead>
        <tr>
          <th scope="col">{TEXT.field}</th>
          {hasBefore ? <th scope="col">{TEXT.before}</th> : null}
          {hasAfter ? <th scope="col">{TEXT.after}</th> : null}
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, field, before, after }) => (
          <tr key={key}>
            <th scope="row">{field}</th>
            {hasBefore ? <td className="soft">{before}</td> : null}
            {hasAfter ? (
              <td className={styles['after']}>
                {hasBefore ? <ArrowRight size={14} aria-hidden /> : null}
                <span>{after}</span>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
