import styles from './audited-modal.module.css';
import type { Audited } from './list-section.ts';
import { AUDITED_TEXT } from './messages.ts';
import { OrderModal } from './order-modal.tsx';

/** Opens what an auditor looks over, beside the subtitle (T-034). */
export function AuditedLink({ audited, onOpen }: { audited: Audited; onOpen: () => void }) {
  return (
    <button type="button" className={styles['link']} onClick={onOpen}>
      {AUDITED_TEXT[audited.kind].see}
    </button>
  );
}

interface AuditedModalProps {
  audited: Audited;
  isOpen: boolean;
  onClose: () => void;
}

/** What an auditor looks over, for reading alone (T-034, T-035). */
export function AuditedModal({ audited: { kind, names }, isOpen, onClose }: AuditedModalProps) {
  const text = AUDITED_TEXT[kind];
  return (
    <OrderModal title={text.title} size={420} isOpen={isOpen} onClose={onClose}>
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
    </OrderModal>
  );
}
