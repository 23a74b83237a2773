import type { HTMLAttributes, Ref } from 'react';
import styles from './panel.module.css';

export interface PanelProps extends HTMLAttributes<HTMLDivElement> {
  /** Floats over a map, with a soft shadow instead of a border. */
  floating?: boolean;
  padding?: 'none' | 'sm' | 'md' | 'lg';
  ref?: Ref<HTMLDivElement>;
}

export function Panel({ floating = false, padding = 'md', className, ...rest }: PanelProps) {
  return (
    <div
      {...rest}
      className={className ? `${styles['panel']} ${className}` : styles['panel']}
      data-floating={floating || undefined}
      data-padding={padding}
    />
  );
}
