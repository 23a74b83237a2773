import type { Surcharge } from '../tarifas/tarifa.ts';

/** Vehicle-type ids whose icons are known (O-041). */
export const VEHICULO_ICONS: Readonly<Record<number, 'basico' | 'corporativo' | 'premium' | 'pool'>> = {
  2: 'basico',
  3: 'corporativo',
  8: 'premium',
  23: 'pool',
  26: 'pool',
};

/** A service of the list; `precotizacion` in pesos, negative or zero when there is no quote (O-218…O-220). */
export interface ServiceOption {
  idTipoVehiculo: number;
  tipoVehiculo: string;
  descripcionTipoVehiculo: string;
  precotizacion: number;
  textoPrecotizado: string;
  esperaMin: number | null;
  esperaMax: number | null;
  /** How many pasajeros it carries (W-071). */
  plazas?: number | undefined;
  /** Pesos for a minute of waiting, which no price contains. */
  porEsperaMin?: number | undefined;
  /** Minutes of it that cost nothing. */
  esperaGratis?: number | undefined;
  /** The surcharge in the price (W-064). */
  recargo?: Surcharge | null | undefined;
}

export function hasCotizacion(service: { precotizacion: number }): boolean {
  return service.precotizacion > 0;
}

/** Whether a vehicle has a place for everybody who travels (W-071). */
export function fits({ plazas }: Pick<ServiceOption, 'plazas'>, pasajeros: number): boolean {
  return plazas === undefined || pasajeros <= plazas;
}

/** Quoted services first, cheapest first, then the rest as they came (O-215). */
export function sortServices<S extends { precotizacion: number }>(services: readonly S[]): S[] {
  const quoted = services.filter(hasCotizacion).toSorted((a, b) => a.precotizacion - b.precotizacion);
  return [...quoted, ...services.filter((service) => !hasCotizacion(service))];
}

/** After a re-fetch the same vehicle type stays chosen while it is offered, nothing stale otherwise (O-216, O-217). */
export function reselectService<S extends { idTipoVehiculo: number }>(
  services: readonly S[],
  idTipoVehiculo: number | null,
): S | undefined {
  return services.find((service) => service.idTipoVehiculo === idTipoVehiculo);
}
