// One chunk: whoever opens a form needs them all before long.
export { CreatedPanel } from './created-panel.tsx';
export { OrderPanel } from './order-panel.tsx';
export { PreviewPanel } from './preview-panel.tsx';
export { ServiceDetail } from './service-detail.tsx';
