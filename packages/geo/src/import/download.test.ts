import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DownloadError, downloadFile } from './download.ts';

const FIRST = randomBytes(300_000);
const SECOND = randomBytes(200_000);

/** A host of one file, which hangs up after some bytes as often as it is told. */
let host: {
  server: Server;
  url: string;
  body: Buffer;
  tag: string;
  cuts: number[];
  asked: string[];
  refuses: number;
  sent: number;
};
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'traza-download-'));
  const server = createServer((request, response) => serve(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port }: Pick<AddressInfo, 'port'> = Object.assign({ port: 0 }, server.address());
  const url = `http://127.0.0.1:${port}/extractos/ciudad.osm.pbf`;
  host = { server, url, body: FIRST, tag: '"uno"', cuts: [], asked: [], refuses: 0, sent: 0 };
});
afterEach(async () => {
  host.server.closeAllConnections();
  await new Promise((done) => host.server.close(done));
  await rm(folder, { recursive: true });
});

function serve({ headers }: IncomingMessage, response: ServerResponse): void {
  const { tag, refuses } = host;
  host.asked.push(headers.range ?? (headers['if-none-match'] ? 'changed?' : 'all'));
  if (refuses > 0) response.writeHead(refuses).end();
  else if (headers['if-none-match'] === tag) response.writeHead(304).end();
  else send(response, headers['if-range'] === tag ? Number(/\d+/.exec(headers.range ?? '')?.[0] ?? 0) : 0);
}

function send(response: ServerResponse, from: number): void {
  const { body, tag, cuts } = host;
  const range = from > 0 ? { 'content-range': `bytes ${from}-${body.length - 1}/${body.length}` } : {};
  response.writeHead(from > 0 ? 206 : 200, { etag: tag, 'content-length': body.length - from, ...range });
  const cut = cuts.shift();
  host.sent += Math.min(cut ?? Infinity, body.length - from);
  if (cut === undefined) response.end(body.subarray(from));
  else {
    response.write(body.subarray(from, from + cut));
    void hangUp(response, from + cut);
  }
}

/** Not before the bytes have arrived: what is on its way when a line breaks is lost. */
async function hangUp(response: ServerResponse, arrived: number): Promise<void> {
  const part = path.join(folder, 'ciudad.osm.pbf.part');
  await vi.waitUntil(async () => existsSync(part) && (await stat(part)).size >= arrived, {
    timeout: 10_000,
    interval: 5,
  });
  response.destroy();
}

const fetchIt = (more: object = {}) => downloadFile({ url: host.url, folder, againMs: 1, ...more });

describe('a download', () => {
  test('that breaks off twice goes on from where it was, and says how much is there', async () => {
    host.cuts = [100_000, 50_000];
    const told: number[] = [];
    const file = await fetchIt({ onProgress: (done: number) => void told.push(done) });
    expect(await readFile(file)).toEqual(FIRST);
    expect(host.asked).toEqual(['all', 'bytes=100000-', 'bytes=150000-']);
    expect(host.sent).toBe(FIRST.length);
    expect(told.at(-1)).toBe(FIRST.length);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect((await readdir(folder)).toSorted()).toEqual(['ciudad.osm.pbf', 'ciudad.osm.pbf.json']);
  });

  test('given up midway is continued by the next command', async () => {
    host.cuts = [120_000, 0, 0, 0, 0, 0];
    await expect(fetchIt()).rejects.toMatchObject({ message: 'the host breaks off', done: 120_000 });
    host.cuts = [];
    host.asked = [];
    expect(await readFile(await fetchIt())).toEqual(FIRST);
    expect(host.asked).toEqual(['bytes=120000-']);
  });

  test('of a file that changed meanwhile begins anew: no two halves are put together', async () => {
    host.cuts = [120_000, 0, 0, 0, 0, 0];
    await expect(fetchIt()).rejects.toThrow(DownloadError);
    Object.assign(host, { body: SECOND, tag: '"dos"', cuts: [] });
    expect(await readFile(await fetchIt())).toEqual(SECOND);
  });

  test('that is there is asked for again only if it changed', async () => {
    await fetchIt();
    host.asked = [];
    expect(await readFile(await fetchIt())).toEqual(FIRST);
    expect(host.asked).toEqual(['changed?']);
    Object.assign(host, { body: SECOND, tag: '"dos"' });
    expect(await readFile(await fetchIt())).toEqual(SECOND);
  });

  test('must add up to its sum, and is not kept where it does not', async () => {
    const sha256 = createHash('sha256').update(FIRST).digest('hex');
    await expect(fetchIt({ sha256: '0'.repeat(64) })).rejects.toThrow(`sha256 is ${sha256}`);
    expect(await readdir(folder)).toEqual([]);
    expect(await readFile(await fetchIt({ sha256 }))).toEqual(FIRST);
  });

  test('of a host that is silent is tried again, and then given up', async () => {
    host.server.removeAllListeners('request').on('request', () => void host.asked.push('waits'));
    await expect(fetchIt({ silenceMs: 300 })).rejects.toThrow('the host breaks off');
    expect(host.asked).toHaveLength(5);
  });

  test('that the host refuses is not tried again', async () => {
    host.refuses = 404;
    await expect(fetchIt()).rejects.toThrow('the host answers 404');
    expect(host.asked).toHaveLength(1);
  });
});
