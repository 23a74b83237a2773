// One chunk: an order is shown whole or not at all.

export { DetailHeader } from './detail-header.tsx';
export { PedidoActions as OrderActions } from './pedido-actions.tsx';
export { PedidoDetail as OrderDetail } from './pedido-detail.tsx';
