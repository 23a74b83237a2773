import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../icon-button.tsx';
import styles from './side-panel.module.css';
import { useEscape } from './use-escape.ts';

export interface SidePanelProps {
  /** Accessible name of the region. */
  label: string;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  side?: 'left' | 'right';
  /** Shows a close button and closes on Escape. */
  onClose?: () => void;
}

/** A panel that floats beside or over the main content of a desktop page; it scrolls inside. */
export function SidePanel({ label, header, footer, children, side = 'left', onClose }: SidePanelProps) {
  useEscape(onClose);
  return (
    <section className={styles['panel']} aria-label={label} data-side={side}>
      {header || onClose ? (
        <div className={styles['header']}>
          <div className="rest">{header}</div>
          {onClose ? (
            <IconButton label="Cerrar" onClick={onClose} tooltip="left">
              <X size={18} aria-hidden />
            </IconButton>
          ) : null}
        </div>
      ) : null}
      <div className={styles['body']}>{children}</div>
      {footer ? <div className={styles['footer']}>{footer}</div> : null}
    </section>
  );
}
