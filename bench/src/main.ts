import budget from '../budget.json' with { type: 'json' };
import { type Bench, isWithin, median, type Result, table } from './bench.ts';
import { empleadosBench } from './empleados.ts';
import { quotesBench } from './quotes.ts';
import { startBench } from './start.ts';
import { xlsxApiBench, xlsxMemoryBench } from './xlsx.ts';

const ROUNDS = 5;
const BENCHES: Readonly<Record<keyof typeof budget, () => Promise<Bench>>> = {
  start: startBench,
  quotes: quotesBench,
  empleados: empleadosBench,
  xlsx: xlsxMemoryBench,
  xlsxApi: xlsxApiBench,
};

/** Round after round, each bench once, so that a busy minute of the machine weighs on all alike. */
async function measure(names: (keyof typeof budget)[]): Promise<Result[]> {
  const benches = [];
  for (const name of names) benches.push({ name, bench: await BENCHES[name](), figures: new Array<number>() });
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const { bench, figures } of benches) figures.push(await bench.round());
  }
  await Promise.all(benches.map(({ bench }) => bench.close()));
  return benches.map(({ name, figures }) => ({ name, figure: median(figures), ...budget[name] }));
}

function isBench(name: string): name is keyof typeof budget {
  return name in BENCHES;
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
const results = await measure((asked.length > 0 ? asked : Object.keys(BENCHES)).filter(isBench));
console.log(table(results));
process.exitCode = results.every(isWithin) ? 0 : 1;
