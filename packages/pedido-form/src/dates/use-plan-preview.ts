import { useQuery } from '@tanstack/react-query';
import type { PlanPreview } from '@traza/contract';
import { direccionBody } from '@traza/contract/pedido-wire/direccion.ts';
import { isSamePlace, type PlanBlock } from '@traza/domain/solicitudes';
import { useSettled } from '@traza/ui/use-settled.ts';
import { planPreviewQuery } from '../api.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import type { PreviewState } from '../form/solicitud-view.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';
import { createErrorText } from '../messages.ts';

type PreviewedForm = Pick<SolicitudForm, 'idTipoVehiculo' | 'origen' | 'destino'>;

/**
 * The price of a plan, date by date, by the service that is chosen: its price for the first date may still be asked for. A null plan loads
 * nothing.
 */
export function usePlanPreview(plan: PlanBlock | null, form: PreviewedForm): PreviewState {
  const host = useFormHost();
  const { idTipoVehiculo } = form;
  // a row of day buttons pressed one after the other is one change
  const settled = useSettled(plan, plan === null ? 0 : FORM_PACE.dateSettleMs);
  const ends = endsOf(form);
  const common = { idCliente: host.account.idClientePadre, idTipoVehiculo: idTipoVehiculo ?? 0 };
  const body = settled && idTipoVehiculo !== null && ends ? { ...common, ...ends, planificacion: settled } : null;
  const answer = useQuery(planPreviewQuery(host, body));
  if (!ends) return { state: 'needsEnds' };
  if (idTipoVehiculo === null) return { state: 'needsService' };
  return settled === plan ? stateOf(answer) : { state: 'loading' };
}

function stateOf({ data, error }: { data: PlanPreview | undefined; error: Error | null }): PreviewState {
  if (data) return { state: 'loaded', preview: data };
  return error ? { state: 'error', text: createErrorText(error) } : { state: 'loading' };
}

/** Both ends as they travel; null without them, and for a trip that goes nowhere. */
function endsOf({ origen, destino }: PreviewedForm) {
  if (!origen.address || !destino.address || isSamePlace(origen.address, destino.address)) return null;
  return { origen: direccionBody(origen.address), destino: direccionBody(destino.address) };
}
