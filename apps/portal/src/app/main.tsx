import '#ui/mantine-styles.ts';
import { printInLight } from '#lib/print-light.ts';
import { loadConfiguration } from '#lib/settings.ts';
import { shareStyleNonce } from '#lib/style-nonce.ts';
import { startPage } from '#ui/start-page.tsx';
import { App } from './providers.tsx';

shareStyleNonce();
printInLight();
void loadConfiguration();
startPage(() => <App />);
