import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import {
  type Body,
  cecoOf,
  contentsOf,
  grupoOf,
  personOf,
  RIO,
  setPermisos,
  type TestPerson,
} from '../../../../test/people.ts';
import { cambiosOf, manyLike } from '../changes/changes.kit.ts';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let api: ReturnType<typeof cambiosOf>;
let porDefecto: Body;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  api = cambiosOf(server, () => ana.idCliente);
  const idCeco = await cecoOf(server.db, 'Comercial');
  const payment = await server.db
    .selectFrom('clienteFormaPago')
    .select('idFormaPago')
    .where('idCliente', '=', ana.idCliente)
    .orderBy('idFormaPago')
    .limit(1)
    .executeTakeFirstOrThrow();
  porDefecto = { idGrupo: null, idCeco, idFormaDePago: payment.idFormaPago };
});
afterAll(() => server.close());

/** A row of a file: what is not said is empty. */
const row = (said: Body): Body => ({
  nombre: '',
  apellido: '',
  dni: '',
  legajo: '',
  celular: '',
  email: '',
  usuario: '',
  idGrupo: null,
  idCentrosDeCostoHabilitados: [],
  idCentroDeCostoPreferido: null,
  idFormaDePagoPorDefecto: null,
  ...said,
});
const send = (path: string, rows: Body[], as: string) =>
  server.call('POST', `/usuarios/administracion/lote${path}`, {
    as,
    body: { idClientePadre: ana.idCliente, modo: 'todo', porDefecto, empleados: rows },
  });
const check = async (rows: Body[], as = 'ana.admin'): Promise<Body[]> =>
  (await send('/verificacion', rows, as)).body.data.filas;
const write = async (rows: Body[], as = 'ana.admin'): Promise<Body[]> => (await send('', rows, as)).body.data.filas;

let made = 0;
/** Somebody who is here, and the cells that tell them. */
async function here(): Promise<{ idCuenta: number; dni: string; legajo: string }> {
  const [idCuenta = 0] = await manyLike(server, pablo, { count: 1, surname: 'Archivo' });
  const { dni, legajo } = await api.detail(idCuenta);
  return { idCuenta, dni, legajo };
}
function newcomer(): Body {
  made += 1;
  return {
    nombre: 'Nueva',
    apellido: 'Persona',
    dni: String(47_000_000 + made),
    legajo: `NP-${made}`,
    celular: '3511234567',
    email: `nueva.persona${made}@andina.example`,
  };
}

