import '@traza/ui/look/page-styles.ts';
import './features/seguimiento/base.css';
import { lazyPart } from '@traza/ui/parts/lazy-part.tsx';
import { startPage } from '@traza/ui/parts/start-page.tsx';
import { Suspense } from 'react';
import { loadSettings } from '#lib/api.ts';
import { TrackingPage } from './features/seguimiento/tracking-page.tsx';

// a chunk of its own: who follows an order by the specification's link does not wait for it
const EnlacePage = lazyPart(async () => (await import('./features/seguimiento/enlace/enlace-page.tsx')).EnlacePage);

/** `/seguimiento/{pedidoPublicId}` */
function publicId(path: string): string {
  const [, , id = ''] = path.split('/');
  return id;
}

/** A link for one audience: an `e` before what the specification's link is (W-117, W-118). */
function isEnlace(id: string): boolean {
  return /^e[\w-]{22}$/.test(id);
}

function PublicPage() {
  const id = publicId(location.pathname);
  if (!isEnlace(id)) return <TrackingPage pedidoPublicId={id} />;
  return (
    <Suspense>
      <EnlacePage idEnlace={id} />
    </Suspense>
  );
}

// The public tracking page: no session, no router, no component library, so that it opens fast on a phone.
void loadSettings();
startPage(() => <PublicPage />);
