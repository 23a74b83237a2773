import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { buildBaseMap } from '#geo/base-map.ts';

interface Bundle {
  etag: string;
  plain: Buffer;
  br: Buffer;
  gzip: Buffer;
}

/** The strongest setting takes seconds and saves little more. */
const BROTLI_QUALITY = 9;
const ENCODINGS = ['br', 'gzip'] as const;

async function makeBundle(): Promise<Bundle> {
  const plain = Buffer.from(JSON.stringify(buildBaseMap()));
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

/** Serves our own base map: made at the first call, compressed once, the same for everybody. */
export function mapaRoutes(scope: FastifyInstance): void {
  let made: Promise<Bundle> | undefined;
  // compressed here already: the plugin would do it again on every call
  scope.get('/mapa/base.json', { compress: false, schema: { hide: true } }, async (request, reply) => {
    made ??= makeBundle();
    const bundle = await made;
    reply.headers({ etag: bundle.etag, 'cache-control': 'public, max-age=86400', vary: 'accept-encoding' });
    if (request.headers['if-none-match'] === bundle.etag) return reply.code(304).send();
    const encoding = encodingOf(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send(bundle[encoding ?? 'plain']);
  });
}
