import type { Api, InformReply, Input } from '@traza/contract';
import { toWire } from '@traza/domain';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import type { Operador } from '#lib/operador.ts';
import { type ReadEvent, type RecordedEvent, readEvent, recordEvent } from '#pedidos/actos/event.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import { withPedido } from '#pedidos/escritura/with-pedido.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { type ActRequest, actOnce, withAct } from './act-on.ts';

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
  request: ActRequest<InformBody>,
): Promise<Informed> {
  const { pedido: key, body, ip } = request;
  return actOnce(deps, operador, CALL, request, async () => {
    const steps = await readSteps(deps, key, body);
    const record = async (tx: Tx, step: ReadEvent, isFirst: boolean): Promise<RecordedEvent> =>
      isFirst
        ? withAct(tx, deps, operador, { act: 'informar', key, version: body.version, ip }, async (pedido, now) =>
            recordEvent(tx, deps, pedido, step, now),
          )
        : withPedido(tx, deps, key, { by: operador, ip }, async (pedido, now) =>
            recordEvent(tx, deps, pedido, step, now),
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
