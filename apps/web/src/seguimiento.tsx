import '@fontsource-variable/inter/wght.css';
import '#ui/tokens.css';
import './features/seguimiento/base.css';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '#lib/settings.ts';
import { TrackingPage } from './features/seguimiento/tracking-page.tsx';

// The public tracking page: no session, no router, no component library, so that it opens fast on a phone.
async function start(container: HTMLElement): Promise<void> {
  void loadConfiguration();
  // browsers of 2026 have it; the others pay for it alone
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  createRoot(container).render(<TrackingPage pedidoPublicId={publicId(location.pathname)} />);
}

/** `/seguimiento/{pedidoPublicId}` */
function publicId(path: string): string {
  const [, , id = ''] = path.split('/');
  return id;
}

const container = document.getElementById('root');
if (container) void start(container);
