import type { ClienteView } from '@traza/contract';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';

export interface ClientesWorld {
  server: TestServer;
  /** As who looks after clientes, unless somebody else is named. */
  call(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    more?: { operador?: string; key?: string },
  ): ReturnType<TestServer['call']>;
  /** A new cliente with one ceco, by its number. */
  make(alias: string, fields?: object): Promise<number>;
  /** Its page, as who looks after clientes is told of it. */
  page(id: number): Promise<ClienteView>;
  /** Lines of its audit trail about one kind of thing. */
  trail(id: number, objeto: string): Promise<object[]>;
}

export async function openClientes(): Promise<ClientesWorld> {
  const server = await startTestServer();
  const call: ClientesWorld['call'] = (method, path, body, { operador = 'clara.clientes', key } = {}) =>
    server.call(method, `/operaciones/v1/clientes${path}`, {
      operador,
      ...(body !== undefined && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  return {
    server,
    call,
    async make(alias, fields = {}) {
      const { status, body } = await call('POST', '', { alias, cecos: ['General'], ...fields });
      if (status !== 201) throw new Error(`${alias} was not made: ${status} ${JSON.stringify(body)}`);
      return body.data.id;
    },
    page: async (id) => (await call('GET', `/${id}`)).body.data,
    trail: (id, objeto) =>
      server.db
        .selectFrom('auditoria')
        .select(['actor', 'accion', 'antes', 'despues', 'ip', 'ipOperador'])
        .where('idCliente', '=', id)
        .where('objeto', '=', objeto)
        .orderBy('id')
        .execute(),
  };
}

/** Everything that two clientes have in tables, with what tells them apart left out. */
export async function rowsOf({ db }: TestServer, id: number) {
  const rows = async (table: 'centroCosto' | 'grupo' | 'clienteFormaPago' | 'clienteTipoVehiculo' | 'auditoria') =>
    (await db.selectFrom(table).selectAll().where('idCliente', '=', id).execute()).map(
      ({ id: _id, idCliente: _cliente, ...row }: Record<string, unknown>) => row,
    );
  const {
    id: _id,
    alias: _alias,
    sigla: _sigla,
    ...cliente
  } = await db.selectFrom('cliente').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const trail = (await rows('auditoria')).map(({ accion, objeto, despues }) => ({
    accion,
    objeto,
    despues: { ...Object(despues), alias: '', sigla: '' },
  }));
  return {
    cliente,
    cecos: await rows('centroCosto'),
    grupos: await rows('grupo'),
    formas: await rows('clienteFormaPago'),
    tipos: await rows('clienteTipoVehiculo'),
    trail,
  };
}

/** Who is to administer a cliente, as its form sends it. */
export const ADA = {
  nombre: ' Ada ',
  apellido: 'Prima',
  dni: '30111222',
  email: 'ada@gente.example',
  celular: '+5491155550101',
};
