import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { RouteReply } from '@traza/contract';
import {
  type Ceco,
  departureInstant,
  factsOfType,
  fits,
  hasShape,
  isRepeated,
  type LocalDeparture,
  type PlanViaje,
  plannedViajes,
  preselectCeco,
  type ServiceOption,
  SOLICITUDES,
  sectionsOf,
  timetableMinutes,
  type ViajeIssues,
  viajeIssues,
} from '@traza/domain';
import { useEffect, useMemo } from 'react';
import { antelacionQuery, placeText, pointsText, routeQuery, terminalsQuery } from '../api.ts';
import { chosenParadas, wholeViaje } from '../direcciones/viaje-paradas.ts';
import { type PreviewState, usePreviewOf } from '../fechas/use-plan-preview.ts';
import { type ReturnCotizacion, useReturnCotizacion } from '../fechas/use-return-cotizacion.ts';
import { chosenSalida } from '../recorridos/salida-paradas.ts';
import { runService, runServices, type SalidaList, useSalidas } from '../recorridos/use-salidas.ts';
import { chosenService, type ServiceList, useServices } from '../servicios/use-services.ts';
import type { SolicitudContextValue } from './solicitud-context.ts';
import { arrivalInNote, asksArrival, pasajerosOf, type SolicitudForm } from './solicitud-form.ts';

/** The cost centres to choose from, and the one that is charged. */
export interface CecoChoice {
  cecos: readonly Ceco[];
  ceco: Ceco | null;
  /** The cost centres are those of a person who is not chosen yet. */
  awaitsPerson: boolean;
}

/** Everything that follows from the form, the account and the answers of the server. */
export interface SolicitudView {
  form: SolicitudForm;
  antelacionMin: number;
  cecoChoice: CecoChoice;
  /** The quoted route; null without both ends, and without an answer. */
  route: RouteReply | null;
  services: ServiceList;
  /** Of a fixed route, in place of vehicles. */
  salidas: SalidaList;
  service: ServiceOption | null;
  /** The way back, at its own date and direction. */
  back: ReturnCotizacion;
  /** What the plan costs, date by date. */
  preview: PreviewState;
  /** The trips of the plan before any holiday is taken out; empty without a plan. */
  planned: readonly PlanViaje[];
  /** What stands in the way at this moment, whether it shows already or not. */
  findIssues: () => ViajeIssues;
}

export function useSolicitudForm(
  form: SolicitudForm,
  solicitud: SolicitudContextValue,
  isAsking: boolean,
): SolicitudView {
  const { account, key } = solicitud;
  const antelacion = useQuery(antelacionQuery(key, account.idClientePadre));
  // a client's own notice replaces the default once it is known; a failure keeps the default (O-201, O-202, DO-11)
  const antelacionMin = antelacion.data ?? SOLICITUDES.defaultAntelacionMin;
  useTerminals(form, solicitud);
  const { plan } = form;
  const planned = useMemo(
    () => (plan ? plannedViajes(plan, { now: now(), antelacionMin }) : []),
    [plan, antelacionMin],
  );
  const preview = usePreviewOf(plan, form, solicitud);
  // a plan is priced as its first trip while services are compared: the first that will be made, once that is known (W-061)
  const date = plan ? (firstMade(preview) ?? planned[0]?.departure) : departureOf(form.departure);
  const isFixed = hasShape(form.type, 'salida');
  const salidas = useSalidas(form, solicitud, { isAsking: isAsking && isFixed, antelacionMin });
  const vehiculos = useServices(form, solicitud, { isAsking: isAsking && !isFixed, date: date ?? null });
  const services = isFixed ? runServices(salidas) : vehiculos;
  const back = useReturnCotizacion(form, solicitud, isAsking);
  const route = useViajeRoute(form, key);
  const cecoChoice = cecoChoiceOf(form, solicitud);

  const { offered, idTipoVehiculo } = fittingService(services, form);

  function findIssues(): ViajeIssues {
    const answers = {
      ...form,
      idTipoVehiculo,
      involvesTerminal: asksArrival(form),
      arrivalInNote: arrivalInNote(form),
      departure: departureOf(form.departure),
      regreso: departureOf(form.regreso),
      seconds: route?.seconds ?? null,
      requester: account,
      idCeco: cecoChoice.ceco?.id ?? null,
      run: chosenSalida(form.recorrido),
    };
    return viajeIssues(sectionsOf(form.type), answers, { now: now(), antelacionMin });
  }

  const service = form.recorrido ? runService(form.recorrido) : offered;
  return { form, antelacionMin, cecoChoice, route, services, salidas, service, back, preview, planned, findIssues };
}

