import { normalisePhone } from '@traza/domain';
import { isBlankPhone } from '@traza/domain/solicitudes';
import type { ReservaBody } from '../api.ts';
import { usedParadas } from '../form/salida-paradas.ts';
import type { SolicitudForm } from '../form/solicitud-form.ts';
import type { Requester } from './requester.ts';

/** The request of seats on a run (O-256…O-258): only the stops used travel; who names no ceco is charged to the order's. */
export function reservaBody(form: SolicitudForm, { idPersona, idCeco }: Requester): ReservaBody | null {
  const { recorrido, pasajeros } = form;
  if (!recorrido || idCeco === null) return null;
  return {
    idPersona,
    idViaje: recorrido.idViaje,
    idCarpool: recorrido.idCarpool,
    paradas: usedParadas(form).map(({ parada, ascensos, descensos }) => ({
      dir: { direccion: parada.direccion, lat: parada.lat, lon: parada.lon },
      ascensos: [...ascensos],
      descensos: [...descensos],
    })),
    pasajes: pasajeros.map((pasajero) => ({
      idPersona: pasajero.idPersona,
      idCeco: pasajero.idCeco ?? idCeco,
      nombre: pasajero.nombre,
      tel: isBlankPhone(pasajero.tel) ? null : normalisePhone(pasajero.tel),
      ...(pasajero.idioma && pasajero.idPersona === null && { idioma: pasajero.idioma }),
    })),
  };
}
