// One chunk: an order is shown whole or not at all.

export { PedidoActions as OrderActions } from '../ventanas/pedido-actions.tsx';
export { DetailHeader } from './detail-header.tsx';
export { PedidoDetail as OrderDetail } from './pedido-detail.tsx';
