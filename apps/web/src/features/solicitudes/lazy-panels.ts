import { lazyRouteComponent } from '@tanstack/react-router';

const load = () => import('./form-panels.ts');

export const CreatedPanel = lazyRouteComponent(load, 'CreatedPanel');
export const OrderPanel = lazyRouteComponent(load, 'OrderPanel');
export const PreviewPanel = lazyRouteComponent(load, 'PreviewPanel');
export const ServiceDetail = lazyRouteComponent(load, 'ServiceDetail');

/** Fetches what comes after the list of types while that is read. */
export async function preloadPanels(): Promise<void> {
  await Promise.all([CreatedPanel, OrderPanel, PreviewPanel, ServiceDetail].map(async ({ preload }) => preload?.()));
}
