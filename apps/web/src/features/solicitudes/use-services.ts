import { useQuery } from '@tanstack/react-query';
import { departureInstant, isSamePlace, ORDERING, reselectService, type ServiceOption, toWire } from '@traza/domain';
import { useEffect } from 'react';
import { pointsText, servicesQuery } from './api.ts';
import type { OrderContextValue } from './order-context.ts';
import type { OrderForm } from './order-form.ts';
import { useSettled } from './use-settled.ts';

export type ServiceList =
  | { state: 'needsEnds' | 'samePlace' | 'loading' }
  | { state: 'error'; retry: () => void }
  | { state: 'loaded'; services: readonly ServiceOption[] };

/** The services for the trip as it stands (O-214…O-217). */
export function useServices(
  form: OrderForm,
  { account, key, dispatch }: OrderContextValue,
  isAsking: boolean,
): ServiceList {
  const { origen, destino } = form;
  const ends = origen.address && destino.address ? [origen.address, destino.address] : null;
  const isSame = Boolean(origen.address && destino.address && isSamePlace(origen.address, destino.address));
  const at = form.departure && departureInstant(form.departure);
  const date = at ? toWire(at) : undefined;
  // turning the hour and minute pickers with the arrow keys is one change, not twenty
  const settledDate = useSettled(date, date === undefined ? 0 : ORDERING.dateSettleMs);
  const { data, status, refetch } = useQuery(
    servicesQuery(key, {
      idCliente: account.idClientePadre,
      paradas: ends && !isSame && isAsking ? pointsText(ends) : null,
      fechaHoraSalida: settledDate,
    }),
  );

  useEffect(() => {
    if (status !== 'pending') {
      dispatch({
        type: 'servicesListed',
        ids: status === 'error' ? [] : data.map(({ idTipoVehiculo }) => idTipoVehiculo),
      });
    }
  }, [data, status, dispatch]);

  if (!ends) return { state: 'needsEnds' };
  if (isSame) return { state: 'samePlace' };
  if (status === 'pending' || settledDate !== date) return { state: 'loading' };
  return status === 'error' ? { state: 'error', retry: () => void refetch() } : { state: 'loaded', services: data };
}

/** The chosen service as it is offered now; none while the list is on its way, since its price may change. */
export function chosenService(list: ServiceList, idTipoVehiculo: number | null): ServiceOption | null {
  return list.state === 'loaded' ? (reselectService(list.services, idTipoVehiculo) ?? null) : null;
}
