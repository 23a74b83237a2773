import { queryClient } from '@traza/client/query-client.ts';
import { AGENCIAS_KEY, CLIENTES_KEY, FLOTA_KEY } from './api.ts';

/** Prices, and whom and what they may be of. */
export const TARIFAS_KEY = ['tarifas'] as const;
/** The types of vehicles. */
export const VEHICULO_TYPES_KEY = ['vehiculo-types'] as const;

/** What is administered hangs together: a tarifa or a link shows on the page of its cliente too, a type wherever one is chosen. */
export async function reloadAdministracion(): Promise<void> {
  const keys = [CLIENTES_KEY, AGENCIAS_KEY, TARIFAS_KEY, VEHICULO_TYPES_KEY, FLOTA_KEY];
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
}
