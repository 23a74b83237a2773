import '#ui/mantine-styles.ts';
import { createRoot } from 'react-dom/client';
import { loadConfiguration } from '#lib/settings.ts';
import { shareStyleNonce } from '#lib/style-nonce.ts';

async function start(container: HTMLElement): Promise<void> {
  shareStyleNonce();
  void loadConfiguration();
  // browsers of 2026 have it; the others pay for it alone
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  const { App } = await import('./providers.tsx');
  createRoot(container).render(<App />);
}

const container = document.getElementById('root');
if (container) void start(container);
