import path from 'node:path';
import { type Argument, type CallExpression, parseSync, Visitor } from 'oxc-parser';
import { isTest, type SourceFile, sourceFiles } from './source-files.ts';

/** Files that send by themselves, and why. */
const BY_THEMSELVES: Readonly<Record<string, string>> = {
  'packages/client/src/use-send.ts': 'this is the one way',
  'packages/client/src/end-session.ts': 'signing out waits for nobody',
  'packages/client/src/cambios/tell-server.ts': 'nobody presses: a stream is told what it has to follow',
  'apps/portal/src/features/notificaciones/push-device.ts': 'nobody presses: the browser is made known when it may be',
  'apps/portal/src/features/informes/api.ts': 'a token that only reads, asked for as a question',
  'apps/portal/src/features/empleados/importar/import-run.ts':
    'a batch of many calls with progress and a way to stop it',
  'apps/portal/src/features/empleados/importar/import-state.ts': 'how far that batch is',
  'apps/portal/src/features/empleados/importar/import-grid-step.tsx': 'shows how far that batch is',
  'apps/portal/src/features/solicitudes/lote/use-lote-check.ts':
    'nobody presses: rows are looked at as they are typed, and nothing is written',
  'apps/portal/src/features/perfil/personal-data.tsx': 'hands what it sends to useInlineEdit, which sends it',
};

const FRONT_ENDS = /^(?:apps\/portal|packages\/(?:client|ui|map))\//;
const OWN_STATE = /^(?:is|was)?(?:sending|saving|submitting|posting|deleting|removing)$/i;
const STATES = new Set(['sending', 'saving', 'submitting', 'posting', 'deleting']);
const WRITES = /^(?:POST|PUT|PATCH|DELETE) /;
const WRITING_CALL = /\bcall\(\s*'(?:POST|PUT|PATCH|DELETE) /;

/** What of a source sends, or remembers that something is being sent. */
interface Sends {
  /** By hand: a state or a reference of that name, or a state so called. */
  states: string[];
  /** Calls of the contract that write. */
  writes: string[];
  /** Names under which other files take a call of theirs. */
  writers: string[];
  /** What it takes from lists of calls. */
  taken: string[];
  usesSend: boolean;
}

function sendsOf({ file, source }: SourceFile): Sends {
  const found: Sends = { states: [], writes: [], writers: [], taken: [], usesSend: false };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (init?.type !== 'CallExpression' || !/^use(?:State|Ref|Reducer)$/.test(nameOf(init))) return;
      const bound = id.type === 'ArrayPattern' ? id.elements[0] : id;
      if (bound?.type === 'Identifier' && OWN_STATE.test(bound.name)) found.states.push(bound.name);
    },
    FunctionDeclaration({ id, start, end }) {
      if (id && WRITING_CALL.test(source.slice(start, end))) found.writers.push(id.name);
    },
    ImportSpecifier({ imported }) {
      if (imported.type === 'Identifier') found.taken.push(imported.name);
    },
    Literal({ value }) {
      if (typeof value === 'string' && STATES.has(value)) found.states.push(`'${value}'`);
    },
    CallExpression(expression) {
      const name = nameOf(expression);
      if (name === 'useSend' || name === 'useOptimistic') found.usesSend = true;
      const key = textOf(expression.arguments[0]);
      if (name === 'call' && key !== undefined && WRITES.test(key)) found.writes.push(key);
    },
  }).visit(parseSync(file, source).program);
  return found;
}

function nameOf({ callee }: CallExpression): string {
  return callee.type === 'Identifier' ? callee.name : '';
}

function textOf(argument: Argument | undefined): string | undefined {
  return argument?.type === 'Literal' && typeof argument.value === 'string' ? argument.value : undefined;
}

/** The rooms' own lists of calls: who makes one of them sends it. */
const isListOfCalls = (file: string) => /(?:^|-)api\.ts$/.test(path.basename(file));

/** What is asked by its key writes nothing, whatever its verb. */
const isQuestion = (name: string) => name.endsWith('Query');

/** One line for each source of the front ends that sends past `useSend`. */
export function sendFaults(sources: readonly SourceFile[]): string[] {
  const ours = sources.filter(({ file }) => FRONT_ENDS.test(file) && !isTest(file) && !(file in BY_THEMSELVES));
  const found = ours.map((source) => ({ file: source.file, ...sendsOf(source) }));
  const listed = new Set(found.flatMap(({ file, writers }) => (isListOfCalls(file) ? writers : [])));
  return found.flatMap(({ file, states, writes, taken, usesSend }) => {
    const loose =
      usesSend || isListOfCalls(file)
        ? []
        : [...writes, ...taken.filter((name) => listed.has(name) && !isQuestion(name))];
    return [
      ...states.map((state) => `${file}: ${state} is a state of sending made by hand; useSend has it`),
      ...loose.map((sent) => `${file}: ${sent} is sent past useSend`),
    ];
  });
}

/** Exceptions that no source needs any more. */
function idleExceptions(sources: readonly SourceFile[]): string[] {
  return Object.keys(BY_THEMSELVES).filter((file) => {
    const source = sources.find((each) => each.file === file);
    const { states, writes } = source ? sendsOf(source) : { states: [], writes: [] };
    return states.length + writes.length === 0;
  });
}

export function allSendFaults(root: string): string[] {
  const sources = sourceFiles(root);
  return [...sendFaults(sources), ...idleExceptions(sources).map((file) => `${file}: needs no exception any more`)];
}
