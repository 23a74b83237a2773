import { readFileSync } from 'node:fs';
import path from 'node:path';
import { FRONT_ENDS } from '../../packages/build/src/front-ends.ts';
import { mutualFaults, type Tie, WINGS, wingFaults } from './rooms.ts';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

export interface Import {
  specifier: string;
  typeOnly: boolean;
  /** Loaded when it is asked for: of values that make no circle. */
  isLater?: boolean;
}

/** Where a file stands, or what an import leads to. */
interface Place {
  /** `domain`, `portal`, `e2e`…; `npm` for an installed package, whose name is then the layer. */
  part: string;
  /** The folder under `src`: `features` or a wing, `lib`, `ui`…; empty for a file right under it. */
  layer: string;
  /** The folder under `features` or a wing. */
  feature: string;
  file: string;
  test: boolean;
}

interface Edge {
  from: Place;
  to: Place;
  typeOnly: boolean;
}

interface Rule {
  says: string;
  breaks(edge: Edge): boolean;
}

const TOOLS = ['e2e', 'bench', 'scripts'];
const TEST_PACKAGES = ['vitest', 'node:'];

function among(...names: string[]): (name: string) => boolean {
  return (name) => names.includes(name);
}

function crosses({ from, to }: Edge): boolean {
  return from.part !== to.part;
}

function isFrontEnd({ part }: Place): boolean {
  return FRONT_ENDS.some(({ name }) => name === part);
}

const FEATURE_LAYERS = among('features', ...WINGS);

function isFeature({ layer, file }: Place): boolean {
  return file.startsWith('apps/') && FEATURE_LAYERS(layer);
}

/** What a package takes from the others. The kit knows no call, and the client shows what it has to say by the kit. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  build: [],
  geo: ['domain'],
  demo: ['domain'],
  frase: ['domain'],
  pedido: ['domain'],
  words: ['domain', 'contract'],
  workbook: ['domain', 'words'],
  ui: ['domain'],
  client: ['domain', 'contract', 'words', 'ui'],
  map: ['domain', 'ui', 'client'],
  lugares: ['domain', 'contract', 'ui', 'client', 'map'],
  'pedido-ui': ['domain', 'contract', 'words', 'frase', 'ui', 'client', 'map'],
  'pedido-form': ['domain', 'contract', 'words', 'frase', 'ui', 'client', 'map', 'lugares', 'pedido-ui'],
};

/** What browsers load. */
const FRONT = [
  ...FRONT_ENDS.map(({ name }) => name),
  'words',
  'frase',
  'pedido',
  'ui',
  'client',
  'map',
  'lugares',
  'pedido-ui',
  'pedido-form',
];

const APPS = ['server', 'simulador', ...FRONT_ENDS.map(({ name }) => name)];

/** What knows the bodies of the calls that ask for a pedido: plain functions, for the server and for forms. */
const PEDIDO_WIRE = 'packages/contract/src/pedido-wire/';

