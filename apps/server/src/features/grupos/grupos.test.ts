import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { type Body, contentsOf, editBody, grupoOf, personOf, setGrupo, setPermisos } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
let rio = 0;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
  rio = await server.idCliente('Río Salud');
  await server.login('ana.admin');
});
afterAll(() => server.close());

const PATH = '/sgv/rest/cuentas/grupos';
const list = (query = '', as = 'ana.admin', cliente = andina) =>
  server.call('GET', `${PATH}?idCliente=${cliente}${query}`, { as });
const create = (change: Body = {}, key?: string) =>
  server.call('POST', PATH, {
    as: 'ana.admin',
    body: { id: null, nombre: 'Nuevo', descripcion: '', idCliente: andina, ...change },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const edit = (id: number, change: Body = {}, as = 'ana.admin') =>
  server.call('PUT', `${PATH}/${id}`, {
    as,
    body: { id, nombre: 'Otro', descripcion: '', idCliente: andina, ...change },
  });
const namesOf = (reply: { body: Body }) => reply.body['content'].map(({ nombre }: Body) => nombre);

async function refused(send: () => ReturnType<typeof create>) {
  const before = await contentsOf(server.db);
  const reply = await send();
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

describe('A-392 A-322 GET groups', () => {
  test('A-437 A-323 of a client, by name, bare', async () => {
    const { status, body } = await list('&nombre=&offset=0&limit=9999');
    expect(status).toBe(200);
    expect(body).toEqual({
      content: ['Operaciones', 'Recursos Humanos', 'Soporte', 'Ventas'].map((nombre) => ({
        id: expect.any(Number),
        nombre,
        descripcion: '',
        idClienteFk: andina,
      })),
      totalElements: 4,
    });
  });

  test('T-302 a name is found by a part of it, its accents, capitals and wildcards aside; a page is a part of all', async () => {
    expect(namesOf(await list('&nombre=RECÚRSOS'))).toEqual(['Recursos Humanos']);
    for (const wild of ['%', '_', "' or 1=1 --"]) {
      expect((await list(`&nombre=${encodeURIComponent(wild)}`)).body).toEqual({ content: [], totalElements: 0 });
    }
    const page = await list('&offset=1&limit=2');
    expect(namesOf(page)).toEqual(['Recursos Humanos', 'Soporte']);
    expect(page.body.totalElements).toBe(4);
    expect((await list('&limit=2000000000')).status).toBe(200);
  });

  test('A-342 DA-52 who sees which', async () => {
    expect(namesOf(await list('', 'gabi.grupo'))).toEqual(['Ventas']);
    expect(namesOf(await list('', 'gero.grupos'))).toEqual(['Soporte', 'Ventas']);
    for (const as of ['pablo.empleado', 'ceci.cecos', 'sol.sinpermisos', 'marta.multi']) {
      expect((await list('', as)).body).toEqual({ content: [], totalElements: 0 });
    }
    expect(namesOf(await list('', 'marta.multi', rio))).toEqual(['Enfermería', 'Médicos']);
  });

  test('XA-02 of another client, or of none, is forbidden', async () => {
    const foreign = await list('', 'ana.admin', rio);
    expect(foreign).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect((await list('', 'ana.admin', 999_999)).body).toEqual(foreign.body);
  });
});

describe('A-393 POST a group', () => {
  test('A-334 makes one, trimmed, and leaves an audit row; a sent id is ignored', async () => {
    const reply = await create({ id: 9999, nombre: '  Área  9 ', descripcion: ' Piso 3 ' });
    expect(reply).toMatchObject({
      status: 201,
      body: { nombre: 'Área 9', descripcion: 'Piso 3', idClienteFk: andina },
    });
    expect(reply.body.id).not.toBe(9999);
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      accion: 'crear',
      objeto: 'grupo',
      idObjeto: String(reply.body.id),
      despues: { nombre: 'Área 9', descripcion: 'Piso 3' },
    });
  });

  test('A-338 a name is used once in a client, capitals aside and accents kept', async () => {
    const used = { status: 409, body: { code: 'unavailable_group_name' } };
    expect(await refused(() => create({ nombre: 'ÁREA 9' }))).toMatchObject(used);
    expect((await create({ nombre: 'Area 9' })).status).toBe(201);
    const inRio = { nombre: 'Área 9', descripcion: '', idCliente: rio };
    expect((await server.call('POST', PATH, { as: 'rita.rio', body: inRio })).status).toBe(201);
  });

  test('DO-33 the same key makes one group', async () => {
    const [one, other] = await Promise.all([create({ nombre: 'Clave' }, 'g-1'), create({ nombre: 'Clave' }, 'g-1')]);
    expect(one.status).toBe(201);
    expect(other.body).toEqual(one.body);
  });

  test.each<[string, Body, number, string]>([
    ['A-332 no name', { nombre: ' ' }, 422, 'group_name_invalid'],
    ['A-332 51 characters', { nombre: 'a'.repeat(51) }, 422, 'group_name_invalid'],
    ['XA-21 markup in the name', { nombre: '<img src=x>' }, 422, 'group_name_invalid'],
    ['A-333 251 characters', { descripcion: 'a'.repeat(251) }, 422, 'desc_invalid'],
    ['XA-21 markup in the description', { descripcion: '"><script>' }, 422, 'desc_invalid'],
    ['XA-09 an extra key', { idClienteFk: 1 }, 400, 'bad_input'],
    ['XA-24 a wrong type', { nombre: 1 }, 400, 'bad_input'],
    ['XA-02 another client', { idCliente: 999_999 }, 403, 'forbidden'],
  ])('%s is refused', async (_name, change, status, code) => {
    expect(await refused(() => create(change))).toMatchObject({ status, body: { code } });
  });
});

describe('A-394 PUT a group', () => {
  test('renames it, also in capitals of its own name, and leaves what differs', async () => {
    const { body: made } = await create({ nombre: 'Compras' });
    expect(await edit(made.id, { nombre: 'COMPRAS' })).toMatchObject({
      status: 200,
      body: { id: made.id, nombre: 'COMPRAS', descripcion: '', idClienteFk: andina },
    });
    const row = await server.db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ accion: 'editar', antes: { nombre: 'Compras' }, despues: { nombre: 'COMPRAS' } });
    expect(await refused(() => edit(made.id, { nombre: 'ventas' }))).toMatchObject({
      status: 409,
      body: { code: 'unavailable_group_name' },
    });
  });

  test('the body speaks of the group of the path, and of its client', async () => {
    const id = await grupoOf(server.db, 'Ventas');
    for (const change of [{ id: id + 1 }, { idCliente: rio }]) {
      expect(await refused(() => edit(id, change))).toMatchObject({ status: 400, body: { code: 'bad_input' } });
    }
  });

  test('XA-01 another client has no such group', async () => {
    const medicos = await grupoOf(server.db, 'Médicos');
    const foreign = await refused(() => edit(medicos, { idCliente: rio }));
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await edit(999_999)).body).toEqual(foreign.body);
  });
});

