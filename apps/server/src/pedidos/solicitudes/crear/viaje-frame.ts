import type { CorporateAccount } from '@traza/domain/cuentas';
import { asapDeparture } from '@traza/domain/solicitudes';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { OrderingDeps } from '../deps.ts';
import { priceViaje } from '../precios/price-viaje.ts';
import { type ClienteTerms, stateOf } from './solicitud-terms.ts';

/** A viaje of the solicitud, without departure and price. */
export type ViajeFrame = Omit<
  NewSolicitud,
  'estado' | 'asap' | 'departure' | 'cotizacion' | 'idTarifa' | 'meters' | 'seconds' | 'estimated'
>;

/** A viaje at its departure, as soon as possible without one, with its price and the state that follows from it. */
export async function priceFrame(
  deps: OrderingDeps,
  frame: ViajeFrame,
  { departure, terms, account }: { departure: Temporal.Instant | null; terms: ClienteTerms; account: CorporateAccount },
): Promise<NewSolicitud> {
  const asap = departure === null;
  const dated = { ...frame, asap, departure: departure ?? asapDeparture(terms.now, terms.antelacionMin) };
  const price = await priceViaje(deps, dated, terms.now);
  return { ...dated, ...price, estado: stateOf(terms, price.cotizacion, account) };
}
