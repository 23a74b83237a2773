import type { TestServer } from '../../../test/harness.ts';
import { provision } from '../recorridos/recorridos.kit.ts';
import { ordererOf, simpleBody } from '../solicitudes/solicitudes.kit.ts';

export const CLIENTE = 'Andina Servicios';

/** Offers what Andina asks for to Remises at once, and to whoever else is linked from a minute on. */
export async function setCascada(server: TestServer, ...steps: string[]): Promise<void> {
  const args = steps.length === 0 ? ['--quitar'] : steps.flatMap((step) => ['--paso', step]);
  await provision(server, 'cliente', 'cascada', '--cliente', CLIENTE, ...args);
}

let asked = 0;

/** What pablo.empleado asks for by the call; answers its number. */
export async function ask(server: TestServer, changes: object = {}): Promise<number> {
  const body = simpleBody(await ordererOf(server, 'pablo.empleado'), changes);
  const headers = { 'idempotency-key': `oferta-${(asked += 1)}` };
  const reply = await server.call('POST', '/rest/solicitudes/simples', { as: 'pablo.empleado', body, headers });
  if (reply.status !== 201) throw new Error(`${reply.status} ${JSON.stringify(reply.body)}`);
  return reply.body.idSolicitud;
}

/** Whether an agencia finds a solicitud in its list. */
export async function sees(server: TestServer, key: string, id: number): Promise<boolean> {
  const { body } = await server.call('GET', '/transportistas/v1/solicitudes?limit=100', { key });
  return body.data.some(({ idSolicitud }: { idSolicitud: number }) => idSolicitud === id);
}
