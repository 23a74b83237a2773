import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildBaseMap, createStreetTiles, type MapData, type StreetTiles, TILE_LAYER, TILE_ZOOMS } from '@traza/geo';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';

type Bundle = Awaited<ReturnType<typeof makeBundle>>;

/** The strongest setting takes seconds and saves little more. */
const BROTLI_QUALITY = 9;
const ENCODINGS = ['br', 'gzip'] as const;

async function makeBundle(tiles: StreetTiles | undefined) {
  const plain = Buffer.from(JSON.stringify({ ...buildBaseMap(tiles), ...(tiles ? { tiles: describe(tiles) } : {}) }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  return {
    etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
    plain,
    br: await promisify(brotliCompress)(plain, { params }),
    gzip: await promisify(gzip)(plain),
  };
}

function encodingOf(accepted: string | undefined): (typeof ENCODINGS)[number] | undefined {
  const offers = (accepted ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  return ENCODINGS.find((known) =>
    offers.some(([name, weight]) => name === known && !/^q=0(?:\.0*)?$/.test(weight ?? '')),
  );
}

/** How the portal finds the tiles; each import has its own path, so that a browser may keep what it has. */
function describe({ bounds, version, extras }: StreetTiles) {
  return { path: `/mapa/calles/${version}/{z}/{x}/{y}`, bounds, ...TILE_ZOOMS, layer: TILE_LAYER, extras };
}

/** Everything made from one import of the map, or from none. */
interface Made {
  data: MapData | undefined;
  tiles: StreetTiles | undefined;
  bundles: Map<boolean, Promise<Bundle>>;
}

function makeOf(data: MapData | undefined): Made {
  return { data, tiles: data && createStreetTiles(data), bundles: new Map() };
}

/**
 * Serves our own base map: made at the first call, compressed once, the same for everybody. An import adds its streets as tiles;
 * another one takes its place when it is read.
 */
export function mapaRoutes(scope: FastifyInstance, deps: Pick<Deps, 'importedMap'>): void {
  let made = makeOf(deps.importedMap);
  const current = (): Made => {
    if (made.data !== deps.importedMap) made = makeOf(deps.importedMap);
    return made;
  };
  mountTiles(scope, () => current().tiles);
  // compressed here already: the plugin would do it again on every call
  scope.get('/mapa/base.json', { compress: false, schema: { hide: true } }, async (request, reply) => {
    const { tiles, bundles } = current();
    // who reads no tiles takes every street that we know of by itself
    const isWhole = withoutTiles.safeParse(request.query).success;
    const making = bundles.get(isWhole) ?? makeBundle(isWhole ? undefined : tiles);
    bundles.set(isWhole, making);
    const bundle = await making;
    reply.headers({ etag: bundle.etag, 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === bundle.etag) return reply.code(304).send();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bundle[encoding ?? 'plain']);
  });
}

const withoutTiles = z.object({ mosaicos: z.literal('no') });

const tilePlace = z.object({
  version: z.string(),
  z: z.coerce.number().int().min(TILE_ZOOMS.min).max(TILE_ZOOMS.max),
  x: z.coerce.number().int().min(0),
  y: z.coerce.number().int().min(0),
});

const FOR_GOOD = 'public, max-age=31536000, immutable';
/** Until the bundle of an import that is gone is asked for again. */
const FOR_NOW = 'public, max-age=300';

function mountTiles(scope: FastifyInstance, current: () => StreetTiles | undefined): void {
  scope.get('/mapa/calles/:version/:z/:x/:y', { schema: { hide: true } }, async (request, reply) => {
    const tiles = current();
    const place = tilePlace.safeParse(request.params).data;
    if (!tiles || !place || Math.max(place.x, place.y) >= 2 ** place.z) throw new AppError('not_found');
    const tile = tiles.tile(place.z, place.x, place.y);
    // pages that loaded the previous import get the streets of this one
    reply.header('cache-control', place.version === tiles.version ? FOR_GOOD : FOR_NOW);
    return tile ? reply.type('application/x-protobuf').send(Buffer.from(tile)) : reply.code(204).send();
  });
}
