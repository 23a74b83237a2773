import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { digestOf } from '../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { editBody, personOf } from '../../../test/people.ts';
import { sealAuditoria } from '../../plataforma/auditoria/cadena/seal.ts';
import { verifyAuditoria } from '../../plataforma/auditoria/cadena/verify-auditoria.ts';
import { type Erasure, erasePersona } from './erase-persona.ts';
import { PERSONA_TABLES } from './persona-tables.ts';
import { everywhere, forgetSignIns, placesOf, ZENOBIO } from './personas.kit.ts';
import { whyKept } from './why-kept.ts';

let server: TestServer;
let known: Awaited<ReturnType<typeof everywhere>>;
beforeAll(async () => {
  server = await startTestServer();
  known = await everywhere(server);
});
afterAll(() => server.close());

/** A month that nobody was billed for is over by then. */
const later = () => server.clock.now().add({ hours: 24 * 62 });
const erase = (now: Temporal.Instant) =>
  server.db.transaction().execute((tx) => erasePersona(tx, known.idPersona, now));

/** Columns that hold no text of theirs: flags, moments, what opens something, and what is asked for in tests of their own. */
const UNMARKED = new Set([
  'auditoria.ip',
  'clave_temporal.hash',
  'cuenta.activa',
  'cuenta_particular.activa',
  'cuenta_particular.alias',
  'correo.adjuntos',
  'enlace.revocado',
  'envio.despachante_celular',
  'envio.receptor_celular',
  'foto.nombre',
  'lote.ip',
  'persona.foto',
  'persona.tipo_doc',
  'sesion.ip',
  'usuario.activo',
  'usuario.hash',
  'usuario.ultimo_ingreso',
]);

test('somebody who uses all of it stands in every column that a list says is about people', async () => {
  const places = new Set(await placesOf(server));
  const wanted = Object.entries(PERSONA_TABLES).flatMap(([name, { quita = {}, texto }]) =>
    [...Object.keys(quita), ...(texto?.columnas ?? []), ...(texto?.json ?? [])].map((column) => `${name}.${column}`),
  );
  expect(wanted.filter((place) => !places.has(place) && !UNMARKED.has(place))).toEqual([]);
});

describe('refused, and nothing is written', () => {
  test('in the month that nobody was billed for yet', async () => {
    const { departure } = await sql<{ departure: Temporal.Instant }>`
      select datetime as departure from pedido where id_cliente = ${known.idCliente} and id = ${known.idViaje}`
      .execute(server.db)
      .then(({ rows: [row] }) => row ?? { departure: server.clock.now() });
    const before = await digestOf(server);
    const erased = await erase(departure);
    expect(erased).toMatchObject({
      done: false,
      why: [expect.stringMatching(/^viajó este mes, que todavía no se facturó/)],
    });
    expect(await digestOf(server)).toEqual(before);
  });

  test('while an order of theirs is not over', async () => {
    await sql`update pedido_persona set status = 'confirmado' where id_persona = ${known.idPersona} and id_pedido = ${known.idViaje}`.execute(
      server.db,
    );
    expect(await erase(later())).toEqual({ done: false, why: [`tiene pedidos sin terminar (${known.idViaje})`] });
    await sql`update pedido_persona set status = 'finalizado' where id_persona = ${known.idPersona} and id_pedido = ${known.idViaje}`.execute(
      server.db,
    );
  });

  test('while a claim of theirs has no answer', async () => {
    await sql`update caso set estado = 'tomado', cerrado = null where id_reclamo = ${known.idReclamo}`.execute(
      server.db,
    );
    expect(await erase(later())).toMatchObject({
      done: false,
      why: [expect.stringMatching(/^tiene reclamos o llamados sin responder/)],
    });
    await sql`update caso set estado = 'cerrado', cerrado = now() where id_reclamo = ${known.idReclamo}`.execute(
      server.db,
    );
  });

  const theirLote = (estado: string, terminado: string) =>
    sql`update lote set estado = ${estado}, terminado = ${sql.raw(terminado)} where id_persona = ${known.idPersona}`.execute(
      server.db,
    );

  test.each(['corriendo', 'detenido'])('while a lote of theirs is not over: %s', async (estado) => {
    await theirLote(estado, 'null');
    const before = await digestOf(server);
    expect(await erase(later())).toEqual({ done: false, why: ['tiene un lote sin terminar'] });
    expect(await digestOf(server)).toEqual(before);
    await theirLote('terminado', 'now()');
  });

  test('but not for a lote that was never begun', async () => {
    await theirLote('previa', 'null');
    expect(await server.db.transaction().execute((tx) => whyKept(tx, known, later()))).toEqual([]);
    await theirLote('terminado', 'now()');
  });
});

