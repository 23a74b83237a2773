import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';

const load = () => import('./form-panels.ts');

export const CreatedPanel = lazyPart(async () => (await load()).CreatedPanel);
export const SolicitudPanel = lazyPart(async () => (await load()).OrderPanel);
export const PreviewPanel = lazyPart(async () => (await load()).PreviewPanel);
export const ServiceDetail = lazyPart(async () => (await load()).ServiceDetail);

/** Fetches what comes after the list of types while that is read. */
export async function preloadPanels(): Promise<void> {
  await Promise.all([CreatedPanel, SolicitudPanel, PreviewPanel, ServiceDetail].map(async ({ preload }) => preload()));
}
