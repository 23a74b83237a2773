import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { AppFrame } from '@traza/client/frame/app-frame.tsx';
import { requireSession, skipSignIn } from '@traza/client/frame/guard.ts';
import { ROUTER_OPTIONS } from '@traza/client/frame/router-options.ts';
import { readKeys, type Search } from '@traza/client/url-state.ts';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { GUARD } from '#lib/api.ts';
import { boardSearch } from '#lib/board-search.ts';
import type { PagePath } from './pages.ts';

const rootRoute = createRootRoute({
  component: AppFrame,
  notFoundComponent: lazyPart(async () => (await import('@traza/client/frame/not-found-page.tsx')).NotFoundPage),
  beforeLoad: ({ location }) => requireSession(GUARD, location),
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: (search: Search) => readKeys(search, ['volver']),
  beforeLoad: ({ search }) => skipSignIn(GUARD, search.volver),
  component: lazyPart(async () => (await import('#features/sesion/sign-in-page.tsx')).SignInPage),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: lazyPart(async () => (await import('./shell.tsx')).Shell),
});

/** Stands alone, and goes on into the frame. */
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invitacion',
  component: pageAt('/invitacion'),
});

const mesaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: boardSearch,
  component: lazyPart(async () => (await import('#features/mesa/mesa-page.tsx')).MesaPage),
});

/** Its code is found in the list that comes with the frame: the sign-in loads none of it. */
function pageAt(path: PagePath) {
  return lazyPart(async () => (await import('./pages.ts')).loadPage(path));
}

/** A page of the frame. */
function page<const TPath extends PagePath>(path: TPath) {
  return createRoute({
    getParentRoute: () => shellRoute,
    path,
    // each page reads the keys of its own address
    validateSearch: (search: Search) => search,
    component: pageAt(path),
  });
}

const routeTree = rootRoute.addChildren([
  loginRoute,
  invitationRoute,
  shellRoute.addChildren([
    mesaRoute,
    page('/pedido'),
    page('/pedidos'),
    page('/bandeja'),
    page('/flota'),
    page('/documentos'),
    page('/clientes'),
    page('/clientes/$id'),
    page('/tarifas'),
    page('/tipos'),
    page('/terminales'),
    page('/feriados'),
    page('/transportistas'),
    page('/transportistas/$id'),
    page('/operadores'),
    page('/auditoria'),
    page('/cuenta'),
  ]),
]);

/** The router of Operaciones; tests hand it a history in memory. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({ ...ROUTER_OPTIONS, routeTree, basepath: '/operaciones', ...(history ? { history } : {}) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
