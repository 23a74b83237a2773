import type { Deps } from '#lib/deps.ts';
import { data, routes } from '#lib/http/handlers.ts';
import { findSeenPedido } from '#pedidos/lectura/get-pedido.ts';
import { readOwnLink } from '#pedidos/lectura/own-link.ts';
import type { Answers, TrackingPart } from './answers.ts';
import { findOwnRecorrido, readRecorrido } from './get-recorrido.ts';
import { getTrackFile } from './get-track-file.ts';
import { trackingReaders } from './get-tracking.ts';
import { answerPublicly, callerIfAny, type PublicCall } from './guard.ts';
import type { Reading } from './reading.ts';

export function seguimientoRoutes(deps: Deps, answers: Answers) {
  const readers = trackingReaders(deps);
  const answered = (
    { reply }: PublicCall,
    part: TrackingPart,
    read: (id: string) => Promise<Reading<unknown> | undefined>,
  ) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what turns replies into JSON makes text alone
    const render = (data: unknown) => reply.serialize({ data }) as string;
    return (idPublic: string) => answers.find({ idPublic, part, read: () => read(idPublic), render });
  };
  return routes({
    'GET /pedidos/seguimiento/:pedidoPublicId': async (call) =>
      answerPublicly(deps, call, answered(call, 'datos', readers.datos)),
    'GET /pedidos/seguimiento/:pedidoPublicId/eventos': async (call) =>
      answerPublicly(deps, await ownCall(deps, call), answered(call, 'eventos', readers.eventos)),
    'GET /pedidos/seguimiento/:pedidoPublicId/recorrido': async (call) => {
      const { showReal } = call.query;
      const find = answered(call, showReal ? 'recorrido-real' : 'recorrido', (id) => readRecorrido(deps, id, showReal));
      return answerPublicly(deps, await ownCall(deps, call), async (id) => {
        const open = await find(id);
        if (open) return open;
        const actor = await callerIfAny(deps, call.reply.request);
        const own = actor && (await findOwnRecorrido(deps, actor, id, showReal));
        return own && { data: own };
      });
    },
    'GET /pedidos/seguimiento/:pedidoPublicId/last': async (call) =>
      answerPublicly(deps, await ownCall(deps, call), answered(call, 'vehiculo', readers.vehiculo)),
    'GET /pedidos/v1/v/:idViaje/recorrido/:formato': async ({ caller, params }) =>
      data(getTrackFile(deps, caller, params)),
  });
}

/** A viewer of a part of a pedido loads its route, events and vehicle by an id that answers only to them. */
async function ownCall(deps: Deps, { params, ip, reply }: PublicCall): Promise<PublicCall> {
  const own = readOwnLink(params.pedidoPublicId);
  const actor = own && (await callerIfAny(deps, reply.request));
  const seen = actor && (await findSeenPedido(deps, actor, own.type, own.id));
  return { params: seen ? { pedidoPublicId: seen.stored.pedido.idPublic } : params, ip, reply };
}

/** Where the car of a link is, as S14 answers it: from the memory of the links. */
export function findVehiculo(deps: Pick<Deps, 'db' | 'clock'>, answers: Answers) {
  const { vehiculo } = trackingReaders(deps);
  const render = (data: unknown) => JSON.stringify({ data });
  return (idPublic: string) => answers.find({ idPublic, part: 'vehiculo', read: () => vehiculo(idPublic), render });
}
