import type { DireccionPoint } from '@traza/domain/solicitudes';
import { findTerminals } from '#features/direcciones/find-terminals.ts';
import { isRough } from '#features/direcciones/is-rough.ts';
import type { NewParada } from '#features/pedidos/escritura/new-solicitud.ts';
import type { Deps } from '#lib/deps.ts';

/** Marks the paradas that are terminals, and those whose point may be far from their address. */
export async function markParadas(deps: Deps, paradas: readonly DireccionPoint[]): Promise<NewParada[]> {
  const terminals = await findTerminals(
    deps,
    paradas.map(({ direccion, lat, lon }) => ({ street: direccion, point: { lat, lon } })),
  );
  return paradas.map((parada, index) => {
    const { direccion, lat, lon } = parada;
    const esTerminal = terminals[index] !== undefined;
    return { direccion, lat, lon, esTerminal, aproximada: !esTerminal && isRough(deps.geo, parada) };
  });
}
