import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { WEBHOOKS } from '@traza/domain/webhooks';
import { afterEach, describe, expect, test } from 'vitest';
import { newSecret } from '#lib/sign-message.ts';
import { createPostMessage } from './post-message.ts';
import { whyNotUrl } from './reach.ts';
import { LOOPBACK } from './webhooks.kit.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<number> {
  server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a server that listens on a port has one
  return (server.address() as AddressInfo).port;
}

const messageTo = (url: string) => ({
  url,
  secrets: [newSecret(), newSecret()],
  id: 'msg_1',
  at: Temporal.Instant.from('2026-11-20T13:00:00Z'),
  body: '{"type":"prueba"}',
});

test('what is called has the headers of Standard Webhooks, one signature for each secret', async () => {
  let headers = {};
  const port = await serve((request, response) => {
    headers = request.headers;
    response.end();
  });
  expect(await createPostMessage(LOOPBACK)(messageTo(`http://127.0.0.1:${port}/`))).toEqual({
    is: 'taken',
    why: 'HTTP 200',
  });
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1795179600',
    'webhook-signature': expect.stringMatching(/^v1,\S{44} v1,\S{44}$/),
  });
});

test('a redirection is not followed, and what an answer says is the reason', async () => {
  const paths: string[] = [];
  const port = await serve((request, response) => {
    paths.push(request.url ?? '');
    const status = Number(request.url?.slice(1)) || 200;
    response.writeHead(status, { location: '/200' }).end();
  });
  const post = createPostMessage(LOOPBACK);
  const outcomes: string[] = [];
  for (const status of [302, 307, 400, 410, 500, 503, 429]) {
    const { is, why } = await post(messageTo(`http://127.0.0.1:${port}/${status}`));
    outcomes.push(`${is} ${why}`);
  }
  expect(outcomes).toEqual([
    'refused HTTP 302',
    'refused HTTP 307',
    'refused HTTP 400',
    'refused HTTP 410',
    'refused HTTP 500',
    'away HTTP 503',
    'away HTTP 429',
  ]);
  expect(paths).not.toContain('/200');
});

test('of an answer without an end little is read', async () => {
  let isCut = false;
  const port = await serve((_request, response) => {
    response.on('close', () => {
      isCut = true;
    });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(WEBHOOKS.answerBytes)));
    };
    response.on('drain', more);
    more();
  });
  expect((await createPostMessage(LOOPBACK)(messageTo(`http://127.0.0.1:${port}/`))).is).toBe('taken');
  await expect.poll(() => isCut, { timeout: 20_000 }).toBe(true);
});

describe('what is inside is called by nobody', () => {
  const leadsTo =
    (...ips: string[]): LookupFunction =>
    (_name, _options, done) =>
      done(
        null,
        ips.map((ip) => ({ address: ip, family: ip.includes(':') ? 6 : 4 })),
      );

  test.each(['127.0.0.1', '10.1.2.3', '192.168.0.4', '169.254.169.254', '::1', 'fe80::1', '::ffff:127.0.0.1'])(
    'a name that leads to %s, also beside one of outside',
    async (ip) => {
      const post = createPostMessage({ production: true, networks: [] }, { lookup: leadsTo('93.184.216.34', ip) });
      expect(await post(messageTo('https://avisos.example.com/'))).toEqual({
        is: 'away',
        why: 'lleva a una red interna',
      });
    },
  );

  test('a name that leads inside reaches no connection, and in a named network it does', async () => {
    let calls = 0;
    const port = await serve((_request, response) => {
      calls += 1;
      response.end();
    });
    const message = messageTo(`http://avisos.example.com:${port}/`);
    const lookup = leadsTo('127.0.0.1');
    expect((await createPostMessage({ production: false, networks: ['10.0.0.0/8'] }, { lookup })(message)).is).toBe(
      'away',
    );
    expect(calls).toBe(0);
    expect((await createPostMessage(LOOPBACK, { lookup })(message)).is).toBe('taken');
    expect(calls).toBe(1);
  });

  test.each([
    ['ftp://example.com/', 'https'],
    ['avisos', 'https'],
    ['http://example.com/', 'https'],
    ['https://ana:clave@example.com/', 'credentials'],
    ['https://example.com/#a', 'fragment'],
    ['https://127.0.0.1/', 'inside'],
    ['https://2130706433/', 'inside'],
    ['https://[::1]/', 'inside'],
    ['https://93.184.216.34/avisos', undefined],
    ['https://avisos.example.com/', undefined],
  ])('%s: %s', (url, why) => {
    expect(whyNotUrl(url, { production: true, networks: [] })).toBe(why);
    expect(whyNotUrl(url, { production: false, networks: [] })).toBe(why);
  });

  test('production calls nothing in the clear, not even in a named network', () => {
    expect(whyNotUrl('http://127.0.0.1/', { production: true, networks: ['127.0.0.0/8'] })).toBe('https');
  });
});
