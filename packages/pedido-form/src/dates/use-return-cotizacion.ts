import { useQuery } from '@tanstack/react-query';
import { toWire } from '@traza/domain';
import { departureInstant, reselectService } from '@traza/domain/solicitudes';
import { useSettled } from '@traza/ui/use-settled.ts';
import { servicesQuery } from '../api.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import type { ReturnCotizacion } from '../form/solicitud-view.ts';
import { pointsText, viajeOf, wholeViaje } from '../form/viaje-paradas.ts';
import { useFormHost } from '../host.ts';
import { FORM_PACE } from '../limits.ts';

/** The way back as services are asked for it; null where there is none yet. */
function wayBack(form: SolicitudForm): { paradas: string; date: string } | null {
  const back = form.regreso && departureInstant(form.regreso);
  const viaje = wholeViaje(form);
  if (!back || !viaje || viajeOf(form).state !== 'ready') return null;
  return { paradas: pointsText(viaje.toReversed()), date: toWire(back) };
}

/** The way back is quoted by itself: another hour or day may have a surcharge, and the other direction another way (W-059). */
export function useReturnCotizacion(form: SolicitudForm, isAsking: boolean): ReturnCotizacion {
  const way = wayBack(form);
  const settled = useSettled(way?.date, way ? FORM_PACE.dateSettleMs : 0);
  const isSettled = settled === way?.date;
  const { data, status } = useQuery(
    servicesQuery(useFormHost(), {
      paradas: isAsking && way && isSettled ? way.paradas : null,
      fechaHoraSalida: settled,
    }),
  );
  if (!way) return { state: 'none' };
  if (status === 'pending' || !isSettled) return { state: 'loading' };
  return { state: 'loaded', service: reselectService(data ?? [], form.idTipoVehiculo) ?? null };
}
