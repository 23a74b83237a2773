import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Who } from './walkers.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const PORTAL = readRoutes('apps/portal/src/app/router.tsx', /path: '([^']+)'/g);
const OPERACIONES = readRoutes('apps/operaciones/src/app/pages.ts', /^ {2}'([^']+)': async/gm);

/** The addresses where a walk of somebody may begin: those of their front end that name nothing in particular. */
export function beginningsOf({ kind }: Who): string[] {
  if (kind === 'visitor')
    return ['/login', '/recuperar-contraseña', '/crear-cuenta', '/confirmar/nada', '/operaciones/login'];
  const routes = kind === 'persona' ? PORTAL : ['/', ...OPERACIONES].map((route) => `/operaciones${route}`);
  return routes.filter(
    (route) => !route.includes('$') && !/login|crear-cuenta|recuperar|invitacion|Mobile/.test(route),
  );
}

/** The list of routes is read where it is written: a new page is walked through without a word here. */
function readRoutes(file: string, pattern: RegExp): string[] {
  const found = readFileSync(path.join(ROOT, file), 'utf8').matchAll(pattern);
  const routes = [...found].map(([, route = '']) => route);
  if (routes.length === 0) throw new Error(`no routes are found in ${file}`);
  return routes;
}
