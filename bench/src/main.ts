/** `npm run bench [-- NAME…] [--short] [--pedidos N] [--against CHECKOUT]`: figures against their goal and floor; see docs/performance.md. */
import { parseArgs } from 'node:util';
import budget from '../budget.json' with { type: 'json' };
import { type BenchModule, FULL, isWithin, measure, NotHere, type Result, SHORT, type Target, table } from './bench.ts';
import { removeDemo } from './demo-directory.ts';
import { stopSharedPostgres } from './postgres.ts';

type BenchName = keyof typeof budget;

const BENCHES: Readonly<Record<BenchName, () => Promise<BenchModule>>> = {
  start: () => import('./start.ts'),
  empleados: () => import('./empleados.ts'),
  jobs: () => import('./jobs.ts'),
  xlsx: () => import('./xlsx.ts'),
  workbook: () => import('./workbook.ts'),
  growth: () => import('./growth.ts'),
  dash: () => import('./dash.ts'),
  web: () => import('./web.ts'),
  list: () => import('./list.ts'),
  search: () => import('./search.ts'),
  palette: () => import('./palette.ts'),
  track: () => import('./track.ts'),
  streams: () => import('./streams.ts'),
  rendicion: () => import('./rendicion.ts'),
  lote: () => import('./lote.ts'),
  write: () => import('./write.ts'),
  faults: () => import('./faults.ts'),
  day: () => import('./day/day.ts'),
  mesa: () => import('./mesa.ts'),
  board: () => import('./board.ts'),
  hour: () => import('./hour.ts'),
  beside: () => import('./beside.ts'),
  alertas: () => import('./alertas/alertas.ts'),
};
const TARGETS: Readonly<Record<BenchName, Readonly<Record<string, Target>>>> = budget;

function isBench(name: string): name is BenchName {
  return name in BENCHES;
}

const { values, positionals } = parseArgs({
  options: { short: { type: 'boolean', default: false }, pedidos: { type: 'string' }, against: { type: 'string' } },
  allowPositionals: true,
});
const unknown = positionals.filter((name) => !isBench(name));
if (unknown.length > 0) {
  console.error(`no bench ${unknown.join(', ')}; there are: ${Object.keys(BENCHES).join(', ')}`);
  process.exit(1);
}
const size = {
  ...(values.short ? SHORT : FULL),
  ...(values.pedidos && { pedidos: Number(values.pedidos) }),
  ...(values.against && { against: values.against }),
};
const names = positionals.length > 0 ? positionals : Object.keys(BENCHES);

const results: Result[] = [];
try {
  for (const name of names.filter(isBench)) {
    try {
      const bench = await BENCHES[name]();
      if (values.short && bench.isLong && positionals.length === 0) continue;
      const began = performance.now();
      const taken = await measure(name, bench, TARGETS[name], size);
      results.push(...taken);
      // a whole run takes its time: what is known is told at once
      console.log(`${table(taken)}\n${name} took ${Math.round((performance.now() - began) / 1000)} s`);
    } catch (error) {
      if (!(error instanceof NotHere)) throw error;
      console.log(`${name}: not measured, ${error.message}`);
    }
  }
} finally {
  await stopSharedPostgres();
  await removeDemo();
}
if (names.length > 1) console.log(`\n${table(results)}`);
process.exitCode = results.every(isWithin) ? 0 : 1;
