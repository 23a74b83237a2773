import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { Suspense } from 'react';
import type { PasajeroParts } from '#features/pedidos/windows/pasajero-parts.ts';

const load = () => import('./lent-parts.tsx');
const Editor = lazyPanel(async () => (await load()).Editor);
const PersonSearch = lazyPanel(async () => (await load()).PersonSearch);

/** The passenger editor of the order forms, for the windows of fixed-route trips; a visit of the lists loads none of it. */
export const PASAJERO_PARTS: PasajeroParts = {
  Editor: (props) => (
    <Suspense>
      <Editor {...props} />
    </Suspense>
  ),
  PersonSearch: (props) => (
    <Suspense>
      <PersonSearch {...props} />
    </Suspense>
  ),
};
