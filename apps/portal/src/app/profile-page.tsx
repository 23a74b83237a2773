import { lazyPanel } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { Suspense } from 'react';
import { PerfilPage } from '#features/perfil/perfil-page.tsx';

// the map and its card come when their tab is opened
const OwnDirecciones = lazyPanel(
  async () => (await import('#features/direcciones/direcciones-page.tsx')).OwnDirecciones,
);

/** "Mi cuenta" with the addresses, a section of their own, in its second tab. */
export function ProfilePage() {
  return (
    <PerfilPage
      direcciones={
        <Suspense fallback={<SkeletonRows count={1} height={520} />}>
          <OwnDirecciones />
        </Suspense>
      }
    />
  );
}
