// One chunk: whoever opens a form needs them all before long.

export { CreatedPanel } from '../envio/created-panel.tsx';
export { PreviewPanel } from '../envio/preview-panel.tsx';
export { AgainDetail } from '../inicio/again-detail.tsx';
export { ServiceDetail } from '../servicios/service-detail.tsx';
export { TypesPanel } from '../tipos/types-panel.tsx';
export { SolicitudPanel as OrderPanel } from './solicitud-panel.tsx';
