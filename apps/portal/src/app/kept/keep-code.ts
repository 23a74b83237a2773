/** What is read without network: the home, the list, and what opens in both. */
const CODE = [
  () => import('#features/solicitudes/crear-page.tsx'),
  () => import('#features/solicitudes/page/form-panels.ts'),
  () => import('@traza/pedido-form/frase/frase-panel.tsx'),
  () => import('#features/solicitudes/inicio/again-list.tsx'),
  () => import('#features/solicitudes/inicio/next-viaje.tsx'),
  () => import('#features/solicitudes/inicio/under-way.tsx'),
  () => import('../pedidos-page.tsx'),
  () => import('#features/pedidos/shelf/pedido-shelf.tsx'),
  () => import('#features/pedidos/table/pedidos-bar.tsx'),
  () => import('#features/pedidos/table/pedido-table.tsx'),
  () => import('#features/pedidos/filters/filter-choices.tsx'),
  () => import('#features/pedidos/page/no-pedidos.tsx'),
  () => import('#features/pedidos/page/hover-tip.tsx'),
  () => import('@traza/ui/held-bar.tsx'),
  () => import('#features/pedidos/detail/detail-parts.ts'),
  () => import('#features/pedidos/now/coming.tsx'),
  () => import('#features/pedidos/reclamos/reclamo-mark.tsx'),
];

/** Brings that code, one file after the other beside what somebody does meanwhile. The browser keeps it: files of a build never change. */
export async function keepCode(): Promise<void> {
  for (const load of CODE) await load().catch(() => undefined);
}
