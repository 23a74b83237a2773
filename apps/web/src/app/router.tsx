import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
} from '@tanstack/react-router';
import { logEvent } from '#lib/analytics.ts';
import {
  aprobacionesSearch,
  auditoriaSearch,
  direccionesSearch,
  gruposSearch,
  informesSearch,
  pedidosSearch,
  recorridosSearch,
  usuariosSearch,
} from '#lib/search.ts';
import type { RouteName } from '#lib/sections.ts';
import { readToken } from '#lib/session-store.ts';
import { parseSearch, stringifySearch } from '#lib/url-state.ts';
import { AuthLayout } from './auth-layout.tsx';
import { isPublicPath } from './public-paths.ts';
import { RootLayout } from './root-layout.tsx';

const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage'),
  beforeLoad: ({ location }) => {
    if (readToken() === null && !isPublicPath(location.pathname)) throw redirect({ to: '/login' });
  },
});

const authRoute = createRoute({ getParentRoute: () => rootRoute, id: 'auth', component: AuthLayout });

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/login',
  staticData: { name: 'login' },
  beforeLoad: () => {
    if (readToken() !== null) throw redirect({ to: '/crear' });
  },
  component: lazyRouteComponent(() => import('#features/sesion/sign-in-page.tsx'), 'SignInPage'),
});

const recoverRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/recuperar-contraseña',
  staticData: { name: 'recoverPassword' },
  component: lazyRouteComponent(() => import('#features/sesion/recover-page.tsx'), 'RecoverPage'),
});

const createAccountRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/crear-cuenta',
  staticData: { name: 'createAccount' },
  component: lazyRouteComponent(() => import('#features/sesion/create-account-page.tsx'), 'CreateAccountPage'),
});

const confirmRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/confirmar/$token',
  staticData: { name: 'confirmAccount' },
  component: lazyRouteComponent(() => import('#features/sesion/confirm-page.tsx'), 'ConfirmPage'),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: lazyRouteComponent(() => import('./shell.tsx'), 'Shell'),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { name: 'home' },
  component: lazyRouteComponent(() => import('./home-page.tsx'), 'HomePage'),
});

const createOrderRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/crear',
  staticData: { name: 'create' },
  component: lazyRouteComponent(() => import('#features/solicitudes/crear-page.tsx'), 'CrearPage'),
});

const pedidosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pedidos',
  staticData: { name: 'pedidos' },
  validateSearch: pedidosSearch,
  component: lazyRouteComponent(() => import('./pedidos-page.tsx'), 'PedidosPage'),
});

const aprobacionesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/aprobaciones',
  staticData: { name: 'aprobaciones' },
  validateSearch: aprobacionesSearch,
  component: lazyRouteComponent(() => import('#features/aprobaciones/aprobaciones-page.tsx'), 'AprobacionesPage'),
});

const informesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/informes',
  staticData: { name: 'informes' },
  validateSearch: informesSearch,
  component: lazyRouteComponent(() => import('./informes-page.tsx'), 'InformesPage'),
});

const recorridosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recorridos',
  staticData: { name: 'recorridos' },
  validateSearch: recorridosSearch,
  component: lazyRouteComponent(() => import('./recorridos-page.tsx'), 'RecorridosPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/perfil',
  staticData: { name: 'profile' },
  component: lazyRouteComponent(() => import('./profile-page.tsx'), 'ProfilePage'),
});

const direccionesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/direcciones',
  staticData: { name: 'direcciones' },
  validateSearch: direccionesSearch,
  component: lazyRouteComponent(() => import('#features/direcciones/direcciones-page.tsx'), 'DireccionesPage'),
});

const usuariosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/usuarios',
  staticData: { name: 'usuarios' },
  validateSearch: usuariosSearch,
  component: lazyRouteComponent(() => import('#features/empleados/usuarios-page.tsx'), 'UsuariosPage'),
});

const gruposRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/grupos',
  staticData: { name: 'grupos' },
  validateSearch: gruposSearch,
  component: lazyRouteComponent(() => import('#features/grupos/grupos-page.tsx'), 'GruposPage'),
});

const auditoriaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/auditoria',
  staticData: { name: 'auditoria' },
  validateSearch: auditoriaSearch,
  component: lazyRouteComponent(() => import('#features/auditoria/auditoria-page.tsx'), 'AuditoriaPage'),
});

const soportePage = lazyRouteComponent(() => import('#features/soporte/soporte-page.tsx'), 'SoportePage');

const soporteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/soporte',
  staticData: { name: 'helpcenter' },
  component: soportePage,
});

const soporteMobileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/soporteMobile',
  staticData: { name: 'soporteMobile' },
  component: soportePage,
});

const routeTree = rootRoute.addChildren([
  authRoute.addChildren([loginRoute, recoverRoute, createAccountRoute, confirmRoute]),
  shellRoute.addChildren([
    homeRoute,
    createOrderRoute,
    pedidosRoute,
    aprobacionesRoute,
    informesRoute,
    recorridosRoute,
    profileRoute,
    direccionesRoute,
    usuariosRoute,
    gruposRoute,
    auditoriaRoute,
    soporteRoute,
    soporteMobileRoute,
  ]),
]);

/** The router of the portal; tests hand it a history in memory. */
export function createAppRouter(history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    scrollRestoration: false,
    ...(history ? { history } : {}),
  });
  router.subscribe('onResolved', ({ pathChanged }) => {
    const name = router.state.matches.at(-1)?.staticData.name;
    // names of routes alone: an address may carry a search text or a token (DA-38)
    if (pathChanged && name) logEvent('page_view', { page: name });
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    name?: RouteName;
  }
}
