import { describe, expect, test } from 'vitest';
import { type Aliases, allBoundaryFaults, boundaryFaults, importsOf } from './boundaries.ts';
import { ROOT } from './root.ts';

const aliases: Aliases = (workspace) => (workspace.startsWith('apps/') ? ALIASES : {});
const ALIASES = {
  '#lib/*': './src/lib/*',
  '#features/*': './src/features/*',
  '#app/*': './src/app/*',
};

function faults(file: string, specifier: string, names = '{ a }'): number {
  return boundaryFaults({ file, source: `import ${names} from '${specifier}';` }, aliases).length;
}

describe('importsOf', () => {
  test('finds every form, and tells types from values', () => {
    const source = `
      import a, { b } from 'one';
      import type { C } from 'two';
      import { type D, type E } from 'three';
      import { type F, g } from 'four';
      import 'five.css';
      export * from './six.ts';
      export { h } from './seven.ts';
      const i = await import('eight');
      type J = typeof import('nine');
      import {
        k,
        l,
      } from 'ten';
    `;
    const found = Object.fromEntries(importsOf(source).map(({ specifier, typeOnly }) => [specifier, typeOnly]));
    expect(found).toEqual({
      one: false,
      two: true,
      three: true,
      four: false,
      'five.css': false,
      './six.ts': false,
      './seven.ts': false,
      eight: false,
      nine: true,
      ten: false,
    });
  });
});

const PORTAL = 'apps/portal/src/features/pedidos';
const SERVER = 'apps/server/src/features/pedidos';

test.each([
  ['packages/domain/src/money.ts', 'zod'],
  ['packages/domain/src/money.ts', 'node:fs'],
  ['packages/domain/src/money.ts', '@traza/contract'],
  ['packages/contract/src/pedidos/pedidos.ts', 'fastify'],
  ['packages/contract/src/pedidos/pedidos.ts', '@traza/testing'],
  ['packages/testing/src/builders.ts', '@traza/server'],
  [`${PORTAL}/api.ts`, '@traza/contract'],
  [`${PORTAL}/api.ts`, 'zod'],
  [`${PORTAL}/api.ts`, './pedidos.kit.ts'],
  [`${PORTAL}/api.ts`, '../../test/fake-api.ts'],
  ['apps/portal/src/lib/http.test.ts', '#features/pedidos/api.ts'],
  [`${PORTAL}/api.ts`, '#features/soporte/help.tsx'],
  [`${PORTAL}/api.ts`, '../soporte/help.tsx'],
  [`${PORTAL}/api.ts`, '#app/router.tsx'],
  [`${PORTAL}/api.ts`, '../../../../server/src/app.ts'],
  ['apps/portal/src/lib/sections.ts', '../app/router.tsx'],
  ['packages/ui/src/table.tsx', '@traza/client/api.ts'],
  ['packages/ui/src/table.test.tsx', '@traza/client/test/fake-api.ts'],
  ['packages/ui/src/table.tsx', '@traza/map/canvas.tsx'],
  ['packages/ui/src/table.tsx', '@traza/contract'],
  ['packages/ui/src/table.tsx', '@traza/portal/lib/sections.ts'],
  ['packages/client/src/api.ts', '@traza/map/canvas.tsx'],
  ['packages/client/src/api.ts', '@traza/contract'],
  ['packages/client/src/api.ts', './test/fake-api.ts'],
  ['packages/map/src/canvas.tsx', '@traza/workbook'],
  [`${PORTAL}/api.ts`, '@traza/client/test/fake-api.ts'],
  [`${SERVER}/routes.ts`, '../solicitudes/queries.ts'],
  [`${SERVER}/routes.ts`, '#features/solicitudes/present.ts'],
  [`${SERVER}/routes.ts`, '@traza/testing'],
  ['apps/server/src/lib/deps.ts', '#features/pedidos/present.ts'],
  ['apps/server/src/lib/deps.ts', '../../test/planned.ts'],
  ['apps/simulador/src/main.ts', '@traza/testing'],
  ['apps/portal/src/lib/http.ts', '../../../../packages/domain/src/money.ts'],
])('%s never imports %s', (file, specifier) => {
  expect(faults(file, specifier)).toBe(1);
});

test.each([
  ['packages/domain/src/money.test.ts', 'vitest'],
  ['packages/contract/src/pedidos/pedidos.ts', '@traza/domain'],
  ['packages/contract/src/pedidos/pedidos.ts', 'zod'],
  [`${PORTAL}/pedidos-page.test.tsx`, '@traza/contract'],
  [`${PORTAL}/pedidos-page.test.tsx`, './pedidos.kit.ts'],
  [`${PORTAL}/pedidos.kit.ts`, '@traza/contract'],
  ['packages/client/src/toast.ts', '@traza/ui/notices/toasts.ts'],
  ['packages/client/src/test/fake-api.ts', '@traza/contract'],
  [`${PORTAL}/pedidos-page.test.tsx`, '@traza/client/test/fake-api.ts'],
  [`${PORTAL}/api.ts`, '@traza/domain'],
  [`${PORTAL}/api.ts`, './messages.ts'],
  [`${PORTAL}/api.ts`, '#lib/http.ts'],
  ['apps/portal/src/app/router.tsx', '#features/pedidos/pedidos-page.tsx'],
  ['packages/map/src/canvas.tsx', '@traza/ui/table.tsx'],
  ['packages/map/src/canvas.tsx', '@traza/client/api-url.ts'],
  [`${SERVER}/routes.ts`, './queries.ts'],
  [`${SERVER}/routes.ts`, '../solicitudes/create-simple.ts'],
  [`${SERVER}/routes.test.ts`, '@traza/testing'],
  ['apps/server/test/global-setup.ts', '@traza/testing'],
  ['apps/server/scripts/release.ts', '../test/planned.ts'],
  ['apps/server/src/seed/people.ts', '@traza/testing'],
  ['e2e/tests/sesion.spec.ts', '@traza/testing'],
])('%s may import %s', (file, specifier) => {
  expect(faults(file, specifier)).toBe(0);
});

test('front ends take the contract as types', () => {
  expect(faults('packages/client/src/api.ts', '@traza/contract', 'type { Api }')).toBe(0);
  expect(faults(`${PORTAL}/api.ts`, '@traza/contract', 'type { Pedido }')).toBe(0);
  expect(faults(`${PORTAL}/api.ts`, '@traza/contract', '{ type Pedido }')).toBe(0);
  expect(faults(`${PORTAL}/api.ts`, '@traza/contract', '{ api, type Pedido }')).toBe(1);
});

test('the tree keeps its boundaries', () => {
  expect(allBoundaryFaults(ROOT)).toEqual([]);
});