describe('A-395 DA-31 DELETE a group', () => {
  const remove = (id: number) => server.call('DELETE', `${PATH}/${id}`, { as: 'ana.admin' });

  test('XA-01 of another client, or of none, is not found', async () => {
    const medicos = await grupoOf(server.db, 'Médicos');
    expect(await refused(() => remove(medicos))).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await remove(999_999)).status).toBe(404);
  });

  test('members stay without a group, auditors lose it, its orders are of nobody, all at once', async () => {
    const { db } = server;
    const [soporte, ventas] = [await grupoOf(db, 'Soporte'), await grupoOf(db, 'Ventas')];
    const [pablo, gero, mario] = await Promise.all([
      personOf(db, 'pablo.empleado'),
      personOf(db, 'gero.grupos'),
      personOf(db, 'mario.rutas'),
    ]);
    await setGrupo(db, pablo, soporte);
    await setPermisos(db, pablo, { manageGroups: true });
    await db
      .insertInto('cuentaGrupoAuditado')
      .values({ idCliente: andina, idCuenta: mario.idCuenta, idGrupo: soporte })
      .execute();
    await setPermisos(db, mario, { showReports: true, showGroupPedidos: true });
    const own = await insertSolicitud(db, { requester: 'pablo.empleado' });
    const shared = await insertViaje(db, { requester: 'gabi.grupo', pasajes: [{ who: 'pablo.empleado' }] });
    const gruposOf = async (idPedido: number) =>
      (
        await db
          .selectFrom('pedidoGrupo')
          .select('idGrupo')
          .where('idPedido', '=', idPedido)
          .orderBy('idGrupo')
          .execute()
      ).map(({ idGrupo }) => idGrupo);
    expect(await gruposOf(own.idSolicitud)).toEqual([soporte]);
    expect(new Set(await gruposOf(shared.idViaje))).toEqual(new Set([soporte, ventas]));
    const members = await db.selectFrom('cuenta').select('id').where('idGrupo', '=', soporte).execute();

    expect((await remove(soporte)).status).toBe(204);

    expect(await gruposOf(own.idSolicitud)).toEqual([-1]);
    expect(await gruposOf(shared.idViaje)).toEqual([-1, ventas]);
    const accounts = await db
      .selectFrom('cuenta')
      .select(['id', 'idGrupo', 'permisos', 'activa'])
      .where(
        'id',
        'in',
        members.map(({ id }) => id),
      )
      .execute();
    expect(accounts.length).toBeGreaterThan(3);
    expect(accounts.every(({ idGrupo, activa }) => idGrupo === null && activa)).toBe(true);
    expect(accounts.find(({ id }) => id === pablo.idCuenta)?.permisos).toMatchObject({
      manageGroups: false,
      travel: true,
    });
    const audits = async (username: string) =>
      (await server.call('GET', '/cuentas', { as: username })).body.data.corporateAccounts[0];
    expect(await audits('gero.grupos')).toMatchObject({
      gruposAuditados: [{ id: ventas, alias: 'Ventas' }],
      permisos: { showGroupPedidos: true },
    });
    expect(await audits('mario.rutas')).toMatchObject({
      gruposAuditados: [],
      permisos: { showGroupPedidos: false, showReports: false },
    });
    const told = await db.selectFrom('auditoria').selectAll().where('objeto', '=', 'cuenta').execute();
    expect(told.filter(({ idObjeto }) => idObjeto === String(mario.idCuenta))).toMatchObject([
      {
        accion: 'editar',
        actor: 'ana.admin',
        antes: { permisos: { showGroupPedidos: true, showReports: true } },
        despues: { permisos: { showGroupPedidos: false, showReports: false } },
      },
    ]);
    expect(gero.idCliente).toBe(andina);
    const row = await db.selectFrom('auditoria').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    expect(row).toMatchObject({ accion: 'eliminar', objeto: 'grupo', antes: { nombre: 'Soporte' } });
    expect(namesOf(await list())).not.toContain('Soporte');
    expect((await remove(soporte)).status).toBe(404);
    // ruling: an employee whose only role went with the group can be saved again
    expect(await save(mario)).toBeLessThan(300);
  });

  const save = async (who: Awaited<ReturnType<typeof personOf>>) => {
    const body = await editBody(server, who, { legajo: `Q-${who.idCuenta}` });
    return (await server.call('PATCH', '/usuarios/administracion', { as: 'ana.admin', body })).status;
  };

  test('ruling: who was left with reports and no role before is mended, others stay as they are', async () => {
    const { db } = server;
    const broken = await personOf(db, 'pablo.empleado');
    await setPermisos(db, broken, { showReports: true, showGroupPedidos: true });
    expect(await save(broken)).toBe(422);
    const others = () =>
      db.selectFrom('cuenta').select(['id', 'permisos']).where('id', '<>', broken.idCuenta).orderBy('id').execute();
    const before = await others();
    const migration = new URL('../../../migrations/0020_rol_sin_grupo.sql', import.meta.url);
    await sql.raw(await readFile(migration, 'utf8')).execute(db);
    expect(await others()).toEqual(before);
    expect(await save(broken)).toBeLessThan(300);
    const rows = await db.selectFrom('auditoria').selectAll().where('actor', '=', 'sistema').execute();
    expect(rows).toMatchObject([{ accion: 'editar', objeto: 'cuenta', idObjeto: String(broken.idCuenta) }]);
  });
});
