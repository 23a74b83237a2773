import type { LatLon } from '@traza/map/lazy-map.tsx';

/** Worse than this, where somebody is has to be confirmed on the map (W-044). */
export const MOST_ACCURACY_METERS = 200;

export type Here = { state: 'found'; point: LatLon; meters: number } | { state: 'refused' | 'unknown' };

/** Where the reader is. A position of a minute ago is still theirs; one of the morning is not. */
const OPTIONS: PositionOptions = { enableHighAccuracy: true, maximumAge: 60_000, timeout: 10_000 };

/** Asks the browser, which asks its reader the first time: to be called at a press, or where it is allowed already. */
export function locateHere(): Promise<Here> {
  return new Promise((resolve) => {
    // a page that is not served safely has no location to ask for
    if (!('geolocation' in navigator)) return resolve({ state: 'refused' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ state: 'found', point: { lat: latitude, lon: longitude }, meters: accuracy }),
      ({ code, PERMISSION_DENIED }) => resolve({ state: code === PERMISSION_DENIED ? 'refused' : 'unknown' }),
      OPTIONS,
    );
  });
}

/** Whether the browser gives the position without asking the person (W-004). */
export async function isHereAllowed(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' });
    return state === 'granted';
  } catch {
    // an older browser cannot say without asking the person
    return false;
  }
}
