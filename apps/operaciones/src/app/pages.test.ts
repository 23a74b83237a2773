import path from 'node:path';
import { framedPages, readRouter } from '@traza/build/routes.ts';
import { expect, test } from 'vitest';

test('the build takes the pages of the list for pages within the frame', () => {
  const pages = framedPages(readRouter(path.resolve(import.meta.dirname, '../..')));
  expect(pages).toEqual(
    expect.arrayContaining(['src/features/mesa/mesa-page.tsx', 'src/features/flota/flota-page.tsx']),
  );
  expect(pages).not.toContain('src/features/sesion/sign-in-page.tsx');
});
