import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { EMPLEADO_SORTS, type EmpleadoSort } from '@traza/domain/empleados';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, cecoOf, grupoOf } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  const ventas = await grupoOf(server.db, 'Ventas');
  const cecos = [await cecoOf(server.db, 'Sistemas'), await cecoOf(server.db, 'Logística')];
  // many of everything, with equals and with nothing at all among them
  await sql`
    with nueva as (
      insert into persona (nombre, apellido, tipo_doc, doc_num)
      select (array['Ñata', 'Ána', 'zoe', 'Bruno'])[1 + n % 4], 'Fila' || (n / 10), 'AR_DNI', (7000000 + n * 73331)::text
        from generate_series(1, 200) n returning id, doc_num),
    puesta as (select id, row_number() over (order by id)::int as n from nueva),
    de as (
      insert into usuario (id_persona, username, email, ultimo_ingreso)
      select id, 'fila.' || n, 'fila' || n || '@andina.example',
             case n % 3 when 0 then null else ${server.clock.now()}::timestamptz - (n % 5) * interval '30 days' end
        from puesta),
    con as (
      insert into cuenta (id_cliente, id_persona, legajo, email, celular, id_grupo, permisos, id_ceco_preferido, activa)
      select ${andina}, id, case when n % 7 > 0 then (n % 40)::text end, case when n % 6 > 0 then 'fila' || n || '@andina.example' end,
             case when n % 5 > 0 then '+54351' || (1000000 + n % 50) end, case when n % 2 = 0 then ${ventas}::int end,
             jsonb_build_object('travel', n % 2 = 0, 'showReports', n % 9 = 0),
             (array[${cecos[0] ?? 0}, ${cecos[1] ?? 0}, null]::int[])[1 + n % 3], n % 4 > 0
        from puesta returning id_cliente, id, id_ceco_preferido)
    insert into cuenta_ceco (id_cliente, id_cuenta, id_ceco)
    select id_cliente, id, id_ceco_preferido from con where id_ceco_preferido is not null
    union select id_cliente, id, ${cecos[1] ?? 0}::int from con where id_ceco_preferido = ${cecos[0] ?? 0}`.execute(
    server.db,
  );
});
afterAll(() => server.close());

const ask = (query: Record<string, string | number> = {}, as = 'ana.admin') => {
  const params = new URLSearchParams({ idClientePadre: String(andina), length: '100' });
  for (const [key, value] of Object.entries(query)) params.set(key, String(value));
  return server.call('GET', `/usuarios/administracion?${params.toString()}`, { as });
};
/** All of it, page after page, with how many there are. */
async function whole(query: Record<string, string | number> = {}): Promise<Body[]> {
  const rows: Body[] = [];
  for (;;) {
    const { body } = await ask({ ...query, campos: 'usuario,legajo,cecos,permisos,ingreso', offset: rows.length });
    rows.push(...body.data.empleados);
    if (rows.length >= body.data.numeroDeResultados || body.data.empleados.length === 0) return rows;
  }
}

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const numbered = (text: string) => (/^\d+$/.test(text) ? text.padStart(20, '0') : folded(text));
const textOf = (value: string | null | undefined, read: (text: string) => string = folded) =>
  value === null || value === undefined ? null : read(value);

/** What a row is sorted by, said a second time in another language. */
const KEY: Readonly<Record<EmpleadoSort, (row: Body) => string | null>> = {
  nombre: ({ nombre }) => textOf(nombre),
  apellido: ({ apellido }) => textOf(apellido),
  dni: ({ dni }) => textOf(dni, numbered),
  email: ({ email }) => textOf(email),
  celular: ({ celular }) => textOf(celular),
  grupo: ({ grupo }) => textOf(grupo?.alias),
  activo: ({ activo }) => String(Number(!activo)),
  usuario: ({ trabajo }) => textOf(trabajo.usuario),
  legajo: ({ trabajo }) => textOf(trabajo.legajo, numbered),
  ceco: ({ trabajo }) => textOf(trabajo.cecos[0]?.alias),
  ingreso: ({ trabajo }) => trabajo.ingreso,
};

