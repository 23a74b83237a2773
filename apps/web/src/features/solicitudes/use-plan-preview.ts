import { useQuery } from '@tanstack/react-query';
import type { PlanPreview } from '@traza/contract';
import { isSamePlace, ORDERING, type PlanBlock, type ServiceOption } from '@traza/domain';
import { useSettled } from '#lib/use-settled.ts';
import { planPreviewQuery } from './api.ts';
import { pointOf } from './create-body.ts';
import { createErrorText } from './messages.ts';
import { useOrder } from './order-context.ts';
import type { OrderForm } from './order-form.ts';

export type PreviewState =
  | { state: 'needsEnds' | 'needsService' | 'loading' }
  | { state: 'error'; text: string }
  | { state: 'loaded'; preview: PlanPreview };

/** What a plan costs, date by date, by the service that is chosen; null asks nothing. */
export function usePlanPreview(
  plan: PlanBlock | null,
  { form, service }: { form: OrderForm; service: ServiceOption | null },
): PreviewState {
  const { account, key } = useOrder();
  // a row of day buttons pressed one after the other is one change
  const settled = useSettled(plan, plan === null ? 0 : ORDERING.dateSettleMs);
  const ends = endsOf(form);
  const common = { idCliente: account.idClientePadre, idTipoVehiculo: service?.idTipoVehiculo ?? 0 };
  const body = settled && service && ends ? { ...common, ...ends, planificacion: settled } : null;
  const answer = useQuery(planPreviewQuery(key, body));
  if (!ends) return { state: 'needsEnds' };
  if (!service) return { state: 'needsService' };
  return settled === plan ? stateOf(answer) : { state: 'loading' };
}

function stateOf({ data, error }: { data: PlanPreview | undefined; error: Error | null }): PreviewState {
  if (data) return { state: 'loaded', preview: data };
  return error ? { state: 'error', text: createErrorText(error) } : { state: 'loading' };
}

/** Both ends as they travel; null without them, and for a trip that goes nowhere. */
function endsOf({ origen, destino }: OrderForm) {
  if (!origen.address || !destino.address || isSamePlace(origen.address, destino.address)) return null;
  return { origen: pointOf(origen.address), destino: pointOf(destino.address) };
}
