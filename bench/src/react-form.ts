import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

const run = promisify(execFile);
const FOLDER = path.resolve(import.meta.dirname, '../react-form');
const VITE = path.join(path.dirname(fileURLToPath(import.meta.resolve('vite/package.json'))), 'bin/vite.js');
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript' };

/** Builds a bare form of React into a folder, and serves it as a good server does: compressed before, kept for ever. */
export async function serveReactForm(outDir: string): Promise<{ url: string; close: () => void }> {
  await run(process.execPath, [VITE, 'build', FOLDER, '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const names = await readdir(outDir, { recursive: true });
  const files = new Map<string, Buffer>();
  for (const name of names.filter((each) => path.extname(each) in TYPES)) {
    files.set(`/${name}`, brotliCompressSync(await readFile(path.join(outDir, name))));
  }
  const server = createServer(({ url = '/' }, reply) => {
    const name = url === '/' ? '/index.html' : url;
    const body = files.get(name);
    if (!body) return reply.writeHead(404).end();
    return reply
      .writeHead(200, {
        'Content-Type': TYPES[path.extname(name)] ?? '',
        'Content-Encoding': 'br',
        'Cache-Control': name === '/index.html' ? 'no-cache' : 'public, max-age=31536000, immutable',
      })
      .end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() };
}
