import { NIGHT_SURCHARGE } from './catalogue.ts';

/**
 * Vehicle types that the provider has prices for and no client may ask for yet, so that the prices of the demo are as many as a provider's
 * are, and not one quote of it changes. Money in cents.
 */
export const PRICED_TYPES = [
  { id: 12, alias: 'Económico', descripcion: 'Auto chico, hasta 3 pasajeros', plazas: 3, base: 150_000 },
  { id: 13, alias: 'Ejecutivo', descripcion: 'Sedán grande con agua y cargador', plazas: 4, base: 310_000 },
  { id: 14, alias: 'Eléctrico', descripcion: 'Auto eléctrico, hasta 4 pasajeros', plazas: 4, base: 260_000 },
  { id: 15, alias: 'Familiar', descripcion: 'Rural con baúl grande', plazas: 5, base: 270_000 },
  { id: 16, alias: 'Camioneta', descripcion: '4×4 para caminos de tierra', plazas: 4, base: 380_000 },
  { id: 17, alias: 'Accesible', descripcion: 'Con rampa para silla de ruedas', plazas: 4, base: 340_000 },
  { id: 18, alias: 'Minibús', descripcion: 'Hasta 15 pasajeros con equipaje', plazas: 15, base: 720_000 },
  { id: 19, alias: 'Ómnibus', descripcion: 'Hasta 45 pasajeros', plazas: 45, base: 1_900_000 },
  { id: 20, alias: 'Utilitario', descripcion: 'Bultos de hasta 600 kg', plazas: 2, base: 290_000 },
  { id: 21, alias: 'Furgón', descripcion: 'Bultos de hasta 1.500 kg', plazas: 2, base: 460_000 },
  { id: 22, alias: 'Moto', descripcion: 'Sobres y paquetes de hasta 5 kg', plazas: 1, base: 90_000 },
] as const;

type PricedType = (typeof PRICED_TYPES)[number];
type Prices = Record<'base' | 'porKm' | 'porMin' | 'porEsperaMin' | 'minimo' | 'recargoNoche', number>;

/** Clients with prices of their own pay less by as much as they ask for: in thousandths of the general price. */
const SHARES = { general: 1000, andina: 935, rio: 962 } as const;
export type PriceOwner = keyof typeof SHARES;

/** All of a type's prices; one of its own is no round figure. */
export function pricesOf({ base }: PricedType, owner: PriceOwner): Prices {
  const part = (thousandths: number) => Math.round((base * thousandths * SHARES[owner]) / 1_000_000);
  return {
    base: part(1000),
    porKm: part(480),
    porMin: part(62),
    porEsperaMin: part(75),
    minimo: part(2500),
    recargoNoche: NIGHT_SURCHARGE,
  };
}

/** Who has prices of a type: both clients have their own, but for the last, which Río Salud never asked for. */
export function ownersOf({ id }: PricedType): PriceOwner[] {
  return id === 22 ? ['general', 'andina'] : ['general', 'andina', 'rio'];
}
