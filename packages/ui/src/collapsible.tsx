import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './collapsible.module.css';

export interface CollapsibleProps {
  title: ReactNode;
  /** Shown under the title, closed and open alike. */
  summary?: ReactNode;
  /** Whoever uses it owns it, so that it may be remembered. */
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** A part that opens and closes under its title; what is closed is not drawn. */
export function Collapsible({ title, summary, isOpen, onToggle, children }: CollapsibleProps) {
  const id = useId();
  return (
    <div className="surface framed round-md">
      <h3 className={styles['heading']}>
        <button
          id={`${id}-title`}
          type="button"
          className={styles['control']}
          aria-expanded={isOpen}
          aria-controls={`${id}-panel`}
          onClick={onToggle}
        >
          <span className="rest">
            <span className="strong block">{title}</span>
            {summary ? <span className="shape-clipped text-sm soft block">{summary}</span> : null}
          </span>
          <ChevronDown size={16} aria-hidden />
        </button>
      </h3>
      <div
        id={`${id}-panel`}
        className={styles['panel']}
        role="region"
        aria-labelledby={`${id}-title`}
        hidden={!isOpen}
      >
        {isOpen ? children : null}
      </div>
    </div>
  );
}