/** Who may import whom: one line of the table each, for folders that exist and for those to come. */
const RULES: Rule[] = [
  {
    says: 'domain imports itself alone',
    breaks: ({ from, to }) => from.part === 'domain' && to.part !== 'domain' && !isTestHelp(from, to),
  },
  {
    says: 'contract imports domain, pedido and zod alone',
    breaks: ({ from, to }) =>
      from.part === 'contract' &&
      !among('contract', 'domain', 'pedido')(to.part) &&
      !(to.part === 'npm' && to.layer === 'zod') &&
      !isTestHelp(from, to),
  },
  {
    says: 'a package imports those of ours alone that stand under it: PACKAGES',
    breaks: ({ from, to }) => {
      const under = PACKAGES[from.part];
      const helps = from.test && among('contract', 'demo', 'testing')(to.part);
      return under !== undefined && !among('npm', from.part, ...under)(to.part) && !helps;
    },
  },
  {
    says: 'packages never import an app, and an app never imports another',
    breaks: (edge) => crosses(edge) && APPS.includes(edge.to.part) && !TOOLS.includes(edge.from.part),
  },
  {
    says: '@traza/testing and @traza/demo serve tests, e2e, bench and the demo seed alone, and @traza/demo the simulator',
    breaks: ({ from, to }) =>
      among('testing', 'demo')(to.part) &&
      // by its marks alone production knows what is of the demo
      to.file !== 'packages/demo/src/marks.ts' &&
      from.part !== to.part &&
      !from.test &&
      !TOOLS.includes(from.part) &&
      !isSeed(from) &&
      !(from.part === 'simulador' && to.part === 'demo'),
  },
  {
    says: '@traza/build serves what is built, tests and tools alone',
    breaks: ({ from, to }) =>
      to.part === 'build' &&
      from.part !== to.part &&
      !from.test &&
      from.layer !== 'scripts' &&
      !TOOLS.includes(from.part),
  },
  {
    says: 'front ends, and what writes the bodies of a pedido, import the contract as types alone, so that zod stays out of the browser',
    breaks: ({ from, to, typeOnly }) =>
      (FRONT.includes(from.part) || from.file.startsWith(PEDIDO_WIRE)) &&
      !from.test &&
      !typeOnly &&
      !to.file.startsWith(PEDIDO_WIRE) &&
      (to.part === 'contract' || (to.part === 'npm' && to.layer === 'zod')),
  },
  {
    says: 'tests and what helps them are imported by tests and tools alone',
    breaks: ({ from, to }) => to.test && !from.test && !TOOLS.includes(from.part) && from.layer !== 'scripts',
  },
  {
    says: 'a feature of a front end never imports another feature, nor app or routes, which compose them',
    breaks: (edge) =>
      isFrontEnd(edge.from) &&
      isFeature(edge.from) &&
      !crosses(edge) &&
      (isOtherFeature(edge) || among('app', 'routes')(edge.to.layer)),
  },
  {
    says: 'lib of a front end knows no feature, nor app or routes',
    breaks: ({ from, to }) =>
      isFrontEnd(from) && from.layer === 'lib' && to.part === from.part && among('features', 'app', 'routes')(to.layer),
  },
  {
    says: "a feature of the server never imports another feature's queries.ts or present.ts",
    breaks: (edge) =>
      edge.from.part === 'server' &&
      isFeature(edge.from) &&
      isOtherFeature(edge) &&
      among('queries.ts', 'present.ts')(path.basename(edge.to.file)),
  },
  {
    says: 'who travels is told by the door alone: pedidos/escritura, for what pedidos/actos decide',
    breaks: ({ from, to }) =>
      to.file === 'apps/server/src/plataforma/avisos/notify-people.ts' &&
      !(from.layer === 'plataforma' && from.feature === 'avisos') &&
      !(from.layer === 'pedidos' && among('escritura', 'actos')(from.feature)) &&
      !from.test,
  },
  {
    says: 'lib and db of the server know no feature',
    breaks: ({ from, to }) =>
      from.part === 'server' && among('lib', 'db')(from.layer) && to.part === 'server' && isFeature(to) && !from.test,
  },
];

function isTestHelp(from: Place, to: Place): boolean {
  return from.test && to.part === 'npm' && TEST_PACKAGES.some((name) => to.layer.startsWith(name));
}

function isSeed({ part, layer, feature, file }: Place): boolean {
  return part === 'server' && (among('seed', 'scripts')(layer) || feature === 'demo' || file.includes('/seed/'));
}

function isOtherFeature({ from, to }: Edge): boolean {
  return from.part === to.part && isFeature(to) && to.feature !== from.feature;
}

/** The import statements of a source, dynamic imports included. */
export function importsOf(source: string): Import[] {
  const found: Import[] = [];
  const statement = /^\s*(?:import|export)\s+(type\s+)?((?:[\w$*\s,]|\{[^}]*\})*?)from\s*['"]([^'"]+)['"]/gm;
  for (const [, type, names = '', specifier = ''] of source.matchAll(statement)) {
    found.push({ specifier, typeOnly: type !== undefined || namesOnlyTypes(names) });
  }
  for (const [, specifier = ''] of source.matchAll(/^\s*import\s*['"]([^'"]+)['"]/gm)) {
    found.push({ specifier, typeOnly: false });
  }
  for (const [, before = '', specifier = ''] of source.matchAll(/(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)) {
    found.push({ specifier, typeOnly: before !== '', isLater: before === '' });
  }
  return found;
}

function namesOnlyTypes(names: string): boolean {
  const list = /^\s*\{([^}]*)\}\s*$/.exec(names)?.[1];
  if (list === undefined) return false;
  const each = list.split(',').map((name) => name.trim());
  return each.every((name) => name === '' || name.startsWith('type '));
}

/** `apps/portal/src/features/pedidos/api.ts` is portal, features, pedidos. */
function placeOf(file: string): Place {
  const steps = file.split('/');
  const inWorkspace = isInWorkspace(file);
  const part = (inWorkspace ? steps[1] : steps[0]) ?? '';
  const below = steps.slice(inWorkspace ? 2 : 1, -1).filter((step) => step !== 'src');
  return {
    part,
    layer: below[0] ?? '',
    feature: FEATURE_LAYERS(below[0] ?? '') ? (below[1] ?? '') : '',
    file,
    test: (isTest(file) || /\/testing\/|\.config\.ts$/.test(file)) && !file.startsWith('packages/testing/'),
  };
}

