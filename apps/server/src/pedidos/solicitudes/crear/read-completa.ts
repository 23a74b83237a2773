import type { Api } from '@traza/contract';
import { cleanNote, cleanText } from '@traza/domain';
import type { CompletaSolicitud, GivenPasaje } from '@traza/domain/solicitudes';
import type * as z from 'zod';
import { readArrival, readDeparture, readDireccion, readPhone } from '../read-parts.ts';

export type CompletaBody = z.output<Api['POST /rest/solicitudes/completas']['body']>;
type WirePasaje = CompletaBody['pasajes'][number];

/** A pasaje of a body with stops, or of a reserva, which has no flight. */
export function readPasaje(pasaje: WirePasaje): GivenPasaje {
  const { nombre, tel, idioma = null, idPersona, idCeco, idEmpresaAerea, vueloTipo, vueloNumero } = pasaje;
  return {
    nombre: cleanText(nombre),
    tel: readPhone(tel),
    idioma,
    idPersona: idPersona ?? null,
    idCeco: idCeco ?? null,
    arrival: readArrival(idEmpresaAerea, vueloTipo, vueloNumero),
  };
}

/** This call has names of its own for what the others have too (DO-14). */
export function readCompleta(body: CompletaBody): CompletaSolicitud {
  return {
    tipo: 'CONPARADAS',
    idTipoVehiculo: body.idTipoVehiculo,
    idPersonaSolicitante: body.idPersonaSol,
    idCecoSolicitante: body.idCecoSol,
    departure: readDeparture(body.fechaHoraSalida),
    observacion: cleanNote(body.obs),
    paradas: body.paradas.map(({ dir, espera, ascensos, descensos }) => ({
      dir: readDireccion(dir),
      espera: espera ?? null,
      ascensos,
      descensos,
    })),
    pasajes: body.pasajes.map(readPasaje),
  };
}
