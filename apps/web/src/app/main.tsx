import '#ui/mantine-styles.ts';
import { createRoot } from 'react-dom/client';
import { printInLight } from '#lib/print-light.ts';
import { loadConfiguration } from '#lib/settings.ts';
import { shareStyleNonce } from '#lib/style-nonce.ts';
import { App } from './providers.tsx';

async function start(container: HTMLElement): Promise<void> {
  shareStyleNonce();
  printInLight();
  void loadConfiguration();
  // browsers of 2026 have it; the others alone pay for it
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  createRoot(container).render(<App />);
}

const container = document.getElementById('root');
if (container) void start(container);
