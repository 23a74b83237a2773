import { useQuery } from '@tanstack/react-query';
import { toWire } from '@traza/domain';
import { reselectService, type ServiceOption } from '@traza/domain/solicitudes';
import { useSettled } from '@traza/ui/use-settled.ts';
import { type Dispatch, useEffect } from 'react';
import { servicesQuery } from '../api.ts';
import type { FormAction, SolicitudForm } from '../form/solicitud-form.ts';
import type { ServiceList } from '../form/solicitud-view.ts';
import { viajeOf } from '../form/viaje-paradas.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';

/** The services for the viaje as the form has it now (O-214…O-217). */
export function useServices(
  form: SolicitudForm,
  dispatch: Dispatch<FormAction>,
  { isAsking, date: at }: { isAsking: boolean; date: Temporal.Instant | null },
): ServiceList {
  const viaje = viajeOf(form);
  const date = at ? toWire(at) : undefined;
  // turning the hour and minute pickers with the arrow keys is one change, not twenty
  const settledDate = useSettled(date, date === undefined ? 0 : FORM_PACE.dateSettleMs);
  const { data, status, refetch } = useQuery(
    servicesQuery(useFormHost(), { paradas: isAsking ? viaje.paradas : null, fechaHoraSalida: settledDate }),
  );

  useEffect(() => {
    if (status === 'error') dispatch({ type: 'servicesListed', ids: [] });
    if (status === 'success') dispatch({ type: 'servicesListed', ids: data.map((service) => service.idTipoVehiculo) });
  }, [data, status, dispatch]);

  if (viaje.state !== 'ready') return { state: viaje.state };
  if (status === 'pending' || settledDate !== date) return { state: 'loading' };
  return status === 'error' ? { state: 'error', retry: () => void refetch() } : { state: 'loaded', services: data };
}

/** The chosen service as it is offered now; none while the list is on its way, since its price may change. */
export function chosenService(list: ServiceList, idTipoVehiculo: number | null): ServiceOption | null {
  return list.state === 'loaded' ? (reselectService(list.services, idTipoVehiculo) ?? null) : null;
}
