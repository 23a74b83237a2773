// One chunk: whoever opens a form needs them all before long.

export { AgainDetail } from '../inicio/again-detail.tsx';
export { CreatedPanel } from '../sending/created-panel.tsx';
export { PreviewPanel } from '../sending/preview-panel.tsx';
export { ServiceDetail } from '@traza/pedido-form/services/service-detail.tsx';
export { TypesPanel } from '../types/types-panel.tsx';
export { SolicitudPanel as OrderPanel } from '@traza/pedido-form/page/solicitud-panel.tsx';
