import { noteActivity } from '@traza/client/inactivity.ts';
import { INACTIVITY } from '@traza/client/limits.ts';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { useEffect, useRef } from 'react';
import { browserSession } from '#lib/browser-session.ts';
import { PACE } from '#lib/limits.ts';

/**
 * Counts as activity while a visible tab shows a vehicle that moved within the last minute: nobody who watches it is signed out (W-099,
 * DW-12).
 */
export function useWatching(vehiculo: LatLon | null): void {
  const place = vehiculo && `${vehiculo.lat},${vehiculo.lon}`;
  const before = useRef<string | null>(null);

  useEffect(() => {
    const hasMoved = before.current !== null && place !== null && place !== before.current;
    before.current = place;
    if (!hasMoved) return undefined;

    const movedMs = Date.now();
    function look() {
      if (Date.now() - movedMs > PACE.watchedMs) clearInterval(timer);
      else if (document.visibilityState === 'visible') noteActivity(browserSession);
    }
    const timer = setInterval(look, INACTIVITY.inactivityCheckMs);
    look();
    return () => clearInterval(timer);
  }, [place]);
}
