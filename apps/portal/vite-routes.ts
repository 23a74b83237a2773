/** Where the router stands, from the folder of the portal. */
export const ROUTER = 'src/app/router.tsx';

const FRAME = 'shellRoute';
const ALIAS = /^#(?<layer>\w+)\//;

interface Route {
  parent: string;
  path: string | undefined;
  /** The module of its page, from the folder of the portal. */
  page: string;
}

/** What the router says of its lazy pages. The build reads its words: what it imports is for browsers. */
export function readRoutes(source: string): Route[] {
  const routes = source
    .split(/= createRoute\(/)
    .slice(1)
    .flatMap((words) => {
      const page = /import\('(?<page>[^']+)'\)/.exec(words)?.[1];
      const parent = /getParentRoute: \(\) => (?<parent>\w+)/.exec(words)?.[1] ?? '';
      return page === undefined
        ? []
        : [{ parent, path: /path: '(?<path>[^']+)'/.exec(words)?.[1], page: fromPortal(page) }];
    });
  const lazy = source.split('import(').length - 1;
  // the one besides is the page that is not found
  if (routes.length !== lazy - 1)
    throw new Error(`the router has ${lazy} lazy pages, and ${routes.length} routes of them`);
  return routes;
}

/** The pages within the frame of the portal. */
export function framedPages(source: string): string[] {
  return [...new Set(readRoutes(source).flatMap(({ parent, page }) => (parent === FRAME ? [page] : [])))];
}

/** What a path shows at once, from the frame inwards. */
export function pagesAt(source: string, wanted: string): string[] {
  const routes = readRoutes(source);
  const route = routes.find(({ path }) => path === wanted);
  if (route === undefined) throw new Error(`the router has no ${wanted}`);
  const frame = routes.find(({ path, parent }) => path === undefined && parent === 'rootRoute');
  return route.parent === FRAME && frame ? [frame.page, route.page] : [route.page];
}

function fromPortal(specifier: string): string {
  return ALIAS.test(specifier) ? specifier.replace(ALIAS, 'src/$<layer>/') : specifier.replace(/^\.\//, 'src/app/');
}
