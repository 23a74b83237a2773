import { Dialog } from '@traza/ui/windows/dialog.tsx';
import type { Audited } from '../lista/list-section.ts';
import { AUDITED_TEXT } from '../messages.ts';
import styles from './audited-modal.module.css';

interface AuditedModalProps {
  audited: Audited;
  onClose: () => void;
}

/** What an auditor looks over, for reading alone (T-034, T-035). */
export function AuditedModal({ audited: { kind, names }, onClose }: AuditedModalProps) {
  const text = AUDITED_TEXT[kind];
  return (
    <Dialog title={text.title} size={420} onClose={onClose}>
      {names.length === 0 ? (
        <p className={styles['none']}>{text.none}</p>
      ) : (
        <ul className={styles['names']}>
          {names.map((name, index) => (
            // two may have the same name, and the list never changes
            <li key={`${name} ${index}`}>{name}</li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
