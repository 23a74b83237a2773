import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('A-369 GET /cuentas', () => {
  test('A-184 A-186 A-187 O-022 T-322 a corporate account is whole, with all 18 permissions', async () => {
    const { body } = await server.call('GET', '/cuentas', { as: 'gero.grupos' });
    const [account] = body.data.corporateAccounts;
    expect(account).toMatchObject({
      tag: 'corporateAccount',
      nombreCliente: 'Andina Servicios',
      legajo: expect.stringMatching(/^A-/),
      email: 'gero.grupos@andina.example',
      celular: expect.stringMatching(/^\+549/),
      soporteTelefonico: null,
      grupo: null,
      formaDePagoPorDefecto: { id: expect.any(Number), alias: 'Cuenta corriente' },
      cecosAuditados: [],
      gruposAuditados: [
        { id: expect.any(Number), alias: 'Soporte' },
        { id: expect.any(Number), alias: 'Ventas' },
      ],
    });
    expect(Object.keys(account.permisos).toSorted()).toEqual([...PERMISSION_KEYS].toSorted());
    expect(account.centrosDeCosto.map(({ id }: { id: number }) => id)).toContain(account.idCentroDeCostoPreferido);
    expect(body.data.particularAccount).toBeNull();
  });

  test('A-186 a corporate account has these fields and no more, group and audited cost centres told by number and alias', async () => {
    const accountOf = async (as: string) =>
      (await server.call('GET', '/cuentas', { as })).body.data.corporateAccounts[0];
    const account = await accountOf('gabi.grupo');
    expect(account).toEqual({
      tag: 'corporateAccount',
      idCuentaSgv: expect.any(Number),
      idClientePadre: await server.idCliente('Andina Servicios'),
      nombreCliente: 'Andina Servicios',
      legajo: expect.any(String),
      email: 'gabi.grupo@andina.example',
      idPersona: expect.any(Number),
      celular: expect.any(String),
      soporteTelefonico: null,
      grupo: { id: expect.any(Number), alias: 'Ventas' },
      permisos: expect.any(Object),
      formaDePagoPorDefecto: { id: expect.any(Number), alias: expect.any(String) },
      centrosDeCosto: expect.arrayContaining([{ id: expect.any(Number), denominacion: expect.any(String) }]),
      idCentroDeCostoPreferido: expect.any(Number),
      cecosAuditados: [],
      gruposAuditados: [],
    });
    const { idPersona, id } = await server.db
      .selectFrom('cuenta')
      .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
      .select(['cuenta.idPersona', 'cuenta.id'])
      .where('username', '=', 'gabi.grupo')
      .executeTakeFirstOrThrow();
    expect(account).toMatchObject({ idPersona, idCuentaSgv: id });
    const { cecosAuditados } = await accountOf('ceci.cecos');
    expect(cecosAuditados.length).toBeGreaterThan(0);
    for (const ceco of cecosAuditados) expect(ceco).toEqual({ id: expect.any(Number), alias: expect.any(String) });
  });

  test('A-093 A-185 O-023 a particular account stands beside two corporate ones', async () => {
    const { body } = await server.call('GET', '/cuentas', { as: 'marta.multi' });
    expect(body.data.corporateAccounts.map(({ nombreCliente }: { nombreCliente: string }) => nombreCliente)).toEqual([
      'Andina Servicios',
      'Río Salud',
    ]);
    expect(body.data.particularAccount).toMatchObject({
      tag: 'particularAccount',
      alias: 'Particular',
      idPersona: body.data.corporateAccounts[0].idPersona,
      phone: expect.stringMatching(/^\+549/),
      idCentroDeCosto: expect.any(Number),
    });
  });

  test.each([
    ['pablo.empleado', 1, false],
    ['pia.particular', 0, true],
  ])('O-004 %s may sign in and has an account to work with', async (as, corporate, hasParticular) => {
    const { status, body } = await server.call('GET', '/cuentas', { as });
    expect(status).toBe(200);
    expect(body.data.corporateAccounts).toHaveLength(corporate);
    expect(body.data.particularAccount !== null).toBe(hasParticular);
  });

  test('permissions are read on each call: a revocation is immediate', async () => {
    const token = await server.login('mario.rutas');
    const manages = async () =>
      (await server.call('GET', '/cuentas', { token })).body.data.corporateAccounts[0].permisos.manageFixedRoutes;
    expect(await manages()).toBe(true);
    await sql`update cuenta set permisos = permisos || '{"manageFixedRoutes": false}'
      where id_persona = (select id_persona from usuario where username = 'mario.rutas')`.execute(server.db);
    expect(await manages()).toBe(false);
  });
});

describe('GET /clientes/:idCliente/administradores', () => {
  test('names those who grant permissions at the client, and nobody of another one', async () => {
    const [andina, rio] = [await server.idCliente('Andina Servicios'), await server.idCliente('Río Salud')];
    const call = (as: string, id: number) => server.call('GET', `/clientes/${id}/administradores`, { as });
    expect((await call('pablo.empleado', andina)).body).toEqual({ data: [{ nombre: 'Ana Arrieta' }] });
    const names = (await call('rita.rio', rio)).body.data.map(({ nombre }: { nombre: string }) => nombre);
    expect(names).toContain('Rita Ríos');
    expect(names).not.toContain('Ana Arrieta');
    for (const [as, id] of [
      ['pablo.empleado', rio],
      ['pablo.empleado', 999_999],
      ['pia.particular', andina],
    ] as const) {
      expect(await call(as, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    }
  });

  test('three at most, and none who may not sign in', async () => {
    const andina = await server.idCliente('Andina Servicios');
    const on = sql`permisos || '{"manageEmpleados": true}'::jsonb`;
    await sql`update cuenta set permisos = ${on} where id_cliente = ${andina}`.execute(server.db);
    const { body } = await server.call('GET', `/clientes/${andina}/administradores`, { as: 'pablo.empleado' });
    expect(body.data).toHaveLength(3);
  });
});
