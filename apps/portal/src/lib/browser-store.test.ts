import { expect, test } from 'vitest';
import { browserSession } from './browser-session.ts';
import { readAccountKey, readIdCliente, writeAccountKey, writeClienteName, writeIdCliente } from './browser-store.ts';

const entriesOf = (storage: Storage) => Object.fromEntries(Object.entries(storage));

test('the keys of a session are those of every release: nobody is signed out by another', () => {
  browserSession.open('t', 'ana', 5);
  writeClienteName('Andina Servicios');
  writeIdCliente('corporateAccount:1', 3);
  expect(entriesOf(localStorage)).toEqual({
    'traza.token': 't',
    'traza.username': 'ana',
    'traza.actividad': '5',
    'traza.cliente': 'Andina Servicios',
    'traza.idCliente': 'corporateAccount:1 3',
  });
  browserSession.drop('token_invalid', '/pedidos');
  expect(entriesOf(sessionStorage)).toEqual({ 'traza.error': 'token_invalid', 'traza.volver': '["ana","/pedidos"]' });
  expect(localStorage).toHaveLength(0);
});

test('A-037 two people on one browser keep separate accounts, whatever the case of the name', () => {
  writeAccountKey('ana', 'corporateAccount:1');
  writeAccountKey('pablo', 'corporateAccount:2');
  expect(readAccountKey('ANA')).toBe('corporateAccount:1');
  expect(readAccountKey('pablo')).toBe('corporateAccount:2');
  expect(readAccountKey('otro')).toBeNull();
});

test('W-256 the client of the last account is that of this account alone, and goes with the session', () => {
  writeIdCliente('corporateAccount:11', 3);
  expect(readIdCliente('corporateAccount:11')).toBe(3);
  expect(readIdCliente('corporateAccount:12')).toBeNull();
  localStorage.setItem('traza.idCliente', 'corporateAccount:11 ../1');
  expect(readIdCliente('corporateAccount:11')).toBeNull();
  writeIdCliente('corporateAccount:11', 3);
  browserSession.drop('token_invalid');
  expect(readIdCliente('corporateAccount:11')).toBeNull();
});

test('A-038 a particular account leaves no client behind', () => {
  writeClienteName('Andina Servicios');
  writeClienteName(null);
  expect(Object.values(localStorage)).not.toContain('Andina Servicios');
});
