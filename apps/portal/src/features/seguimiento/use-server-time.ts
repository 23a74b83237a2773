import { now } from '@traza/client/clock.ts';
import { useEffect, useState } from 'react';
import { PACE } from '#lib/limits.ts';

/** The server's time in milliseconds, new every second while something on the page counts (T-266). */
export function useServerTime(isCounting: boolean): number {
  const [nowMs, setNowMs] = useState(() => now().epochMilliseconds);
  useEffect(() => {
    if (!isCounting) return undefined;
    const tick = (): void => setNowMs(now().epochMilliseconds);
    tick();
    const timer = setInterval(tick, PACE.waitingClockMs);
    return () => clearInterval(timer);
  }, [isCounting]);
  return nowMs;
}
