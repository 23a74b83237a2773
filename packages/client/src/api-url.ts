/** The three bases of the decision "Wire"; a deployment may point each elsewhere at build time. */
export const BASES = {
  product: setting(import.meta.env['VITE_API_BASE'], '/api'),
  sgv: setting(import.meta.env['VITE_SGV_BASE'], '/api/sgv'),
  services: setting(import.meta.env['VITE_SERVICES_BASE'], '/api/sgv'),
};

function setting(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value.replace(/\/$/, '') : fallback;
}

type QueryValue = string | number | boolean | null | undefined;

export interface RequestParts {
  params?: Record<string, unknown>;
  query?: Record<string, QueryValue>;
  body?: unknown;
}

/** Method and address of a call, from its key in the contract. */
export function target(key: string, { params = {}, query = {} }: RequestParts): { method: string; url: string } {
  const space = key.indexOf(' ');
  const path = key.slice(space + 1);
  const url = base(path) + encodePath(path.replace(/^\/sgv(?=\/)/, ''), params) + encodeQuery(query);
  return { method: key.slice(0, space), url };
}

function base(path: string): string {
  if (path === '/sgv/rest/v3/servicios') return BASES.services;
  return path.startsWith('/sgv/') ? BASES.sgv : BASES.product;
}

function encodePath(path: string, params: Record<string, unknown>): string {
  return path
    .split('/')
    .map((segment) => encodeSegment(segment.startsWith(':') ? String(params[segment.slice(1)]) : segment))
    .join('/');
}

/** Commas and colons stay: the points of a route are `lat,lon:lat,lon`. */
function encodeSegment(text: string): string {
  return encodeURIComponent(text.normalize('NFC')).replaceAll('%2C', ',').replaceAll('%3A', ':');
}

function encodeQuery(query: Record<string, QueryValue>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value).normalize('NFC'));
  }
  return search.size === 0 ? '' : `?${search}`;
}
