import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import type { InlineConfig } from 'vitest/node';
import { FRONT_ENDS, folderOf } from './packages/build/src/front-ends.ts';
import { isWholeRun } from './packages/testing/src/whole-run.ts';

// NODE_ENV=production in the shell would load React's production build, which has no act()
process.env['NODE_ENV'] = 'test';

/** What takes minutes and changes seldom: `npm test -- --all` runs it too. */
const WHOLE_RUN_FILES = [
  'scripts/tasks/package.test.ts',
  'apps/server/src/plugins/docs-generators.test.ts',
  'apps/server/src/upgrade.test.ts',
  'apps/server/src/pooler.test.ts',
  'apps/server/src/db/point-in-time.test.ts',
];
const exclude = [...configDefaults.exclude, ...(isWholeRun() ? [] : WHOLE_RUN_FILES)];

/** Said by each project, none of which takes it from the root; without it vitest leaves one of two cores idle. */
const maxWorkers = 2;

/** Where no database has a clock of its own: TRAZA_CLOCK says when a run takes place. */
const CLOCK = 'packages/testing/src/set-run-clock.ts';

const FRONT_END_FOLDERS = [
  ...FRONT_ENDS.map(folderOf),
  'packages/ui',
  'packages/client',
  'packages/map',
  'packages/lugares',
  'packages/pedido-ui',
  'packages/pedido-form',
];
const FRONT_END_FILES = `{${FRONT_END_FOLDERS.join(',')}}/src/**/*.test.{ts,tsx}`;

const FRONT_END_SETUP = [CLOCK, 'packages/client/src/test/setup.ts'];

/** What puts another module in the place of one cannot share its worker: the next file would find it there. */
const MOCKING = globSync(FRONT_END_FILES, { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(path.join(import.meta.dirname, file), 'utf8').includes('vi.mock('),
);

function frontEnd(
  name: string,
  own: Pick<InlineConfig, 'include' | 'exclude' | 'isolate' | 'setupFiles'>,
): TestProjectInlineConfiguration {
  return {
    test: {
      name,
      maxWorkers,
      environment: 'happy-dom',
      include: [FRONT_END_FILES],
      setupFiles: FRONT_END_SETUP,
      // a whole form filled in by its keys takes its time on a machine that is busy
      testTimeout: 60_000,
      ...own,
    },
  };
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'domain',
          maxWorkers,
          environment: 'node',
          exclude,
          setupFiles: [CLOCK],
          // as below
          isolate: false,
          // the whole gazetteer takes its time on a machine that is busy
          testTimeout: 60_000,
          include: [
            'packages/{build,contract,demo,domain,frase,geo,pedido,testing,words,workbook}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'apps/simulador/src/**/*.test.ts',
            'bench/src/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          maxWorkers,
          environment: 'node',
          exclude,
          include: ['apps/server/{src,scripts}/**/*.test.ts'],
          globalSetup: ['apps/server/test/global-setup.ts'],
          // half of a file's time was the loading of the same server; what a file changes in a module it puts back
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      frontEnd('portal', {
        exclude: [...exclude, ...MOCKING],
        isolate: false,
        setupFiles: [...FRONT_END_SETUP, 'packages/map/src/test/no-map.ts'],
      }),
      frontEnd('portal-apart', { include: MOCKING }),
    ],
  },
});
