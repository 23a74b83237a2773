import type { LatLon } from '@traza/map/lazy-map.tsx';

export const TEXT = {
  create: 'Nueva terminal',
  none: 'No hay terminales',
  noneWhy: 'A quien pide un viaje desde una se le pregunta en qué llega.',
  noMatch: 'Nada coincide con la búsqueda',
  failed: 'No pudimos cargar las terminales',
  search: 'Buscar por nombre o palabras',
  map: 'Mapa de la terminal',
  unset: 'Tocá el mapa o arrastrá el pin',
  pinHint: 'El pin se mueve con las flechas del teclado.',
  saved: 'Guardamos los cambios',
} as const;

/** A point as it is typed and read: it may be pasted into any map. */
export const puntoText = ({ lat, lon }: LatLon) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`;
export const radiusText = (meters: number) => `${meters.toLocaleString('es-AR')} m`;
