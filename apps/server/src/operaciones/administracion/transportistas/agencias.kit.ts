import { type Reply, startTestServer, type TestServer } from '../../../../test/harness.ts';
import { openAs } from '../../../identidad/operadores/operadores.kit.ts';

export interface AgenciasWorld {
  server: TestServer;
  /** As who administers clientes, unless somebody else is named. */
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path?: string,
    body?: unknown,
    options?: { operador?: string; key?: string },
  ): Promise<Reply>;
  /** A new agencia; answers its number. */
  create(denominacion: string, more?: object): Promise<number>;
  /** A new key of one. */
  makeClave(id: number, body?: object): Promise<{ id: number; clave: string }>;
  idOf(denominacion: string): Promise<number>;
  close(): Promise<void>;
}

export async function openAgencias(): Promise<AgenciasWorld> {
  const server = await startTestServer();
  const tokens = new Map<string, string>();
  /** A session that no move of the clock has ended. */
  async function tokenOf(operador: string): Promise<string> {
    const name = `${operador} ${server.clock.now().epochMilliseconds}`;
    const token = tokens.get(name) ?? (await openAs(server, operador, { ip: '127.0.0.1', userAgent: undefined }));
    tokens.set(name, token);
    return token;
  }
  const call: AgenciasWorld['call'] = async (method, path = '', body, { operador = 'clara.clientes', key } = {}) =>
    server.call(method, `/operaciones/v1/agencias${path}`, {
      token: await tokenOf(operador),
      body,
      headers: key === undefined ? {} : { 'idempotency-key': key },
    });
  const made = async (reply: Promise<Reply>) => {
    const { status, body } = await reply;
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  return {
    server,
    call,
    create: async (denominacion, more = {}) => (await made(call('POST', '', { denominacion, ...more }))).agencia.id,
    makeClave: async (id, body = { nombre: 'Principal' }) => made(call('POST', `/${id}/claves`, body)),
    async idOf(denominacion) {
      const row = await server.db
        .selectFrom('agencia')
        .select('id')
        .where('denominacion', '=', denominacion)
        .executeTakeFirstOrThrow();
      return row.id;
    },
    close: () => server.close(),
  };
}

/** The lines of the audit trail about an agencia. */
export async function auditOf({ server: { db } }: AgenciasWorld, id: number) {
  return db
    .selectFrom('auditoria')
    .select(['idCliente', 'actor', 'accion', 'antes', 'despues', 'ip', 'ipOperador'])
    .where('objeto', '=', 'agencia')
    .where('idObjeto', '=', String(id))
    .orderBy('id')
    .execute();
}
