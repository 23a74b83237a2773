import '@traza/ui/look/page-styles.ts';
import './features/seguimiento/base.css';
import { loadConfiguration } from '@traza/client/settings.ts';
import { startPage } from '@traza/ui/parts/start-page.tsx';
import { TrackingPage } from './features/seguimiento/tracking-page.tsx';

/** `/seguimiento/{pedidoPublicId}` */
function publicId(path: string): string {
  const [, , id = ''] = path.split('/');
  return id;
}

// The public tracking page: no session, no router, no component library, so that it opens fast on a phone.
void loadConfiguration();
startPage(() => <TrackingPage pedidoPublicId={publicId(location.pathname)} />);
