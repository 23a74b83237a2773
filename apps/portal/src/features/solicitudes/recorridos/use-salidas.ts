import { useQuery } from '@tanstack/react-query';
import type { Recorrido } from '@traza/contract';
import { type ServiceOption, toWire } from '@traza/domain';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useEffect } from 'react';
import { PACE } from '#lib/limits.ts';
import { salidasQuery } from '../api.ts';
import type { SolicitudContextValue } from '../form/solicitud-context.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import { type ServiceList, viajeOf } from '../servicios/use-services.ts';

export type SalidaList =
  | { state: 'needsEnds' | 'samePlace' | 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'loaded'; salidas: readonly Recorrido[] };

/** The runs between both ends, of a day or of the next seven (O-165, O-242, DO-23). */
export function useSalidas(
  form: SolicitudForm,
  solicitud: SolicitudContextValue,
  { isAsking, date: at }: { isAsking: boolean; date: Temporal.Instant | null },
): SalidaList {
  const { account, key, dispatch } = solicitud;
  const viaje = viajeOf(form);
  const date = at ? toWire(at) : undefined;
  const settledDate = useSettled(date, date === undefined ? 0 : PACE.dateSettleMs);
  const { data, status, refetch } = useQuery(
    salidasQuery(key, {
      idCliente: account.idClientePadre,
      paradas: isAsking ? viaje.paradas : null,
      fechaHoraSalida: settledDate,
    }),
  );

  useEffect(() => {
    // a list that did not come says nothing of what is offered
    if (status === 'success') dispatch({ type: 'runsListed', salidas: data });
  }, [data, status, dispatch]);

  if (viaje.state !== 'ready') return { state: viaje.state };
  if (status === 'pending' || settledDate !== date) return { state: 'loading' };
  return status === 'error' ? { state: 'error', retry: () => void refetch() } : { state: 'loaded', salidas: data };
}

/** A run as everything that shows a service sees it: its price is that of one seat (O-185). */
export function runService({ idTipoVehiculo, tipoVehiculo, precotizacion }: Recorrido): ServiceOption {
  return {
    idTipoVehiculo,
    tipoVehiculo,
    descripcionTipoVehiculo: '',
    precotizacion,
    textoPrecotizado: '',
    esperaMin: null,
    esperaMax: null,
  };
}

export function runServices(list: SalidaList): ServiceList {
  return list.state === 'loaded' ? { state: 'loaded', services: list.salidas.map(runService) } : list;
}
