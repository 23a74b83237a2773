import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { AppFrame } from '@traza/client/frame/app-frame.tsx';
import { requireSession, skipSignIn } from '@traza/client/frame/guard.ts';
import { ROUTER_OPTIONS } from '@traza/client/frame/router-options.ts';
import { readKeys, type Search } from '@traza/client/url-state.ts';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { GUARD } from '#lib/api.ts';
import { boardSearch } from '#lib/board-search.ts';

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

const mesaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  validateSearch: boardSearch,
  component: lazyPart(async () => (await import('#features/mesa/mesa-page.tsx')).MesaPage),
});

const flotaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/flota',
  validateSearch: (search: Search) => readKeys(search, ['ver', 'q', 'estado']),
  component: lazyPart(async () => (await import('#features/flota/flota-page.tsx')).FlotaPage),
});

const accountRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/cuenta',
  component: lazyPart(async () => (await import('#features/operadores/own-account-page.tsx')).OwnAccountPage),
});

const routeTree = rootRoute.addChildren([loginRoute, shellRoute.addChildren([mesaRoute, flotaRoute, accountRoute])]);

/** The router of Operaciones; tests hand it a history in memory. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({ ...ROUTER_OPTIONS, routeTree, basepath: '/operaciones', ...(history ? { history } : {}) });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
