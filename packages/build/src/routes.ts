import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where every router stands, from the folder of its front end. */
const ROUTER = 'src/app/router.tsx';
/** Where a front end lists the pages that its router knows by their path alone, a line each. */
const PAGES = 'src/app/pages.ts';
const LISTED = /'(?<path>[^']+)': async \(\) =>\s+\(await import\('(?<page>[^']+)'\)\)/g;
/** What is lazy besides the pages: that list, and the page that is not found. */
const BESIDES = /\/(?:pages\.ts|not-found-page\.tsx)$/;

/** The route whose page is the frame of all the others. */
const FRAME = 'shellRoute';
const ALIAS = /^#(?<layer>\w+)\//;

interface Route {
  parent: string;
  path: string | undefined;
  /** The module of its page, from the folder of the front end. */
  page: string;
}

/** The words of a router and of the pages that it takes from a list; `folder` is that of its front end. */
export function readRouter(folder: string): string {
  const files = [ROUTER, PAGES].map((file) => path.join(folder, file));
  return files
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** What the router says of its lazy pages. The build reads its words: what it imports is for browsers. */
export function readRoutes(source: string): Route[] {
  const own = source
    .split(/= createRoute\(/)
    .slice(1)
    .flatMap((words) => {
      const page = /import\('(?<page>[^']+)'\)/.exec(words)?.[1];
      const parent = /getParentRoute: \(\) => (?<parent>\w+)/.exec(words)?.[1] ?? '';
      return page === undefined
        ? []
        : [{ parent, path: /path: '(?<path>[^']+)'/.exec(words)?.[1], page: fromFolder(page) }];
    });
  const listed = [...source.matchAll(LISTED)].map(({ groups }) => ({
    parent: FRAME,
    path: groups?.['path'],
    page: fromFolder(groups?.['page'] ?? ''),
  }));
  const routes = [...own, ...listed];
  const lazy = [...source.matchAll(/import\('(?<page>[^']+)'\)/g)].filter(
    ({ groups }) => !BESIDES.test(groups?.['page'] ?? ''),
  );
  if (routes.length !== lazy.length)
    throw new Error(`the router has ${lazy.length} lazy pages, and ${routes.length} routes of them`);
  return routes;
}

/** The pages within the frame. */
export function framedPages(source: string): string[] {
  return [...new Set(readRoutes(source).flatMap(({ parent, page }) => (parent === FRAME ? [page] : [])))];
}

/** What a path shows at once, from the frame inwards. */
export function pagesAt(source: string, wanted: string): string[] {
  const routes = readRoutes(source);
  const route = routes.find((each) => each.path === wanted);
  if (route === undefined) throw new Error(`the router has no ${wanted}`);
  return route.parent === FRAME ? [framePage(source), route.page] : [route.page];
}

/** The one page without a path right under the root. */
export function framePage(source: string): string {
  const frame = readRoutes(source).find((route) => route.path === undefined && route.parent === 'rootRoute');
  if (frame === undefined) throw new Error('the router has no frame');
  return frame.page;
}

function fromFolder(specifier: string): string {
  return ALIAS.test(specifier) ? specifier.replace(ALIAS, 'src/$<layer>/') : specifier.replace(/^\.\//, 'src/app/');
}