describe('W-158 modo todo', () => {
  test('W-158 W-159 says what becomes of each row with every cell before and after, and does that', async () => {
    const [changed, closed, same] = [await here(), await here(), await here()];
    const soporte = await grupoOf(server.db, 'Soporte');
    const before = await api.detail(changed.idCuenta);
    const rows = [
      row(newcomer()),
      row({ dni: changed.dni, legajo: 'OTRO-1', idGrupo: soporte }),
      row({ legajo: closed.legajo, activo: false }),
      row({ dni: same.dni, legajo: same.legajo, nombre: 'Ola' }),
    ];
    const untouched = await contentsOf(server.db);
    const shown = await check(rows);
    expect(await contentsOf(server.db)).toEqual(untouched);
    expect(shown).toMatchObject([
      { accion: 'alta', faltas: [], idCuentaCorporativa: null },
      {
        accion: 'cambio',
        faltas: [],
        idCuentaCorporativa: changed.idCuenta,
        cambios: [
          { campo: 'legajo', antes: changed.legajo, despues: 'OTRO-1' },
          { campo: 'idGrupo', antes: before['idGrupo'], despues: soporte },
        ],
      },
      { accion: 'baja', faltas: [], cambios: [{ campo: 'activo', antes: true, despues: false }] },
      { accion: 'igual', faltas: [], cambios: [] },
    ]);
    const written = await write(rows);
    expect(written.map(({ accion, cambios }) => ({ accion, cambios }))).toEqual(
      shown.map(({ accion, cambios }) => ({ accion, cambios })),
    );
    expect(await api.detail(changed.idCuenta)).toEqual({ ...before, legajo: 'OTRO-1', idGrupo: soporte });
    expect(await api.detail(closed.idCuenta)).toMatchObject({ activo: false });
    expect(await api.detail(written[0]?.['cuenta'].idCuentaCorporativa)).toMatchObject({
      apellido: 'Persona',
      activo: true,
      idCentroDeCostoPreferido: porDefecto['idCeco'],
    });
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['accion', 'idObjeto'])
      .where('objeto', '=', 'cuenta')
      .where('idObjeto', 'in', [changed.idCuenta, closed.idCuenta, same.idCuenta].map(String))
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { accion: 'editar', idObjeto: String(changed.idCuenta) },
      { accion: 'editar', idObjeto: String(closed.idCuenta) },
    ]);
  });

  test('W-161 the same file again is the same all over, and writes nothing', async () => {
    const one = await here();
    const comercial = await cecoOf(server.db, 'Comercial');
    const cecos = { idCentrosDeCostoHabilitados: [comercial], idCentroDeCostoPreferido: comercial };
    const rows = [row(newcomer()), row({ dni: one.dni, celular: '351 765-4321', ...cecos })];
    expect((await write(rows)).map(({ accion }) => accion)).toEqual(['alta', 'cambio']);
    const before = await contentsOf(server.db);
    expect((await check(rows)).map(({ accion }) => accion)).toEqual(['igual', 'igual']);
    expect((await write(rows)).map(({ accion }) => accion)).toEqual(['igual', 'igual']);
    const after = await contentsOf(server.db);
    expect({ ...after, idempotencia: before['idempotencia'] }).toEqual(before);
  });

  test('W-159 "-" empties what may be empty, and is a mistake elsewhere', async () => {
    const one = await here();
    const soporte = await grupoOf(server.db, 'Soporte');
    await write([row({ dni: one.dni, idGrupo: soporte })]);
    expect(await check([row({ dni: one.dni, vaciar: ['email'] })])).toMatchObject([
      { faltas: [{ field: 'email', code: 'email_invalid' }] },
    ]);
    expect(await write([row({ dni: one.dni, vaciar: ['idGrupo'] })])).toMatchObject([{ accion: 'cambio', faltas: [] }]);
    expect(await api.detail(one.idCuenta)).toMatchObject({ idGrupo: null });
  });

  test('XW-14 a document of one with the number of another, the same person twice, and a user name are mistakes of their rows', async () => {
    const [one, other] = [await here(), await here()];
    const rows = [
      row({ dni: one.dni, legajo: other.legajo }),
      row({ dni: other.dni, nombre: 'Otra' }),
      row({ legajo: other.legajo, nombre: 'Repetida' }),
      row({ dni: one.dni, usuario: 'alguien.mas', nombre: 'Renombrada' }),
    ];
    const told = await check(rows);
    expect(told).toMatchObject([
      { faltas: [{ field: 'legajo', code: 'person_invalid' }] },
      { accion: 'cambio', faltas: [] },
      { faltas: [{ field: 'dni', code: 'person_invalid' }] },
      { faltas: [{ field: 'usuario', code: 'forbidden' }] },
    ]);
    await write(rows);
    expect(await api.detail(one.idCuenta)).toMatchObject({ nombre: 'Ola', legajo: one.legajo });
    expect(await api.detail(other.idCuenta)).toMatchObject({ nombre: 'Otra' });
  });

  test('XW-14 nobody of another client is meant: their document is taken', async () => {
    const rita = await personOf(server.db, 'rita.rio', RIO);
    const { docNum } = await server.db
      .selectFrom('persona')
      .select('docNum')
      .where('id', '=', rita.idPersona)
      .executeTakeFirstOrThrow();
    expect(await write([row({ ...newcomer(), dni: docNum })])).toMatchObject([
      { accion: 'alta', cuenta: null, faltas: [{ field: 'dni', code: 'dni_taken' }] },
    ]);
    // nor does somebody here take it
    const one = await here();
    expect(await write([row({ legajo: one.legajo, dni: docNum })])).toMatchObject([
      { accion: 'cambio', cuenta: null, faltas: [{ field: 'dni', code: 'dni_taken' }] },
    ]);
  });

  test('W-152 a row is held to the rules of the form: nobody closes themselves', async () => {
    const { dni } = await api.detail(ana.idCuenta);
    expect(await write([row({ dni, activo: false })])).toMatchObject([
      { accion: 'baja', cuenta: null, faltas: [{ field: 'activo', code: 'forbidden' }] },
    ]);
    expect(await api.detail(ana.idCuenta)).toMatchObject({ activo: true });
  });

  test('XW-11 the administrator of a group neither sees nor changes who is in no group of theirs', async () => {
    const one = await here();
    await sql`update cuenta set id_grupo = null where id = ${one.idCuenta}`.execute(server.db);
    const [told] = await check([row({ dni: one.dni, nombre: 'Ajena' })], 'gabi.grupo');
    expect(told).toMatchObject({ accion: 'alta', idCuentaCorporativa: null });
    expect(JSON.stringify(told)).not.toContain(one.legajo);
    await write([row({ dni: one.dni, nombre: 'Ajena' })], 'gabi.grupo');
    expect(await api.detail(one.idCuenta)).toMatchObject({ nombre: 'Ola' });
  });

  test('who comes back: a file of the active names who is inactive here, and makes active whom it says so of', async () => {
    const [back, gone] = [await here(), await here()];
    await sql`update cuenta set activa = false where id in (${back.idCuenta}, ${gone.idCuenta})`.execute(server.db);
    expect(await check([row({ dni: back.dni }), row({ dni: gone.dni, legajo: 'OTRO-2' })])).toMatchObject([
      { accion: 'igual', deBaja: true },
      { accion: 'cambio', deBaja: true },
    ]);
    const [said] = await check([row({ dni: gone.dni, activo: false })]);
    expect(said).not.toHaveProperty('deBaja');
    const rows = [row({ dni: back.dni, activo: true })];
    const cambios = [{ campo: 'activo', antes: false, despues: true }];
    expect(await check(rows)).toEqual([expect.objectContaining({ accion: 'cambio', cambios })]);
    await write(rows);
    expect(await api.detail(back.idCuenta)).toMatchObject({ activo: true });
    expect(await api.detail(gone.idCuenta)).toMatchObject({ activo: false });
  });

  test('an import of new ones says that they are here, inactive, to who administers them', async () => {
    const one = await here();
    await sql`update cuenta set activa = false, id_grupo = null where id = ${one.idCuenta}`.execute(server.db);
    const faultsOf = async (as: string, change: Body = {}) => {
      const empleados = [row({ ...newcomer(), usuario: `vuelve${made}`, dni: one.dni, ...change })];
      const body = { idClientePadre: ana.idCliente, empleados };
      return (await server.call('POST', '/usuarios/administracion/lote/verificacion', { as, body })).body.data.filas[0]
        .faltas;
    };
    expect(await faultsOf('ana.admin')).toContainEqual({ field: 'dni', code: 'inactive_here' });
    const gabi = await personOf(server.db, 'gabi.grupo');
    const { idGrupo } = await server.db
      .selectFrom('cuenta')
      .select('idGrupo')
      .where('id', '=', gabi.idCuenta)
      .executeTakeFirstOrThrow();
    expect(await faultsOf('gabi.grupo', { idGrupo })).toContainEqual({ field: 'dni', code: 'dni_taken' });
  });

  test('without the mode an answer has the keys of before', async () => {
    const body = { idClientePadre: ana.idCliente, empleados: [row(newcomer())] };
    const checked = await server.call('POST', '/usuarios/administracion/lote/verificacion', { as: 'ana.admin', body });
    expect(Object.keys(checked.body.data.filas[0])).toEqual(['faltas']);
    const written = await server.call('POST', '/usuarios/administracion/lote', { as: 'ana.admin', body });
    expect(Object.keys(written.body.data.filas[0]).toSorted((a, b) => a.localeCompare(b))).toEqual([
      'cuenta',
      'faltas',
    ]);
  });
});

