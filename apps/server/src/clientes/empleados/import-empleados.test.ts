import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, type Body, cecoOf, contentsOf, grupoOf, personOf, RIO, rowBody } from '../../../test/people.ts';

const CHECK = '/usuarios/administracion/lote/verificacion';
const IMPORT = '/usuarios/administracion/lote';

let server: TestServer;
let ventas = 0;
beforeAll(async () => {
  server = await startTestServer();
  ventas = await grupoOf(server.db, 'Ventas');
});
afterAll(() => server.close());

/** A row that nothing is wrong with. */
const aRow = (change: Body = {}) => rowBody(server, ANDINA, change);

async function send(path: string, empleados: Body[], { as = 'ana.admin', key = '', client: cliente = ANDINA } = {}) {
  const { idCliente: idClientePadre } = await personOf(
    server.db,
    cliente === ANDINA ? 'ana.admin' : 'rita.rio',
    cliente,
  );
  const headers = key === '' ? {} : { headers: { 'idempotency-key': key } };
  return server.call('POST', path, { as, body: { idClientePadre, empleados }, ...headers });
}

async function refused(path: string, empleados: Body[], options: Parameters<typeof send>[2] = {}) {
  await server.login(options.as ?? 'ana.admin');
  const before = await contentsOf(server.db);
  const reply = await send(path, empleados, options);
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

describe('rows of a spreadsheet', () => {
  test('A-305 A-379 become employees with the permissions of a new one, invited with a temporary password', async () => {
    const rows = [await aRow({ idGrupo: ventas, legajo: '=1+1' }), await aRow()];
    const { status, body } = await send(IMPORT, rows);
    expect(status).toBe(200);
    expect(body.data.filas).toEqual(
      rows.map(() => ({
        cuenta: { idCuentaCorporativa: expect.any(Number), idPersona: expect.any(Number) },
        faltas: [],
      })),
    );
    const id = body.data.filas[0].cuenta.idCuentaCorporativa;
    const { body: stored } = await server.call('GET', `/usuarios/administracion/${id}`, { as: 'ana.admin' });
    expect(stored.data).toMatchObject({ idGrupo: ventas, legajo: '=1+1', activo: true });
    expect(Object.values(stored.data.permisos).filter(Boolean)).toHaveLength(8);
    const mail = await server.db
      .selectFrom('correo')
      .selectAll()
      .where('para', '=', rows[0]?.['email'])
      .executeTakeFirstOrThrow();
    const password = /Contraseña: (\S+)/.exec(mail.texto)?.[1] ?? '';
    const login = await server.call('POST', '/login', { body: { username: rows[0]?.['usuario'], password } });
    expect(login.status).toBe(200);
    const trail = await server.db
      .selectFrom('auditoria')
      .selectAll()
      .where('idObjeto', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(trail).toMatchObject({ actor: 'ana.admin', accion: 'crear', despues: { usuario: rows[0]?.['usuario'] } });
    expect(JSON.stringify(trail.despues)).not.toContain(password);
  });

  test('XO-19 a repeat with the same key makes nobody twice', async () => {
    const rows = [await aRow(), await aRow()];
    const [one, other] = await Promise.all([
      send(IMPORT, rows, { key: 'lote-1' }),
      send(IMPORT, rows, { key: 'lote-1' }),
    ]);
    expect(one.status).toBe(200);
    expect(other.body).toEqual(one.body);
    const conflict = await refused(IMPORT, [await aRow()], { key: 'lote-1' });
    expect(conflict).toMatchObject({ status: 409, body: { code: 'idempotency_conflict' } });
  });

  test('those that hold are made, the others told what is wrong', async () => {
    const good = await aRow();
    const { email, ...other } = await aRow();
    const rows = [good, { ...other, email, dni: '12' }, { ...(await aRow()), dni: good['dni'] }];
    const { body } = await send(IMPORT, rows);
    expect(body.data.filas).toEqual([
      { cuenta: expect.anything(), faltas: [] },
      { cuenta: null, faltas: [{ field: 'dni', code: 'dni_invalid' }] },
      { cuenta: null, faltas: [{ field: 'dni', code: 'dni_taken' }] },
    ]);
    const made = await server.db.selectFrom('usuario').select('id').where('email', '=', String(email)).execute();
    expect(made).toEqual([]);
  });

  test('the administrator of a group makes those of the own group', async () => {
    const { status, body } = await send(IMPORT, [await aRow({ idGrupo: ventas })], { as: 'gabi.grupo' });
    expect(status).toBe(200);
    expect(body.data.filas[0].faltas).toEqual([]);
  });
});

describe('a trial', () => {
  test.each<[string, () => Promise<Body>, string, string]>([
    [
      'XA-10 a cost centre of another client',
      async () => ({ idCentrosDeCostoHabilitados: [await rio()], idCentroDeCostoPreferido: await rio() }),
      'idCentrosDeCostoHabilitados',
      'ceco_invalid',
    ],
    [
      'XA-10 a group of another client',
      async () => ({ idGrupo: await grupoOf(server.db, 'Médicos') }),
      'idGrupo',
      'group_invalid',
    ],
    [
      'a user name of somebody else, whatever its case',
      async () => ({ usuario: (await known()).username.toUpperCase() }),
      'usuario',
      'username_taken',
    ],
    ['a document of somebody else', async () => ({ dni: (await known()).docNum }), 'dni', 'dni_taken'],
    ['an address to sign in of somebody else', async () => ({ email: (await known()).email }), 'email', 'existUser'],
    ['no user name', async () => ({ usuario: ' ' }), 'usuario', 'username_invalid'],
  ])('tells of %s, and writes nothing', async (_name, change, field, code) => {
    const { status, body } = await refused(CHECK, [await aRow(await change()), await aRow()]);
    expect(status).toBe(200);
    expect(body.data.filas).toEqual([{ faltas: [{ field, code }] }, { faltas: [] }]);
  });

  const rio = () => cecoOf(server.db, 'Guardia');
  /** Somebody made by an import. */
  async function known() {
    const row = await aRow();
    await send(IMPORT, [row]);
    return server.db
      .selectFrom('usuario')
      .innerJoin('persona', 'persona.id', 'usuario.idPersona')
      .select(['usuario.username', 'usuario.email', 'persona.docNum'])
      .where('usuario.username', '=', String(row['usuario']))
      .executeTakeFirstOrThrow();
  }
});

describe.each([CHECK, IMPORT])('%s is refused, with nothing written', (path) => {
  test.each(['pablo.empleado', 'marta.multi', 'rita.rio', 'pia.particular'])('XA-02 XA-03 XA-08 to %s', async (as) => {
    expect(await refused(path, [await aRow()], { as })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('XA-02 to an administrator, at another client', async () => {
    const reply = await refused(path, [await aRow()], { client: RIO });
    expect(reply).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  });

  test('XA-04 to the administrator of a group, with one row outside it', async () => {
    const rows = [await aRow({ idGrupo: ventas }), await aRow({ idGrupo: null })];
    const reply = await refused(path, rows, { as: 'gabi.grupo' });
    expect(reply).toMatchObject({ status: 403, body: { fields: [{ field: 'idGrupo', code: 'forbidden' }] } });
  });

  test('XA-07 with permissions in a row', async () => {
    const reply = await refused(path, [await aRow({ permisos: { manageEmpleados: true } })]);
    expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
  });

  test('with no row, and with more than one call takes', async () => {
    expect((await refused(path, [])).status).toBe(400);
    const row = await aRow();
    expect(
      (
        await refused(
          path,
          Array.from({ length: 101 }, () => row),
        )
      ).status,
    ).toBe(400);
  });
});
