import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapterOf } from '../../../test/chapters.ts';
import { digestOfAll } from '../../../test/digest.ts';
import { type Reply, startTestServer, type TestServer } from '../../../test/harness.ts';
import { personOf } from '../../../test/people.ts';
import { CALLS, endpointOf, methodOf, pathOf, sampleRequest } from '../../../test/sample-requests.ts';

/** Every call of the contract that takes a session, so that a new one is here from its first day. */
const WITH_SESSION = CALLS.filter((key) => endpointOf(key).auth === 'session');
/** What somebody without an account may still ask for, and nothing else (ruling "Deactivated accounts"). */
const OPEN = ['GET /usuarios', 'GET /cuentas'];

/** Both have every permission at their client, so that nothing else refuses them. */
const PEOPLE = {
  'every account deactivated': 'ana.admin',
  'the user closed': 'rita.rio',
} as const;
type Case = keyof typeof PEOPLE;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets the keys of the table above
const CASES = Object.keys(PEOPLE) as Case[];

let server: TestServer;
let tokens: Record<Case, string>;
beforeAll(async () => {
  server = await startTestServer();
  tokens = {
    'every account deactivated': await server.login('ana.admin'),
    'the user closed': await server.login('rita.rio'),
  };
  const { idPersona } = await personOf(server.db, 'ana.admin');
  await server.db.updateTable('cuenta').set({ activa: false }).where('idPersona', '=', idPersona).execute();
  await server.db.updateTable('usuario').set({ activo: false }).where('username', '=', 'rita.rio').execute();
  // long enough for a session that is used to be written down as such
  server.clock.advance({ minutes: 5 });
});
afterAll(() => server.close());

function ask(key: (typeof CALLS)[number], token: string): Promise<Reply> {
  const request = sampleRequest(key, { idCliente: 1, idClient: 1, idClientePadre: 1, email: 'otra@andina.example' });
  return server.call(methodOf(key), pathOf(request), {
    token,
    headers: { 'idempotency-key': `deactivated ${CALLS.indexOf(key)}`.replaceAll(' ', '-') },
    ...(request.body === undefined ? {} : { body: request.body }),
  });
}

const observed = new Map<string, number>();
const expectedOf = (key: string, who: Case) =>
  OPEN.includes(key) && who === 'every account deactivated' ? { status: 200 } : { status: 401, code: 'user_invalid' };

describe('XA-13 a live token of somebody who was deactivated', () => {
  test.each(CASES)('%s: every call of the contract is refused, and nothing is written', async (who) => {
    const before = await digestOfAll(server);
    const told: unknown[] = [];
    for (const key of WITH_SESSION) {
      if (OPEN.includes(key)) continue;
      const { status, body } = await ask(key, tokens[who]);
      observed.set(`${key} ${who}`, status);
      told.push({ key, status, body });
    }
    expect(told).toEqual(
      WITH_SESSION.filter((key) => !OPEN.includes(key)).map((key) => ({
        key,
        status: 401,
        body: { code: 'user_invalid' },
      })),
    );
    expect(await digestOfAll(server)).toEqual(before);
  });

  test.each(CASES)('%s: GET /usuarios and GET /cuentas tell who has no account', async (who) => {
    for (const key of WITH_SESSION.filter((each) => OPEN.includes(each))) {
      const { status, body } = await ask(key, tokens[who]);
      observed.set(`${key} ${who}`, status);
      expect({ key, status, code: body.code }).toEqual({ key, code: undefined, ...expectedOf(key, who) });
    }
  });

  test('a path written in another way opens nothing', async () => {
    const token = tokens['every account deactivated'];
    for (const path of ['/usuarios/', '/usuarios?x=1', '/%75suarios', '/cuentas/']) {
      const body = { oldPassword: 'Demo2026', newPassword: 'Otra2026x', data: { email: 'otra@andina.example' } };
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
        const { status } = await server.call(method, path, { token, body });
        expect([method, path, [401, 404].includes(status)]).toEqual([method, path, true]);
      }
    }
  });

  test.each(CASES)('%s: signing out is 204, and ends the session', async (who) => {
    expect((await server.call('DELETE', '/login', { token: tokens[who] })).status).toBe(204);
    observed.set(`DELETE /login ${who}`, 204);
    expect((await server.call('GET', '/cuentas', { token: tokens[who] })).body).toEqual({ code: 'token_invalid' });
  });
});

/** The same for people to read. */
test('docs/visibility.md tells what deactivated people may call', async () => {
  const rows = [...WITH_SESSION, 'DELETE /login'].map((key) => {
    const cells = CASES.map((who) => {
      const status = observed.get(`${key} ${who}`) ?? 0;
      return status < 300 ? `**${status}**` : String(status);
    });
    return `| \`${key}\` | ${cells.join(' | ')} |`;
  });
  const { kept, wanted } = await chapterOf('visibility.md', 'What deactivated people may call', [
    'Written by `apps/server/src/identidad/sesion/deactivated.test.ts`: every call of the contract that takes a session, with a token',
    'from before. 401 is `user_invalid`, before anything of the request is read, and nothing is written. Who has another active',
    'account goes on with that one. Calls of carriers and of anybody take no session.',
    '',
    `| | ${CASES.join(' | ')} |`,
    `|---|${CASES.map(() => '---').join('|')}|`,
    ...rows,
  ]);
  expect(kept).toBe(wanted);
});
