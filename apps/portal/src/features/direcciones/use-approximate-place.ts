import { isHereAllowed } from '@traza/lugares/here.ts';
import type { LatLon } from '@traza/map/lazy-map.tsx';
import { useCallback, useEffect, useState } from 'react';

/** A position of up to ten minutes ago is good enough to place a map. */
const OPTIONS: PositionOptions = { maximumAge: 10 * 60_000, timeout: 10_000 };

/**
 * About where the reader is. Whoever allowed it before is located at once; the browser asks the others only when they want
 * the map brought to them.
 */
export function useApproximatePlace(): { place: LatLon | null; ask: () => void } {
  const [place, setPlace] = useState<LatLon | null>(null);

  const ask = useCallback(() => {
    const found = ({ coords }: GeolocationPosition) => setPlace({ lat: coords.latitude, lon: coords.longitude });
    // whoever refuses has the map at its usual place
    navigator.geolocation?.getCurrentPosition(found, () => undefined, OPTIONS);
  }, []);

  useEffect(() => {
    void isHereAllowed().then((allowed) => allowed && ask());
  }, [ask]);

  return { place, ask };
}
