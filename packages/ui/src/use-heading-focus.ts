import { type RefObject, useEffect, useRef } from 'react';

/** For the heading of a place that takes the page of what led there along: it has the focus as it comes. */
export function useHeadingFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => void heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
