import { createSocket, type Socket } from 'node:dgram';
import { type LookupAddress, lookup } from 'node:dns';
import { once } from 'node:events';
import type { LookupFunction } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { outsideLookup } from './outside-lookup.ts';

let server: Socket | undefined;
let asked = 0;
afterEach(() => {
  server?.close();
  server = undefined;
});

/** A server of names: it answers what it is told to answer, and else says nothing. */
async function namesAt(answer?: (question: Buffer) => Buffer): Promise<string[]> {
  asked = 0;
  const socket = createSocket('udp4');
  server = socket;
  socket.on('message', (question, { port, address }) => {
    asked += 1;
    if (answer) socket.send(answer(question), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return [`127.0.0.1:${socket.address().port}`];
}

/** The answer to a question: an address for IPv4, none for IPv6. */
function answerOf(question: Buffer): Buffer {
  const reply = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5));
  const isIpv4 = reply.readUInt16BE(reply.length - 4) === 1;
  reply.writeUInt16BE(0x81_80, 2);
  reply.writeUInt16BE(isIpv4 ? 1 : 0, 6);
  reply.writeUInt32BE(0, 8);
  const address = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34]);
  return isIpv4 ? Buffer.concat([reply, address]) : reply;
}

/** "No such name". */
function unknownOf(question: Buffer): Buffer {
  const reply = Buffer.from(question.subarray(0, question.indexOf(0, 12) + 5));
  reply.writeUInt16BE(0x81_83, 2);
  reply.writeUInt32BE(0, 6);
  reply.writeUInt16BE(0, 10);
  return reply;
}

function found(look: LookupFunction, name: string): Promise<string> {
  return new Promise((resolve) => {
    look(name, { all: true }, (error, addresses) => {
      if (error) resolve(error.code ?? error.message);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- with `all` there is a list
      else resolve((addresses as LookupAddress[]).map(({ address }) => address).join(' '));
    });
  });
}

test('a name leads where its server says', async () => {
  const look = outsideLookup({ servers: await namesAt(answerOf) });
  expect(await found(look, 'push.example.com')).toBe('93.184.216.34');
  expect(await found(look, '198.51.100.7')).toBe('198.51.100.7');
  const one = await new Promise((resolve) => {
    look('push.example.com', {}, (_error, address, family) => resolve([address, family]));
  });
  expect(one).toEqual(['93.184.216.34', 4]);
});

test('60 names whose server says nothing end in time, and keep no thread from what requests need', async () => {
  const look = outsideLookup({ servers: await namesAt(), timeoutMs: 1500 });
  let haveEnded = false;
  const looking = Promise.all(Array.from({ length: 60 }, (_, i) => found(look, `hang${i}.example.com`))).finally(() => {
    haveEnded = true;
  });
  // the name of a database, in a thread of the same pool that passwords and files use
  const database = await new Promise((resolve) => {
    lookup('localhost', (error) => resolve(error));
  });
  expect(database).toBeNull();
  expect(haveEnded).toBe(false);
  expect(new Set(await looking)).toEqual(new Set(['ETIMEOUT']));
});

test('a name that is asked about already, or whose server said nothing just now, is not asked about again', async () => {
  const look = outsideLookup({ servers: await namesAt(), timeoutMs: 200 });
  await Promise.all([1, 2, 3].map(() => found(look, 'hang.example.com')));
  const before = asked;
  expect(before).toBeLessThanOrEqual(2);
  expect(await found(look, 'hang.example.com')).toBe('ETIMEOUT');
  expect(asked).toBe(before);
});

test('more than so many at once are refused at once', async () => {
  const look = outsideLookup({ servers: await namesAt(), timeoutMs: 300 });
  const all = await Promise.all(Array.from({ length: 70 }, (_, i) => found(look, `hang${i}.example.com`)));
  expect(all.filter((code) => code === 'EBUSY')).toHaveLength(6);
});

test("a name that no server knows may be the machine's own, where that is asked for", async () => {
  const servers = await namesAt(unknownOf);
  expect(await found(outsideLookup({ servers }), 'localhost')).toBe('ENOTFOUND');
  expect(await found(outsideLookup({ servers, isOwn: true }), 'localhost')).toMatch(/127\.0\.0\.1|::1/);
});
