import type { LlamativoView, Rendicion } from '@traza/contract';
import type { Reply, TestServer } from '../../../test/harness.ts';
import { insertViaje, PARADAS, type TestViaje } from '../../../test/pedidos.ts';
import { ANDINA, cecoOf } from '../../../test/people.ts';

/** A day of October, which is over, or of the month before it, at noon. */
export const inOctober = (day: number, hour = 12) =>
  Temporal.PlainDateTime.from({ year: 2026, month: 10, day, hour })
    .toZonedDateTime('America/Argentina/Buenos_Aires')
    .toInstant();
export const inSeptember = (day: number) => inOctober(1).subtract({ hours: 24 * (31 - day) });

/** A finished trip of so many pesos, as quoted, for a guest of a cost centre that the demo has no orders of. */
export function billed(server: TestServer, departure: Temporal.Instant, pesos: number, viaje: TestViaje = {}) {
  const total = pesos * 100;
  return insertViaje(server.db, {
    departure,
    fin: departure.add({ minutes: 30 }),
    status: 'finalizado',
    requester: 'mario.rutas',
    ceco: 'Comercial',
    pasajes: [{ nombre: 'Juana Paz' }],
    paradas: PARADAS,
    total,
    cotizacion: total,
    lines: [{ concepto: 'kilometros', cantidad: 12, unidad: 'km', importe: total }],
    ...viaje,
  });
}

/** An odd one: cancelled late. */
export const late = (server: TestServer, day: number, pesos: number, viaje: TestViaje = {}) =>
  billed(server, inOctober(day), pesos, { substatus: 'Cancelado en origen', ...viaje });

export interface Where {
  alcance: string;
  idAlcance: number;
  anio: number;
  mes: number;
}

export async function comercial(server: TestServer, month = 10): Promise<Where> {
  return { alcance: 'ceco', idAlcance: await cecoOf(server.db, 'Comercial'), anio: 2026, mes: month };
}

const pathOf = ({ alcance, idAlcance, anio, mes: month }: Where) =>
  `/gastos/rendiciones/${alcance}/${idAlcance}/${anio}/${month}`;

export async function read(server: TestServer, as: string, where: Where): Promise<Reply> {
  const idCliente = await server.idCliente(ANDINA);
  return server.call('GET', `${pathOf(where)}?idCliente=${idCliente}`, { as });
}

export async function readPdf(server: TestServer, as: string, where: Where): Promise<Reply> {
  const idCliente = await server.idCliente(ANDINA);
  return server.call('GET', `${pathOf(where)}/pdf?idCliente=${idCliente}`, { as });
}

/** The orders behind an effect, from one on. */
export async function readEfecto(
  server: TestServer,
  as: string,
  where: Where,
  clave: string,
  desde = 0,
): Promise<Reply> {
  const idCliente = await server.idCliente(ANDINA);
  return server.call('GET', `${pathOf(where)}/efectos/${clave}?idCliente=${idCliente}&desde=${desde}`, { as });
}

export async function rendicion(server: TestServer, as: string, where: Where): Promise<Rendicion> {
  return (await read(server, as, where)).body.data;
}

export async function decide(
  server: TestServer,
  as: string,
  where: Where,
  id: number,
  body: object,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const idCliente = await server.idCliente(ANDINA);
  return server.call('POST', `${pathOf(where)}/llamativos/${id}?idCliente=${idCliente}`, { as, body, headers });
}

export async function sign(
  server: TestServer,
  as: string,
  where: Where,
  huella: string,
  headers: Record<string, string> = {},
): Promise<Reply> {
  const idCliente = await server.idCliente(ANDINA);
  return server.call('POST', `${pathOf(where)}/firma?idCliente=${idCliente}`, { as, body: { huella }, headers });
}

/** Says of every odd order of an account that it is right, whoever claimed about it. */
export async function acceptAll(server: TestServer, as: string, where: Where): Promise<Rendicion> {
  const { llamativos } = await rendicion(server, as, where);
  const open = llamativos.filter(({ esPropio }: LlamativoView) => !esPropio);
  for (const { id, reclamos: retira } of open) await decide(server, as, where, id, { decision: 'bien', retira });
  return rendicion(server, as, where);
}
