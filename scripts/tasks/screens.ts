import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { runTool } from './processes.ts';
import { inRoot } from './root.ts';

/** All pictures of the last run, to be looked at: no clone has them. */
const PICTURES = 'screens';

/** Those that README and docs show. */
const KEPT_FOLDER = 'docs/screens';
const KEPT = [
  'pedidos-empresa-desktop-light',
  'crear-desktop-dark',
  'pedidos-phone-light',
  'mesa-desktop-light',
  'oficina-clientes-desktop-light',
  'oficina-tarifas-desktop-light',
  'oficina-bandeja-desktop-light',
  'oficina-documentos-desktop-light',
  'kit-light',
  'kit-dark',
  'kit-window-light',
  'kit-window-dark',
  'kit-discard-light',
  'kit-panel-light',
  'kit-sheet-dark',
] as const;

/**
 * Takes a picture of every screen and state, on a desktop and on a phone, light and dark, into `screens/`; `-- --kept` takes those of
 * README and docs alone. What was taken of these is copied to `docs/screens`.
 */
export async function takeScreens(): Promise<void> {
  const given = process.argv.slice(2);
  const keptOnly = given.includes('--kept');
  const rest = given.filter((word) => word !== '--kept');
  rmSync(inRoot(PICTURES), { recursive: true, force: true });
  const code = await runTool('e2e', '@playwright/test', ['test', ...(keptOnly ? KEPT_RUN : ALL_RUN), ...rest], {
    TRAZA_SCREENS: inRoot(PICTURES),
  });
  process.exitCode = code;
  if (code === 0) keep();
}

const ALL_RUN = ['/screens/', 'viaje.spec', 'mapa.spec', '--project=screens', '--project=journeys', '--project=map'];
const KEPT_RUN = [
  'screens.spec',
  'kit.spec',
  'mesa.spec',
  'oficina.spec',
  '--project=screens',
  '--grep',
  '(desktop|phone), (light|dark) (crear|pedidos|pedidos-empresa)$|kit (light|dark)$|the board, light its states|the office, light its screens$',
];

function keep(): void {
  if (!KEPT.every((name) => existsSync(inRoot(PICTURES, `${name}.png`)))) return;
  rmSync(inRoot(KEPT_FOLDER), { recursive: true, force: true });
  mkdirSync(inRoot(KEPT_FOLDER), { recursive: true });
  for (const name of KEPT) cpSync(inRoot(PICTURES, `${name}.png`), inRoot(KEPT_FOLDER, `${name}.png`));
}
