import { expect, test } from 'vitest';
import { loggablePath } from './request-log.ts';

test.each([
  ['/api/pedidos/usuario?q=ana', '/api/pedidos/usuario'],
  ['/api/pedidos/seguimiento/j0ATP0agycc6fu9jwxPdFQ/eventos', '/api/pedidos/seguimiento/…/eventos'],
  ['/api/pedidos/seguimiento/j0ATP0agycc6fu9jwxPdFQ', '/api/pedidos/seguimiento/…'],
  ['/api/usuarios/registro/codigos/ANDINA26', '/api/usuarios/registro/codigos/…'],
])('%s is logged as %s', (url, path) => {
  expect(loggablePath(url)).toBe(path);
});
