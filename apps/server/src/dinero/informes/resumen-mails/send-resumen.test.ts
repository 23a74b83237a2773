import { INFORMES } from '@traza/domain/informes';
import { sql } from 'kysely';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readFile } from '#plataforma/archivos/file-store.ts';
import { chapterOf } from '../../../../test/chapters.ts';
import { digestOf } from '../../../../test/digest.ts';
import { ANDINA, RIO } from '../../../../test/people.ts';
import { attachmentsOf } from '../../../plataforma/correo/enqueue-mail.ts';
import { runQueued } from '../informes.kit.ts';
import { type ResumenMailsKit, startMails, told } from './resumen-mails.kit.ts';

const DEMO = ['ana.admin', 'ceci.cecos', 'gero.grupos', 'pablo.empleado', 'mario.rutas', 'rita.rio', 'marta.multi'];

let kit: ResumenMailsKit;
beforeAll(async () => {
  kit = await startMails();
});
afterAll(() => kit.server.close());
beforeEach(() => kit.clear());

describe('once', () => {
  test('W-186 goes to the people chosen, as the PDF of what the sender audits', async () => {
    expect((await kit.send('ceci.cecos', { to: ['ceci.cecos', 'ana.admin'] })).status).toBe(202);
    const [idInforme = ''] = await runQueued(kit.server);
    const sent = await kit.mails();
    expect(new Set(sent.map(({ para }) => para))).toEqual(
      new Set([await kit.emailOf('ana.admin'), await kit.emailOf('ceci.cecos')]),
    );
    expect(sent).toHaveLength(2);
    for (const mail of sent) {
      expect(mail.asunto).toBe('Traza - Resumen de gastos · Octubre 2026');
      expect(mail.texto).toContain('te envió el resumen de gastos');
      expect(attachmentsOf(mail)).toMatchObject([
        { nombre: 'Traza - Resumen de gastos - Octubre 2026.pdf', idInforme },
      ]);
    }
    const bytes = Buffer.concat(await Array.fromAsync(readFile(kit.server.db, idInforme)));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
    for (const words of ['Octubre 2026', ANDINA, 'Comercial']) expect(text).toContain(words);
    expect(text).not.toContain('Toda la empresa');
    // run again, nothing more goes out
    await runQueued(kit.server);
    expect(await kit.mails()).toHaveLength(2);
  });

  test('stands among the reports of who sent it, with its file, and is sent again from there', async () => {
    await kit.send('ana.admin', { to: ['ana.admin'] });
    await runQueued(kit.server);
    const mine = async () =>
      (await kit.server.call('GET', `/informes?idCliente=${kit.andina}`, { as: 'ana.admin' })).body.data.informes;
    const [made] = await mine();
    expect(made).toMatchObject({
      reporte: 'resumen',
      estado: 'enviado',
      filas: 1,
      periodo: { since: '2026-10-01', until: '2026-10-31' },
      filtros: [expect.stringMatching(/^para /)],
    });
    const { headers } = await kit.server.app.inject(`/api${made.href}`);
    expect(headers['content-type']).toBe('application/pdf');
    await kit.later();
    const again = await kit.server.call('POST', `/informes/${made.id}/repetir`, { as: 'ana.admin' });
    expect(again.status).toBe(202);
    expect(await mine()).toHaveLength(2);
  });

  test('with a key it is sent once, and is in the trail once', async () => {
    const before = await kit.trail();
    const [first, second] = [
      await kit.send('ceci.cecos', { to: ['ana.admin'], key: 'una-vez' }),
      await kit.send('ceci.cecos', { to: ['ana.admin'], key: 'una-vez' }),
    ];
    expect(second.body).toEqual(first.body);
    expect(await runQueued(kit.server)).toHaveLength(1);
    expect((await kit.trail()).length - before.length).toBe(1);
  });
});