function isInWorkspace(file: string): boolean {
  return /^(?:packages|apps)\//.test(file);
}

/** The `imports` of a workspace's package.json by its folder: `{ '#lib/*': './src/lib/*' }`. */
type Aliases = (workspace: string) => Readonly<Record<string, string>>;

function targetOf(file: string, specifier: string, aliases: Aliases): Place {
  if (specifier.startsWith('.')) return placeOf(path.posix.join(path.posix.dirname(file), specifier));
  const workspace = file
    .split('/')
    .slice(0, isInWorkspace(file) ? 2 : 1)
    .join('/');
  const alias = Object.entries(aliases(workspace)).find(([from]) => specifier.startsWith(from.replace('*', '')));
  if (alias) {
    const [from, to] = alias;
    const rest = specifier.slice(from.replace('*', '').length);
    return placeOf(path.posix.join(workspace, to.replace('*', rest)));
  }
  const [, own, entry = 'index'] = /^@traza\/([\w-]+)(?:\/(.+))?$/.exec(specifier) ?? [];
  if (own !== undefined) return placeOf(`packages/${own}/src/${entry.includes('.') ? entry : `${entry}.ts`}`);
  const name = specifier.split('/').slice(0, specifier.startsWith('@') ? 2 : 1);
  return { part: 'npm', layer: name.join('/'), feature: '', file: specifier, test: false };
}

/** One line for each import that goes where it may not. */
function boundaryFaults({ file, source }: SourceFile, aliases: Aliases): string[] {
  const from = placeOf(file);
  return importsOf(source).flatMap(({ specifier, typeOnly }) => {
    const edge = { from, to: targetOf(file, specifier, aliases), typeOnly };
    const broken = RULES.find((rule) => rule.breaks(edge));
    const leaves = specifier.startsWith('.') && leavesItsPackage(edge);
    if (leaves) return [`${file} imports ${specifier}: another package is imported by its name`];
    return broken ? [`${file} imports ${specifier}: ${broken.says}`] : [];
  });
}

function leavesItsPackage({ from, to }: Edge): boolean {
  return from.part !== to.part && from.part !== 'scripts';
}

/** Every forbidden import in the tree, and every circle of files, of types too: a linter sees values alone. */
export function allBoundaryFaults(root: string): string[] {
  const known = new Map<string, Readonly<Record<string, string>>>();
  const aliases: Aliases = (workspace) => {
    let found = known.get(workspace);
    if (found === undefined) {
      found = importsField(path.join(root, workspace, 'package.json'));
      known.set(workspace, found);
    }
    return found;
  };
  const sources = sourceFiles(root);
  const ties = tiesOf(sources, aliases);
  return [
    ...sources.flatMap((source) => boundaryFaults(source, aliases)),
    ...circleFaults(sources, aliases),
    ...mutualFaults(ties),
    ...wingFaults(ties),
  ];
}

/** What stands in the tree and imports what stands there; tests may look at both sides. */
function tiesOf(sources: readonly SourceFile[], aliases: Aliases): Tie[] {
  const rooms = sources.filter(({ file }) => /^(?:apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file));
  const known = new Set(rooms.map(({ file }) => file));
  return rooms.flatMap(({ file: from, source }) =>
    importsOf(source)
      .map(({ specifier }) => ({ from, to: targetOf(from, specifier, aliases).file }))
      .filter(({ to }) => to !== from && known.has(to)),
  );
}

/** One line for each circle of files that import each other: where it begins, and back to there. */
function circleFaults(sources: readonly SourceFile[], aliases: Aliases): string[] {
  const imports = new Map(sources.map(({ file, source }) => [file, ownImports(file, source, aliases)]));
  const done = new Set<string>();
  const faults: string[] = [];
  const visit = (file: string, way: readonly string[]) => {
    const since = way.indexOf(file);
    if (since >= 0) faults.push(`${[...way.slice(since), file].join(' → ')}: files import each other in a circle`);
    if (since >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) visit(next, [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) visit(file, []);
  return faults;
}

function ownImports(file: string, source: string, aliases: Aliases): string[] {
  return importsOf(source).flatMap(({ specifier, isLater }) =>
    isLater ? [] : [targetOf(file, specifier, aliases).file],
  );
}

function importsField(packageJson: string): Readonly<Record<string, string>> {
  try {
    const { imports = {} }: { imports?: Record<string, string> } = JSON.parse(readFileSync(packageJson, 'utf8'));
    return imports;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {};
    throw error;
  }
}
