import { EMPLEADOS } from '@traza/domain/empleados';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lotesJob } from '#plataforma/lotes/lotes.kit.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { type Body, contentsOf, personOf, type TestPerson } from '../../../test/people.ts';
import { cambiosOf, manyLike } from './changes/changes.kit.ts';

const INVITE = '/usuarios/administracion/invitaciones';

let server: TestServer;
let ana: TestPerson;
let pablo: TestPerson;
let api: ReturnType<typeof cambiosOf>;
beforeAll(async () => {
  server = await startTestServer();
  ana = await personOf(server.db, 'ana.admin');
  pablo = await personOf(server.db, 'pablo.empleado');
  api = cambiosOf(server, () => ana.idCliente);
});
beforeEach(async () => {
  for (const table of ['correo', 'invitacion', 'claveTemporal', 'auditoria'] as const) {
    await server.db.deleteFrom(table).execute();
  }
});
afterAll(() => server.close());

/** People who can sign in, and have done so: their invitations carry no password. */
async function many(count: number, surname: string): Promise<number[]> {
  const made = await manyLike(server, pablo, { count, surname });
  await sql`
    insert into usuario (id_persona, username, email, hash, activo, ultimo_ingreso)
    select c.id_persona, 'ola.' || c.id_persona, 'ola.' || c.id_persona || '@andina.example', 'x', true, now()
      from cuenta c where c.id = any(${made}::int[])`.execute(server.db);
  return made;
}

const ask = (quienes: Body, as = 'ana.admin', headers = {}) =>
  server.call('POST', INVITE, { as, body: { idClientePadre: ana.idCliente, quienes }, headers });
const stateOf = async (idLote: string): Promise<Body> =>
  (await server.call('GET', `/lotes/${idLote}`, { as: 'ana.admin' })).body.data;
const countOf = async (table: 'correo' | 'invitacion') =>
  (await server.db.selectFrom(table).select('id').execute()).length;

async function work(idLote: string): Promise<Body> {
  const handle = await lotesJob(server);
  await handle({ idLote }, new AbortController().signal);
  return stateOf(idLote);
}

