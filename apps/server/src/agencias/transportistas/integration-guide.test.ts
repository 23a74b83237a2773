import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from '@traza/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSettings } from '#lib/settings.ts';
import { startTestServer, type TestServer } from '../../../test/harness.ts';
import { ownAgencia } from '../../operaciones/mesa/actos/actos.kit.ts';
import { CENTRO, insertAskedSolicitud, insertDrivenViaje, REMISES } from './transportistas.kit.ts';

const GUIDE = readFileSync(join(import.meta.dirname, '../../../../../docs/integration.md'), 'utf8');

interface Example {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
  status: number;
  /** What the guide shows of the answer's headers. */
  told: Record<string, string>;
  /** What it shows as the answer; empty for none. */
  answer: string;
}

const FENCED =
  /```http\n(?<request>[A-Z]+ \/[^`]*?)\n```\n\n```http\nHTTP\/1\.1 (?<status>\d{3})\n(?<head>(?:[\w-]+: .*\n)*)\n?(?<answer>[^`]*?)\n?```/g;

function headersIn(lines: readonly string[]): Record<string, string> {
  return Object.fromEntries(lines.filter((line) => line !== '').map((line) => line.split(': ')));
}

function readExamples(): Example[] {
  return [...GUIDE.matchAll(FENCED)].map((fenced) => {
    const { request = '', status = '', head = '', answer = '' } = fenced.groups ?? {};
    const [first = '', body] = request.split('\n\n');
    const [line = '', ...headers] = first.split('\n');
    const [method = '', path = ''] = line.split(' ');
    const told = headersIn(head.split('\n'));
    return { method, path, headers: headersIn(headers), body, status: Number(status), told, answer: answer.trim() };
  });
}

type Known = Map<string, unknown>;

const PLACEHOLDER = /"?\{\{(\w+)\}\}"?/g;
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?[+-]\d{2}:\d{2}$/;

/** A request with what is known by now at its placeholders. */
function filled(text: string, known: Known): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => {
    const value = known.get(name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : whole;
  });
}

/** An answer as the guide shows it: whatever a placeholder stands for is a text of its name. */
function shownIn(answer: string): unknown {
  return JSON.parse(answer.replaceAll(PLACEHOLDER, '"{{$1}}"'));
}

/** The shape of a value: each name with the kind of what stands there; of a list that of its first item. */
function shapeOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.length === 0 ? [] : [shapeOf(value[0])];
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
}

/** A placeholder is an id, which is the same from there on, any time, or what was answered before. */
function named(name: string, told: unknown, known: Known): unknown {
  if (name === 'hora') return typeof told === 'string' && INSTANT.test(told) ? told : 'a time';
  if (name === 'segundos') return typeof told === 'number' && told > 0 ? told : 'seconds to wait';
  if (known.has(name)) return known.get(name);
  if (!name.startsWith('id') || !['number', 'string'].includes(typeof told)) return `nothing is known of ${name}`;
  known.set(name, told);
  return told;
}

function listOf(shown: readonly unknown[], told: unknown, known: Known): unknown[] {
  const items = Array.isArray(told) ? told : [];
  const more = shown.at(-1) === '{{resto}}' ? items.slice(shown.length - 1) : [];
  const own = more.length > 0 ? shown.slice(0, -1) : shown;
  const first = JSON.stringify(shapeOf(items[0]));
  expect(more.filter((item) => JSON.stringify(shapeOf(item)) !== first)).toEqual([]);
  return [...own.map((item, index) => meant(item, items[index], known)), ...more];
}

/** What the guide says that is answered: its values, and at its placeholders what they may stand for. */
function meant(shown: unknown, told: unknown, known: Known): unknown {
  if (Array.isArray(shown)) return listOf(shown, told, known);
  if (typeof shown === 'string') {
    const name = /^\{\{(\w+)\}\}$/.exec(shown)?.[1];
    return name === undefined ? shown : named(name, told, known);
  }
  if (shown === null || typeof shown !== 'object') return shown;
  const fields = new Map(Object.entries(Object(told)));
  return Object.fromEntries(
    Object.entries(shown).map(([name, inner]) => [name, meant(inner, fields.get(name), known)]),
  );
}

const asPattern = (key: string) =>
  new RegExp(`^${key.replace(' /', ' /api/').replaceAll(/:\w+/g, '[^/?]+')}(?:\\?.*)?$`);

test('every call of the carrier API has an example in the guide, and each example is whole', () => {
  const examples = readExamples();
  expect(examples).toHaveLength(GUIDE.match(/^```http\n[A-Z]+ \//gm)?.length ?? 0);
  const taken = examples.filter(({ status }) => status < 400).map(({ method, path }) => `${method} ${path}`);
  const calls = Object.entries(api).flatMap(([key, { auth }]) => (auth === 'carrier' ? [key] : []));
  expect(calls.length).toBeGreaterThan(10);
  expect(calls.filter((key) => !taken.some((call) => asPattern(key).test(call)))).toEqual([]);
});

let server: TestServer;
let url: string;
beforeAll(async () => {
  // one call of the minute is enough to show what the next one is told
  const { rates } = readSettings({ NODE_ENV: 'test' });
  server = await startTestServer({ settings: { rates: { ...rates, distances: 1 } } });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

function headerOf(response: Response, name: string, shown: string): string | null {
  const told = response.headers.get(name);
  return shown === '{{segundos}}' && /^[1-9]\d*$/.test(told ?? '') ? shown : told;
}

test('the examples of the guide are answered as it says, one after the other', async () => {
  await ownAgencia(server);
  const known: Known = new Map<string, unknown>([
    ['clave', REMISES],
    ['otraClave', CENTRO],
    ['idSolicitud', (await insertAskedSolicitud(server)).idSolicitud],
    ['idOtraSolicitud', (await insertAskedSolicitud(server, { departsInMin: 45 })).idSolicitud],
    ['idViajeDevuelto', (await insertDrivenViaje(server, { departsInMin: 120, key: CENTRO })).idViaje],
  ]);
  for (const { method, path, headers, body, status, told, answer } of readExamples()) {
    server.clock.advance({ minutes: 1 });
    known.set('ahora', server.clock.now().toString());
    const response = await fetch(url + filled(path, known), {
      method,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, filled(value, known)]),
      ...(body === undefined ? {} : { body: filled(body, known) }),
    });
    const text = await response.text();
    const call = `${method} ${path}`;
    expect([call, response.status, text.slice(0, status === response.status ? 0 : 500)]).toEqual([call, status, '']);
    const heads = Object.entries(told).map(([name, value]) => [name, headerOf(response, name, value)]);
    expect([call, Object.fromEntries(heads)]).toEqual([call, told]);
    expect([call, answer === '']).toEqual([call, text === '']);
    if (text === '') continue;
    const given = JSON.parse(text);
    expect([call, given]).toEqual([call, meant(shownIn(answer), given, known)]);
    if (given.data?.idViaje) known.set('viaje', given.data);
  }
});
