import type { Reclamo } from '@traza/contract';
import { SISTEMA } from '#lib/author.ts';
import type { TestServer } from '../../../test/harness.ts';
import { insertViaje, type TestViaje } from '../../../test/pedidos.ts';
import { ANDINA } from '../../../test/people.ts';
import { DRIVEN, rateCall } from '../calificaciones/calificaciones.kit.ts';
import type { AnswerDecision, AnswerDeps } from './answer.ts';
import { answerReclamo } from './answer-reclamo.ts';

export const TEXT = 'No eran 20 km';

/** Mario's finished trip, with Pablo aboard, of Comercial. */
export const BILLED = {
  ...DRIVEN,
  pasajes: [{ who: 'pablo.empleado', ceco: 'Comercial' }],
} as const satisfies TestViaje;

/** A trip that somebody rated and claims about. */
export async function claimed(
  server: TestServer,
  { as = 'pablo.empleado', viaje = BILLED, texto = TEXT }: { as?: string; viaje?: TestViaje; texto?: string } = {},
) {
  const { idCliente, idViaje } = await insertViaje(server.db, viaje);
  const { status, body } = await rateCall(server, as, idViaje, { enDesacuerdo: true, observacion: texto });
  if (status !== 201) throw new Error(`${as} could not claim: ${status} ${JSON.stringify(body)}`);
  const id: number = body.data.reclamo.id;
  return { idCliente, idViaje, id };
}

export async function listed(server: TestServer, as: string, query = ''): Promise<Reclamo[]> {
  const idCliente = await server.idCliente(ANDINA);
  return (await server.call('GET', `/reclamos?idCliente=${idCliente}${query}`, { as })).body.data.reclamos;
}

export const ANSWER: AnswerDecision = { texto: 'Corregimos la distancia.', resultado: 'procede', reconocido: null };

export function answer(
  server: TestServer,
  key: { idCliente: number; id: number },
  respuesta: Partial<AnswerDecision> = {},
  deps: AnswerDeps = server.deps,
): Promise<void> {
  return server.db
    .transaction()
    .execute((tx) => answerReclamo(tx, deps, key, { respuesta: { ...ANSWER, ...respuesta }, by: SISTEMA }));
}
