// One chunk: whoever opens a form needs them all before long.

export { ServiceDetail } from '@traza/pedido-form/services/service-detail.tsx';
export { AgainDetail } from '../inicio/again-detail.tsx';
export { CreatedPanel } from '../sending/created-panel.tsx';
export { PreviewPanel } from '../sending/preview-panel.tsx';
export { TypesPanel } from '../types/types-panel.tsx';
export { PortalPanel } from './portal-panel.tsx';
