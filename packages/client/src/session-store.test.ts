import { describe, expect, test } from 'vitest';
import {
  clearSession,
  isInternalPath,
  openSession,
  readAccountKey,
  readIdCliente,
  readLastActivity,
  readToken,
  readUsername,
  storeReturn,
  takeReturn,
  writeAccountKey,
  writeClienteName,
  writeIdCliente,
} from './session-store.ts';

describe('what the browser keeps', () => {
  test('A-037 two people on one browser keep separate accounts, whatever the case of the name', () => {
    writeAccountKey('ana', 'corporateAccount:1');
    writeAccountKey('pablo', 'corporateAccount:2');
    expect(readAccountKey('ANA')).toBe('corporateAccount:1');
    expect(readAccountKey('pablo')).toBe('corporateAccount:2');
    expect(readAccountKey('otro')).toBeNull();
  });

  test('A-040 leaving removes token, username and client; A-034 the account stays for the next time', () => {
    openSession('t', 'ana', 5);
    writeClienteName('Andina Servicios');
    writeAccountKey('ana', 'corporateAccount:1');
    clearSession();
    expect([readToken(), readUsername(), readLastActivity()]).toEqual([null, null, null]);
    expect(Object.values(localStorage)).not.toContain('Andina Servicios');
    expect(readAccountKey('ana')).toBe('corporateAccount:1');
  });

  test('W-256 the client of the last account is that of this account alone, and goes with the session', () => {
    writeIdCliente('corporateAccount:11', 3);
    expect(readIdCliente('corporateAccount:11')).toBe(3);
    expect(readIdCliente('corporateAccount:12')).toBeNull();
    localStorage.setItem('traza.idCliente', 'corporateAccount:11 ../1');
    expect(readIdCliente('corporateAccount:11')).toBeNull();
    writeIdCliente('corporateAccount:11', 3);
    clearSession();
    expect(readIdCliente('corporateAccount:11')).toBeNull();
  });

  test('A-038 a particular account leaves no client behind', () => {
    writeClienteName('Andina Servicios');
    writeClienteName(null);
    expect(Object.values(localStorage)).not.toContain('Andina Servicios');
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

  test('it is taken once, and only by its owner', () => {
    storeReturn('Ana', '/pedidos?q=x');
    expect(takeReturn('ana')).toBe('/pedidos?q=x');
    expect(takeReturn('ana')).toBeNull();
    storeReturn('ana', '/usuarios');
    expect(takeReturn('pablo')).toBeNull();
    storeReturn(null, '/usuarios');
    expect(takeReturn('ana')).toBeNull();
  });

  test.each(['{', '["ana","//evil.example"]', '[1,2]', '"x"'])('a tampered entry %s leads nowhere', (entry) => {
    sessionStorage.setItem('traza.volver', entry);
    expect(takeReturn('ana')).toBeNull();
  });
});
