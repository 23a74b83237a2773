import type { ComponentType } from 'react';

/** The address of a page within the frame, or of one that goes on into it; its section in the menu is of `lib/sections.ts`. */
export type PagePath =
  | '/pedido'
  | '/pedidos'
  | '/bandeja'
  | '/flota'
  | '/documentos'
  | '/clientes'
  | '/clientes/$id'
  | '/tarifas'
  | '/tipos'
  | '/terminales'
  | '/feriados'
  | '/transportistas'
  | '/transportistas/$id'
  | '/operadores'
  | '/auditoria'
  | '/cuenta'
  | '/invitacion';

/**
 * The pages: one is added as a line like these, and its section stands in the menu from then on. The list comes with the frame, and not with
 * the sign-in; the build reads its words (packages/build/src/routes.ts).
 */
const PAGES: Readonly<Record<PagePath, () => Promise<ComponentType>>> = {
  '/pedido': async () => (await import('#features/llamantes/pedido-page.tsx')).PedidoPage,
  '/pedidos': async () => (await import('#features/pedidos/pedidos-page.tsx')).PedidosPage,
  '/bandeja': async () => (await import('#features/bandeja/bandeja-page.tsx')).BandejaPage,
  '/documentos': async () => (await import('#features/documentos/documentos-page.tsx')).DocumentosPage,
  '/flota': async () => (await import('#features/flota/flota-page.tsx')).FlotaPage,
  '/clientes': async () => (await import('#features/clientes/clientes-page.tsx')).ClientesPage,
  '/clientes/$id': async () => (await import('#features/clientes/cliente-page.tsx')).ClientePage,
  '/tarifas': async () => (await import('#features/tarifas/tarifas-page.tsx')).TarifasPage,
  '/tipos': async () => (await import('#features/vehiculos/vehiculo-types-page.tsx')).VehiculoTypesPage,
  '/terminales': async () => (await import('#features/terminales/terminales-page.tsx')).TerminalesPage,
  '/feriados': async () => (await import('#features/feriados/feriados-page.tsx')).FeriadosPage,
  '/operadores': async () => (await import('#features/operadores/operadores-page.tsx')).OperadoresPage,
  '/auditoria': async () => (await import('#features/auditoria/auditoria-page.tsx')).AuditoriaPage,
  '/transportistas': async () => (await import('#features/transportistas/transportistas-page.tsx')).TransportistasPage,
  '/transportistas/$id': async () =>
    (await import('#features/transportistas/transportista-page.tsx')).TransportistaPage,
  '/cuenta': async () => (await import('#features/operadores/own-account-page.tsx')).OwnAccountPage,
  '/invitacion': async () => (await import('#features/sesion/invitation-page.tsx')).InvitationPage,
};

/** The code of the page at a path. */
export function loadPage(path: PagePath): Promise<ComponentType> {
  return PAGES[path]();
}
