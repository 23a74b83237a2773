import type { ButtonHTMLAttributes } from 'react';
import styles from './day-button.module.css';

interface DayButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'type' | 'className'> {
  isPressed: boolean;
  /** Alone in its line, or one of seven in a grid. */
  shape: 'pill' | 'cell';
}

/** A day that is chosen by a press. */
export function DayButton({ isPressed, shape, ...props }: DayButtonProps) {
  return <button {...props} type="button" className={styles['day']} data-shape={shape} aria-pressed={isPressed} />;
}
