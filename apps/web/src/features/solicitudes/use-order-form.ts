import { useQuery } from '@tanstack/react-query';
import type { RouteReply } from '@traza/contract';
import {
  type Ceco,
  departureInstant,
  isSamePlace,
  type LocalDeparture,
  ORDERING,
  type PlanTrip,
  plannedTrips,
  preselectCeco,
  type ServiceOption,
  sectionsOf,
  type TripIssues,
  tripIssues,
} from '@traza/domain';
import { useEffect, useMemo } from 'react';
import { now } from '#lib/clock.ts';
import { antelacionQuery, pointsText, routeQuery, terminalQuery } from './api.ts';
import type { OrderContextValue } from './order-context.ts';
import { asksArrival, type End, type OrderForm } from './order-form.ts';
import { chosenService, type ServiceList, useServices } from './use-services.ts';

/** The cost centres to choose from, and the one that is charged. */
export interface CecoChoice {
  cecos: readonly Ceco[];
  ceco: Ceco | null;
  /** The cost centres are those of a person who is not chosen yet. */
  awaitsPerson: boolean;
}

/** Everything that follows from the form, the account and the answers of the server. */
export interface OrderView {
  form: OrderForm;
  antelacionMin: number;
  cecoChoice: CecoChoice;
  /** The quoted route; null without both ends, and without an answer. */
  route: RouteReply | null;
  services: ServiceList;
  service: ServiceOption | null;
  /** The trips of the plan before any holiday is taken out; empty without a plan. */
  planned: readonly PlanTrip[];
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
  const { plan } = form;
  const planned = useMemo(() => (plan ? plannedTrips(plan, { now: now(), antelacionMin }) : []), [plan, antelacionMin]);
  // a plan is priced as its first trip while services are compared
  const date = plan ? planned[0]?.departure : departureOf(form.departure);
  const services = useServices(form, order, { isAsking, date: date ?? null });
  const route = useTripRoute(form, key);
  const cecoChoice = cecoChoiceOf(form, order);

  function findIssues(): TripIssues {
    const answers = {
      ...form,
      involvesTerminal: asksArrival(form),
      departure: departureOf(form.departure),
      regreso: departureOf(form.regreso),
      seconds: route?.seconds ?? null,
      requester: account,
      idCeco: cecoChoice.ceco?.id ?? null,
    };
    return tripIssues(sectionsOf(form.type), answers, { now: now(), antelacionMin });
  }

  const service = chosenService(services, form.idTipoVehiculo);
  return { form, antelacionMin, cecoChoice, route, services, service, planned, findIssues };
}

/** Null stays null: as soon as possible, or no return. */
export function departureOf(departure: LocalDeparture | null): Temporal.Instant | null | undefined {
  return departure === null ? null : departureInstant(departure);
}

/** Those of the account; for another person those of that person, whom the order is charged to (O-108, O-109, DO-42). */
function cecoChoiceOf({ type, persona, idCeco }: OrderForm, { account }: OrderContextValue): CecoChoice {
  const { person } = persona;
  const isForOther = type === 'PARAOTRO';
  const cecos = isForOther ? (person?.centrosDeCostoHabilitados ?? []) : account.centrosDeCosto;
  const preferred = isForOther ? (person?.cecoPreferido ?? null) : account.idCentroDeCostoPreferido;
  const canChange = account.permisos.changeDefaultCeco;
  const ceco = preselectCeco({ cecos, preferred, canChange }, idCeco) ?? null;
  return { cecos, ceco, awaitsPerson: isForOther && !person };
}

/** The quoted route between two different ends; without an answer the map simply has no line. */
function useTripRoute({ origen, destino }: OrderForm, key: string): RouteReply | null {
  const ends = origen.address && destino.address && !isSamePlace(origen.address, destino.address);
  const points = ends && origen.address && destino.address ? pointsText([origen.address, destino.address]) : null;
  return useQuery(routeQuery(key, points)).data ?? null;
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
