import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:m?js|css|svg|json|webmanifest)$/;
const SMALLEST_WORTH = 1024;

/** The last tenth of what brotli saves takes ten seconds of a processor: nobody waits for it where the browser is on the same machine. */
const quality = process.env['TRAZA_BUILD'] === 'quick' ? 5 : constants.BROTLI_MAX_QUALITY;
const params = { [constants.BROTLI_PARAM_QUALITY]: quality };

/** Leaves a `.br` and a `.gz` beside every text asset, so that the server never compresses a file twice. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'traza-precompress',
    apply: 'build',
    configResolved(config) {
      outDir = join(config.root, config.build.outDir);
    },
    async closeBundle() {
      const names = await readdir(outDir, { recursive: true });
      await Promise.all(
        names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compressFile(join(outDir, name))),
      );
    },
  };
}

async function compressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < SMALLEST_WORTH) return;
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
