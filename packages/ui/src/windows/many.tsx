import { Check, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { SkeletonRows } from '../skeleton-rows.tsx';
import { ErrorState, type ErrorStateProps } from '../states.tsx';
import { Dialog, DialogActions } from './dialog.tsx';
import styles from './many.module.css';

interface ManyWindowProps {
  title: string;
  /** Narrower, where there is little to say. */
  size?: number;
  /** What the window shows could not be loaded. */
  failure?: Pick<ErrorStateProps, 'title' | 'description' | 'onRetry'> | null | undefined;
  isPending?: boolean;
  isDirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A window that does the same to many things: what will happen to each, how far it is, and how it went. A press beside it does not close it. */
export function ManyWindow({ failure, isPending = false, size = 720, children, ...window }: ManyWindowProps) {
  return (
    <Dialog {...window} size={size} isTall isKept>
      {failure ? <ErrorState {...failure} /> : isPending ? <SkeletonRows count={4} height={48} /> : children}
    </Dialog>
  );
}

/** What holds for all of them in one sentence, said whenever it changes. */
export function ManyLead({ children }: { children: ReactNode }) {
  return (
    <p className={styles['lead']} role="status">
      {children}
    </p>
  );
}

interface ManyProgressProps {
  /** The name of the bar, as screen readers read it out. */
  label: string;
  /** How far it is, in words. */
  text: string;
  total: number;
  done: number;
  isStopped: boolean;
  /** Stopping or resuming is on its way. */
  isSteering: boolean;
  onSteer: () => void;
  /** Beside the button that stops and resumes. */
  children?: ReactNode;
}

/** How far it is, to be stopped and resumed. */
export function ManyProgress(props: ManyProgressProps) {
  const { label, text, total, done, isStopped, isSteering, onSteer, children } = props;
  return (
    <>
      <ManyLead>{text}</ManyLead>
      <progress className={styles['progress']} aria-label={label} max={total} value={done} />
      <DialogActions>
        <Button variant={isStopped ? 'primary' : 'secondary'} loading={isSteering} onClick={onSteer}>
          {isStopped ? 'Seguir' : 'Detener'}
        </Button>
        {children}
      </DialogActions>
    </>
  );
}

interface ManyListProps {
  /** What it is, for who hears the page. */
  label: string;
  /** What stands above it. */
  title?: string;
  children: ReactNode;
}

/** Every one of them in a line, with what happens to it; it scrolls within the window. */
export function ManyList({ label, title, children }: ManyListProps) {
  const list = (
    // it scrolls, and so is reached by keyboard
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached
    <ul className={styles['lines']} tabIndex={0} aria-label={label}>
      {children}
    </ul>
  );
  if (title === undefined) return list;
  return (
    <section className={styles['part']} aria-label={label}>
      {/* on a page it follows the title of the page, in a window that of the window: no level is left out */}
      <h2 className={styles['subtitle']}>{title}</h2>
      {list}
    </section>
  );
}

interface ManyLineProps {
  title: string;
  /** What it is, or how it changes: one line each. */
  details?: readonly string[];
  /** What happens to it, at the other end. */
  children?: ReactNode;
}

export function ManyLine({ title, details = [], children }: ManyLineProps) {
  return (
    <li className={styles['line']}>
      <span className="shrink stack">
        <strong>{title}</strong>{' '}
        {details.map((detail) => (
          <span key={detail} className="soft anywhere">
            {detail}
          </span>
        ))}
      </span>{' '}
      {children}
    </li>
  );
}

/** Whether it was done, in words. */
export function ManyOutcome({ isDone, children }: { isDone: boolean; children: ReactNode }) {
  const Icon = isDone ? Check : CircleX;
  return (
    <span className={isDone ? styles['done'] : styles['refused']}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
