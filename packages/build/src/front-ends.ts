/** What a first visit brings along, and how much it may weigh: JavaScript, gzip, without the lazy map. */
interface Visit {
  /** What the path goes on with after the base. */
  at: string;
  kB: number;
  /** What it weighed in the first release, where it was there. */
  firstKb?: number;
  /** The page that is all of it; without one the router says which modules the path shows. */
  page?: string;
}

export interface FrontEnd {
  /** Of its folder under `apps/` and of its package. */
  name: string;
  /** What its paths begin with; the server has the same in a table of its own (apps/server/src/plugins/front-ends.ts). */
  base: string;
  /** Each an entry of its own, named like what its paths begin with; the first is that of the router. */
  pages: readonly [string, ...string[]];
  /** The pages from which the map is opened. */
  mapPages: readonly string[];
  /** The screens that people begin with: the first part of their path. Their files are named in the page. */
  screens: readonly string[];
  visits: readonly Visit[];
  /** The modules that no first visit brings along: they are loaded by who opens them. */
  later: readonly string[];
}

/**
 * Every front end, a line each: what builds, weighs, serves in development, packs, tests and searches for dead code reads it here. Modules are
 * named from the folder of the front end.
 */
export const FRONT_ENDS: readonly FrontEnd[] = [
  {
    name: 'portal',
    base: '/',
    pages: ['index.html', 'seguimiento.html', 'tablero.html'],
    mapPages: ['index.html', 'seguimiento.html'],
    screens: ['login', 'crear', 'pedidos', 'recorridos', 'informes'],
    visits: [
      { at: 'login', kB: 121, firstKb: 125 },
      { at: 'crear', kB: 190, firstKb: 175 },
      { at: 'pedidos', kB: 187, firstKb: 180 },
      { at: 'seguimiento', page: 'seguimiento.html', kB: 95, firstKb: 95 },
      { at: 'tablero', page: 'tablero.html', kB: 100, firstKb: 100 },
    ],
    later: [
      'src/app/frame/busqueda.tsx',
      'src/app/gastos-page.tsx',
      'src/features/empleados/import/import-page.tsx',
      'src/features/informes/downloads.tsx',
      'src/features/pedidos/table/pedido-table.tsx',
      'src/features/solicitudes/lote/lote-page.tsx',
      '../../packages/pedido-form/src/frase/frase-panel.tsx',
    ],
  },
  {
    name: 'operaciones',
    base: '/operaciones/',
    pages: ['index.html'],
    mapPages: ['index.html'],
    screens: ['login'],
    visits: [
      { at: 'login', kB: 112 },
      { at: '', kB: 230 },
    ],
    later: [],
  },
];

/** From the root of the tree. */
export function folderOf({ name }: FrontEnd): string {
  return `apps/${name}`;
}

export function distOf(frontEnd: FrontEnd): string {
  return `${folderOf(frontEnd)}/dist`;
}