describe('erased', () => {
  const money = async () => {
    const { rows } = await sql<object>`
      select id_cliente, date_trunc('month', datetime) as mes, count(*)::int as pedidos, sum(importe_total)::text as importe
        from pedido group by 1, 2 order by 1, 2`.execute(server.db);
    return rows;
  };
  let before: object[];
  let erased: Erasure;
  beforeAll(async () => {
    before = await money();
    await forgetSignIns(server);
    // some lines of theirs are sealed by then, and some are not
    await sql`select sellar_auditoria(${known.idCliente}, 3)`.execute(server.db);
    erased = await erase(later());
  });

  test('and it says of how many orders', () => {
    expect(erased).toEqual({ done: true, pedidos: expect.any(Number) });
    expect(erased.done && erased.pedidos).toBeGreaterThanOrEqual(3);
  });

  test('no table says a word of them', async () => {
    expect(await placesOf(server)).toEqual([]);
  });

  test('no sum moves, and their orders are of a Persona suprimida', async () => {
    expect(await money()).toEqual(before);
    const { body } = await server.call('GET', `/pedidos/sgv/v/${known.idViaje}`, { as: 'ana.admin' });
    expect(JSON.stringify(body)).toContain('Persona suprimida');
  });

  test('they cannot sign in, and a second time changes nothing', async () => {
    const { status } = await server.call('POST', '/login', {
      body: { username: ZENOBIO.username, password: 'Traza2026' },
    });
    expect(status).toBe(401);
    const digest = await digestOf(server);
    expect(await erase(later())).toEqual({ done: true, pedidos: 0 });
    expect(await digestOf(server)).toEqual(digest);
  });

  test('the chain of the trail is whole, with what was sealed before and what was not', async () => {
    await forgetSignIns(server);
    await sealAuditoria(server.db);
    const proofs = await verifyAuditoria(server.db);
    expect(proofs.flatMap(({ fallas }) => fallas)).toEqual([]);
    expect(proofs.find(({ idCliente }) => idCliente === known.idCliente)?.suprimidas).toBeGreaterThan(2);
    // no salt is left by which what stood there could be found out
    const { rows } = await sql`
      select s.id from auditoria_sello s join auditoria_sello x on (x.id_cliente, x.id) = (s.id_cliente, s.id) and x.n > s.n
       where x.clase = 'suprimida' and s.sal is not null`.execute(server.db);
    expect(rows).toEqual([]);
  });

  test('the totals of the tableros are those of the orders', async () => {
    const totals = () =>
      sql<object>`select * from resumen order by 1, 2, 3, 4, 5`.execute(server.db).then(({ rows }) => rows);
    const kept = await totals();
    await sql`select rehacer_resumen()`.execute(server.db);
    expect(await totals()).toEqual(kept);
  });

  test('the trail says that it was done, and of whom by number alone', async () => {
    const row = await server.db
      .selectFrom('auditoria')
      .select(['actor', 'accion', 'idObjeto'])
      .where('objeto', '=', 'persona')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ actor: 'sistema', accion: 'suprimir', idObjeto: String(known.idPersona) });
  });

  test('no call that edits finds them', async () => {
    const as = 'ana.admin';
    const { idCliente: idClientePadre, idCuenta, idPersona } = known;
    const path = '/usuarios/administracion';
    const quienes = { ids: [idCuenta] };
    const mario = await personOf(server.db, 'mario.rutas');
    const form = { ...(await editBody(server, mario)), idCuentaCorporativa: idCuenta };
    const calls = [
      server.call('GET', `${path}/${idCuenta}`, { as }),
      server.call('PATCH', path, { as, body: form }),
      server.call('PUT', path, { as, body: form }),
      server.call('POST', `${path}/cambios/previa`, {
        as,
        body: { idClientePadre, quienes, cambio: { activo: true } },
      }),
      server.call('POST', `${path}/cambios/previa`, {
        as,
        body: { idClientePadre, quienes: { ids: [mario.idCuenta] }, cambio: { copiarDe: idCuenta } },
      }),
      server.call('POST', `${path}/cambios/previa`, {
        as,
        body: { idClientePadre, quienes: { filtro: { query: 'suprimida' } }, cambio: { activo: true } },
      }),
      server.call('POST', `${path}/invitaciones`, { as, body: { idClientePadre, quienes } }),
      server.call('POST', '/usuarios/invite', {
        as,
        body: { usersToInvite: [{ idPersona, email: 'zenobio@andina.example' }] },
      }),
    ];
    const answers = (await Promise.all(calls)).map(({ status, body }) => [status, body.code]);
    expect(answers).toEqual(calls.map(() => [404, 'not_found']));
  });

  test('who was filled in again, by a release that let it happen, is erased again', async () => {
    await server.db
      .updateTable('cuenta')
      .set({ email: ZENOBIO.email, legajo: ZENOBIO.legajo })
      .where('id', '=', known.idCuenta)
      .execute();
    await server.db.updateTable('persona').set({ nombre: 'Zenobio' }).where('id', '=', known.idPersona).execute();
    expect(await erase(later())).toMatchObject({ done: true });
    expect(await placesOf(server)).toEqual([]);
    const digest = await digestOf(server);
    expect(await erase(later())).toEqual({ done: true, pedidos: 0 });
    expect(await digestOf(server)).toEqual(digest);
  });
});