describe('XW-27', () => {
  test('to outside, to people without the right, to nobody, to eleven: nothing is written', async () => {
    const before = await digestOf(kit.server);
    for (const to of [['pablo.empleado'], ['rita.rio'], ['gero.grupos'], ['ana.admin', 'mario.rutas']]) {
      expect([to, ...told(await kit.send('ceci.cecos', { to }))]).toEqual([to, 422, 'person_invalid']);
    }
    // who sees a part is not sent the whole
    expect(told(await kit.send('ana.admin', { to: ['ceci.cecos'] }))).toEqual([422, 'person_invalid']);
    const raw = (a: unknown) =>
      kit.server.call('POST', '/gastos/resumen/envio', {
        as: 'ana.admin',
        body: { idCliente: kit.andina, anio: 2026, mes: 10, a, cadaMes: false },
      });
    for (const a of [[], ['otro@afuera.example'], Array.from({ length: INFORMES.receivers + 1 }, (_, n) => n + 1)])
      expect((await raw(a)).status).toBe(400);
    expect(told(await raw([999_999]))).toEqual([422, 'person_invalid']);
    const rio = await kit.server.idCliente(RIO);
    const body = { idCliente: rio, anio: 2026, mes: 10, a: [kit.idOf('ana.admin')], cadaMes: false };
    expect(told(await kit.server.call('POST', '/gastos/resumen/envio', { as: 'ana.admin', body }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(told(await kit.send('pablo.empleado', { to: ['pablo.empleado'] }))).toEqual([403, 'forbidden']);
    // what comes each month is of a month
    const year = { idCliente: kit.andina, anio: 2026, a: [kit.idOf('ana.admin')], cadaMes: true };
    expect((await kit.server.call('POST', '/gastos/resumen/envio', { as: 'ana.admin', body: year })).status).toBe(400);
    expect(await digestOf(kit.server)).toEqual(before);
  });

  test('again and again: to the same people one in ten minutes, in all so many a day', async () => {
    expect((await kit.send('ceci.cecos', { to: ['ana.admin'] })).status).toBe(202);
    await kit.later(4);
    const again = await kit.send('ceci.cecos', { to: ['ana.admin'], mes: 9 });
    expect([...told(again), again.headers['retry-after']]).toEqual([429, 'report_already_requested', '360']);
    // all but one of a day's, a while ago
    await kit.later();
    await sql`insert into informe (id_cliente, id_persona, id_cuenta, reporte, filtros, estado, creado)
      select id_cliente, id_persona, id_cuenta, reporte, filtros, 'enviado', creado
        from informe, generate_series(1, ${INFORMES.sendsADay - 2})`.execute(kit.server.db);
    expect((await kit.send('ceci.cecos', { to: ['ana.admin'] })).status).toBe(202);
    const before = await digestOf(kit.server);
    for (let sent = 0; sent < 10; sent += 1)
      expect(told(await kit.send('ceci.cecos', { to: ['ceci.cecos'] }))).toEqual([429, 'too_many_requests']);
    expect(await digestOf(kit.server)).toEqual(before);
  });

  test('whoever loses the right, the address or the account before it goes out gets nothing', async () => {
    await kit.send('ceci.cecos', { to: ['ana.admin', 'ceci.cecos'] });
    await kit.loses('ana.admin');
    await runQueued(kit.server);
    expect((await kit.mails()).map(({ para }) => para)).toEqual([await kit.emailOf('ceci.cecos')]);
  });

  test('where nobody is left its sender is told, and nobody else', async () => {
    await kit.send('ceci.cecos', { to: ['ana.admin'] });
    await kit.loses('ana.admin');
    await runQueued(kit.server);
    const [only, ...more] = await kit.mails();
    expect([only?.para, more]).toEqual([await kit.emailOf('ceci.cecos'), []]);
    expect(only?.texto).toContain('Ninguna de las personas que elegiste');
    expect(attachmentsOf(only ?? { adjuntos: [] })).toEqual([]);
  });

  test('a sender who lost the section before sends nothing', async () => {
    await kit.send('ceci.cecos', { to: ['ana.admin'] });
    await kit.loses('ceci.cecos');
    await runQueued(kit.server);
    expect((await kit.mails()).filter((mail) => attachmentsOf(mail).length > 0)).toEqual([]);
  });
});

/** Each person of the demo as the sender, and as who is sent to. */
test('XW-27 the table of who sends a summary of Gastos to whom', async () => {
  const lines: string[] = [];
  for (const from of DEMO) {
    const cells: (number | string)[] = [];
    for (const to of DEMO) {
      await sql`delete from informe`.execute(kit.server.db);
      cells.push((await kit.send(from, { to: [to] })).status);
    }
    const path = `?idCliente=${kit.andina}`;
    const reads = [
      await kit.server.call('GET', `/gastos/resumen/destinatarios${path}`, { as: from }),
      await kit.server.call('GET', `/gastos/resumen/suscripciones${path}`, { as: from }),
    ].map(({ status }) => status);
    lines.push(`| ${[from, ...cells, ...reads].join(' | ')} |`);
  }
  const { kept, wanted } = await chapterOf('visibility.md', 'Who sends a summary of Gastos to whom', [
    'Written by `apps/server/src/dinero/informes/resumen-mails/send-resumen.test.ts`, of Andina Servicios: who sends by row, to whom by column',
    '(`POST /gastos/resumen/envio`), and the two calls that read. Only a person who sees all of what the sender audits is taken; another',
    'and one of another client are refused alike. A monthly one is ended by its owner, and unknown (404) to everybody else.',
    '',
    `| | ${DEMO.map((to) => `to ${to}`).join(' | ')} | destinatarios | suscripciones |`,
    `|---${'|---'.repeat(DEMO.length + 2)}|`,
    ...lines,
  ]);
  expect(kept).toBe(wanted);
});
