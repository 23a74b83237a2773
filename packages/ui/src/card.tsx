import type { HTMLAttributes, Ref } from 'react';
import styles from './card.module.css';

export interface CardProps extends HTMLAttributes<HTMLDivElement> {
  /** Floats over a map, with a soft shadow instead of a border. */
  floating?: boolean;
  padding?: 'none' | 'sm' | 'md' | 'lg';
  ref?: Ref<HTMLDivElement>;
}

export function Card({ floating = false, padding = 'md', className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={className ? `${styles['card']} ${className}` : styles['card']}
      data-floating={floating || undefined}
      data-padding={padding}
    />
  );
}
