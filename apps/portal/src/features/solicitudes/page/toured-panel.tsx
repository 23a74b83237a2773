import { hasShape } from '@traza/domain/solicitudes';
import { SolicitudPanel, type SolicitudPanelProps } from '@traza/pedido-form/page/solicitud-panel.tsx';
import { TourButton } from '../types/tour-button.tsx';

/** The panel of a form with its tour; the map beside a sheet leaves no room to point from. */
export function TouredPanel(props: SolicitudPanelProps) {
  const { isSheet, view } = props;
  const { type } = view.form;
  return <SolicitudPanel {...props} help={isSheet || hasShape(type, 'salida') ? null : <TourButton type={type} />} />;
}
