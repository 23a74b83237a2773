import { CASO_READERS } from '@traza/domain/bandeja';
import { hasRole } from '@traza/domain/operadores';
import type { Deps } from '#lib/deps.ts';
import { findStandings } from '#operaciones/bandeja/caso-queries.ts';
import { presentStanding } from '#operaciones/bandeja/present-caso.ts';
import { boardFrames, boardsOf } from './notify-mesa.ts';
import type { Cambio } from './queries.ts';
import { type OperadorStream, operacionesFrame } from './stream.ts';

/** Sends each operador what their roles may hear: what boards show as it is now, and that their own access changed (M-135). */
export async function sendToOperadores(
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
  await sendToInboxes(deps, cambios, streams);
  const boards = boardsOf(streams);
  if (boards.length === 0) return;
  const frames = await boardFrames(deps, cambios);
  for (const stream of boards) for (const frame of frames) stream.write(frame);
}

/** What became of casos. Without a number: what boards are told of the same look may follow, and is told again where it did not arrive. */
async function sendToInboxes(
  { db }: Pick<Deps, 'db'>,
  cambios: readonly Cambio[],
  streams: readonly OperadorStream[],
): Promise<void> {
  const inboxes = streams.filter(({ operador }) => hasRole(operador.roles, CASO_READERS));
  if (inboxes.length === 0) return;
  const ids = cambios.flatMap(({ tema, clave }) => (tema === 'caso' ? [Number(clave)] : []));
  const reclamos = cambios.flatMap(({ tema, idCliente, clave }) =>
    tema === 'reclamo' && idCliente !== null ? [{ idCliente, id: Number(clave) }] : [],
  );
  if (ids.length + reclamos.length === 0) return;
  const rows = await findStandings(db, { ids, reclamos });
  const frame = operacionesFrame('caso.cambio', { casos: rows.map(presentStanding) });
  for (const stream of inboxes) stream.write(frame);
}
