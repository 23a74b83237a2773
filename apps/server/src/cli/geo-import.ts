import { existsSync } from 'node:fs';
import { importMap } from '@traza/geo/import';
import { readSettings } from '#lib/settings.ts';
import { CliError, type OptionSpec } from './command.ts';
import { readOptions } from './options.ts';

const OPTIONS: Readonly<Record<string, OptionSpec>> = {
  osm: { value: '<archivo.osm.pbf>', help: 'Extracto de OpenStreetMap de una ciudad o provincia', required: true },
  calles: { value: '<archivo>', help: 'Numeración: callejero.geojson de la Ciudad, o calles.ndjson de georef' },
};

function existing(file: string): string {
  if (!existsSync(file)) throw new CliError(`No existe el archivo ${file}.`);
  return file;
}

async function run(args: readonly string[]): Promise<void> {
  const print = (line: string) => void process.stdout.write(`${line}\n`);
  if (args.length === 0 || args.includes('--help')) {
    print('Uso: npm run geo:import -- --osm <archivo.osm.pbf> [--calles <archivo>]');
    for (const [name, { value, help }] of Object.entries(OPTIONS)) print(`  --${name} ${value}  ${help}`);
    return;
  }
  const options = readOptions(args, OPTIONS);
  const calles = options.optionalText('calles');
  const { DATA_DIR, GEO_DIR } = process.env;
  const { folder } = readSettings({ DATA_DIR, GEO_DIR }).geo;
  const order = { osm: existing(options.text('osm')), calles: calles && existing(calles), folder };
  const { ways, streets, places } = await importMap(order, print);
  const numbers = streets.reduce((sum, street) => sum + street.numbers.length, 0);
  const count = (n: number, what: string) => `${n.toLocaleString('es-AR')} ${what}`;
  print(
    `Listo en ${folder}: ${count(ways.length, 'tramos')}, ${count(streets.length, 'calles con nombre')}, ${count(numbers, 'alturas')}, ${count(places.length, 'lugares')}.`,
  );
  if (streets.length === 0)
    print('Ninguna calle quedó para buscar: el extracto está fuera de la Argentina o no trae nombres.');
  print('El servidor lo usa desde su próximo arranque.');
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof CliError ? error.message : `No se pudo importar: ${String(error)}`}\n`);
  process.exitCode = 1;
}
