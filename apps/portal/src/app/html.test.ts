import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const portal = resolve(import.meta.dirname, '../..');

describe.each(['index.html', 'seguimiento.html', 'tablero.html'])('%s', (name) => {
  const html = readFileSync(resolve(portal, name), 'utf8');

  test('A-066 T-001 is in the Spanish of Argentina', () => {
    expect(html).toContain('<html lang="es-AR">');
  });

  test('keeps a place for the nonce of its styles', () => {
    expect(html).toContain('<meta name="csp-nonce" content="__CSP_NONCE__" />');
  });

  test('carries no inline script, style or handler', () => {
    expect(html.match(/<script(?![^>]*\ssrc=)/g)).toBeNull();
    expect(html).not.toMatch(/<style|\sstyle=|\son\w+=|javascript:/);
  });
});

test('A-066 what the portal says is Spanish', () => {
  const sources = globSync('src/features/**/*messages.ts', { cwd: portal });
  expect(sources.length).toBeGreaterThan(20);
  const said = sources.flatMap((name) =>
    [...readFileSync(resolve(portal, name), 'utf8').matchAll(/: (?:\([^)]*\) =>\s*)?['`]([^'`]+)['`]/g)].map(
      ([, text = '']) => `${name}: ${text}`,
    ),
  );
  expect(said.length).toBeGreaterThan(400);
  const english = /: .*\b(?:the|your|please|loading|save|cancel|search|close|failed|user|password|and|with)\b/i;
  expect(said.filter((text) => english.test(text.replaceAll(/\$\{[^}]*\}/g, '')))).toEqual([]);
});

test('the panel beside the sign-in form is there before any script', () => {
  const page = new DOMParser().parseFromString(readFileSync(resolve(portal, 'index.html'), 'utf8'), 'text/html');
  expect(page.querySelector('.brand p')?.textContent).toContain('para tu empresa, en un solo lugar.');
  expect(readFileSync(resolve(portal, '../../packages/build/src/served/first.js'), 'utf8')).toContain(
    "toggleAttribute('data-auth'",
  );
});

test('T-341 nothing about orders that exist asks for the notice that a new one needs', () => {
  const sources = globSync('src/features/{pedidos,informes,seguimiento,notificaciones}/**/*.{ts,tsx}', { cwd: portal });
  expect(sources.length).toBeGreaterThan(50);
  expect(sources.filter((name) => /antelacion/i.test(readFileSync(resolve(portal, name), 'utf8')))).toEqual([]);
});
