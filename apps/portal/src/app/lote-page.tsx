import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';

/** `/crear/lote`; what it is made of comes by itself, so that it changes nothing of what `/crear` loads. */
export const LotePage = lazyPart(async () => (await import('#features/solicitudes/lote/lote-page.tsx')).LotePage);
