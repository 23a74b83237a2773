import type { AddressPoint } from '@traza/domain';
import { findTerminals } from '#features/direcciones/find-terminals.ts';
import type { NewStop } from '#features/pedidos/escritura/make-solicitudes.ts';
import type { Deps } from '#lib/deps.ts';

/** The stops of an order, told which of them are terminals. */
export async function markTerminals(deps: Deps, stops: readonly AddressPoint[]): Promise<NewStop[]> {
  const terminals = await findTerminals(
    deps,
    stops.map(({ direccion, lat, lon }) => ({ street: direccion, point: { lat, lon } })),
  );
  return stops.map((stop, index) => ({ ...stop, esTerminal: terminals[index] !== undefined }));
}
