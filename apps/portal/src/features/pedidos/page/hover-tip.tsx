import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import styles from './hover-tip.module.css';

interface Tip {
  text: string;
  place: CSSProperties;
}

const GAP = 6;
const MAX_WIDTH = 360;

/**
 * The tooltip of whatever carries `data-tip`, drawn over the page: inside a list that scrolls it would be cut off. What
 * it says must also stand in the page for those who have no pointer.
 */
export function HoverTip() {
  const [tip, setTip] = useState<Tip | null>(null);

  useEffect(() => {
    function show(event: PointerEvent) {
      const target = event.pointerType !== 'touch' && event.target instanceof Element ? event.target : null;
      const owner = target?.closest<HTMLElement>('[data-tip]');
      setTip(owner ? tipOf(owner) : null);
    }
    function hide() {
      setTip(null);
    }
    document.addEventListener('pointerover', show);
    document.addEventListener('pointerdown', hide);
    document.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => {
      document.removeEventListener('pointerover', show);
      document.removeEventListener('pointerdown', hide);
      document.removeEventListener('scroll', hide, { capture: true });
    };
  }, []);

  if (!tip) return null;
  return createPortal(
    <div role="tooltip" className={styles['tip']} style={tip.place}>
      {tip.text}
    </div>,
    // inside the page's landmark, like what it explains
    document.querySelector('main') ?? document.body,
  );
}

function tipOf(owner: HTMLElement): Tip {
  const { top, bottom, left, width } = owner.getBoundingClientRect();
  const middle = left + width / 2;
  const room = MAX_WIDTH / 2 + GAP;
  const x = Math.max(room, Math.min(middle, innerWidth - room));
  const isAbove = top > innerHeight / 2;
  const y = isAbove ? { bottom: innerHeight - top + GAP } : { top: bottom + GAP };
  return { text: owner.dataset['tip'] ?? '', place: { left: x, maxWidth: MAX_WIDTH, ...y } };
}
