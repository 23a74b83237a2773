import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './icon-button.module.css';

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  children: ReactNode;
  variant?: 'quiet' | 'outline' | 'filled' | 'floating';
  size?: 'sm' | 'md' | 'lg';
  tooltip?: 'top' | 'right' | 'bottom' | 'left' | 'none';
}

/** A button of one icon. Its tooltip is plain CSS: a positioning library for a word would weigh more than the page. */
export function IconButton(props: IconButtonProps) {
  const { label, variant = 'quiet', size = 'md', tooltip = 'top', className, type = 'button', ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={`${styles['button']} ${className ?? ''}`}
      aria-label={label}
      data-tooltip={tooltip === 'none' ? undefined : label}
      data-side={tooltip}
      data-variant={variant}
      data-size={size}
    />
  );
}
