// One chunk: an order is shown whole or not at all.

export { OrderActions } from '../ventanas/order-actions.tsx';
export { DetailHeader } from './detail-header.tsx';
export { OrderDetail } from './order-detail.tsx';
