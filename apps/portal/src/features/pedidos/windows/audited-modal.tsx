import { Link } from '@tanstack/react-router';
import { Dialog } from '@traza/ui/windows/dialog.tsx';
import type { AuditList } from '../list/list-section.ts';
import { AUDITED_TEXT } from '../messages.ts';
import styles from './audited-modal.module.css';

interface AuditedModalProps {
  audited: AuditList;
  onClose: () => void;
}

/** Lists the cecos or grupos that the viewer audits, read-only. Each leads to the list of its pedidos (T-034, T-035, W-175). */
export function AuditedModal({ audited: { kind, list }, onClose }: AuditedModalProps) {
  const text = AUDITED_TEXT[kind];
  return (
    <Dialog title={text.title} size={420} onClose={onClose}>
      {list.length === 0 ? (
        <p className="soft flat">{text.none}</p>
      ) : (
        <ul className={styles['names']}>
          {list.map(({ id, alias }) => (
            <li key={id}>
              <Link
                to="."
                search={(search) => ({
                  ...search,
                  ...(kind === 'cecos' ? { ceco: String(id) } : { group: String(id) }),
                })}
                className={styles['link'] ?? ''}
                onClick={onClose}
              >
                {alias}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {kind === 'cecos' && list.length > 0 ? (
        <p className="over-3">
          <Link to="/gastos" search={{ vista: 'cecos' }} className={styles['link'] ?? ''} onClick={onClose}>
            {AUDITED_TEXT.cecos.spending}
          </Link>
        </p>
      ) : null}
    </Dialog>
  );
}
