import { INFORMES } from '@traza/domain';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chapterOf } from '../../../../test/chapters.ts';
import { digestOf } from '../../../../test/digest.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ANDINA, personOf, RIO, setPermisos } from '../../../../test/people.ts';
import { attachmentsOf } from '../../correo/enqueue-mail.ts';
import { runQueued, seedHistory } from '../informes.kit.ts';
import { readFile } from '../planillas/file-store.ts';
import { mailSuscripciones } from './monthly.ts';

const DEMO = ['ana.admin', 'ceci.cecos', 'gero.grupos', 'pablo.empleado', 'mario.rutas', 'rita.rio', 'marta.multi'];

let server: TestServer;
let andina: number;
const ids = new Map<string, number>();
beforeAll(async () => {
  server = await startTestServer();
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina, 120);
  const users = await server.db.selectFrom('usuario').select(['username', 'idPersona']).execute();
  for (const { username, idPersona } of users) ids.set(username, idPersona);
});
afterAll(() => server.close());
beforeEach(async () => {
  await sql`delete from informe`.execute(server.db);
  await sql`delete from correo`.execute(server.db);
  await sql`delete from resumen_suscripcion`.execute(server.db);
  for (const username of ['ana.admin', 'ceci.cecos', 'gero.grupos'])
    await setPermisos(server.db, await personOf(server.db, username), { showReports: true });
});

/** Somebody loses the reports, and with them Gastos. */
const loses = async (username: string) =>
  setPermisos(server.db, await personOf(server.db, username), { showReports: false });

const idOf = (username: string) => ids.get(username) ?? 0;
interface Asked {
  to: string[];
  cadaMes?: boolean;
  mes?: number | undefined;
  key?: string;
}
const send = (as: string, { to, cadaMes = false, mes = 10, key }: Asked) =>
  server.call('POST', '/gastos/resumen/envio', {
    as,
    body: { idCliente: andina, anio: 2026, mes, a: to.map(idOf), cadaMes },
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });
const list = async (as: string) =>
  (await server.call('GET', `/gastos/resumen/suscripciones?idCliente=${andina}`, { as })).body.data;
const mails = () => server.db.selectFrom('correo').selectAll().orderBy('para').execute();
const told = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const emailOf = async (username: string) =>
  (
    await server.db
      .selectFrom('cuenta')
      .select('email')
      .where('idCliente', '=', andina)
      .where('idPersona', '=', idOf(username))
      .executeTakeFirstOrThrow()
  ).email;

/** Ten minutes later, as far as reports go. */
const later = (minutes = 11) =>
  sql`update informe set creado = creado - make_interval(mins => ${minutes})`.execute(server.db);

