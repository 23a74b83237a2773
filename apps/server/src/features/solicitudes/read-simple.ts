import type { Api } from '@traza/contract';
import {
  cleanNote,
  cleanText,
  type GivenAddress,
  normalisePhone,
  parseWire,
  type SimpleOrder,
  simpleType,
} from '@traza/domain';
import type * as z from 'zod';
import { AppError } from '#lib/app-error.ts';

export type SimpleBody = z.output<Api['POST /rest/solicitudes/simples']['body']>;

function badInput(field: string): AppError {
  return new AppError('bad_input', { fields: [{ field, code: 'bad_input' }] });
}

function readDate(text: string | null | undefined): Temporal.Instant | null {
  if (text === null || text === undefined) return null;
  const departure = parseWire(text);
  if (!departure) throw badInput('fechaHoraSalida');
  return departure;
}

function readAddress({ direccion, lat, lon }: SimpleBody['origen']): GivenAddress {
  return { direccion: cleanText(direccion), lat: lat ?? null, lon: lon ?? null };
}

function readArrival({ pasIdEmpresaAerea, pasVueloTipo, pasVueloNumero }: SimpleBody): SimpleOrder['arrival'] {
  return {
    ...(pasIdEmpresaAerea === undefined ? {} : { pasIdEmpresaAerea }),
    ...(pasVueloTipo === undefined ? {} : { pasVueloTipo: cleanText(pasVueloTipo) }),
    ...(pasVueloNumero === undefined ? {} : { pasVueloNumero: cleanText(pasVueloNumero) }),
  };
}

/** The wire's names and texts to the one form in which orders are checked; what cannot be read is 400. */
export function readSimple(body: SimpleBody): SimpleOrder {
  const tipo = simpleType(body.pasajero);
  if (!tipo) throw badInput('pasajero');
  const { idPasajero, idCeCo, nombre, telefono } = body.pasajero ?? {};
  return {
    tipo,
    idTipoVehiculo: body.idTipoVehiculo,
    idPersonaSolicitante: body.idPersonaSolicitante,
    idCecoSolicitante: body.idCeCoSolicitante,
    origen: readAddress(body.origen),
    destino: readAddress(body.destino),
    departure: readDate(body.fechaHoraSalida),
    observacion: cleanNote(body.observacion),
    pasajero: {
      idPersona: idPasajero ?? null,
      idCeco: idCeCo ?? null,
      nombre: cleanText(nombre ?? ''),
      telefono: normalisePhone(cleanText(telefono ?? '')),
    },
    arrival: readArrival(body),
  };
}
