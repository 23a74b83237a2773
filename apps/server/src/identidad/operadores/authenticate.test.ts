import { ROLES } from '@traza/domain/operadores';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chapterOf } from '../../../test/chapters.ts';
import { TEST_AGENCIA_KEY } from '../../../test/constants.ts';
import { digestOfAll } from '../../../test/digest.ts';
import { type CallOptions, startTestServer, type TestServer } from '../../../test/harness.ts';
import { CALLS, endpointOf, methodOf, pathOf, sampleRequest } from '../../../test/sample-requests.ts';

/** Of each role the one of the demo that has no other. */
const WHO = {
  despachar: 'dora.despacho',
  flota: 'flavio.flota',
  clientes: 'clara.clientes',
  operadores: 'olga.operaciones',
  lectura: 'lucas.lectura',
} as const;

const keysOf = (auth: string) => CALLS.filter((key) => endpointOf(key).auth === auth);
const OWN = keysOf('operador');
/** Each role asks each call, beside whatever else the machine does. */
const ASKS_ALL_MS = 300_000;
// it goes on until somebody leaves
const isStream = (key: string) => key.endsWith('/cambios');

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db
    .updateTable('operador')
    .set({ roles: ['operadores'] })
    .where('nombre', '=', 'Olga')
    .execute();
  // signed in before anything is compared
  await Promise.all([...Object.values(WHO).map((name) => server.loginOperador(name)), server.login('ana.admin')]);
});
afterAll(() => server.close());

async function ask(key: (typeof CALLS)[number], options: CallOptions) {
  // a thing that is not there: whoever is let in finds nothing, and never themselves
  const request = sampleRequest(key, { id: 999_999 });
  const { status, body } = await server.call(methodOf(key), pathOf(request), {
    ...options,
    ...(request.body === undefined ? {} : { body: request.body }),
  });
  return `${status} ${body.code ?? ''}`.trim();
}

describe('M-014 XM-01 XM-02 a token of the wrong kind opens nothing, and nothing is written', () => {
  test('no operador call opens to a session of the portal, a key of a carrier, or nobody', async () => {
    const before = await digestOfAll(server);
    for (const key of OWN) {
      for (const options of [{ as: 'ana.admin' }, { key: TEST_AGENCIA_KEY }, {}, { token: 'x'.repeat(43) }])
        expect([key, await ask(key, options)]).toEqual([key, '401 token_invalid']);
    }
    expect(await digestOfAll(server)).toEqual(before);
  });

  test('no call of the portal or of carriers opens to an operador', async () => {
    const before = await digestOfAll(server);
    const token = await server.loginOperador('olga.operaciones');
    for (const [auth, code] of [
      ['session', 'token_invalid'],
      ['carrier', 'carrier_key_invalid'],
    ] as const)
      for (const key of keysOf(auth)) {
        for (const options of auth === 'carrier' ? [{ token }, { key: token }] : [{ token }])
          expect([key, await ask(key, options)]).toEqual([key, `401 ${code}`]);
      }
    expect(await digestOfAll(server)).toEqual(before);
  });

  test('XM-01 one that is over opens nothing either', async () => {
    const token = await server.loginOperador('olga.operaciones');
    server.clock.advance({ minutes: 31 });
    for (const key of OWN) expect([key, await ask(key, { token })]).toEqual([key, '401 token_invalid']);
    server.clock.advance({ minutes: -31 });
  });
});

/** What a role is answered: what is open is asked for too, but for what would end the session or not end itself. */
async function outcomeOf(key: (typeof CALLS)[number], role: keyof typeof WHO, isOpen: boolean): Promise<string> {
  if (isOpen && (isStream(key) || methodOf(key) === 'DELETE')) return '**opens**';
  const outcome = await ask(key, { operador: WHO[role] });
  return outcome === '403 forbidden' ? '403' : '**opens**';
}

test('M-038 M-039 XM-12 each role opens what its line says; any other answer is 403, and writes nothing', {
  timeout: ASKS_ALL_MS,
}, async () => {
  const cells = new Map(OWN.map((key) => [key, new Map<string, string>()]));
  const askAll = async (key: (typeof CALLS)[number], isOpen: boolean) => {
    const endpoint = endpointOf(key);
    const open: readonly string[] = endpoint.auth === 'operador' ? endpoint.roles : [];
    for (const role of ROLES)
      if (open.includes(role) === isOpen) cells.get(key)?.set(role, await outcomeOf(key, role, isOpen));
  };
  let before = await digestOfAll(server);
  for (const key of OWN) {
    await askAll(key, false);
    const after = await digestOfAll(server);
    expect([key, after]).toEqual([key, before]);
    before = after;
  }
  // what is open may write
  for (const key of OWN) await askAll(key, true);
  const lines = OWN.map((key) => {
    const endpoint = endpointOf(key);
    const open: readonly string[] = endpoint.auth === 'operador' ? endpoint.roles : [];
    const told = ROLES.map((role) => cells.get(key)?.get(role));
    expect([key, ...told]).toEqual([key, ...ROLES.map((role) => (open.includes(role) ? '**opens**' : '403'))]);
    return `| \`${key}\` | ${told.join(' | ')} |`;
  });
  const { kept, wanted } = await chapterOf('visibility.md', 'What each role of an operador opens', [
    'Written by `apps/server/src/identidad/operadores/authenticate.test.ts` from the answers of the server to an operador of each role.',
    'A session of the portal, a key of a carrier and nobody are answered 401 by each of these calls, and an operador by each of theirs.',
    '',
    `| call | ${ROLES.join(' | ')} |`,
    `|---|${ROLES.map(() => '---|').join('')}`,
    ...lines,
  ]);
  expect(kept).toBe(wanted);
});

test('with OPERATIONS=0 there is no call of operadores', async () => {
  const without = await startTestServer({ settings: { operations: false } });
  for (const key of CALLS.filter((each) => each.includes('/operaciones/'))) {
    const { status, body } = await without.call(methodOf(key), pathOf(sampleRequest(key, {})));
    expect([key, status, body]).toEqual([key, 404, { code: 'not_found' }]);
  }
  await without.close();
});

test('XM-34 no other page may read an answer', async () => {
  const { headers } = await server.call('GET', '/operaciones/v1/yo', {
    operador: 'dora.despacho',
    headers: { origin: 'https://otra.example' },
  });
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
});
