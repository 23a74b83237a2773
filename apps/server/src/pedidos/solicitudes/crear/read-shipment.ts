import type { Api } from '@traza/contract';
import { cleanNote, cleanText } from '@traza/domain';
import type { Paquete, ShipmentSolicitud } from '@traza/domain/solicitudes';
import type * as z from 'zod';
import { readDeparture, readDireccion, readPhone } from '../read-parts.ts';

export type MessageBody = z.output<Api['POST /rest/solicitudes/mensajes']['body']>;
export type ParcelBody = z.output<Api['POST /rest/solicitudes/paquetes']['body']>;

function readShipment(body: MessageBody, tipo: ShipmentSolicitud['tipo'], paquete: Paquete | null): ShipmentSolicitud {
  return {
    tipo,
    idTipoVehiculo: body.idTipoVehiculo,
    idPersonaSolicitante: body.idPersonaSolicitante,
    idCecoSolicitante: body.idCeCoSolicitante,
    origen: readDireccion(body.origen),
    destino: readDireccion(body.destino),
    departure: readDeparture(body.fechaHoraSalida),
    observacion: cleanNote(body.observacion),
    despachante: { nombre: cleanText(body.despachanteNombre), celular: readPhone(body.despachanteCelular) },
    receptor: { nombre: cleanText(body.receptorNombre), celular: readPhone(body.receptorCelular) },
    paquete,
  };
}

export function readMessage(body: MessageBody): ShipmentSolicitud {
  return readShipment(body, 'MENSAJERIA', null);
}

export function readParcel(body: ParcelBody): ShipmentSolicitud {
  return readShipment(body, 'PAQUETERIA', body.paquete ?? null);
}
