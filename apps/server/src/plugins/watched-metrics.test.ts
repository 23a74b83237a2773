import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../test/harness.ts';

const WATCH = path.resolve(import.meta.dirname, '../../../../deploy/watch');
const read = (file: string) => readFileSync(path.join(WATCH, file), 'utf8');

/** Words of the language of queries, and what Prometheus knows by itself. */
const WORDS = new Set(
  `sum max min by rate or and vector histogram_quantile absent changes count topk min_over_time up job route status queue outcome state version
   instance le traza`.split(/\s+/),
);

/** Names of metrics in a query, without labels, durations and numbers; of a histogram its own name. */
function namesIn(query: string): string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|"[^"]*"|\bby \([^)]*\)/g, ' ');
  const names = bare.match(/(?<![\w.:])[a-z_][a-z0-9_:]*/gi) ?? [];
  return names
    .filter((name) => !WORDS.has(name))
    .map((name) => name.replace(/(?<=_seconds)_(?:bucket|count|sum)$/, ''));
}

let server: TestServer;
let known: Set<string>;
beforeAll(async () => {
  server = await startTestServer();
  const { body } = await server.app.inject({ url: '/metrics' });
  known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name));
});
afterAll(() => server.close());

const rules = read('rules.yaml');
const recorded = [...rules.matchAll(/record: (\S+)/g)].map(([, name = '']) => name);
const ofRules = [...rules.matchAll(/expr: (.*)$/gm)].map(([, query = '']) => query);
const ofPanels = [...read('dashboard.json').matchAll(/"expr": (".*")/g)].map(([, query = '']): string =>
  JSON.parse(query),
);

test('every metric that rules and dashboard ask for is in /metrics of a running server', () => {
  expect(ofRules.length).toBeGreaterThan(15);
  expect(ofPanels.length).toBeGreaterThan(20);
  const asked = new Set([...ofRules, ...ofPanels].flatMap(namesIn));
  expect([...asked].filter((name) => !known.has(name) && !recorded.includes(name))).toEqual([]);
  expect(namesIn('sum(rate(traza_no_such_total{job="traza"}[5m]))')).toEqual(['traza_no_such_total']);
});

test('what is of this product is watched', () => {
  const asked = new Set([...ofRules, ...ofPanels].flatMap(namesIn));
  const own = [...known].filter((name) => /^(?:traza|cambios|http|tracking)_/.test(name));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !asked.has(name))).toEqual([]);
});
