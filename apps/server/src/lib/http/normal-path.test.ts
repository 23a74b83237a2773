import { expect, test } from 'vitest';
import { normalPath } from './normal-path.ts';

const NORMAL = '/api/usuarios/recuperar-contrase%C3%B1a';

test.each([
  ['percent-encoded', '/api/usuarios/recuperar-contrase%C3%B1a'],
  ['encoded in lower case', '/api/usuarios/recuperar-contrase%c3%b1a'],
  ['decomposed and encoded', '/api/usuarios/recuperar-contrasen%CC%83a'],
])('A-364 DA-45 %s is the same path', (_name, url) => {
  expect(normalPath(url)).toBe(NORMAL);
});

test.each(['/api/pedidos/usuario?q=%C3%B1', '/api/a%2Fb%25c', '/api/usuarios/%ff', '/api/%C3%28', '/'])(
  '%s stays as it is',
  (url) => {
    expect(normalPath(url)).toBe(url);
  },
);

test.each([
  ['/%E0%A4%A', '/%25E0%25A4%25A'],
  ['/pedidos/%', '/pedidos/%25'],
  ['/%ff?q=%', '/%25ff?q=%'],
])('a page by an address that cannot be read, %s, is one that there is not', (url, normal) => {
  expect(normalPath(url)).toBe(normal);
});

test('the query is left alone', () => {
  expect(normalPath('/n%CC%83?q=n%CC%83')).toBe('/%C3%B1?q=n%CC%83');
});
