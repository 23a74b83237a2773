import type { Api, InformReply, Input } from '@traza/contract';
import { toWire } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Operador } from '#lib/operador.ts';
import { actIn } from '#pedidos/actos/act.ts';
import { type ReadEvent, type RecordedEvent, readEvent, recordEvent } from '#pedidos/actos/event.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import type { BoardRequest } from './board-request.ts';

const CALL = 'POST /operaciones/v1/pedidos/:idCliente/:id/eventos';
type InformBody = Input<Api[typeof CALL]>['body'];
type Informed = Pick<InformReply, 'status' | 'substatus' | 'eventos'>;

/** Says which step is at fault; a conflict of versions is of none. */
async function atStep<T>(place: number, work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    if (!(error instanceof AppError) || !['bad_input', 'invalid_transition'].includes(error.code)) throw error;
    const { code, params } = error;
    const [field] = error.fields;
    const name = field ? `eventos.${place}.${field.field}` : `eventos.${place}`;
    throw new AppError(code, { fields: [{ field: name, code }], params });
  });
}

async function readSteps(
  deps: OrderingDeps,
  { idCliente, id }: PedidoKey,
  { eventos, motivo }: InformBody,
): Promise<ReadEvent[]> {
  const findViaje = async () =>
    deps.db
      .selectFrom('viaje')
      .select(['idCliente', 'id', 'inicio', 'status'])
      .where('idCliente', '=', idCliente)
      .where('id', '=', id)
      .executeTakeFirst();
  return Promise.all(
    eventos.map(async (evento, place) => ({ ...(await atStep(place, readEvent(deps, evento, findViaje))), motivo })),
  );
}

function presentStep(
  { type, parada }: ReadEvent,
  { repetido, corrido, sinEfecto, at }: RecordedEvent,
): Informed['eventos'][number] {
  return { type, parada, timestamp: toWire(at), repetido, corrido, sinEfecto };
}

/** The steps that a viaje lacks, one behind the other in one transaction, with the rules of carriers: all are written or none (M-174). */
export async function informPedido(
  deps: OrderingDeps,
  operador: Operador,
  request: BoardRequest<InformBody>,
): Promise<Informed> {
  const { pedido, body, sent, key, ip } = request;
  return createKeyed(deps, operador, CALL, { key, body: sent }, async () => {
    const steps = await readSteps(deps, pedido, body);
    // the version that was seen, and the rule that offers it, are asked of the first step
    const record = async (tx: Tx, step: ReadEvent, isFirst: boolean): Promise<RecordedEvent> =>
      actIn(tx, deps, operador, isFirst ? { ...request, name: 'informar' } : { pedido, ip }, (_, locked, now) =>
        recordEvent(tx, deps, locked, step, now),
      );
    return async (tx) => {
      const told: RecordedEvent[] = [];
      for (const [place, step] of steps.entries()) told.push(await atStep(place, record(tx, step, place === 0)));
      const { status, substatus } = told.at(-1) ?? { status: 'confirmado', substatus: '' };
      const eventos = steps.flatMap((step, place) => {
        const result = told[place];
        return result ? [presentStep(step, result)] : [];
      });
      return { status, substatus, eventos };
    };
  });
}
