import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Spinner } from './look/spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Keeps its width and refuses presses while the work goes on. */
  loading?: boolean;
  icon?: ReactNode;
  fullWidth?: boolean;
}

/** Of a button that sends a form too. */
function refuse(press: MouseEvent): void {
  press.preventDefault();
  press.stopPropagation();
}

/** Not `disabled`, which would throw the focus away. */
const BUSY = { 'data-loading': true, 'aria-disabled': true, 'aria-busy': true, onClick: refuse } as const;

export function Button(props: ButtonProps) {
  const { variant = 'primary', size = 'md', icon, type = 'button', loading = false, fullWidth = false } = props;
  const { variant: _v, size: _s, icon: _i, loading: _l, fullWidth: _f, className, children, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={`${styles['button']} ${className ?? ''}`}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      {...(loading ? BUSY : undefined)}
    >
      {icon}
      <span className={styles['label']}>{children}</span>
      {loading ? <Spinner className={styles['spinner']} /> : null}
    </button>
  );
}
