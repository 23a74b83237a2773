import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { newSecret, signatureOf } from '#lib/sign-message.ts';

/** The example of docs/webhooks.md, as who is told would take it over. */
async function exampleOfDocs() {
  const page = readFileSync(new URL('../../../../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(page) ?? [];
  const loaded: unknown = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  return z
    .object({
      isFromTraza: z.custom<(secret: string, headers: object, body: Buffer, now: number) => boolean>(
        (given) => typeof given === 'function',
      ),
    })
    .parse(loaded).isFromTraza;
}

test('the example of the documentation takes what is ours and nothing else', async () => {
  const isFromTraza = await exampleOfDocs();
  const [secret, before, strange] = [newSecret(), newSecret(), newSecret()];
  const timestamp = 1_795_179_600;
  const body = '{"type":"prueba","data":{"webhook":"Camión nº 1"}}';
  const signed = { id: 'msg_1', timestamp, body };
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(timestamp),
    'webhook-signature': [secret, before].map((each) => signatureOf(each, signed)).join(' '),
  };
  const now = timestamp * 1000;
  const takes = (change: object = {}, own = secret, text = body, at = now) =>
    isFromTraza(own, { ...headers, ...change }, Buffer.from(text), at);
  expect(takes()).toBe(true);
  expect(takes({}, before)).toBe(true);
  expect(takes({}, strange)).toBe(false);
  expect(takes({}, secret, body.replace('1', '2'))).toBe(false);
  expect(takes({ 'webhook-id': 'msg_2' })).toBe(false);
  expect(takes({ 'webhook-timestamp': String(timestamp + 1) })).toBe(false);
  expect(takes({ 'webhook-signature': 'v1,' })).toBe(false);
  expect(takes({}, secret, body, now + 301_000)).toBe(false);
  expect(takes({}, secret, body, now - 301_000)).toBe(false);
});
