import type { HTMLAttributes, ReactNode } from 'react';
import styles from './visually-hidden.module.css';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'h2' | 'h3' | 'caption' | 'legend' | 'div';
  children?: ReactNode;
}

/** Words for those who hear the page; what is seen says the same in another way. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className={styles['hidden']} />;
}
