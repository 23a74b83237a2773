import '@fontsource-variable/inter/wght.css';
import '#ui/tokens.css';
import './features/informes/tablero-base.css';
import { createRoot } from 'react-dom/client';
import { printInLight } from '#lib/print-light.ts';
import { shareStyleNonce } from '#lib/style-nonce.ts';
import { Tablero } from './features/informes/tablero.tsx';
import { readTableroAddress } from './features/informes/tablero-address.ts';

// A dashboard in its frame: no session, no router; the chart library comes after the figures.
function start(container: HTMLElement): void {
  shareStyleNonce();
  printInLight();
  createRoot(container).render(<Tablero address={readTableroAddress(location)} />);
}

const container = document.getElementById('root');
if (container) start(container);
