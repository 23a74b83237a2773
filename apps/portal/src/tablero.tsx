import '@traza/ui/look/page-styles.ts';
import './features/informes/tablero/tablero-base.css';
import { printInLight } from '@traza/ui/look/print-light.ts';
import { startPage } from '@traza/ui/parts/start-page.tsx';
import { Tablero } from './features/informes/tablero/tablero.tsx';
import { readTableroQuery } from './features/informes/tablero/tablero-query.ts';

// A dashboard in its frame: no session, no router.
printInLight();
const direccion = readTableroQuery(location);
startPage(() => <Tablero address={direccion} />);