describe('once', () => {
  test('W-186 goes to the people chosen, as the PDF of what the sender audits', async () => {
    expect((await send('ceci.cecos', { to: ['ceci.cecos', 'ana.admin'] })).status).toBe(202);
    const [idInforme = ''] = await runQueued(server);
    const sent = await mails();
    expect(new Set(sent.map(({ para }) => para))).toEqual(
      new Set([await emailOf('ana.admin'), await emailOf('ceci.cecos')]),
    );
    expect(sent).toHaveLength(2);
    for (const mail of sent) {
      expect(mail.asunto).toBe('Traza - Resumen de gastos · Octubre 2026');
      expect(mail.texto).toContain('te envió el resumen de gastos');
      expect(attachmentsOf(mail)).toMatchObject([
        { nombre: 'Traza - Resumen de gastos - Octubre 2026.pdf', idInforme },
      ]);
    }
    const bytes = Buffer.concat(await Array.fromAsync(readFile(server.db, idInforme)));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    for (const words of ['Octubre 2026', ANDINA, 'Comercial']) expect(text).toContain(words);
    expect(text).not.toContain('Toda la empresa');
    // run again, nothing more goes out
    await runQueued(server);
    expect(await mails()).toHaveLength(2);
  });

  test('stands among the reports of who sent it, with its file, and is sent again from there', async () => {
    await send('ana.admin', { to: ['ana.admin'] });
    await runQueued(server);
    const mine = async () =>
      (await server.call('GET', `/informes?idCliente=${andina}`, { as: 'ana.admin' })).body.data.informes;
    const [made] = await mine();
    expect(made).toMatchObject({
      reporte: 'resumen',
      estado: 'enviado',
      filas: 1,
      periodo: { since: '2026-10-01', until: '2026-10-31' },
      filtros: [expect.stringMatching(/^para /)],
    });
    const { headers } = await server.app.inject(`/api${made.href}`);
    expect(headers['content-type']).toBe('application/pdf');
    await later();
    const again = await server.call('POST', `/informes/${made.id}/repetir`, { as: 'ana.admin' });
    expect(again.status).toBe(202);
    expect(await mine()).toHaveLength(2);
  });

  test('with a key it is sent once, and is in the trail once', async () => {
    const before = await trail();
    const [first, second] = [
      await send('ceci.cecos', { to: ['ana.admin'], key: 'una-vez' }),
      await send('ceci.cecos', { to: ['ana.admin'], key: 'una-vez' }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await runQueued(server)).toHaveLength(1);
    expect((await trail()).length - before.length).toBe(1);
  });
});

const trail = () =>
  server.db.selectFrom('auditoria').select(['accion', 'objeto']).where('objeto', 'like', '%resumen').execute();

describe('XW-27', () => {
  test('to outside, to people without the right, to nobody, to eleven: nothing is written', async () => {
    const before = await digestOf(server);
    for (const to of [['pablo.empleado'], ['rita.rio'], ['gero.grupos'], ['ana.admin', 'mario.rutas']]) {
      expect([to, ...told(await send('ceci.cecos', { to }))]).toEqual([to, 422, 'person_invalid']);
    }
    // who sees a part is not sent the whole
    expect(told(await send('ana.admin', { to: ['ceci.cecos'] }))).toEqual([422, 'person_invalid']);
    const raw = (a: unknown) =>
      server.call('POST', '/gastos/resumen/envio', {
        as: 'ana.admin',
        body: { idCliente: andina, anio: 2026, mes: 10, a, cadaMes: false },
      });
    for (const a of [[], ['otro@afuera.example'], Array.from({ length: INFORMES.receivers + 1 }, (_, n) => n + 1)])
      expect((await raw(a)).status).toBe(400);
    expect(told(await raw([999_999]))).toEqual([422, 'person_invalid']);
    const rio = await server.idCliente(RIO);
    const body = { idCliente: rio, anio: 2026, mes: 10, a: [idOf('ana.admin')], cadaMes: false };
    expect(told(await server.call('POST', '/gastos/resumen/envio', { as: 'ana.admin', body }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(told(await send('pablo.empleado', { to: ['pablo.empleado'] }))).toEqual([403, 'forbidden']);
    // what comes each month is of a month
    const year = { idCliente: andina, anio: 2026, a: [idOf('ana.admin')], cadaMes: true };
    expect((await server.call('POST', '/gastos/resumen/envio', { as: 'ana.admin', body: year })).status).toBe(400);
    expect(await digestOf(server)).toEqual(before);
  });

  test('again and again: to the same people one in ten minutes, in all so many a day', async () => {
    expect((await send('ceci.cecos', { to: ['ana.admin'] })).status).toBe(202);
    await later(4);
    const again = await send('ceci.cecos', { to: ['ana.admin'], mes: 9 });
    expect([...told(again), again.headers['retry-after']]).toEqual([429, 'report_already_requested', '360']);
    // all but one of a day's, a while ago
    await later();
    await sql`insert into informe (id_cliente, id_persona, id_cuenta, reporte, filtros, estado, creado)
      select id_cliente, id_persona, id_cuenta, reporte, filtros, 'enviado', creado
        from informe, generate_series(1, ${INFORMES.sendsADay - 2})`.execute(server.db);
    expect((await send('ceci.cecos', { to: ['ana.admin'] })).status).toBe(202);
    const before = await digestOf(server);
    for (let sent = 0; sent < 10; sent += 1)
      expect(told(await send('ceci.cecos', { to: ['ceci.cecos'] }))).toEqual([429, 'too_many_requests']);
    expect(await digestOf(server)).toEqual(before);
  });

  test('whoever loses the right, the address or the account before it goes out gets nothing', async () => {
    await send('ceci.cecos', { to: ['ana.admin', 'ceci.cecos'] });
    await loses('ana.admin');
    await runQueued(server);
    expect((await mails()).map(({ para }) => para)).toEqual([await emailOf('ceci.cecos')]);
  });

  test('where nobody is left its sender is told, and nobody else', async () => {
    await send('ceci.cecos', { to: ['ana.admin'] });
    await loses('ana.admin');
    await runQueued(server);
    const [only, ...more] = await mails();
    expect([only?.para, more]).toEqual([await emailOf('ceci.cecos'), []]);
    expect(only?.texto).toContain('Ninguna de las personas que elegiste');
    expect(attachmentsOf(only ?? { adjuntos: [] })).toEqual([]);
  });

  test('a sender who lost the section before sends nothing', async () => {
    await send('ceci.cecos', { to: ['ana.admin'] });
    await loses('ceci.cecos');
    await runQueued(server);
    expect((await mails()).filter((mail) => attachmentsOf(mail).length > 0)).toEqual([]);
  });
});

test('offers the people who see all of what the caller audits, by name and by nothing else', async () => {
  const offered = async (as: string, q = '') => {
    const query = new URLSearchParams({ idCliente: String(andina), q }).toString();
    const { status, body } = await server.call('GET', `/gastos/resumen/destinatarios?${query}`, { as });
    return status === 200 ? body.data.personas.map(({ idPersona }: { idPersona: number }) => idPersona) : status;
  };
  expect(await offered('ana.admin')).toEqual([idOf('ana.admin')]);
  expect(new Set(await offered('ceci.cecos'))).toEqual(new Set([idOf('ana.admin'), idOf('ceci.cecos')]));
  expect(await offered('ceci.cecos', 'ANA')).toEqual([idOf('ana.admin')]);
  expect(await offered('ceci.cecos', 'example')).toEqual([]);
  expect(await offered('pablo.empleado')).toBe(403);
  expect(await offered('rita.rio')).toBe(403);
});

describe('each month', () => {
  test('W-186 the month that is over goes out on the first, once, as everybody may see it then', async () => {
    expect((await send('ceci.cecos', { to: ['ana.admin', 'ceci.cecos'], cadaMes: true })).status).toBe(202);
    const { suscripciones, proximo } = await list('ceci.cecos');
    expect(proximo).toBe('2026-12-01');
    expect(suscripciones).toMatchObject([{ personas: [{ recibe: true }, { recibe: true }] }]);
    // October went out when it was asked for
    expect(await mailSuscripciones(server.deps)).toBe(0);
    const late = { ...server.deps, clock: { now: () => Temporal.Instant.from('2026-12-01T06:00:00-03:00') } };
    await sql`delete from informe`.execute(server.db);
    await loses('ana.admin');
    expect((await list('ceci.cecos')).suscripciones[0].personas).toContainEqual(
      expect.objectContaining({ idPersona: idOf('ana.admin'), recibe: false }),
    );
    const [first, second] = await Promise.all([mailSuscripciones(late), mailSuscripciones(late)]);
    expect(first + second).toBe(1);
    await runQueued(server);
    expect((await mails()).map(({ para, asunto }) => [para, asunto])).toEqual([
      [await emailOf('ceci.cecos'), 'Traza - Resumen de gastos · Noviembre 2026'],
    ]);
    // what came by itself holds nobody back
    expect((await send('ceci.cecos', { to: ['ceci.cecos'] })).status).toBe(202);
  });

  test('of a month that runs the whole comes when it is over; without the section nothing does', async () => {
    await send('gero.grupos', { to: ['gero.grupos'], cadaMes: true, mes: 11 });
    const late = { ...server.deps, clock: { now: () => Temporal.Instant.from('2026-12-01T06:00:00-03:00') } };
    await loses('gero.grupos');
    expect(await mailSuscripciones(late)).toBe(0);
    await setPermisos(server.db, await personOf(server.db, 'gero.grupos'), { showReports: true });
    expect(await mailSuscripciones(late)).toBe(1);
  });

  test('is one for the same people, is ended by its owner alone, and both are in the trail', async () => {
    await send('ceci.cecos', { to: ['ana.admin'], cadaMes: true });
    await later();
    await send('ceci.cecos', { to: ['ana.admin'], cadaMes: true });
    const { suscripciones } = await list('ceci.cecos');
    expect(suscripciones).toHaveLength(1);
    const end = (as: string) => server.call('DELETE', `/gastos/resumen/suscripciones/${suscripciones[0].id}`, { as });
    for (const as of ['ana.admin', 'gero.grupos', 'rita.rio']) expect(told(await end(as))).toEqual([404, 'not_found']);
    const answers = await Promise.all([end('ceci.cecos'), end('ceci.cecos'), end('ceci.cecos')]);
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(2);
    expect((await list('ceci.cecos')).suscripciones).toEqual([]);
    const acts = (await trail()).filter(({ objeto }) => objeto === 'suscripción a resumen').map(({ accion }) => accion);
    expect(acts.slice(-2)).toEqual(['crear', 'eliminar']);
  });

  test('no more than so many', async () => {
    const { idCuenta } = await personOf(server.db, 'ana.admin');
    const creada = server.clock.now();
    await server.db
      .insertInto('resumenSuscripcion')
      .values(Array.from({ length: INFORMES.monthlySends }, () => ({ idCliente: andina, idCuenta, creada })))
      .execute();
    expect(told(await send('ana.admin', { to: ['ana.admin'], cadaMes: true }))).toEqual([409, 'invalid_transition']);
    expect((await send('ana.admin', { to: ['ana.admin'] })).status).toBe(202);
  });
});

/** Each person of the demo as the sender, and as who is sent to. */
test('XW-27 the table of who sends a summary of Gastos to whom', async () => {
  const lines: string[] = [];
  for (const from of DEMO) {
    const cells: (number | string)[] = [];
    for (const to of DEMO) {
      await sql`delete from informe`.execute(server.db);
      cells.push((await send(from, { to: [to] })).status);
    }
    const path = `?idCliente=${andina}`;
    const reads = [
      await server.call('GET', `/gastos/resumen/destinatarios${path}`, { as: from }),
      await server.call('GET', `/gastos/resumen/suscripciones${path}`, { as: from }),
    ].map(({ status }) => status);
    lines.push(`| ${[from, ...cells, ...reads].join(' | ')} |`);
  }
  const { kept, wanted } = await chapterOf('visibility.md', 'Who sends a summary of Gastos to whom', [
    'Written by `apps/server/src/features/informes/envios/send-resumen.test.ts`, of Andina Servicios: who sends by row, to whom by column',
    '(`POST /gastos/resumen/envio`), and the two calls that read. Only a person who sees all of what the sender audits is taken; another',
    'and one of another client are refused alike. A monthly one is ended by its owner, and unknown (404) to everybody else.',
    '',
    `| | ${DEMO.map((to) => `to ${to}`).join(' | ')} | destinatarios | suscripciones |`,
    `|---${'|---'.repeat(DEMO.length + 2)}|`,
    ...lines,
  ]);
  expect(kept).toBe(wanted);
});
