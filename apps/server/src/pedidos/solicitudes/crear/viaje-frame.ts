import type { CorporateAccount } from '@traza/domain/cuentas';
import {
  type ArrivalFields,
  asapDeparture,
  motivoTermsOf,
  type SolicitudFrame,
  spelledMotivo,
  whyNotMotivo,
} from '@traza/domain/solicitudes';
import { knownFields } from '@traza/pedido/columns.ts';
import type { PasajeContent, PedidoContent } from '@traza/pedido/content.ts';
import { PEDIDO_FIELDS } from '@traza/pedido/fields.ts';
import { refuse } from '#lib/app-error.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { OrderingDeps } from '../deps.ts';
import { priceViaje } from '../precios/price-viaje.ts';
import { type ClienteTerms, stateOf } from './solicitud-terms.ts';

/** A viaje of the solicitud, without departure and price. */
export type ViajeFrame = Omit<
  NewSolicitud,
  'estado' | 'asap' | 'departure' | 'cotizacion' | 'idTarifa' | 'meters' | 'seconds' | 'estimated'
>;

/** What is written of a solicitud that passed its checks: all that it says by itself, of which the motivo is checked here, and who and where. */
export function frameOf(
  solicitud: SolicitudFrame,
  { account, ...payment }: { account: CorporateAccount; idFormaPago: number; idCeco?: number },
  parts: Pick<PedidoContent, 'paradas' | 'pasajes'>,
): ViajeFrame {
  const { motivo, motivoBefore } = solicitud;
  const terms = motivoTermsOf(account, solicitud.tipo);
  refuse(whyNotMotivo(motivo, terms, motivoBefore));
  return {
    ...knownFields(PEDIDO_FIELDS, solicitud),
    motivo: spelledMotivo(motivo, terms, motivoBefore),
    idCliente: account.idClientePadre,
    idPersonaSol: solicitud.idPersonaSolicitante,
    idCuenta: account.idCuentaSgv,
    idCeco: solicitud.idCecoSolicitante,
    ...payment,
    ...parts,
  };
}

/** The flight of somebody who boards at a terminal; elsewhere there is none to wait for (O-248, O-253). */
export function flightOf(
  { pasIdEmpresaAerea: idEmpresaAerea, pasVueloTipo: vueloTipo, pasVueloNumero: vueloNumero }: Partial<ArrivalFields>,
  isAtTerminal: boolean,
): Pick<PasajeContent, keyof typeof NO_FLIGHT> {
  const isGiven = idEmpresaAerea !== undefined && vueloTipo !== undefined && vueloNumero !== undefined;
  return isAtTerminal && isGiven ? { idEmpresaAerea, vueloTipo, vueloNumero } : NO_FLIGHT;
}

/** Who arrives with nothing, and what is sent. */
export const NO_FLIGHT = { idEmpresaAerea: null, vueloTipo: null, vueloNumero: null };

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
