import type { Api, CreatedSolicitud } from '@traza/contract';
import { cleanText } from '@traza/domain';
import type * as z from 'zod';
import type { Operador } from '#lib/operador.ts';
import { createCompleta } from '#pedidos/solicitudes/crear/create-completa.ts';
import { createShipment } from '#pedidos/solicitudes/crear/create-shipment.ts';
import { createSimple } from '#pedidos/solicitudes/crear/create-simple.ts';
import type { CreateCall, OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { findRequester } from './find-requester.ts';

type PhoneBody = z.output<Api['POST /operaciones/v1/pedidos']['body']>;

/** Asks for a pedido in the name of who telephones, by the very call of the portal: its rules, prices and approvals are theirs (M-234, M-235). */
export async function createByPhone(
  deps: OrderingDeps,
  operador: Operador,
  body: PhoneBody,
  how: CreateCall,
): Promise<CreatedSolicitud & { regreso?: CreatedSolicitud }> {
  const caller = await findRequester(deps, operador, body, cleanText(body.quienLlamo));
  const call = { ...how, precio: body.precio };
  switch (body.forma) {
    case 'simple':
      return createSimple(deps, caller, body.solicitud, { ...call, regreso: body.regreso });
    case 'completa':
      return createCompleta(deps, caller, body.solicitud, call);
    case 'mensaje':
      return createShipment(deps, caller, { tipo: 'MENSAJERIA', body: body.solicitud }, call);
    case 'paquete':
      return createShipment(deps, caller, { tipo: 'PAQUETERIA', body: body.solicitud }, call);
  }
}
