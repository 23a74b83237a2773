import { hasShape } from '@traza/domain/solicitudes';
import { useFormHost } from '@traza/pedido-form/host.ts';
import { SolicitudPanel, type SolicitudPanelProps } from '@traza/pedido-form/page/solicitud-panel.tsx';
import { useMissingPermission } from '#lib/use-missing-permission.ts';
import { TourButton } from '../types/tour-button.tsx';

/** The panel of a form with what the portal says of it: its tour, and whose permission is missing. */
export function PortalPanel(props: Omit<SolicitudPanelProps, 'help' | 'whyCecoLocked'>) {
  const { isSheet, view } = props;
  const { type } = view.form;
  // the map beside a sheet leaves no room to point from
  const help = isSheet || hasShape(type, 'salida') ? null : <TourButton type={type} />;
  return <SolicitudPanel {...props} help={help} whyCecoLocked={<WhyCecoLocked />} />;
}

function WhyCecoLocked() {
  const { account } = useFormHost();
  return useMissingPermission(account.idClientePadre, 'changeDefaultCeco');
}
