import type { HTMLAttributes, ReactNode } from 'react';

interface VisuallyHiddenProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'p' | 'h1' | 'caption' | 'legend';
  children?: ReactNode;
}

/** Words for those who hear the page; what is seen says the same in another way. */
export function VisuallyHidden({ as: Tag = 'span', ...rest }: VisuallyHiddenProps) {
  return <Tag {...rest} className="shape-hidden" />;
}
