import path from 'node:path';
import { framedPages, pagesAt, readRouter, readRoutes } from '@traza/build/routes.ts';
import { describe, expect, test } from 'vitest';

const source = readRouter(path.resolve(import.meta.dirname, '../..'));

describe('the build reads its pages from the router', () => {
  test('each lazy page has a route', () => {
    const paths = readRoutes(source).map((route) => route.path);
    expect(paths).toContain('/login');
    expect(paths).toContain('/soporteMobile');
  });

  test('those within the frame are told from those without', () => {
    const pages = framedPages(source);
    expect(pages).toContain('src/app/pedidos-page.tsx');
    expect(pages).toContain('src/features/soporte/soporte-page.tsx');
    expect(pages).not.toContain('src/features/sesion/sign-in-page.tsx');
    expect(pages).not.toContain('src/app/frame/shell.tsx');
  });

  test('a screen within the frame needs the frame', () => {
    expect(pagesAt(source, '/login')).toEqual(['src/features/sesion/sign-in-page.tsx']);
    expect(pagesAt(source, '/crear')).toEqual(['src/app/frame/shell.tsx', 'src/features/solicitudes/crear-page.tsx']);
    expect(() => pagesAt(source, '/nada')).toThrow('/nada');
  });

  test('a lazy page that no route names stops the build', () => {
    expect(() => readRoutes(`${source}\nconst late = lazyPart(async () => import('./late.tsx'));`)).toThrow(
      'lazy pages',
    );
  });
});
