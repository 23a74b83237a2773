import { type MailSink, mailSink } from '@traza/testing';
import { type Cell, openWorkbook, type SheetSpec } from '@traza/workbook';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMailJob } from '#features/correo/send-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ANDINA, personOf } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';
import { registerInformesJobs } from '../jobs.ts';
import { readFile, storeFile } from './file-store.ts';

const KEPT_DAYS = 7;

let server: TestServer;
let sink: MailSink;
let andina: number;
beforeAll(async () => {
  sink = await mailSink();
  server = await startTestServer({
    realJobs: true,
    settings: {
      mail: { smtpUrl: `smtp://127.0.0.1:${sink.port}`, from: 'Traza <avisos@traza.example>' },
      attachMaxBytes: 1024,
    },
  });
  andina = await server.idCliente(ANDINA);
  await seedHistory(server, andina, 60);
  await registerMailJob(server.deps);
  await registerInformesJobs(server.deps);
});
afterAll(async () => {
  await server.close();
  await sink.close();
});

describe('DT-43 a report that is larger than an e-mail takes', () => {
  let mail: MailSink['mails'][number];
  let link: URL;
  let idReporte: string;
  beforeAll(async () => {
    const { email } = await personOf(server.db, 'ana.admin');
    const query = new URLSearchParams({ idClient: String(andina), since: '2026-09-01', until: '2026-10-31' });
    const asked = await server.call('POST', `/pedidos/v1/reporte/pedidos?${query.toString()}`, { as: 'ana.admin' });
    ({ idReporte } = asked.body.data);
    mail = await sink.waitFor(({ to }) => to?.some(({ address }) => address === email) ?? false);
    link = new URL(/Descargar reporte: (\S+)/.exec(mail.text ?? '')?.[1] ?? '');
  });

  const open = ({ pathname, search }: URL) => server.app.inject({ method: 'GET', url: `${pathname}${search}` });
  const withToken = (token: string) => {
    const url = new URL(link);
    url.searchParams.set('token', token);
    return url;
  };

  test('T-232 comes without an attachment and says where it is', () => {
    expect(mail.attachments).toEqual([]);
    expect(mail.text).toContain(`Podés descargarlo durante ${KEPT_DAYS} días.`);
    // the button of the HTML goes to the same place
    expect(mail.html).toContain(link.href.replaceAll('&', '&amp;'));
  });

  test('is behind a link of the e-mail, without a session', async () => {
    expect(link.origin).toBe(server.deps.settings.publicUrl);
    const { statusCode, headers, rawPayload } = await open(link);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(headers['content-disposition']).toContain(encodeURIComponent('Traza - Reporte de Pedidos'));
    const { sheets } = await readXlsx(rawPayload);
    const { filas } = await server.db
      .selectFrom('informe')
      .select('filas')
      .where('id', '=', idReporte)
      .executeTakeFirstOrThrow();
    expect(sheets[0]?.rows).toHaveLength(7 + (filas ?? 0));
    expect(filas).toBeGreaterThan(0);
  });

  test('XT-28 a link that was changed opens nothing', async () => {
    const token = link.searchParams.get('token') ?? '';
    const [expires = '', subject = '', signature = ''] = token.split('.');
    const flipped = `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
    const later = String(Number(expires) + 86_400_000);
    for (const forged of [
      `${expires}.${subject}.${flipped}`,
      `${later}.${subject}.${signature}`,
      `${expires}.${subject}`,
    ])
      expect((await open(withToken(forged))).statusCode).toBe(404);
  });

  test('the link ends with the seven days', async () => {
    const now = server.clock.now();
    server.clock.set(now.add({ hours: KEPT_DAYS * 24 }).subtract({ seconds: 1 }));
    expect((await open(link)).statusCode).toBe(200);
    server.clock.set(now.add({ hours: KEPT_DAYS * 24 }));
    expect((await open(link)).statusCode).toBe(404);
    server.clock.set(now);
  });
});

describe('a file of many pieces', () => {
  const COLUMNS: SheetSpec['columns'] = [
    { header: 'Número', kind: 'integer', band: 'Uno' },
    { header: 'Texto', kind: 'text', band: 'Uno' },
  ];
  const ROWS = 12_000;
  // hardly any of it repeats: what is compressed stays large
  const rowOf = (index: number): Cell[] => [index, `${Math.sin(index)}${Math.cos(index)}${Math.tan(index)}`];

  test('comes back equal: what waited for its turn too, and nothing of it stays', async () => {
    const { db } = server;
    const { id } = await db
      .insertInto('informe')
      .values({ ...(await personKeys()), reporte: 'pedidos', filtros: 'null', creado: server.clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = await storeFile(db, id);
    const heading = ['a', 'b', 'c', 'd', 'e'];
    const sheets = ['Uno', 'Dos'].map((name) => ({ name, columns: COLUMNS, heading }));
    const book = await openWorkbook(file.sink, sheets);
    for (let index = 0; index < ROWS; index += 1) {
      await book.addRow(0, rowOf(index));
      await book.addRow(1, rowOf(index + ROWS));
    }
    const waiting = db.selectFrom('informeArchivo').select('orden').where('idInforme', '=', id).where('orden', '<', 0);
    expect(await waiting.execute()).not.toEqual([]);
    await book.finish();
    const bytes = await file.finish();
    const stored = Buffer.concat(await Array.fromAsync(readFile(db, id)));
    expect(stored).toHaveLength(bytes);
    expect(await waiting.execute()).toEqual([]);
    const read = await readXlsx(stored);
    expect(read.sheets.map(({ rows }) => rows.slice(7))).toEqual(
      [0, ROWS].map((start) => Array.from({ length: ROWS }, (_, index) => rowOf(start + index))),
    );
  });

  async function personKeys() {
    const { idCliente, idCuenta, idPersona } = await personOf(server.db, 'ana.admin');
    return { idCliente, idCuenta, idPersona };
  }
});
