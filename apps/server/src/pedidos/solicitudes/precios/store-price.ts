import { plusMinutes } from '@traza/domain';
import { SOLICITUDES } from '@traza/domain/solicitudes';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { OrderingDeps } from '../deps.ts';
import { saveCotizaciones } from '../queries.ts';
import { cotizacionKey } from './price.ts';

/** The price that is told holds as long as any that was shown (DO-26). */
export async function storePrice({ db }: OrderingDeps, made: NewSolicitud, now: Temporal.Instant): Promise<void> {
  const { idCliente, idTipoVehiculo, idTarifa, cotizacion: importe, meters, seconds, paradas, departure, asap } = made;
  if (idTarifa === null || importe === null) return;
  const clave = cotizacionKey(idTipoVehiculo, { points: paradas, departure, asap });
  const vence = plusMinutes(now, SOLICITUDES.quotePromiseMin);
  const [metros, segundos] = [meters ?? 0, seconds ?? 0];
  await saveCotizaciones(db, [{ idCliente, clave, idTarifa, importe, metros, segundos, vence }]);
}
