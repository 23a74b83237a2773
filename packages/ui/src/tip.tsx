import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import styles from './tip.module.css';

export interface TipProps {
  /** Undefined: nothing to explain, and the control stands alone. */
  text: string | undefined;
  side?: 'top' | 'bottom';
  /** Which edge of the control the words start from; `end` near the right border of a page. */
  align?: 'start' | 'end';
  block?: boolean;
  /** Gets the id for `aria-describedby`. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** Says why a control is refused, on hover and focus. The control stays reachable: `aria-disabled`, never `disabled`. */
export function Tip({ text, side = 'top', align = 'start', block = false, children }: TipProps) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);

  function onKeyDown(event: KeyboardEvent) {
    // words that cover something can be sent away without leaving the control (WCAG 1.4.13)
    if (event.key === 'Escape') setIsDismissed(true);
  }

  function show() {
    setIsDismissed(false);
  }

  // the frame stays when the words go: a control that was built anew would lose the focus
  return (
    <span
      className={styles['owner']}
      data-block={block || undefined}
      data-dismissed={isDismissed || undefined}
      role="presentation"
      onKeyDown={onKeyDown}
      onFocus={show}
      onPointerEnter={show}
    >
      {children(text === undefined ? undefined : id)}
      {text === undefined ? null : (
        <span id={id} role="tooltip" className={styles['tip']} data-side={side} data-align={align}>
          {text}
        </span>
      )}
    </span>
  );
}
