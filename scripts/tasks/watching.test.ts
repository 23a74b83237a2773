import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { inRoot } from './root.ts';

// what is asked of Prometheus and Grafana, against what it is asked about; that the metrics are there is held where a server runs
// (apps/server/src/plugins/watched-metrics.test.ts)

interface Rule {
  alert?: string;
  expr: string;
  labels?: { severity: string };
  annotations?: { summary: string; runbook: string };
}

const read = (file: string) => readFileSync(inRoot(file), 'utf8');
const parts = Object.values<{ rules: Rule[] }[]>(parse(read('deploy/watch/rules.yaml'))).flat();
const alerts = parts.flatMap(({ rules }) => rules).filter(({ alert }) => alert !== undefined);
const sections = read('docs/runbook.md')
  .split(/^## /m)
  .slice(1)
  .map((section) => ({ name: section.slice(0, section.indexOf('\n')), section }));

test('each alert has its section in the runbook, and each section its alert', () => {
  expect(alerts.length).toBeGreaterThan(10);
  expect(sections.map(({ name }) => name)).toEqual(alerts.map(({ alert }) => alert));
});

test.each(alerts.map((rule) => [rule.alert ?? '', rule] as const))(
  '%s: meaning, look, act, severity and link',
  (name, rule) => {
    const { section = '' } = sections.find((each) => each.name === name) ?? {};
    for (const part of ['What it means', 'How to look', 'What to do'])
      expect(section).toMatch(new RegExp(`\\*\\*${part}\\.\\*\\* \\S`));
    expect(section).toContain(`Severity: ${rule.labels?.severity}.`);
    expect(rule.annotations?.runbook).toBe(`docs/runbook.md#${name.toLowerCase()}`);
  },
);

test('the tests of the rules know every alert, raised and not', () => {
  const { tests }: { tests: { alert_rule_test: { alertname: string; exp_alerts?: unknown[] }[] }[] } = parse(
    read('deploy/watch/rules.test.yaml'),
  );
  const cases = tests.flatMap(({ alert_rule_test: told }) => told);
  const names = (raised: boolean) =>
    [
      ...new Set(cases.filter((each) => (each.exp_alerts !== undefined) === raised).map((each) => each.alertname)),
    ].toSorted((a, b) => a.localeCompare(b));
  const all = alerts.map(({ alert = '' }) => alert).toSorted((a, b) => a.localeCompare(b));
  expect(names(true)).toEqual(all);
  expect(names(false)).toEqual(all);
});

const promtool = spawnSync('promtool', ['--version']).status === 0;

describe.runIf(promtool)('promtool (of the package `prometheus`; left out where it is not installed)', () => {
  test.each([
    ['check', 'rules', 'deploy/watch/rules.yaml'],
    ['test', 'rules', 'deploy/watch/rules.test.yaml'],
    ['check', 'config', '--syntax-only', 'deploy/watch/prometheus.yaml'],
  ])('%s %s %s', (...args) => {
    const { status, stdout, stderr } = spawnSync(
      'promtool',
      args.map((arg) => (arg.includes('/') ? inRoot(arg) : arg)),
      {
        encoding: 'utf8',
      },
    );
    expect(`${stdout}${stderr}`).not.toContain('FAILED');
    expect(status).toBe(0);
  });
});

test('the dashboard has panels that ask, each in a place of its own, of a source that is chosen', () => {
  const { panels, templating } = JSON.parse(read('deploy/watch/dashboard.json'));
  expect(templating.list).toMatchObject([{ name: 'datasource', type: 'datasource', query: 'prometheus' }]);
  const places = new Set<string>();
  for (const { title, gridPos, targets, datasource } of panels) {
    expect([title, targets.length > 0 && targets.every(({ expr }: { expr: string }) => expr !== '')]).toEqual([
      title,
      true,
    ]);
    expect(datasource.uid).toBe('${datasource}');
    places.add(`${gridPos.x} ${gridPos.y}`);
  }
  expect(places.size).toBe(panels.length);
});
