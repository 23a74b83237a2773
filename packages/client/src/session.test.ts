import { describe, expect, test, vi } from 'vitest';
import { isInternalPath } from './return-path.ts';
import { createSession } from './session.ts';
import { onSessionEnd } from './session-end.ts';
import { revoke, session } from './test/audience.ts';

describe('what the browser keeps', () => {
  test('A-040 leaving removes token, username and what the application says; A-034 the rest stays for the next time', () => {
    session.open('t', 'ana', 5);
    localStorage.setItem('traza.cliente', 'Andina Servicios');
    localStorage.setItem('traza.cuenta.ana', 'corporateAccount:1');
    session.leave();
    expect([session.readToken(), session.readUsername(), session.readLastActivity()]).toEqual([null, null, null]);
    expect(Object.keys(localStorage)).toEqual(['traza.cuenta.ana']);
  });

  test('M-015 sessions of two applications stand side by side, and end each by itself', () => {
    const other = createSession({ prefix: 'traza.operaciones.', revoke: async () => undefined });
    session.open('t', 'ana', 5);
    other.open('o', 'olga', 6);
    other.end('session_expired', '/mesa');
    expect([session.readToken(), session.readUsername(), session.readError()]).toEqual(['t', 'ana', null]);
    expect([other.readToken(), other.readError(), other.takeReturn('olga')]).toEqual([
      null,
      'session_expired',
      '/mesa',
    ]);
  });

  test('the server is told of a session that is left, and not of one that it refused', () => {
    revoke.mockClear();
    const ended = vi.fn<() => void>();
    const endWatch = onSessionEnd(ended);
    session.open('t', 'ana', 5);
    session.drop('token_invalid');
    expect(revoke).not.toHaveBeenCalled();
    session.open('t', 'ana', 5);
    session.leave();
    session.leave();
    endWatch();
    expect([revoke, ended].map(({ mock }) => mock.calls.length)).toEqual([1, 3]);
  });
});

describe('the way back after an expired session', () => {
  test.each([
    ['/pedidos?selected=4', true],
    ['/', true],
    ['//evil.example', false],
    ['/\\evil.example', false],
    ['https://evil.example', false],
    ['javascript:alert(1)', false],
    ['', false],
  ])('%j inside the product: %s', (href, expected) => {
    expect(isInternalPath(href)).toBe(expected);
  });

  function expire(username: string | null, href: string) {
    if (username !== null) session.open('t', username, 5);
    session.end('session_expired', href);
  }

  test('it is taken once, and only by its owner', () => {
    expire('Ana', '/pedidos?q=x');
    expect(session.takeReturn('ana')).toBe('/pedidos?q=x');
    expect(session.takeReturn('ana')).toBeNull();
    expire('ana', '/usuarios');
    expect(session.takeReturn('pablo')).toBeNull();
    expire(null, '/usuarios');
    expect(session.takeReturn('ana')).toBeNull();
  });

  test.each(['{', '["ana","//evil.example"]', '[1,2]', '"x"'])('a tampered entry %s leads nowhere', (entry) => {
    sessionStorage.setItem('traza.volver', entry);
    expect(session.takeReturn('ana')).toBeNull();
  });
});
