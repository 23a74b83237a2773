import { GRUPOS, PEDIDOS, PERFIL, SOLICITUDES } from '@traza/domain';
import { expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { codeOnly, sourceFiles } from './source-files.ts';

/** Limits whose figure nothing else of the product happens to have; the last two are the portal's own. */
const OF_THEIR_OWN = [
  GRUPOS.listMax,
  PERFIL.pictureMaxBytes,
  SOLICITUDES.horizonHours,
  PEDIDOS.listMaxDays,
  600_000,
  1260,
];

/** The largest number of a vehicle type, which is no list. */
const OTHERS = new Set(['apps/server/src/cli/tipos-vehiculo.ts: 9999']);

test('A-428 a limit is a figure in one module, and a name everywhere else', () => {
  const written = sourceFiles(ROOT)
    .filter(
      ({ file }) =>
        /^(?:apps|packages)\/.*\/src\//.test(file) &&
        !/\.test\.tsx?$|limits\.ts$|^packages\/(?:geo|demo)\/|\/seed\//.test(file),
    )
    .flatMap(({ file, source }) =>
      (codeOnly(source).match(/(?<![\w.])\d[\d_]*(?![\w.])/g) ?? []).map(
        (figure) => `${file}: ${figure.replaceAll('_', '')}`,
      ),
    );
  const again = written.filter((place) => OF_THEIR_OWN.some((limit) => place.endsWith(`: ${limit}`)));
  expect(again.filter((place) => !OTHERS.has(place))).toEqual([]);
});
