import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf } from './boundaries.ts';
import { WING_FOLDERS } from './rooms.ts';
import { ROOT } from './root.ts';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

const SERVER = 'apps/server/src/';
const isOfWing = (file: string) => path.matchesGlob(file, `${WING_FOLDERS}/**`);

/** Where a call, a job or a command comes in: what it imports of the features carries it out. */
const DOOR = /^apps\/server\/src\/(?:.*\/(?:[\w-]+-)?(?:routes?|jobs)|cli\/[\w-]+)\.ts$/;

/** Rows in, the wire out: neither decides anything, and what they say is seen in the tests of who asks them. */
const LAYER = /(?:^|[/-])(?:queries|present)\.ts$/;

/** What a door imports and what carries nothing out by itself, with the reason. */
const NO_USE_CASES: Readonly<Record<string, string>> = {
  'clientes/empleados/form.ts':
    'between the form and its columns; create-empleado.test.ts and edit-empleado.test.ts go over every field',
  'identidad/operadores/mails.ts': 'words an invitation and a warning; enter-code.test.ts reads what is sent',
  'dinero/informes/receiver.ts': 'finds for whom a report is made; list-informes.test.ts opens its links',
  'clientes/empleados/reach.ts': 'the clients that an administrator reaches; matrix.test.ts asks all of its readers',
  'plataforma/archivos/links.ts': 'signs a link; list-informes.test.ts follows true and forged ones',
  'operaciones/llamantes/find-requester.ts':
    'reads for whom an operador asks; create-by-phone.test.ts says whom it refuses',
  'pedidos/lectura/list-filters.ts':
    'reads what a list is asked for; list-pedidos.test.ts and list-sections.test.ts ask all of it',
  'plataforma/notificaciones/vapid-keys.ts': 'opens what sends to devices; send-push.test.ts sends by it',
  'operaciones/mesa/actos/read-card.ts': 'answers the card after an act; the test of each act reads it',
  'pedidos/recorridos/route-paradas.ts': 'names the type of a column',
  'pedidos/solicitudes/crear/create-call.ts': 'says where a new solicitud is, for every create call; decides nothing',
};

/** The modules that carry out a call, a job or a command: each of them decides and writes, or answers a read. */
function useCasesIn(files: readonly SourceFile[]): string[] {
  const asked = files
    .filter(({ file }) => DOOR.test(file) && !isTest(file))
    .flatMap(({ file, source }) =>
      importsOf(source)
        .filter(({ typeOnly }) => !typeOnly)
        .map(({ specifier }) =>
          specifier.startsWith('.')
            ? path.posix.join(path.posix.dirname(file), specifier)
            : specifier.replace(/^#/, SERVER),
        ),
    );
  // a few register their own job
  const working = files.filter(
    ({ file, source }) => !isTest(file) && !DOOR.test(file) && /\bjobs\.work\(/.test(source),
  );
  return [...new Set([...asked, ...working.map(({ file }) => file)])]
    .filter((file) => isOfWing(file) && !DOOR.test(file) && !LAYER.test(file))
    .map((file) => file.slice(SERVER.length))
    .toSorted();
}

const testOf = (useCase: string) => useCase.replace(/\.ts$/, '.test.ts');

describe('every use case has its test by its name', () => {
  const useCases = useCasesIn(sourceFiles(ROOT));
  const untested = useCases.filter((useCase) => !existsSync(path.join(ROOT, SERVER, testOf(useCase))));

  test('beside it', () => {
    expect(useCases.length).toBeGreaterThan(60);
    expect(untested.filter((useCase) => !(useCase in NO_USE_CASES))).toEqual([]);
  });

  test('a name on the list of exceptions still needs to be there', () => {
    expect(Object.keys(NO_USE_CASES).filter((name) => !untested.includes(name))).toEqual([]);
  });

  test('one that a route, a job or a command asks for is found, and one that works off its own job', () => {
    const planted = [
      {
        file: `${SERVER}pedidos/x/routes.ts`,
        source: "import { a } from './do-a.ts';\nimport type { B } from './b.ts';\n",
      },
      {
        file: `${SERVER}pedidos/x/y/z-routes.ts`,
        source: "import { findA } from './queries.ts';\nimport { c } from '../c.ts';\n",
      },
      { file: `${SERVER}pedidos/x/jobs.ts`, source: "import { type D, d } from '#pedidos/w/do-d.ts';\n" },
      { file: `${SERVER}pedidos/x/send-e.ts`, source: "await deps.jobs.work('e', () => undefined);\n" },
      {
        file: 'apps/server/src/cli/f.ts',
        source: "import { f } from '#pedidos/x/do-f.ts';\nimport { g } from './g.ts';\n",
      },
      { file: `${SERVER}pedidos/x/do-a.ts`, source: "import { h } from './h.ts';\n" },
    ];
    expect(useCasesIn(planted)).toEqual([
      'pedidos/w/do-d.ts',
      'pedidos/x/c.ts',
      'pedidos/x/do-a.ts',
      'pedidos/x/do-f.ts',
      'pedidos/x/send-e.ts',
    ]);
  });
});
