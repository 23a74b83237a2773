import { Button } from '@traza/ui/button.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { ReadOnly } from '#lib/read-only.tsx';
import styles from './office-panel.module.css';

interface ListWithPanelProps {
  isOpen: boolean;
  list: ReactNode;
  panel: ReactNode;
}

/** A list, and beside it what of it is open. */
export function ListWithPanel({ isOpen, list, panel }: ListWithPanelProps) {
  return (
    <div className={styles['page']} data-open={isOpen || undefined}>
      <div className={styles['list']}>{list}</div>
      {panel}
    </div>
  );
}

/** Where the keyboard goes on when a panel is closed. */
export function focusList(): void {
  document.querySelector<HTMLElement>('[role="grid"]')?.focus();
}

interface OfficePanelProps {
  title: string;
  heading: Ref<HTMLHeadingElement>;
  acts: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

export function OfficePanel({ title, heading, acts, onClose, children }: OfficePanelProps) {
  return (
    <article className={styles['panel']} aria-label={title}>
      <header className={styles['head']}>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <IconButton label="Cerrar" size="sm" tooltip="none" onClick={onClose}>
          <X size={16} aria-hidden />
        </IconButton>
      </header>
      {acts}
      <div className={styles['body']}>{children}</div>
    </article>
  );
}

/** Something that can be done now, by a press or by its key. */
export interface PanelAct {
  key: string;
  label: string;
  run: () => void;
}

interface PanelActsProps {
  acts: readonly PanelAct[];
  /** The first one is what is usually done. */
  hasUsual: boolean;
  disabled?: boolean;
  /** Windows that are open. */
  children?: ReactNode;
}

export function PanelActs({ acts, hasUsual, disabled = false, children }: PanelActsProps) {
  return (
    <div className={styles['acts']}>
      {acts.map(({ key, label, run }, place) => (
        <Button
          key={key}
          size="sm"
          variant={place === 0 && hasUsual ? 'primary' : 'secondary'}
          aria-keyshortcuts={key}
          disabled={disabled}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {children}
    </div>
  );
}

/** In place of the acts, for who may only look. */
export function NoActs() {
  return (
    <div className={styles['acts']}>
      <ReadOnly />
    </div>
  );
}

/** The keys of acts, as `useActKeys` takes them; Escape closes the panel. */
export const keysOf = (acts: readonly PanelAct[], onClose: () => void): Readonly<Record<string, () => void>> => ({
  ...Object.fromEntries(acts.map(({ key, run }) => [key, run])),
  Escape: onClose,
});
