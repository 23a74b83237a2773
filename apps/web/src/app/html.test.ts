import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

const web = resolve(import.meta.dirname, '../..');

describe.each(['index.html', 'seguimiento.html'])('%s', (name) => {
  const html = readFileSync(resolve(web, name), 'utf8');

  test('A-066 is in the Spanish of Argentina', () => {
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
