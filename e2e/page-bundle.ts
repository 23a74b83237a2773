import { build } from 'vite';

/** A module with all that it imports as one script, which a page runs as it loads. */
export async function bundleForPage(entry: string): Promise<string> {
  const made = await build({
    configFile: false,
    logLevel: 'error',
    // what a build as a library leaves to who uses it
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, target: 'esnext', minify: false, lib: { entry, formats: ['iife'], name: 'pageScript' } },
  });
  const [file] = [made].flat().flatMap((each) => ('output' in each ? each.output : []));
  if (file?.type !== 'chunk') throw new Error(`${entry} is not built`);
  return file.code;
}
