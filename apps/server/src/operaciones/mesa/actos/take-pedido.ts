import type { Api, Input } from '@traza/contract';
import { findRoute } from '#clientes/direcciones/find-route.ts';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { refuseChanged } from '#operaciones/propuestas/refuse-changed.ts';
import { accept } from '#pedidos/actos/accept.ts';
import { actIn } from '#pedidos/actos/act.ts';
import { type DrivingAgencia, findLinkedAgencia, speaksBySystem } from '#pedidos/actos/act-pedido.ts';
import { eligiblePair, type NamedPair } from '#pedidos/actos/assign-pair.ts';
import { listParadas } from '#pedidos/actos/facts.ts';
import type { Change } from '#pedidos/escritura/change.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import type { BoardRequest } from './board-request.ts';

const CALL = 'POST /operaciones/v1/pedidos/:idCliente/:id/tomar';
type TakeBody = Input<Api[typeof CALL]>['body'];

/** The way as quoted, to be drawn; outside the transaction, which may hold the only connection. */
async function routeOf(deps: Deps, { idCliente, id }: PedidoKey) {
  const asked = await deps.db
    .selectFrom('solicitud')
    .select('fechaHoraSalida')
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .executeTakeFirst();
  const paradas = asked ? await listParadas(deps.db, 'idSolicitud', [{ idCliente, id }]) : [];
  return asked && paradas.length > 0 ? findRoute(deps, paradas, asked.fechaHoraSalida) : undefined;
}

/** The own flota, or an agencia that has nobody to take things for it (M-168). */
async function findTaker(
  deps: Deps,
  { idCliente }: PedidoKey,
  { idAgencia, asignar }: TakeBody,
): Promise<DrivingAgencia> {
  const agencia = await findLinkedAgencia(deps.db, { idCliente, idAgencia });
  if (!agencia) throw new AppError('agencia_invalid');
  if (agencia.propia) return agencia;
  if (asignar || (await speaksBySystem(deps.db, agencia.idAgencia, deps.clock.now())))
    throw new AppError('agencia_invalid');
  return agencia;
}

/** What taking it changes, with who drives it from the beginning. */
async function withPair(
  tx: Tx,
  taken: Change<object>,
  { key, pair, now }: { key: PedidoKey; pair: NamedPair; now: Temporal.Instant },
): Promise<Change<object>> {
  const { becomes, audit, notices = [] } = taken;
  if (!becomes || !audit) throw new Error('what is taken becomes a viaje');
  const { asignacion, patente } = await eligiblePair(tx, key, pair, now);
  const { idChofer, idVehiculo, motivo } = asignacion;
  return {
    ...taken,
    becomes: { ...becomes, idChofer, idVehiculo },
    asignacion,
    audit: { ...audit, despues: { ...audit.despues, idChofer, idVehiculo, ...(motivo !== null && { motivo }) } },
    notices: [...notices, { estado: 'Asignado', subestado: patente }],
  };
}

/** Takes a request as a carrier does, and may say at once who drives it: both are written, or neither (M-168, M-169). */
export async function takePedido(deps: Deps, operador: Operador, request: BoardRequest<TakeBody>): Promise<object> {
  const { pedido: key, body, sent } = request;
  return createKeyed(deps, operador, CALL, { key: request.key, body: sent }, async () => {
    const route = await routeOf(deps, key);
    return (tx) =>
      actIn(tx, deps, operador, { ...request, name: 'tomar' }, async (_, pedido, now) => {
        const taker = await findTaker({ ...deps, db: tx }, key, body);
        if (!route) throw new AppError('invalid_transition');
        const agencia = { kind: 'agencia', ...taker } as const;
        const accepted = await accept(tx, deps, pedido, { agencia, idExterno: undefined, route });
        if ('unchanged' in accepted) throw new AppError('already_accepted');
        const { audit } = accepted;
        const taken: Change<object> = {
          ...accepted,
          answer: {},
          ...(audit && { audit: { ...audit, despues: { ...audit.despues, agencia: taker.denominacion } } }),
        };
        if (body.asignar) await refuseChanged(tx, key, { ...body.asignar, huella: body.huella }, now);
        return body.asignar ? withPair(tx, taken, { key, pair: { ...body.asignar, igual: body.igual }, now }) : taken;
      });
  });
}
