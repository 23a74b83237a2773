import { useQuery } from '@tanstack/react-query';
import {
  type Ceco,
  departureInstant,
  type LocalDeparture,
  ORDERING,
  preselectCeco,
  type ServiceOption,
  sectionsOf,
  type TripIssues,
  tripIssues,
} from '@traza/domain';
import { useEffect } from 'react';
import { now } from '#lib/clock.ts';
import { antelacionQuery, terminalQuery } from './api.ts';
import type { OrderContextValue } from './order-context.ts';
import { type End, involvesTerminal, type OrderForm } from './order-form.ts';
import { chosenService, type ServiceList, useServices } from './use-services.ts';

/** Everything that follows from the form, the account and the answers of the server. */
export interface OrderView {
  form: OrderForm;
  antelacionMin: number;
  ceco: Ceco | null;
  services: ServiceList;
  service: ServiceOption | null;
  /** What stands in the way at this moment, whether it shows already or not. */
  findIssues: () => TripIssues;
}

export function useOrderForm(form: OrderForm, order: OrderContextValue, isAsking: boolean): OrderView {
  const { account, key } = order;
  const antelacion = useQuery(antelacionQuery(key, account.idClientePadre));
  // a client's own notice replaces the default once it is known; a failure keeps the default (O-201, O-202, DO-11)
  const antelacionMin = antelacion.data ?? ORDERING.defaultAntelacionMin;
  useTerminal('origen', form, order);
  useTerminal('destino', form, order);
  const services = useServices(form, order, isAsking);
  const ceco = cecoOf(form, order);

  function findIssues(): TripIssues {
    const answers = {
      ...form,
      involvesTerminal: involvesTerminal(form),
      departure: departureOf(form.departure),
      idCeco: ceco?.id ?? null,
    };
    return tripIssues(sectionsOf(form.type), answers, { now: now(), antelacionMin });
  }

  return { form, antelacionMin, ceco, services, service: chosenService(services, form.idTipoVehiculo), findIssues };
}

/** Null means as soon as possible. */
export function departureOf(departure: LocalDeparture | null): Temporal.Instant | null | undefined {
  return departure === null ? null : departureInstant(departure);
}

function cecoOf({ idCeco }: OrderForm, { account }: OrderContextValue): Ceco | null {
  const { centrosDeCosto: cecos, idCentroDeCostoPreferido: preferred, permisos } = account;
  return preselectCeco({ cecos, preferred, canChange: permisos.changeDefaultCeco }, idCeco) ?? null;
}

/** Asks whether a chosen address is a terminal (O-069); without an answer its street alone decides. */
function useTerminal(end: End, form: OrderForm, { key, dispatch }: OrderContextValue): void {
  const { address } = form[end];
  const direccion = address?.direccion;
  const { data: isTerminal } = useQuery(terminalQuery(key, address));
  useEffect(() => {
    if (isTerminal && direccion !== undefined) dispatch({ type: 'terminalFound', end, direccion, isTerminal });
  }, [isTerminal, direccion, end, dispatch]);
}