describe('W-155 POST /usuarios/administracion/invitaciones', () => {
  test('more than 50 are invited one after another, in the order of the list, each with a line in the trail', async () => {
    const made = await many(EMPLEADOS.inviteMax + 1, 'Invitada');
    const begun = await ask({ ids: made });
    expect(begun).toMatchObject({
      status: 202,
      body: { data: { tipo: 'invitaciones', estado: 'corriendo', total: 51, hechas: 0 } },
    });
    expect(await countOf('correo')).toBe(0);
    const { idLote } = begun.body.data;
    expect(await work(idLote)).toMatchObject({ estado: 'terminado', hechas: 51, rechazadas: 0 });
    expect(await countOf('correo')).toBe(51);
    const trail = await server.db
      .selectFrom('auditoria')
      .select(['idObjeto', 'accion', 'actor'])
      .orderBy('id')
      .execute();
    const lines = made.map((id) => ({ idObjeto: String(id), accion: 'invitar', actor: 'ana.admin' }));
    expect(trail).toEqual([{ idObjeto: idLote, accion: 'invitar-varios', actor: 'ana.admin' }, ...lines]);
    // who was written to just now is left alone
    const again = await ask({ ids: made });
    expect(again.body.data).toMatchObject({ total: 0 });
    expect(await work(again.body.data.idLote)).toMatchObject({ estado: 'terminado', hechas: 0 });
    expect(await countOf('correo')).toBe(51);
  });

  test('who is inactive or has no address is refused in their row, and stops nobody', async () => {
    const [closed = 0, silent = 0, fine = 0] = await many(3, 'Mezcla');
    await server.db.updateTable('cuenta').set({ activa: false }).where('id', '=', closed).execute();
    await server.db.updateTable('cuenta').set({ email: null }).where('id', '=', silent).execute();
    const { idLote } = (await ask({ ids: [closed, silent, fine] })).body.data;
    expect(await work(idLote)).toMatchObject({ total: 1, hechas: 1 });
    expect(await api.filas(idLote)).toMatchObject([
      { idCuentaCorporativa: closed, estado: 'rechazada', code: 'person_invalid' },
      { idCuentaCorporativa: silent, estado: 'rechazada', code: 'invite_without_email' },
      { idCuentaCorporativa: fine, estado: 'hecha', code: null },
    ]);
    expect(await countOf('correo')).toBe(1);
  });

  test('who was closed between the asking and their turn is refused too', async () => {
    const [one = 0] = await many(1, 'Tarde');
    const { idLote } = (await ask({ ids: [one] })).body.data;
    await server.db.updateTable('cuenta').set({ activa: false }).where('id', '=', one).execute();
    expect(await work(idLote)).toMatchObject({ hechas: 0, rechazadas: 1 });
    expect(await countOf('correo')).toBe(0);
  });

  test('a client has 500 a day: the last fits, the next is refused in its row', async () => {
    const made = await many(2, 'Cupo');
    await sql`
      insert into invitacion (id_cliente, id_persona, enviada)
      select ${ana.idCliente}, ${pablo.idPersona}, ${server.clock.now().subtract({ minutes: 60 })}::timestamptz + n * interval '1 second'
        from generate_series(1, ${EMPLEADOS.invitesPerDay - 1}) n`.execute(server.db);
    const { idLote } = (await ask({ ids: made })).body.data;
    expect(await work(idLote)).toMatchObject({ hechas: 1, rechazadas: 1 });
    expect(await api.filas(idLote)).toMatchObject([{ estado: 'hecha' }, { code: 'too_many_requests' }]);
  });

  test('all of a filter but for some; the same key again begins nothing more', async () => {
    const [one = 0, two = 0] = await many(2, 'Filtrada');
    const quienes = { filtro: { query: 'Filtrada' }, excepto: [one] };
    const headers = { 'idempotency-key': 'invitar-filtradas' };
    const first = await ask(quienes, 'ana.admin', headers);
    const again = await ask(quienes, 'ana.admin', headers);
    expect(again.body).toEqual(first.body);
    expect(await api.filas(first.body.data.idLote)).toMatchObject([{ idCuentaCorporativa: two }]);
    expect((await ask({ ids: [two] }, 'ana.admin', headers)).body).toEqual({ code: 'idempotency_conflict' });
  });

  test('XW-11 nobody out of reach: by number not found, and who administers nobody is forbidden', async () => {
    await server.login('gabi.grupo');
    const gabi = await personOf(server.db, 'gabi.grupo');
    const before = await contentsOf(server.db);
    const outside = await server.db
      .selectFrom('cuenta')
      .select('id')
      .where('idCliente', '=', ana.idCliente)
      .where('idGrupo', 'is distinct from', gabi.idGrupo)
      .limit(1)
      .executeTakeFirstOrThrow();
    expect((await ask({ ids: [outside.id] }, 'gabi.grupo')).body).toEqual({ code: 'not_found' });
    expect((await ask({ ids: [ana.idCuenta] }, 'pablo.empleado')).body).toEqual({ code: 'forbidden' });
    expect((await contentsOf(server.db))['lote']).toEqual(before['lote']);
  });

  test('whose rights are gone meanwhile invites nobody', async () => {
    const [one = 0] = await many(1, 'Sinderecho');
    const { idLote } = (await ask({ ids: [one] })).body.data;
    const closed = (activa: boolean) =>
      server.db.updateTable('cuenta').set({ activa }).where('id', '=', ana.idCuenta).execute();
    await closed(false);
    const handle = await lotesJob(server);
    await handle({ idLote }, new AbortController().signal);
    await closed(true);
    expect(await stateOf(idLote)).toMatchObject({ hechas: 0, rechazadas: 1 });
    expect(await countOf('correo')).toBe(0);
  });
});
