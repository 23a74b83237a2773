import { existsSync } from 'node:fs';
import path from 'node:path';
import { assertImportable, DownloadError, downloadFile, importMap } from '@traza/geo/import';
import { readSettings } from '#lib/settings.ts';
import { CliError } from './cli-error.ts';
import { type OptionSpec, type Options, readOptions } from './options.ts';

const OPTIONS: Readonly<Record<string, OptionSpec>> = {
  from: {
    value: '<archivo|https://…>',
    help: 'Extracto de OpenStreetMap (.osm.pbf), o calles: callejero de la Ciudad (.geojson, .csv, .zip con shapefile) o de georef (.json, .ndjson)',
    many: true,
  },
  sha256: { value: '<hex>', help: 'Suma que debe dar cada --from, en el mismo orden', many: true },
  osm: { value: '<archivo.osm.pbf>', help: 'Lo mismo que --from con un extracto' },
  calles: { value: '<archivo>', help: 'Lo mismo que --from con calles' },
};

/** Between two words about a download. */
const TELL_MS = 2000;
const MEGA = 1_000_000;

type Print = (line: string) => void;

async function run(args: readonly string[]): Promise<void> {
  const print: Print = (line) => void process.stdout.write(`${line}\n`);
  if (args.length === 0 || args.includes('--help')) {
    print('Uso: npm run geo:import -- --from <archivo|https://…> [--from …]');
    for (const [name, { value, help }] of Object.entries(OPTIONS)) print(`  --${name} ${value}  ${help}`);
    return;
  }
  const { DATA_DIR, GEO_DIR } = process.env;
  const { folder } = readSettings({ DATA_DIR, GEO_DIR }).geo;
  const files = await filesOf(readOptions(args, OPTIONS), folder, print);
  const { ways, streets, places } = await importMap({ files, folder }, print);
  const numbers = streets.reduce((sum, street) => sum + street.numbers.length, 0);
  const count = (n: number, what: string) => `${n.toLocaleString('es-AR')} ${what}`;
  print(
    `Listo en ${folder}: ${count(ways.length, 'tramos')}, ${count(streets.length, 'calles con nombre')}, ${count(numbers, 'alturas')}, ${count(places.length, 'lugares')}.`,
  );
  if (streets.length === 0)
    print('Ninguna calle quedó para buscar: los datos están fuera de la Argentina o no traen nombres.');
  print('El servidor lo usa desde su próximo arranque, o ya mismo con la señal SIGHUP: kill -HUP <proceso>.');
}

/** What is to be read, on this machine: what comes from elsewhere is fetched first. */
async function filesOf(options: Options, folder: string, print: Print): Promise<string[]> {
  const sums = options.list('sha256');
  const sources = [...options.list('from'), ...options.list('osm'), ...options.list('calles')];
  if (sources.length === 0) throw new CliError('Falta --from <archivo|https://…>.');
  if (sums.length > 0 && sums.length !== sources.length)
    throw new CliError('Cada --from lleva su --sha256, o ninguno.');
  assertKinds(sources.map((source) => (isUrl(source) ? new URL(source).pathname : existing(source))));
  const files: string[] = [];
  for (const [index, source] of sources.entries()) {
    files.push(isUrl(source) ? await fetched(source, { folder, sha256: sums[index] }, print) : source);
  }
  return files;
}

function assertKinds(names: readonly string[]): void {
  try {
    assertImportable(names);
  } catch {
    throw new CliError(
      `No se sabe leer ${names.map((name) => path.basename(name)).join(', ')}: va un extracto .osm.pbf, calles, o ambos.`,
    );
  }
}

function isUrl(source: string): boolean {
  return /^https?:\/\//i.test(source) && URL.canParse(source);
}

function existing(file: string): string {
  if (!existsSync(file)) throw new CliError(`No existe el archivo ${file}.`);
  return file;
}

async function fetched(
  url: string,
  { folder, sha256 }: { folder: string; sha256: string | undefined },
  print: Print,
): Promise<string> {
  print(`Bajando ${url}…`);
  let next = Date.now() + TELL_MS;
  const mega = (bytes: number) => (bytes / MEGA).toLocaleString('es-AR', { maximumFractionDigits: 1 });
  try {
    return await downloadFile({
      url,
      folder: path.join(folder, 'descargas'),
      sha256,
      onProgress(done, total) {
        if (Date.now() < next && done !== total) return;
        next = Date.now() + TELL_MS;
        const share = total ? ` de ${mega(total)} MB (${Math.floor((100 * done) / total)} %)` : ' MB';
        print(`  ${mega(done)}${share}`);
      },
    });
  } catch (error) {
    if (!(error instanceof DownloadError)) throw error;
    const kept = error.done > 0 ? ` Hay ${mega(error.done)} MB: el mismo comando sigue desde ahí.` : '';
    throw new CliError(`No se pudo bajar ${url}: ${error.message}.${kept}`);
  }
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof CliError ? error.message : `No se pudo importar: ${String(error)}`}\n`);
  process.exitCode = 1;
}
