import type { DireccionPoint } from '@traza/domain';
import { findTerminals } from '#features/direcciones/find-terminals.ts';
import type { NewParada } from '#features/pedidos/escritura/make-solicitudes.ts';
import type { Deps } from '#lib/deps.ts';

/** The stops of an order, told which of them are terminals. */
export async function markTerminals(deps: Deps, paradas: readonly DireccionPoint[]): Promise<NewParada[]> {
  const terminals = await findTerminals(
    deps,
    paradas.map(({ direccion, lat, lon }) => ({ street: direccion, point: { lat, lon } })),
  );
  return paradas.map((parada, index) => ({ ...parada, esTerminal: terminals[index] !== undefined }));
}
