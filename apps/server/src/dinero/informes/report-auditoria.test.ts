import { type MailSink, mailSink } from '@traza/testing';
import { readXlsx } from 'hucre';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMailJob } from '#plataforma/correo/send-mail.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ANDINA, personOf } from '../../../test/people.ts';
import { registerInformesJobs } from './jobs.ts';

const AT_ONCE = 10_000;
const HEAD = 7;
const DAYS = { desde: '2026-03-01', hasta: '2026-03-31' };

let server: TestServer;
let sink: MailSink;
let andina: number;
beforeAll(async () => {
  sink = await mailSink();
  server = await startTestServer({
    realJobs: true,
    settings: { mail: { smtpUrl: `smtp://127.0.0.1:${sink.port}`, from: 'Traza <avisos@traza.example>' } },
  });
  andina = await server.idCliente(ANDINA);
  await registerMailJob(server.deps);
  await registerInformesJobs(server.deps);
  await write('sistema', AT_ONCE);
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

/** So many lines, a second apart. */
async function write(actor: string, count: number): Promise<void> {
  await sql`
    insert into auditoria (id_cliente, ts, actor, accion, objeto, id_objeto, despues)
    select ${andina}, timestamptz '2026-03-10T12:00:00Z' + n * interval '1 second', ${actor}, 'vencer', 'solicitud', n::text,
           '{"motivo": "=1+1"}'
      from generate_series(1, ${count}::int) n`.execute(server.db);
}

const report = (body: object = {}, as = 'ana.admin', idCliente = andina) =>
  server.call('POST', '/auditoria/reporte', { as, body: { idCliente, ...DAYS, ...body } });

async function rowsOf(workbook: Uint8Array) {
  const { sheets } = await readXlsx(workbook);
  expect(sheets.map(({ name }) => name)).toEqual(['Auditoría']);
  return sheets[0]?.rows ?? [];
}

function bytesOf(content: string | ArrayBuffer | Uint8Array | undefined): Uint8Array {
  if (content === undefined || typeof content === 'string') throw new Error('no workbook');
  return new Uint8Array(content);
}

describe('W-225 the trail as a workbook', () => {
  test('10,000 lines come at once, as the filters leave them, the newest first', async () => {
    const { status, body } = await report({ de: 'sistema' });
    expect([status, body.data.idReporte]).toEqual([200, null]);
    expect(body.data.archivo.nombre).toMatch(/^Traza - Auditoría - 20261120-\d{6}\.xlsx$/);
    const rows = await rowsOf(Buffer.from(body.data.archivo.contenido, 'base64'));
    expect(rows.slice(0, 4).map(([cell]) => cell)).toEqual([
      'Traza - Auditoría',
      `Cliente: ${ANDINA}`,
      'Período: 01/03/2026 - 31/03/2026',
      'Filtros: Sistema',
    ]);
    expect(rows).toHaveLength(HEAD + AT_ONCE);
    expect(rows[HEAD]?.slice(1, 8)).toEqual([
      '11:46:40',
      'El sistema',
      'El sistema dio por vencido el pedido 10000',
      'Motivo: =1+1',
      'Pedidos',
      null,
      '10000',
    ]);
    expect(rows.at(-1)?.[7]).toBe('1');
  });

  test('the 10,001st sends all of them by e-mail, and not again for ten minutes', async () => {
    await write('uno', 1);
    const { email } = await personOf(server.db, 'ana.admin');
    const { status, body } = await report();
    expect([status, body.data.archivo]).toEqual([200, null]);
    const { attachments, text } = await sink.waitFor(
      ({ to, subject }) => (to?.some((one) => one.address === email) && subject?.includes('Auditoría')) ?? false,
    );
    expect(text).toContain('Cambios: 10.001');
    expect(await rowsOf(bytesOf(attachments[0]?.content))).toHaveLength(HEAD + AT_ONCE + 1);
    expect(await report()).toMatchObject({ status: 429, body: { code: 'report_already_requested' } });
    const { body: mine } = await server.call('GET', `/informes?idCliente=${andina}`, { as: 'ana.admin' });
    expect(mine.data.informes[0]).toMatchObject({ id: body.data.idReporte, reporte: 'auditoria', filas: AT_ONCE + 1 });
    const [said] = (
      await server.call('GET', `/auditoria?idCliente=${andina}&objeto=informe auditoria&campos=frase`, {
        as: 'ana.admin',
      })
    ).body.data.entradas;
    expect(said.frase).toBe('Ana Arrieta pidió la Auditoría por e-mail');
  });

  test('a text of a formula is a text, and no secret is told', async () => {
    await sql`
      insert into auditoria (id_cliente, ts, actor, accion, objeto, id_objeto, antes, despues)
      values (${andina}, '2026-04-10T12:00:00Z', '=HYPERLINK("x")', 'editar', 'grupo', '@SUM(1)',
              '{"nombre": "-2", "clave": "llave"}', '{"nombre": "+1", "clave": "otra llave"}')`.execute(server.db);
    const { body } = await report({ desde: '2026-04-01', hasta: '2026-04-30' });
    const workbook = Buffer.from(body.data.archivo.contenido, 'base64');
    const [row = []] = (await rowsOf(workbook)).slice(HEAD);
    expect(row.slice(2, 5)).toEqual(['=HYPERLINK("x")', '=HYPERLINK("x") cambió el grupo +1', 'Nombre: -2 → +1']);
    expect(JSON.stringify(row)).not.toContain('llave');
    const { sheets } = await readXlsx(workbook);
    expect(JSON.stringify(sheets)).not.toContain('"formula"');
  });

  test('nothing to tell is a workbook without lines', async () => {
    const { body } = await report({ q: 'nadie-escribió-esto' });
    expect(await rowsOf(Buffer.from(body.data.archivo.contenido, 'base64'))).toHaveLength(HEAD);
  });

  test('XA-02 XA-03 only for who administers all the employees of the client', async () => {
    for (const [as, cliente] of [
      ['gabi.grupo', andina],
      ['pablo.empleado', andina],
      ['ana.admin', 999_999],
      ['pia.particular', andina],
    ] as const)
      expect(await report({}, as, cliente)).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await report({ desde: '2025-01-01', hasta: '2026-06-01' })).toMatchObject({
      status: 400,
      body: { code: 'range_too_large' },
    });
  });
});
