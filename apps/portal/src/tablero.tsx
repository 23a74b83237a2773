import '@traza/ui/look/page-styles.ts';
import './features/informes/tablero-base.css';
import { printInLight } from '@traza/ui/look/print-light.ts';
import { shareStyleNonce } from '@traza/ui/look/style-nonce.ts';
import { startPage } from '@traza/ui/parts/start-page.tsx';
import { Tablero } from './features/informes/tablero.tsx';
import { readTableroAddress } from './features/informes/tablero-address.ts';

// A dashboard in its frame: no session, no router; the chart library comes after the figures.
shareStyleNonce();
printInLight();
const direccion = readTableroAddress(location);
startPage(() => <Tablero address={direccion} />);
