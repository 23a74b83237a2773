import { createRootRoute, createRoute, createRouter, type RouterHistory } from '@tanstack/react-router';
import { requireSession, skipSignIn } from '@traza/client/frame/guard.ts';
import { ROUTER_OPTIONS } from '@traza/client/frame/router-options.ts';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { logEvent } from '#lib/analytics.ts';
import { GUARD } from '#lib/guard.ts';
import { readableUrl } from '#lib/public-paths.ts';
import {
  aprobacionesSearch,
  auditoriaSearch,
  direccionesSearch,
  gastosSearch,
  gruposSearch,
  informesSearch,
  loginSearch,
  pedidosSearch,
  perfilSearch,
  recorridosSearch,
  usuariosSearch,
} from '#lib/search.ts';
import type { RouteName } from '#lib/sections.ts';
import { beginInicio } from './begin-inicio.ts';
import { AuthLayout } from './frame/auth-layout.tsx';
import { RootLayout } from './frame/root-layout.tsx';

const rootRoute = createRootRoute({
  component: RootLayout,
  notFoundComponent: lazyPart(async () => (await import('@traza/client/frame/not-found-page.tsx')).NotFoundPage),
  beforeLoad: ({ location }) => requireSession(GUARD, location),
});

const authRoute = createRoute({ getParentRoute: () => rootRoute, id: 'auth', component: AuthLayout });

const loginRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/login',
  staticData: { name: 'login' },
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => skipSignIn(GUARD, search.volver),
  component: lazyPart(async () => (await import('#features/sesion/sign-in-page.tsx')).SignInPage),
});

const recoverRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/recuperar-contraseña',
  staticData: { name: 'recoverPassword' },
  component: lazyPart(async () => (await import('#features/sesion/recover-page.tsx')).RecoverPage),
});

const createAccountRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/crear-cuenta',
  staticData: { name: 'createAccount' },
  component: lazyPart(async () => (await import('#features/sesion/create-account-page.tsx')).CreateAccountPage),
});

const confirmRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/confirmar/$token',
  staticData: { name: 'confirmAccount' },
  component: lazyPart(async () => (await import('#features/sesion/confirm-page.tsx')).ConfirmPage),
});

const restoreEmailRoute = createRoute({
  getParentRoute: () => authRoute,
  path: '/recuperar-email/$token',
  staticData: { name: 'restoreEmail' },
  component: lazyPart(async () => (await import('#features/sesion/restore-email-page.tsx')).RestoreEmailPage),
});

const shellRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'app',
  component: lazyPart(async () => (await import('./frame/shell.tsx')).Shell),
});

const homeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/',
  staticData: { name: 'home' },
  component: lazyPart(async () => (await import('./home-page.tsx')).HomePage),
});

const createPedidoRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/crear',
  staticData: { name: 'create' },
  loader: beginInicio,
  staleTime: Infinity,
  component: lazyPart(async () => (await import('#features/solicitudes/crear-page.tsx')).CrearPage),
});

const loteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/crear/lote',
  staticData: { name: 'lote' },
  component: lazyPart(async () => (await import('./lote-page.tsx')).LotePage),
});

const pedidosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/pedidos',
  staticData: { name: 'pedidos' },
  validateSearch: pedidosSearch,
  component: lazyPart(async () => (await import('./pedidos-page.tsx')).PedidosPage),
});

const aprobacionesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/aprobaciones',
  staticData: { name: 'aprobaciones' },
  validateSearch: aprobacionesSearch,
  component: lazyPart(async () => (await import('#features/aprobaciones/aprobaciones-page.tsx')).AprobacionesPage),
});

const informesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/informes',
  staticData: { name: 'informes' },
  validateSearch: informesSearch,
  component: lazyPart(async () => (await import('./informes-page.tsx')).InformesPage),
});

const gastosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/gastos',
  staticData: { name: 'gastos' },
  validateSearch: gastosSearch,
  component: lazyPart(async () => (await import('./gastos-page.tsx')).GastosPage),
});

const recorridosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/recorridos',
  staticData: { name: 'recorridos' },
  validateSearch: recorridosSearch,
  component: lazyPart(async () => (await import('./recorridos-page.tsx')).RecorridosPage),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/perfil',
  staticData: { name: 'profile' },
  validateSearch: perfilSearch,
  component: lazyPart(async () => (await import('./profile-page.tsx')).ProfilePage),
});

const direccionesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/direcciones',
  staticData: { name: 'direcciones' },
  validateSearch: direccionesSearch,
  component: lazyPart(async () => (await import('#features/direcciones/direcciones-page.tsx')).DireccionesPage),
});

const usuariosRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/usuarios',
  staticData: { name: 'usuarios' },
  validateSearch: usuariosSearch,
  component: lazyPart(async () => (await import('#features/empleados/usuarios-page.tsx')).UsuariosPage),
});

const gruposRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/grupos',
  staticData: { name: 'grupos' },
  validateSearch: gruposSearch,
  component: lazyPart(async () => (await import('#features/grupos/grupos-page.tsx')).GruposPage),
});

const auditoriaRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/auditoria',
  staticData: { name: 'auditoria' },
  validateSearch: auditoriaSearch,
  component: lazyPart(async () => (await import('./trail-page.tsx')).TrailPage),
});

const soporteRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/soporte',
  staticData: { name: 'helpcenter' },
  component: lazyPart(async () => (await import('#features/soporte/soporte-page.tsx')).SoportePage),
});

const soporteMobileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/soporteMobile',
  staticData: { name: 'soporteMobile' },
  component: lazyPart(async () => (await import('#features/soporte/soporte-page.tsx')).SoportePage),
});

const routeTree = rootRoute.addChildren([
  authRoute.addChildren([loginRoute, recoverRoute, createAccountRoute, confirmRoute, restoreEmailRoute]),
  shellRoute.addChildren([
    homeRoute,
    createPedidoRoute,
    loteRoute,
    pedidosRoute,
    aprobacionesRoute,
    informesRoute,
    gastosRoute,
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
    ...ROUTER_OPTIONS,
    routeTree,
    rewrite: { input: ({ url }) => readableUrl(url) },
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
