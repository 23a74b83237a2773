import type { StreetClass } from './street-rows.ts';

/** The zoom from which a street of each class is drawn. */
export const STREET_RANK: Readonly<Record<StreetClass, number>> = {
  ruta: 5,
  autopista: 8,
  avenida: 11,
  calle: 13,
  peatonal: 14,
};
