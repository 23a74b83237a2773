import type { KnipConfig } from 'knip';
import { FRONT_ENDS, folderOf } from './packages/build/src/front-ends.ts';

/** A service worker is asked for by its address. */
const frontEnds = Object.fromEntries(FRONT_ENDS.map((each) => [folderOf(each), { entry: ['public/*.js'] }]));

export default {
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/lib/follow-parent.mjs'],
      ignoreDependencies: ['oxlint', 'oxlint-tsgolint'],
      ignoreBinaries: ['strip', 'systemd-analyze', 'promtool', 'haproxy'],
    },
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/seed/main.ts',
        'src/cli/main.ts',
        'src/cli/geo-import.ts',
        'src/**/*-worker.ts',
        'scripts/*.ts',
        'releases/record.mjs',
        'releases/*/fill.mjs',
        'scripts/**/*.test.ts',
        'test/*.ts',
      ],
      ignoreDependencies: ['@expo-google-fonts/inter'],
    },
    'apps/simulador': { entry: ['src/main.ts'] },
    'packages/geo': { entry: ['scripts/base-map-data.ts'] },
    'packages/agencia': { ignore: ['src/api.ts'] },
    'packages/ui': { includeEntryExports: true },
    'packages/client': { includeEntryExports: true },
    'packages/map': { includeEntryExports: true },
    'packages/words': { includeEntryExports: true },
    'packages/pedido-form': { includeEntryExports: true },
    'packages/pedido-ui': { includeEntryExports: true },
    'packages/frase': { includeEntryExports: true },
    'packages/pedido': { includeEntryExports: true },
    'packages/lugares': { includeEntryExports: true },
    'packages/testing': { entry: ['src/preload-clock.ts'], ignoreBinaries: ['pg_config'] },
    'packages/build': { includeEntryExports: true },
    e2e: {
      entry: ['{tests,map,screens,wander}/**/*.ts', 'engines/ways/*.spec.ts', 'engines/page/main.ts'],
      ignoreBinaries: ['Xvfb'],
    },
    bench: { entry: ['src/main.ts', 'react-form/main.tsx', 'src/load/bare.ts'], ignoreBinaries: ['unshare'] },
    ...frontEnds,
  },
  ignoreExportsUsedInFile: { interface: true, type: true },
} satisfies KnipConfig;
