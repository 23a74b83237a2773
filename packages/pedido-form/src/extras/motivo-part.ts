import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';

/** Loaded only where the cliente asks for a motivo. */
export const MotivoField = lazyPanel(async () => (await import('./motivo-field.tsx')).MotivoField);
