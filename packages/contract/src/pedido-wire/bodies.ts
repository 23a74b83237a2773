import type { Api, Input } from '../index.ts';

/** The calls that ask for a pedido but for seats. */
export type PedidoCall =
  | 'POST /rest/solicitudes/simples'
  | 'POST /rest/solicitudes/completas'
  | 'POST /rest/solicitudes/mensajes'
  | 'POST /rest/solicitudes/paquetes';

type Body<K extends PedidoCall | 'POST /sgv/rest/solicitudes/carpool' | 'POST /rest/solicitudes/plan/previa'> = Input<
  Api[K]
>['body'];

export type SimpleBody = Body<'POST /rest/solicitudes/simples'>;
export type CompletaBody = Body<'POST /rest/solicitudes/completas'>;
export type MessageBody = Body<'POST /rest/solicitudes/mensajes'>;
export type ParcelBody = Body<'POST /rest/solicitudes/paquetes'>;
export type ReservaBody = Body<'POST /sgv/rest/solicitudes/carpool'>;
export type PlanBody = Body<'POST /rest/solicitudes/plan/previa'>['planificacion'];

/** What asks for a pedido: which call, and what it says. */
export type PedidoRequest = { [K in PedidoCall]: { call: K; body: Body<K> } }[PedidoCall];

/** A pedido as a change has it: the body of the call that would ask for it. */
export type EditBody = Input<Api['POST /pedidos/v1/:extrasType/:id/modificacion']>['body'];
