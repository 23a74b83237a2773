import { lazyPanel, lazyPart } from '@traza/ui/parts/lazy-part.tsx';

const load = () => import('./form-panels.ts');

export const AgainDetail = lazyPanel(async () => (await load()).AgainDetail);
export const CreatedPanel = lazyPart(async () => (await load()).CreatedPanel);
export const SolicitudPanel = lazyPart(async () => (await load()).PortalPanel);
export const PreviewPanel = lazyPart(async () => (await load()).PreviewPanel);
export const ServiceDetail = lazyPanel(async () => (await load()).ServiceDetail);
export const TypesPanel = lazyPart(async () => (await load()).TypesPanel);

/** Loads the panels after the home while the home is read. */
export async function preloadPanels(): Promise<void> {
  await Promise.all(
    [AgainDetail, CreatedPanel, SolicitudPanel, PreviewPanel, ServiceDetail, TypesPanel].map(async ({ preload }) =>
      preload(),
    ),
  );
}