describe('W-160 leavers', () => {
  test('are all of the filter but the people of the file; another number than theirs writes nothing', async () => {
    const stay = await manyLike(server, pablo, { count: 2, surname: 'Quedan' });
    const leave = await manyLike(server, pablo, { count: 3, surname: 'Quedan' });
    const quienes = { filtro: { query: 'Quedan', estado: 'activo' }, excepto: stay };
    const shown = await api.preview(quienes, { activo: false });
    expect(shown.body.data).toMatchObject({ cambian: 3 });
    const before = await contentsOf(server.db);
    for (const cuantos of [0, 2, 4]) {
      expect(await api.write({ ...api.shown(shown), cuantos })).toMatchObject({
        status: 409,
        body: { code: 'invalid_transition' },
      });
    }
    expect(await contentsOf(server.db)).toEqual(before);
    expect((await api.write({ ...api.shown(shown), cuantos: 3 })).body.data).toMatchObject({ hechas: 3 });
    for (const id of leave) expect(await api.detail(id)).toMatchObject({ activo: false });
    for (const id of stay) expect(await api.detail(id)).toMatchObject({ activo: true });
  });

  test('the caller is never among them, and so the client keeps an administrator', async () => {
    const others = await server.db
      .selectFrom('cuenta')
      .select('id')
      .where('idCliente', '=', ana.idCliente)
      .where('activa', '=', true)
      .where(sql<boolean>`(permisos ->> 'manageEmpleados')::boolean`)
      .execute();
    for (const { id } of others) {
      if (id !== ana.idCuenta) await setPermisos(server.db, { ...ana, idCuenta: id }, { manageEmpleados: false });
    }
    const shown = await api.preview({ filtro: { estado: 'activo' }, excepto: [] }, { activo: false });
    const refused = await api.filas(shown.body.data.idLote, '?estado=rechazada');
    expect(refused.map(({ idCuentaCorporativa }) => idCuentaCorporativa)).toContain(ana.idCuenta);
    const { cambian: cuantos } = shown.body.data;
    expect((await api.write({ ...api.shown(shown), cuantos })).status).toBe(200);
    expect(await api.detail(ana.idCuenta)).toMatchObject({ activo: true, permisos: { manageEmpleados: true } });
  });
});

test('W-331 who is not here is not closed: nobody is made by such a row', async () => {
  const [checked] = await check([row({ ...newcomer(), activo: false })]);
  expect(checked).toMatchObject({ faltas: [{ field: 'activo', code: 'not_found' }] });
  expect((await write([row({ ...newcomer(), activo: false })]))[0]).toMatchObject({ cuenta: null });
});
