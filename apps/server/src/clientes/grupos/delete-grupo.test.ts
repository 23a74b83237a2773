import { readFile } from 'node:fs/promises';
import { PERMISSION_KEYS } from '@traza/domain/cuentas';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { insertSolicitud, insertViaje } from '../../../test/pedidos.ts';
import { type Body, contentsOf, editBody, grupoOf, personOf, setGrupo, setPermisos } from '../../../test/people.ts';

let server: TestServer;
let andina = 0;
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente('Andina Servicios');
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
const namesOf = (reply: { body: Body }) => reply.body['content'].map(({ nombre }: Body) => nombre);

async function refused(send: () => ReturnType<typeof create>) {
  const before = await contentsOf(server.db);
  const reply = await send();
  expect(await contentsOf(server.db)).toEqual(before);
  return reply;
}

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

  test('who is left without any permission may travel, and can be saved as they are', async () => {
    const { body: grupo } = await create({ nombre: 'Solo jefes' });
    const none = Object.fromEntries(PERMISSION_KEYS.map((key) => [key, false]));
    const [jefa, auditor] = await Promise.all([
      personOf(server.db, 'sol.sinpermisos'),
      personOf(server.db, 'gero.grupos'),
    ]);
    await setGrupo(server.db, jefa, grupo.id);
    await setPermisos(server.db, jefa, { ...none, manageGroups: true });
    await server.db.deleteFrom('cuentaGrupoAuditado').where('idCuenta', '=', auditor.idCuenta).execute();
    await server.db
      .insertInto('cuentaGrupoAuditado')
      .values({ idCliente: andina, idCuenta: auditor.idCuenta, idGrupo: grupo.id })
      .execute();
    await setPermisos(server.db, auditor, { ...none, showReports: true, showGroupPedidos: true });
    expect((await remove(grupo.id)).status).toBe(204);
    for (const one of [jefa, auditor]) {
      const { body } = await server.call('GET', `/usuarios/administracion/${one.idCuenta}`, { as: 'ana.admin' });
      expect(body.data.permisos).toEqual({ ...none, travel: true });
      const saved = await server.call('PATCH', '/usuarios/administracion', {
        as: 'ana.admin',
        body: await editBody(server, one),
      });
      expect(saved.status).toBe(200);
    }
    const rows = await server.db
      .selectFrom('auditoria')
      .select(['idObjeto', 'despues'])
      .where('objeto', '=', 'cuenta')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows.map(({ idObjeto }) => Number(idObjeto)).toSorted((a, b) => a - b)).toEqual(
      [jefa.idCuenta, auditor.idCuenta].toSorted((a, b) => a - b),
    );
    expect(rows.map(({ despues }) => despues)).toEqual(
      expect.arrayContaining([
        { idGrupo: null, permisos: { manageGroups: false, travel: true } },
        { idGruposAuditados: [], permisos: { showGroupPedidos: false, showReports: false, travel: true } },
      ]),
    );
  });
});
