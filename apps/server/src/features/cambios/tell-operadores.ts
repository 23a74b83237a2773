import type { Deps } from '#lib/deps.ts';
import type { Cambio } from './queries.ts';
import { type OperadorStream, operacionesFrame } from './stream.ts';
import { boardFrames, boardsOf } from './tell-mesa.ts';

/** Sends each operador what their roles may hear: what boards show as it is now, and that their own access changed (M-135). */
export async function tellOperadores(
  deps: Pick<Deps, 'db' | 'clock'>,
  cambios: readonly Cambio[],
  streams: readonly OperadorStream[],
): Promise<void> {
  if (streams.length === 0) return;
  for (const { tema, clave, seq } of cambios) {
    if (tema !== 'operador') continue;
    const frame = operacionesFrame('operador.cambio', {}, seq);
    for (const stream of streams) if (stream.operador.idOperador === Number(clave)) stream.write(frame);
  }
  const boards = boardsOf(streams);
  if (boards.length === 0) return;
  const frames = await boardFrames(deps, cambios);
  for (const stream of boards) for (const frame of frames) stream.write(frame);
}
