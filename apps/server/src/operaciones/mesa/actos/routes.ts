import { data, routes } from '#lib/http/handlers.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { addToCostos } from './add-to-costos.ts';
import { assignPedido } from './assign-pedido.ts';
import { assignPedidos } from './assign-pedidos.ts';
import type { BoardRequest } from './board-request.ts';
import { cancelForRequester, previewMesaAnulacion } from './cancel-for-requester.ts';
import { enterCostos } from './enter-costos.ts';
import { getMesaCostos } from './get-mesa-costos.ts';
import { giveBackPedido, giveBackPedidos, passPedido } from './give-back-pedido.ts';
import { informPedido } from './inform-pedido.ts';
import { listCandidatos } from './list-candidatos.ts';
import { readCard, withCards } from './read-card.ts';
import { takePedido } from './take-pedido.ts';
import { undoAsignaciones } from './undo-asignaciones.ts';

interface ActContext<B> {
  params: PedidoKey;
  body: B;
  ip: string;
  key: string | undefined;
}

export function actoRoutes(deps: OrderingDeps) {
  const requestOf = <B extends { version?: number | undefined }>({
    params: pedido,
    body,
    ip,
    key,
  }: ActContext<B>): BoardRequest<B> => ({ pedido, body, sent: { ...body, ...pedido }, ip, seen: body.version, key });
  /** The answer of an act, and the card as it left it. */
  const withCard = async <T extends object>({ params }: { params: PedidoKey }, answer: Promise<T>) => ({
    data: { ...(await answer), ...(await readCard(deps, params)) },
  });
  return routes({
    'GET /operaciones/v1/pedidos/:idCliente/:id/candidatos': async ({ params }) => data(listCandidatos(deps, params)),
    'POST /operaciones/v1/pedidos/:idCliente/:id/tomar': async (context) =>
      withCard(context, takePedido(deps, context.caller, requestOf(context))),
    'POST /operaciones/v1/pedidos/:idCliente/:id/asignacion': async (context) =>
      withCard(context, assignPedido(deps, context.caller, requestOf(context))),
    'POST /operaciones/v1/asignaciones': async ({ caller, body, ip, key }) =>
      data(withCards(deps, await assignPedidos(deps, caller, { body, ip, key }))),
    'POST /operaciones/v1/asignaciones/deshacer': async ({ caller, body, ip, key }) =>
      data(withCards(deps, await undoAsignaciones(deps, caller, { body, ip, key }))),
    'POST /operaciones/v1/devoluciones': async ({ caller, body, ip, key }) =>
      data(withCards(deps, await giveBackPedidos(deps, caller, { body, ip, key }))),
    'POST /operaciones/v1/pedidos/:idCliente/:id/devolver': async (context) =>
      withCard(context, giveBackPedido(deps, context.caller, requestOf(context))),
    'POST /operaciones/v1/pedidos/:idCliente/:id/pasar': async (context) =>
      withCard(context, passPedido(deps, context.caller, requestOf(context))),
    'POST /operaciones/v1/pedidos/:idCliente/:id/eventos': async (context) =>
      withCard(context, informPedido(deps, context.caller, requestOf(context))),
    'POST /operaciones/v1/pedidos/:idCliente/:id/costos': async (context) =>
      withCard(context, enterCostos(deps, context.caller, requestOf(context))),
    'GET /operaciones/v1/pedidos/:idCliente/:id/costos': async ({ params }) => data(getMesaCostos(deps, params)),
    'POST /operaciones/v1/pedidos/:idCliente/:id/costos/agregar': async (context) =>
      withCard(context, addToCostos(deps, context.caller, requestOf(context))),
    'GET /operaciones/v1/pedidos/:idCliente/:id/anulacion': async ({ params }) =>
      data(previewMesaAnulacion(deps, params)),
    'POST /operaciones/v1/pedidos/:idCliente/:id/anulacion': async (context) =>
      withCard(context, cancelForRequester(deps, context.caller, requestOf(context))),
  });
}
