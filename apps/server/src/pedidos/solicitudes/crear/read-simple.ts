import type { Api } from '@traza/contract';
import { cleanNote, cleanText } from '@traza/domain';
import { type PlanBlock, type SimpleSolicitud, simpleType } from '@traza/domain/solicitudes';
import type * as z from 'zod';
import { badInput } from '#lib/app-error.ts';
import { readArrival, readDeparture, readDireccion, readPhone } from '../read-parts.ts';

export type SimpleBody = z.output<Api['POST /rest/solicitudes/simples']['body']>;
type WirePlan = z.output<Api['POST /rest/solicitudes/plan/previa']['body']>['planificacion'];

/** The wire's names and texts to the one form in which orders are checked. */
export function readSimple(body: SimpleBody): SimpleSolicitud {
  const tipo = simpleType(body.pasajero);
  if (!tipo) throw badInput('pasajero');
  const { idPasajero, idCeCo, nombre, telefono, idioma = null } = body.pasajero ?? {};
  return {
    tipo,
    idTipoVehiculo: body.idTipoVehiculo,
    idPersonaSolicitante: body.idPersonaSolicitante,
    idCecoSolicitante: body.idCeCoSolicitante,
    origen: readDireccion(body.origen),
    destino: readDireccion(body.destino),
    departure: readDeparture(body.fechaHoraSalida),
    idSolicitudIda: body.idSolicitudIda ?? null,
    observacion: cleanNote(body.observacion),
    pasajero: {
      idPersona: idPasajero ?? null,
      idCeco: idCeCo ?? null,
      nombre: cleanText(nombre ?? ''),
      telefono: readPhone(telefono),
      idioma,
    },
    arrival: readArrival(body.pasIdEmpresaAerea, body.pasVueloTipo, body.pasVueloNumero),
  };
}

export function readPlanBlock(plan: WirePlan): PlanBlock {
  return { ...plan, horaRegreso: plan.horaRegreso ?? null };
}

/** The planning block of an order, which has neither a date of its own nor a trip that it returns from (DO-20). */
export function readOwnPlan({ planificacion, fechaHoraSalida, idSolicitudIda }: SimpleBody): PlanBlock | undefined {
  if (planificacion === null || planificacion === undefined) return undefined;
  const isDated = fechaHoraSalida !== null && fechaHoraSalida !== undefined;
  const isReturn = idSolicitudIda !== null && idSolicitudIda !== undefined;
  if (isDated || isReturn) throw badInput('planificacion');
  return readPlanBlock(planificacion);
}
