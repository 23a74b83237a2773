import '@traza/ui/look/page-styles.ts';
import { printInLight } from '@traza/ui/look/print-light.ts';
import { shareStyleNonce } from '@traza/ui/look/style-nonce.ts';
import { startPage } from '@traza/ui/parts/start-page.tsx';
import { loadSettings } from '#lib/api.ts';
import { App } from './providers.tsx';

shareStyleNonce();
printInLight();
void loadSettings();
startPage(() => <App />);
