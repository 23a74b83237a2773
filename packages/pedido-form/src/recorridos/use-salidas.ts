import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import type { Recorrido } from '@traza/contract';
import { inBuenosAires, parseWire, plusMinutes, toWire } from '@traza/domain';
import { RECORRIDOS, type RecorridoQuery } from '@traza/domain/recorridos';
import { departureInstant, type ServiceOption } from '@traza/domain/solicitudes';
import { useSettled } from '@traza/ui/use-settled.ts';
import { type Dispatch, useEffect, useMemo } from 'react';
import { salidasListQuery, salidasQuery } from '../api.ts';
import { filteredSalidas, isFull } from '../form/listed-salidas.ts';
import { type FormAction, type SolicitudForm, withoutGiven } from '../form/solicitud-form.ts';
import type { SalidaList, ServiceList } from '../form/solicitud-view.ts';
import { viajeOf } from '../form/viaje-paradas.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';

interface SalidasContext {
  isAsking: boolean;
  antelacionMin: number;
}

/**
 * The runs of the company, of a day or of the next seven; both ends leave those between them, as a search answers them, one of them
 * those that pass there (W-072, W-074, O-165, O-242, DO-23). What the chosen run itself said of ends and day leaves out nothing.
 */
export function useSalidas(form: SolicitudForm, dispatch: Dispatch<FormAction>, asking: SalidasContext): SalidaList {
  const asked = withoutGiven(form);
  const { address: origen } = asked.origen;
  const { address: destino } = asked.destino;
  const date = dateOf(asked);
  const settledDate = useSettled(date, date === undefined ? 0 : FORM_PACE.dateSettleMs);
  const { all, found, isSamePlace } = useAnswers(asked, { isAsking: asking.isAsking, date: settledDate });
  const { antelacionMin } = asking;
  const salidas = useMemo(() => {
    if (!all.data || found.data === undefined) return undefined;
    const earliest = plusMinutes(now(), antelacionMin);
    return filteredSalidas(all.data, found.data, { origen, destino, earliest, boarding: boardingOf(settledDate) });
  }, [all.data, found.data, origen, destino, antelacionMin, settledDate]);

  useEffect(() => {
    // a list that did not come says nothing of what is offered
    if (salidas) dispatch({ type: 'runsListed', salidas: salidas.filter((salida) => !isFull(salida)) });
  }, [salidas, dispatch]);

  if (isSamePlace) return { state: 'samePlace' };
  const failed = [all, found].filter(({ isError }) => isError);
  if (failed.length > 0) return { state: 'error', retry: () => failed.forEach(({ refetch }) => refetch()) };
  if (!salidas || settledDate !== date) return { state: 'loading' };
  const isFiltered = origen !== null || destino !== null || date !== undefined;
  return { state: 'loaded', salidas, isFiltered, isCut: (all.data?.length ?? 0) >= RECORRIDOS.listLimit };
}

function dateOf({ departure }: SolicitudForm): string | undefined {
  const at = departure && departureInstant(departure);
  return at ? toWire(at) : undefined;
}

/** All the runs, and what a search between both ends finds of them: null where there is nothing to search between. */
function useAnswers(asked: SolicitudForm, { isAsking, date }: { isAsking: boolean; date: string | undefined }) {
  const host = useFormHost();
  const viaje = viajeOf(asked);
  const paradas = isAsking ? viaje.paradas : null;
  const all = useQuery({ ...salidasListQuery(host, dayOf(date)), enabled: isAsking });
  const found = useQuery(salidasQuery(host, { paradas, fechaHoraSalida: date }));
  return {
    all: { data: all.data, isError: all.isError, refetch: () => void all.refetch() },
    found: {
      data: viaje.state === 'ready' ? found.data : null,
      isError: viaje.state === 'ready' && found.isError,
      refetch: () => void found.refetch(),
    },
    isSamePlace: viaje.state === 'samePlace',
  };
}

/** The whole day of a date, as the server reads it. */
function boardingOf(date: string | undefined): RecorridoQuery['boarding'] {
  const moment = date === undefined ? undefined : parseWire(date);
  if (!moment) return undefined;
  const start = inBuenosAires(moment).startOfDay();
  return { from: start.toInstant(), to: start.add({ days: 1 }).toInstant() };
}

/** The local day of a moment of the wire, which carries the offset of Buenos Aires. */
function dayOf(moment: string | undefined): string | undefined {
  return moment?.slice(0, 'AAAA-MM-DD'.length);
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
