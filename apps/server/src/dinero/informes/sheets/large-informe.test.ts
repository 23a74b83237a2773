import { type MailSink, mailSink } from '@traza/testing';
import { readXlsx } from 'hucre';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registerMailJob } from '#plataforma/correo/send-mail.ts';
import { startTestServer, type TestServer } from '../../../../test/harness.ts';
import { ANDINA, personOf } from '../../../../test/people.ts';
import { seedHistory } from '../informes.kit.ts';
import { registerInformesJobs } from '../jobs.ts';

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
