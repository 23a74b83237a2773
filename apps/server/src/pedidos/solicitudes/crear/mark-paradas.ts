import { fold } from '@traza/domain';
import type { DireccionPoint } from '@traza/domain/solicitudes';
import type { ParadaContent } from '@traza/pedido/content.ts';
import { findPlaces, placeName } from '#clientes/direcciones/find-place-names.ts';
import { terminalOf } from '#clientes/direcciones/find-terminals.ts';
import { isRough } from '#clientes/direcciones/is-rough.ts';
import type { Deps } from '#lib/deps.ts';

/** Marks the paradas that are terminals, and those whose point may be far from their address; each with the name that it goes by (W-370). */
export async function markParadas(
  deps: Deps,
  idCliente: number,
  paradas: readonly DireccionPoint[],
): Promise<ParadaContent[]> {
  const { names, terminals } = await findPlaces(deps.db, idCliente, paradas);
  return paradas.map((parada) => {
    const { direccion, lat, lon } = parada;
    const terminal = terminalOf(deps.geo, terminals, { street: direccion, point: { lat, lon } });
    const esTerminal = terminal !== undefined;
    const alias = placeName(names, parada) || terminalName(direccion, terminal?.alias);
    const aproximada = !esTerminal && isRough(deps.geo, parada);
    return { direccion, lat, lon, alias, esTerminal, aproximada, esperaMin: null };
  });
}

/** A house beside a terminal is no terminal by name, and an address that says the name needs it no more. */
function terminalName(direccion: string, alias = ''): string {
  return /\d/.test(direccion) || fold(direccion).includes(fold(alias)) ? '' : alias;
}
