import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildBaseMap, createStreetTiles, type MapData, type StreetTiles, TILE_LAYER, TILE_ZOOMS } from '@traza/geo';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { AppError } from '#lib/app-error.ts';

interface Bundle {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The strongest setting takes seconds and saves little more. */
const BROTLI_QUALITY = 9;
const ENCODINGS = ['br', 'gzip'] as const;

async function makeBundle(tiles: StreetTiles | undefined): Promise<Bundle> {
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

/** Serves our own base map: made at the first call, compressed once, the same for everybody. An import adds its streets as tiles. */
export function mapaRoutes(scope: FastifyInstance, imported: MapData | undefined): void {
  const tiles = imported && createStreetTiles(imported);
  const made = new Map<boolean, Promise<Bundle>>();
  if (tiles) mountTiles(scope, tiles);
  // compressed here already: the plugin would do it again on every call
  scope.get('/mapa/base.json', { compress: false, schema: { hide: true } }, async (request, reply) => {
    // who reads no tiles takes every street that we know of by itself
    const isWhole = withoutTiles.safeParse(request.query).success;
    const making = made.get(isWhole) ?? makeBundle(isWhole ? undefined : tiles);
    made.set(isWhole, making);
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

function mountTiles(scope: FastifyInstance, tiles: StreetTiles): void {
  scope.get('/mapa/calles/:version/:z/:x/:y', { schema: { hide: true } }, async (request, reply) => {
    const place = tilePlace.safeParse(request.params).data;
    const isOurs = place?.version === tiles.version && Math.max(place.x, place.y) < 2 ** place.z;
    if (!place || !isOurs) throw new AppError('not_found');
    const tile = tiles.tile(place.z, place.x, place.y);
    reply.header('cache-control', 'public, max-age=31536000, immutable');
    return tile ? reply.type('application/x-protobuf').send(Buffer.from(tile)) : reply.code(204).send();
  });
}
