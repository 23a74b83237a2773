import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonSize, ButtonVariant } from './button.tsx';

export interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  fullWidth?: boolean;
  /** An address outside the product opens in a new tab. */
  external?: boolean;
}

/** A link that looks like a button: for other hosts, `tel:` and `mailto:`. */
export function LinkButton(props: LinkButtonProps) {
  const { href, children, variant = 'secondary', size = 'md', icon, fullWidth = false, external = false } = props;
  return (
    <a
      href={href}
      className={styles['button']}
      data-variant={variant}
      data-size={size}
      data-full={fullWidth || undefined}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
    >
      {icon}
      <span>{children}</span>
    </a>
  );
}
