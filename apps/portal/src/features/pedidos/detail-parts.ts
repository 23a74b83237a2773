// One chunk: an order is shown whole or not at all.
export { DetailHeader } from './detail-header.tsx';
export { OrderActions } from './order-actions.tsx';
export { OrderDetail } from './order-detail.tsx';
