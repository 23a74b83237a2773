import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, personas } from '../../packages/demo/src/index.ts';
import { ROOT } from './root.ts';

const PAGES = ['README.md', ...globSync('docs/{*,decisions/*}.md', { cwd: ROOT })];
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
/** What is made by running: no clone has it. */
const MADE = /^(?:apps\/portal\/dist|node_modules|screens)\b/;

function read(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

function commandsIn(page: string): string[] {
  return [...page.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
}

/** Paths of the tree in code spans and links; patterns and paths of the API are none. */
function pathsIn(page: string): string[] {
  const spans = [...page.matchAll(/`([^`\s]+)`/g)].map(([, span = '']) => span);
  const inTree = spans.filter(
    (span) => /^(?:apps|packages|e2e|bench|scripts|docs)\//.test(span) && !/[*{…]/.test(span),
  );
  return inTree.map((span) => span.replace(/\/$/, ''));
}

function linksIn(page: string): string[] {
  const links = [...page.matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

describe.each(PAGES)('%s', (file) => {
  const page = read(file);

  test('names commands that exist', () => {
    expect(commandsIn(page).filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names paths that exist', () => {
    const missing = pathsIn(page).filter((name) => !MADE.test(name) && !existsSync(path.join(ROOT, name)));
    expect(missing).toEqual([]);
  });

  test('links to pages that exist', () => {
    const from = path.join(ROOT, path.dirname(file));
    expect(linksIn(page).filter((link) => !MADE.test(link) && !existsSync(path.join(from, link)))).toEqual([]);
  });
});

test('every command of package.json runs a file that exists, and is explained', () => {
  const files = Object.values(scripts).flatMap((command) => command.match(/(?:scripts|bench|apps)\/[\w/.-]+/g) ?? []);
  expect(files.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  const explained = read('docs/running.md');
  const silent = Object.keys(scripts).filter((name) => !['start', 'test'].includes(name));
  expect(silent.filter((name) => !explained.includes(`npm run ${name}`))).toEqual([]);
});

test('the README lists the demo people and every setting of the server', () => {
  const readme = read('README.md');
  for (const { username } of Object.values(personas)) expect(readme).toContain(`| \`${username}\` |`);
  expect(readme).toContain(DEMO_PASSWORD);
  const settings = read('apps/server/src/lib/settings.ts');
  const names = [...settings.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(20);
  const unlisted = names.filter((name) => name !== 'NODE_ENV' && !readme.includes(`\`${name}\``));
  expect(unlisted).toEqual([]);
});

test('decisions are numbered in a row, dated, and have a status', () => {
  const records = globSync('docs/decisions/*.md', { cwd: ROOT }).toSorted();
  expect(records.map((file) => Number(path.basename(file).slice(0, 3)))).toEqual(records.map((_, i) => i + 1));
  for (const record of records)
    expect(read(record)).toMatch(/^# \d{3} .+\n\nDate: \d{4}-\d{2}-\d{2}\. Status: (?:accepted|superseded)/);
});
