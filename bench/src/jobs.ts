import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { personas } from '@traza/demo';
import { type MailSink, mailSink } from '@traza/testing';
import type { Bench } from './bench.ts';
import { benchPostgres } from './postgres.ts';
import { startServer, stopServer } from './server-process.ts';

const run = promisify(execFile);
const ENQUEUE = path.resolve(import.meta.dirname, '../../apps/server/scripts/enqueue-mails.ts');
const INVITATIONS = 1000;
const INVITATION = 'Te invitamos';
const HELD = 'En manos de quien muere';
const RECOVERY = 'Tus nuevos datos de acceso';

/** The rounds ask for a recovery each, of which an address gets few in an hour. */
export const rounds = 2;

/**
 * E-mails a second into a mail server on this machine, how long a recovery mail takes behind a thousand invitations, and how long
 * after `kill -9` a message is sent that the killed process had in its hands, by the process started after it.
 */
export async function open(): Promise<Bench> {
  const postgres = await benchPostgres();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'traza-bench-'));
  const enqueue = (count: number, subject: string) =>
    run(process.execPath, [ENQUEUE, String(count), subject], { env: { ...process.env, DATABASE_URL: postgres.url } });
  const start = ({ port }: MailSink) =>
    startServer(dataDir, postgres.url, 'development', { SMTP_URL: `smtp://127.0.0.1:${port}` });
  await stopServer(await startServer(dataDir, postgres.url));

  async function bursts(): Promise<{ rate: number; urgent: number }> {
    const sink = await mailSink();
    const server = await start(sink);
    const all = enqueue(INVITATIONS, INVITATION);
    await sink.waitFor(({ subject }) => subject === INVITATION);
    const began = performance.now();
    const recovery = await fetch(`${server.url}/api/usuarios/recuperar-contrase%C3%B1a`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: personas.pablo.email }),
    });
    if (!recovery.ok) throw new Error(`no recovery: ${recovery.status}`);
    const asked = performance.now();
    await sink.waitFor(({ subject }) => subject?.startsWith(RECOVERY) === true);
    const urgent = (performance.now() - asked) / 1000;
    await sink.waitFor(() => sink.mails.length > INVITATIONS);
    const rate = INVITATIONS / ((performance.now() - began) / 1000);
    await all;
    await stopServer(server);
    await sink.close();
    return { rate, urgent };
  }

  async function killed(): Promise<number> {
    const hanging = await mailSink(() => new Promise(() => undefined));
    const first = await start(hanging);
    await enqueue(1, HELD);
    await hanging.waitFor(({ subject }) => subject === HELD);
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    const began = performance.now();
    const sink = await mailSink();
    const second = await start(sink);
    const { messageId } = await sink.waitFor(({ subject }) => subject === HELD);
    const again = (performance.now() - began) / 1000;
    if (messageId !== hanging.mails[0]?.messageId) throw new Error('it has another Message-ID');
    await stopServer(second);
    await Promise.all([sink.close(), hanging.close()]);
    return again;
  }

  return {
    round: async () => ({ ...(await bursts()), again: await killed() }),
    async close() {
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}
