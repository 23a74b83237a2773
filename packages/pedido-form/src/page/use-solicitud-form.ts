import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { RouteReply } from '@traza/contract';
import { timetableMinutes } from '@traza/domain/recorridos';
import {
  fits,
  hasShape,
  isRepeated,
  plannedViajes,
  SOLICITUDES,
  sectionsOf,
  type ViajeIssues,
  viajeIssues,
} from '@traza/domain/solicitudes';
import { type Dispatch, useEffect, useMemo } from 'react';
import { antelacionQuery, placeText, routeQuery, terminalsQuery } from '../api.ts';
import { usePlanPreview } from '../dates/use-plan-preview.ts';
import { useReturnCotizacion } from '../dates/use-return-cotizacion.ts';
import { chosenSalida } from '../form/run-paradas.ts';
import { type FormAction, pasajerosOf, type SolicitudForm } from '../form/solicitud-form.ts';
import {
  answersOf,
  cecoChoiceOf,
  departureOf,
  type PreviewState,
  type ServiceList,
  type SolicitudView,
} from '../form/solicitud-view.ts';
import { chosenParadas, pointsText, wholeViaje } from '../form/viaje-paradas.ts';
import { useFormHost } from '../host.ts';
import { runService, runServices, useSalidas } from '../recorridos/use-salidas.ts';
import { chosenService, useServices } from '../services/use-services.ts';

export function useSolicitudForm(
  form: SolicitudForm,
  dispatch: Dispatch<FormAction>,
  isAsking: boolean,
): SolicitudView {
  const host = useFormHost();
  const { account } = host;
  const antelacion = useQuery(antelacionQuery(host));
  // a client's own notice replaces the default once it is known; a failure keeps the default (O-201, O-202, DO-11)
  const antelacionMin = antelacion.data ?? SOLICITUDES.defaultAntelacionMin;
  useTerminals(form, dispatch);
  const { plan } = form;
  const planned = useMemo(
    () => (plan ? plannedViajes(plan, { now: now(), antelacionMin }) : []),
    [plan, antelacionMin],
  );
  const preview = usePlanPreview(plan, form);
  // a plan is priced as its first trip while services are compared: the first that will be made, once that is known (W-061)
  const date = plan ? (firstMade(preview) ?? planned[0]?.departure) : departureOf(form.departure);
  const isFixed = hasShape(form.type, 'salida');
  const salidas = useSalidas(form, dispatch, { isAsking: isAsking && isFixed, antelacionMin });
  const vehiculos = useServices(form, dispatch, { isAsking: isAsking && !isFixed, date: date ?? null });
  const services = isFixed ? runServices(salidas) : vehiculos;
  const back = useReturnCotizacion(form, isAsking);
  const route = useViajeRoute(form);
  const cecoChoice = cecoChoiceOf(form, account);

  const { offered, idTipoVehiculo } = fittingService(services, form);

  function findIssues(): ViajeIssues {
    const answers = {
      ...answersOf(form),
      idTipoVehiculo,
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

/** The quoted route through all the addresses; without an answer the map simply has no line. */
export function useViajeRoute(form: SolicitudForm): RouteReply | null {
  const viaje = form.recorrido?.recorrido.map(({ parada }) => parada) ?? wholeViaje(form);
  const points = viaje && !viaje.some((_, index) => isRepeated(viaje, index)) ? pointsText(viaje) : null;
  const { data = null } = useQuery(routeQuery(useFormHost(), points, departureOf(form.departure)));
  const { recorrido } = form;
  return useMemo(() => byTimetable(data, recorrido), [data, recorrido]);
}

/** A fixed route takes what its timetable says, whatever the quickest way would take. */
function byTimetable(route: RouteReply | null, recorrido: SolicitudForm['recorrido']): RouteReply | null {
  const minutes = recorrido && timetableMinutes(recorrido.recorrido.map(({ fechaHora }) => fechaHora));
  return route && minutes !== null ? { ...route, seconds: minutes * 60 } : route;
}

/** Asks of every chosen address whether it is a terminal (O-069); without an answer its street alone decides. */
function useTerminals(form: SolicitudForm, dispatch: Dispatch<FormAction>): void {
  const paradas = chosenParadas(form);
  const { data: terminals = [] } = useQuery(
    terminalsQuery(
      useFormHost(),
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