/** The chosen service; a vehicle that has no place for all of them is none (W-071). */
function fittingService(services: ServiceList, form: SolicitudForm) {
  const listed = chosenService(services, form.idTipoVehiculo);
  const isTooSmall = listed !== null && !fits(listed, pasajerosOf(form));
  return isTooSmall
    ? { offered: null, idTipoVehiculo: null }
    : { offered: listed, idTipoVehiculo: form.idTipoVehiculo };
}

/** The first way out that the plan will really make. */
function firstMade(preview: PreviewState): Temporal.Instant | undefined {
  const first = preview.state === 'loaded' ? preview.preview.viajes.find(({ tramo }) => tramo === 'ida') : undefined;
  return first && Temporal.Instant.from(first.fechaHoraSalida);
}

/** Null stays null: as soon as possible, or no return. */
export function departureOf(departure: LocalDeparture | null): Temporal.Instant | null | undefined {
  return departure === null ? null : departureInstant(departure);
}

/** Those of the account; for another person those of that person, whom the order is charged to (O-108, O-109, DO-42). */
export function cecoChoiceOf(
  { type, persona, idCeco }: SolicitudForm,
  { account }: Pick<SolicitudContextValue, 'account'>,
): CecoChoice {
  const { person } = persona;
  const isForOther = factsOfType(type).travels === 'empleado';
  const cecos = isForOther ? (person?.centrosDeCostoHabilitados ?? []) : account.centrosDeCosto;
  const preferred = isForOther ? (person?.cecoPreferido ?? null) : account.idCentroDeCostoPreferido;
  const canChange = account.permisos.changeDefaultCeco;
  const ceco = preselectCeco({ cecos, preferred, canChange }, idCeco) ?? null;
  return { cecos, ceco, awaitsPerson: isForOther && !person };
}

/** The quoted route through all the addresses; without an answer the map simply has no line. */
export function useViajeRoute(form: SolicitudForm, key: string): RouteReply | null {
  const viaje = form.recorrido?.recorrido.map(({ parada }) => parada) ?? wholeViaje(form);
  const points = viaje && !viaje.some((_, index) => isRepeated(viaje, index)) ? pointsText(viaje) : null;
  const { data = null } = useQuery(routeQuery(key, points, departureOf(form.departure)));
  const { recorrido } = form;
  return useMemo(() => byTimetable(data, recorrido), [data, recorrido]);
}

/** A fixed route takes what its timetable says, whatever the quickest way would take. */
function byTimetable(route: RouteReply | null, recorrido: SolicitudForm['recorrido']): RouteReply | null {
  const minutes = recorrido && timetableMinutes(recorrido.recorrido.map(({ fechaHora }) => fechaHora));
  return route && minutes !== null ? { ...route, seconds: minutes * 60 } : route;
}

/** Asks of every chosen address whether it is a terminal (O-069); without an answer its street alone decides. */
function useTerminals(form: SolicitudForm, { key, dispatch }: SolicitudContextValue): void {
  const paradas = chosenParadas(form);
  const { data: terminals = [] } = useQuery(
    terminalsQuery(
      key,
      paradas.map(({ address: direccion }) => direccion),
    ),
  );
  useEffect(() => {
    for (const { place, address: direccion } of paradas) {
      if (!direccion.isTerminal && terminals.includes(placeText(direccion))) {
        dispatch({ type: 'terminalFound', end: place, direccion: direccion.direccion, isTerminal: true });
      }
    }
  });
}