function compare(a: string | null, b: string | null, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return a === b ? 0 : sign * (a < b ? -1 : 1);
}

describe('W-143 every column sorts the whole result', () => {
  test.each(EMPLEADO_SORTS.flatMap((orden) => ['asc', 'desc'].map((sentido) => [orden, sentido] as const)))(
    '%s %s, none last, equals by surname and name',
    async (orden, sentido) => {
      const plain = await whole();
      expect(plain.length).toBeGreaterThan(200);
      const sorted = await whole({ orden, sentido });
      const sign = sentido === 'asc' ? 1 : -1;
      const expected = plain.toSorted((a, b) => compare(KEY[orden](a), KEY[orden](b), sign));
      expect(sorted.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    },
  );

  test('DW-01 without a new key the answer is what it was', async () => {
    const { body } = await ask({ length: 10 });
    expect(new Set(body.data.empleados.flatMap((row: Body) => Object.keys(row)))).toEqual(
      new Set(['id', 'idPersona', 'nombre', 'apellido', 'dni', 'celular', 'email', 'grupo', 'activo']),
    );
  });
});

describe('W-147 narrowed by entry, cost centre and permission', () => {
  test.each([
    ['nunca', (at: number | null) => at === null],
    ['viejo', (at: number | null) => at !== null && at < from()],
    ['reciente', (at: number | null) => at !== null && at >= from()],
  ] as const)('ingreso %s', async (ingreso, holds) => {
    const everybody = await whole();
    const expected = everybody.filter(({ trabajo }) => holds(trabajo.ingreso && Date.parse(trabajo.ingreso)));
    const found = await whole({ ingreso });
    expect(expected.length).toBeGreaterThan(20);
    expect(found.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect((await ask({ ingreso, length: 1 })).body.data.numeroDeResultados).toBe(expected.length);
  });
  const from = () => Math.floor(server.clock.now().subtract({ hours: 90 * 24 }).epochMilliseconds / 1000) * 1000;

  test('ceco: all who may order on it, and none of another client', async () => {
    const ceco = await cecoOf(server.db, 'Logística');
    const everybody = await whole();
    const expected = everybody.filter(({ trabajo }) => trabajo.cecos.some(({ id }: Body) => id === ceco));
    expect(expected.length).toBeGreaterThan(20);
    expect((await whole({ ceco })).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect((await ask({ ceco, length: 1 })).body.data.numeroDeResultados).toBe(expected.length);
    const { rows } = await sql<{ id: number }>`
      select id from centro_costo where id_cliente <> ${andina} limit 1`.execute(server.db);
    const foreign = await ask({ ceco: rows[0]?.id ?? 0 });
    expect(foreign).toMatchObject({ status: 400, body: { fields: [{ field: 'ceco', code: 'bad_input' }] } });
    expect((await ask({ ceco: 999_999 })).body).toEqual(foreign.body);
  });

  test.each(PERMISSION_KEYS)('permiso %s', async (permission) => {
    const expected = (await whole()).filter(({ trabajo }) => trabajo.permisos.includes(permission));
    expect((await whole({ permiso: permission })).map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
    expect((await ask({ permiso: permission, length: 1 })).body.data.numeroDeResultados).toBe(expected.length);
    const active = expected.filter(({ activo }) => activo).length;
    expect((await ask({ permiso: permission, estado: 'activo', length: 1 })).body.data.numeroDeResultados).toBe(active);
  });

  test('together with a text, a group and a state, in any order', async () => {
    const grupo = await grupoOf(server.db, 'Ventas');
    const filter = { query: 'fila', estado: 'activo', group: grupo, permiso: 'travel', ingreso: 'nunca' };
    const found = await whole({ ...filter, orden: 'nombre', sentido: 'desc' });
    const expected = (await whole()).filter(
      ({ apellido, activo, grupo: of, trabajo }) =>
        folded(apellido).includes('fila') && activo && of?.id === grupo && trabajo.ingreso === null,
    );
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(expected.map(({ id }) => id)));
    expect(found.length).toBeGreaterThan(5);
  });

  test('who signs in, comes and goes is told by the number at once', async () => {
    const neverSignedIn = async () => (await ask({ ingreso: 'nunca', length: 1 })).body.data.numeroDeResultados;
    const counted = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from cuenta c left join usuario u on u.id_persona = c.id_persona
         where c.id_cliente = ${andina} and u.ultimo_ingreso is null`.execute(server.db);
      return rows[0]?.n;
    };
    const [one] = await whole({ ingreso: 'nunca', query: 'fila' });
    if (!one) throw new Error('everybody has signed in');
    const before = await neverSignedIn();
    for (const [change, by] of [
      [sql`update usuario set ultimo_ingreso = now() where id_persona = ${one['idPersona']}`, 1],
      [sql`update usuario set ultimo_ingreso = now() + interval '1 hour' where id_persona = ${one['idPersona']}`, 1],
      [sql`update usuario set ultimo_ingreso = null where id_persona = ${one['idPersona']}`, 0],
      [sql`update cuenta set activa = not activa where id = ${one['id']}`, 0],
      [sql`update cuenta set id_ceco_preferido = null where id = ${one['id']}`, 0],
      [sql`delete from cuenta_ceco where id_cuenta = ${one['id']}`, 0],
      [sql`delete from cuenta where id = ${one['id']}`, 1],
    ] as const) {
      await change.execute(server.db);
      expect(await neverSignedIn()).toBe(before - by);
      expect(await counted()).toBe(before - by);
    }
  });

  test('XW-11 the administrator of a group narrows that group alone', async () => {
    const grupo = await grupoOf(server.db, 'Ventas');
    for (const query of [{ orden: 'ingreso' }, { permiso: 'travel' }, { ingreso: 'nunca' }]) {
      const { body } = await ask(query, 'gabi.grupo');
      expect(body.data.empleados.length).toBeGreaterThan(1);
      expect(body.data.empleados.filter(({ grupo: of }: Body) => of?.id !== grupo)).toEqual([]);
    }
  });

  test.each(['orden=clave', 'sentido=up', 'ceco=x', 'ingreso=ayer', 'permiso=todo', 'campos=clave', 'campos=legajo,x'])(
    '%s is 400',
    async (text) => {
      const reply = await ask(Object.fromEntries(new URLSearchParams(text)));
      expect(reply).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    },
  );
});

describe('W-144 W-146 what a row also tells', () => {
  test('each part where it is asked for', async () => {
    const { body } = await ask({ query: 'arrieta', campos: 'usuario,ingreso,invitacion' });
    const [ana] = body.data.empleados;
    expect(Object.keys(ana.trabajo).toSorted()).toEqual(['ingreso', 'invitacion', 'usuario']);
    expect(ana.trabajo.usuario).toBe('ana.admin');
  });

  test('from invited to signed in', async () => {
    const { idPersona, email } = (await ask({ query: 'fila3@' })).body.data.empleados[0];
    const state = async () =>
      (await ask({ query: 'fila3@', campos: 'invitacion' })).body.data.empleados[0].trabajo.invitacion;
    expect(await state()).toEqual({ estado: 'nunca', desde: null });
    const invited = await server.call('POST', '/usuarios/invite', {
      as: 'ana.admin',
      body: { usersToInvite: [{ idPersona, email }] },
    });
    expect(invited.status).toBe(200);
    expect(await state()).toMatchObject({ estado: 'invitado', desde: expect.stringMatching(/^20.*-03:00$/) });
    await sql`update invitacion set enviada = enviada - interval '72 hours' where id_persona = ${idPersona}`.execute(
      server.db,
    );
    await sql`delete from clave_temporal`.execute(server.db);
    expect(await state()).toMatchObject({ estado: 'vencida' });
    await sql`update usuario set ultimo_ingreso = now() where id_persona = ${idPersona}`.execute(server.db);
    expect(await state()).toMatchObject({ estado: 'ingreso' });
  });
});
