import { returnPath } from '@traza/client/return-path.ts';
import { expect, test } from 'vitest';
import { isPublicPath } from './public-paths.ts';

test.each(['/pedidos?q=hola', '/crear', '/perfil?tab=direcciones', '/pedidos?selected=5&cliente=4#contenido'])(
  'W-055 %s is a page to come back to',
  (path) => {
    expect(returnPath(path, isPublicPath)).toBe(path);
  },
);

test.each([
  undefined,
  '',
  '//evil.example',
  'https://evil.example/pedidos',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/..//evil.example/pedidos',
  'javascript:alert(1)',
  'pedidos',
  '/login',
  '/login?volver=/pedidos',
  '/recuperar-contraseña',
  '/recuperar-contrase%C3%B1a',
  '/seguimiento/x',
  '/confirmar/x',
])('W-056 XW-24 %j is none', (path) => {
  expect(returnPath(path, isPublicPath)).toBeUndefined();
});
