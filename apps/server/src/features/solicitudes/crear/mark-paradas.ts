import { fold } from '@traza/domain';
import type { DireccionPoint } from '@traza/domain/solicitudes';
import type { ParadaContent } from '@traza/pedido/content.ts';
import { findPlaceNames } from '#features/direcciones/find-place-names.ts';
import { findTerminals } from '#features/direcciones/find-terminals.ts';
import { isRough } from '#features/direcciones/is-rough.ts';
import type { Deps } from '#lib/deps.ts';

/** Marks the paradas that are terminals, and those whose point may be far from their address; each with the name that it goes by (W-370). */
export async function markParadas(
  deps: Deps,
  idCliente: number,
  paradas: readonly DireccionPoint[],
): Promise<ParadaContent[]> {
  const [terminals, names] = await Promise.all([
    findTerminals(
      deps,
      paradas.map(({ direccion, lat, lon }) => ({ street: direccion, point: { lat, lon } })),
    ),
    findPlaceNames(deps.db, idCliente, paradas),
  ]);
  return paradas.map((parada, index) => {
    const { direccion, lat, lon } = parada;
    const terminal = terminals[index];
    const esTerminal = terminal !== undefined;
    const alias = names[index] || terminalName(direccion, terminal?.alias);
    const aproximada = !esTerminal && isRough(deps.geo, parada);
    return { direccion, lat, lon, alias, esTerminal, aproximada, esperaMin: null };
  });
}

/** A house beside a terminal is no terminal by name, and an address that says the name needs it no more. */
function terminalName(direccion: string, alias = ''): string {
  return /\d/.test(direccion) || fold(direccion).includes(fold(alias)) ? '' : alias;
}
