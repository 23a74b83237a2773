import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';

export const AgainDetail = lazyPart(async () => (await import('./again-detail.tsx')).AgainDetail);
