import type { CasoView } from '@traza/contract';
import type { TestServer } from '../../../test/harness.ts';

export const DORA = 'dora.despacho';
export const OLGA = 'olga.operaciones';

/** The caso of a reclamo, or of a call-back. */
export async function casoIdOf(
  { db }: TestServer,
  of: { idCliente: number; idReclamo: number } | { idLlamada: number },
): Promise<number> {
  const { id } = await db
    .selectFrom('caso')
    .select('id')
    .$if('idLlamada' in of, (query) => query.where('idLlamada', '=', 'idLlamada' in of ? of.idLlamada : 0))
    .$if('idReclamo' in of, (query) =>
      query
        .where('idCliente', '=', 'idReclamo' in of ? of.idCliente : 0)
        .where('idReclamo', '=', 'idReclamo' in of ? of.idReclamo : 0),
    )
    .executeTakeFirstOrThrow();
  return id;
}

/** Asks to be called back, as a person of the portal does. */
export async function askedCall(server: TestServer, as = 'pablo.empleado'): Promise<{ id: number; idLlamada: number }> {
  const { idPersona } = await server.db
    .selectFrom('usuario')
    .select('idPersona')
    .where('username', '=', as)
    .executeTakeFirstOrThrow();
  const { status, body } = await server.call('POST', `/sgv/rest/alerta/sos/${idPersona}`, { as });
  if (status !== 201) throw new Error(`${as} could not ask: ${status} ${JSON.stringify(body)}`);
  const idLlamada: number = body.id;
  return { id: await casoIdOf(server, { idLlamada }), idLlamada };
}

export function casoAct(
  server: TestServer,
  id: number,
  act: 'tomar' | 'notas' | 'esperar' | 'responder' | 'cerrar',
  body: object = {},
  operador = DORA,
) {
  return server.call('POST', `/operaciones/v1/casos/${id}/${act}`, { operador, body });
}

export async function readCaso(server: TestServer, id: number, operador = DORA) {
  return (await server.call('GET', `/operaciones/v1/casos/${id}`, { operador })).body.data;
}

export async function listedCasos(server: TestServer, query = '', operador = DORA): Promise<CasoView[]> {
  return (await server.call('GET', `/operaciones/v1/casos${query}`, { operador })).body.data.filas;
}
