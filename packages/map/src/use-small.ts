import { useState } from 'react';
import { MAP } from './limits.ts';

/** Whether the map is a small one, which shows streets from farther (W-140); `frame` goes to its element. */
export function useSmall() {
  const [isSmall, setIsSmall] = useState(false);
  const [frame] = useState(() => (element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setIsSmall(element.clientWidth < MAP.smallBelowPx);
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    look();
    return () => sizes.disconnect();
  });
  return { frame, isSmall };
}
