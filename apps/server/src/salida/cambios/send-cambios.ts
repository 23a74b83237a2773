import type { Deps } from '#lib/deps.ts';
import { SeenPedidos } from '#pedidos/lectura/see-pedidos.ts';
import { countNovedades } from '#plataforma/notificaciones/list-novedades.ts';
import { type Cambio, findAskers, findLotes, findReclamos } from './queries.ts';
import { frameOf, type Stream } from './stream.ts';

type CambioDeps = Pick<Deps, 'db'>;

/** Of several changes to one thing only the last, in its place. */
export function lastOfEach(cambios: readonly Cambio[]): Cambio[] {
  const last = new Map<string, Cambio>();
  for (const cambio of cambios) {
    const key = `${cambio.tema} ${cambio.idCliente} ${cambio.clave}`;
    last.delete(key);
    last.set(key, cambio);
  }
  return [...last.values()];
}

function splitBy(streams: readonly Stream[], keysOf: (stream: Stream) => readonly number[]): Map<number, Stream[]> {
  const parts = new Map<number, Stream[]>();
  for (const stream of streams) {
    for (const key of keysOf(stream)) {
      const part = parts.get(key);
      if (part) part.push(stream);
      else parts.set(key, [stream]);
    }
  }
  return parts;
}

/**
 * Sends each stream the changes that it may hear, by the rights of this moment. Whoever may see the detail of a pedido hears of it (W-105);
 * every other change goes to its owner.
 */
export async function sendCambios(
  { db }: CambioDeps,
  cambios: readonly Cambio[],
  streams: readonly Stream[],
): Promise<void> {
  const ofCliente = splitBy(streams, ({ actor }) =>
    actor.accounts.corporateAccounts.map(({ idClientePadre }) => idClientePadre),
  );
  const ofPersona = splitBy(streams, ({ actor }) => [actor.idPersona]);
  const ofUsuario = splitBy(streams, ({ actor }) => [actor.idUsuario]);
  const told = lastOfEach(cambios).filter(({ idCliente }) => idCliente === null || ofCliente.has(idCliente));
  const ids = (tema: Cambio['tema']) => told.filter((cambio) => cambio.tema === tema).map(({ clave }) => clave);
  const [askers, lotes, reclamos] = await Promise.all([
    findAskers(db, ids('informe')),
    findLotes(db, ids('lote')),
    findReclamos(db, ids('reclamo').map(Number)),
  ]);
  const pedidos = await SeenPedidos.read(db, [
    ...told.flatMap(({ tema, idCliente, clave }) =>
      tema === 'pedido' && idCliente !== null ? { idCliente, id: Number(clave) } : [],
    ),
    ...reclamos.map(({ idCliente, idViaje }) => ({ idCliente, id: idViaje })),
  ]);

  async function sendPedido({ seq, clave }: Cambio, idCliente: number): Promise<void> {
    const id = Number(clave);
    for (const stream of ofCliente.get(idCliente) ?? []) {
      const seen = await pedidos.seenBy(stream.actor, { idCliente, id });
      if (!seen) {
        stream.forget(id);
        continue;
      }
      const { clase: extrasType, version } = seen;
      stream.write(frameOf('pedido.cambio', { idCliente, extrasType, id, version }, seq));
    }
  }
  async function sendNovedad({ seq, clave }: Cambio): Promise<void> {
    const listeners = ofUsuario.get(Number(clave));
    if (!listeners) return;
    const frame = frameOf('novedad.cambio', { sinLeer: await countNovedades({ db }, Number(clave)) }, seq);
    for (const stream of listeners) stream.write(frame);
  }
  function sendAprobacion({ seq, clave }: Cambio, idCliente: number): void {
    const frame = frameOf('aprobacion.cambio', { idCliente, id: Number(clave) }, seq);
    for (const stream of ofCliente.get(idCliente) ?? []) {
      const account = stream.actor.accounts.corporateAccounts.find((one) => one.idClientePadre === idCliente);
      if (account?.permisos.approveCotizaciones) stream.write(frame);
    }
  }
  /** To whoever made the reclamo, and to the auditors of its pedido (W-235). */
  async function sendReclamo({ seq, clave }: Cambio, idCliente: number): Promise<void> {
    const reclamo = reclamos.find((one) => one.idCliente === idCliente && one.id === Number(clave));
    if (!reclamo) return;
    const frame = frameOf('reclamo.cambio', { id: reclamo.id }, seq);
    for (const stream of ofCliente.get(idCliente) ?? []) {
      const isOwn = stream.actor.idPersona === reclamo.idPersona;
      if (isOwn || (await pedidos.seenBy(stream.actor, { idCliente, id: reclamo.idViaje }, 'informes')))
        stream.write(frame);
    }
  }
  /** To whoever started the lote, and nobody else (W-154, W-249). */
  function sendLote({ seq, clave }: Cambio): void {
    const lote = lotes.find(({ id }) => id === clave);
    if (!lote) return;
    const { id, idPersona, hechas, total } = lote;
    sendToPersona(idPersona, frameOf('lote.cambio', { id, hechas, total }, seq));
  }
  function sendToPersona(idPersona: number | undefined, frame: string): void {
    for (const stream of ofPersona.get(idPersona ?? 0) ?? []) stream.write(frame);
  }

  for (const cambio of told) {
    const { tema, idCliente, clave, seq } = cambio;
    if (tema === 'pedido') await sendPedido(cambio, idCliente ?? 0);
    if (tema === 'novedad') await sendNovedad(cambio);
    if (tema === 'aprobacion') sendAprobacion(cambio, idCliente ?? 0);
    if (tema === 'informe') sendToPersona(askers.get(clave), frameOf('informe.cambio', { id: clave }, seq));
    if (tema === 'lote') sendLote(cambio);
    if (tema === 'reclamo') await sendReclamo(cambio, idCliente ?? 0);
    if (tema === 'cuenta') sendToPersona(Number(clave), frameOf('cuenta.cambio', {}, seq));
  }
}
