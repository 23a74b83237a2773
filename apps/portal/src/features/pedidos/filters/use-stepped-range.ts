import { type DayRange, isSameRange, stepRange } from '@traza/domain/pedidos';
import { useEffect, useRef, useState } from 'react';
import { PACE } from '#lib/limits.ts';

/** A range moved step by step: it shows at once, and applies 1000 ms after the last press (T-050, T-064). */
export function useSteppedRange(range: DayRange, onChange: (range: DayRange | undefined) => void) {
  const [pending, setPending] = useState<DayRange | null>(null);
  const [known, setKnown] = useState(range);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  if (!isSameRange(range, known)) {
    setKnown(range);
    setPending(null);
  }

  useEffect(() => () => clearTimeout(timer.current), []);

  function choose(next: DayRange | undefined) {
    clearTimeout(timer.current);
    setPending(null);
    onChange(next);
  }

  function step(direction: 1 | -1) {
    const next = stepRange(pending ?? range, direction);
    setPending(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => choose(next), PACE.periodDebounceMs);
  }

  return { shown: pending ?? range, step, choose };
}
