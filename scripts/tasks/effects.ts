import { type Expression, type Node, type Program, parseSync, type TSTypeAnnotation, Visitor } from 'oxc-parser';
import { type SourceFile, sourceFiles } from './source-files.ts';

const EFFECT = /^use(?:Layout|Insertion)?Effect$/;
const WHAT_TO_WRITE =
  'the effect returns the value of a call: write `void call()`, or call a function that is declared to return a cleanup, `: () => void`';

interface ParsedFile extends SourceFile {
  program: Program;
}

/**
 * React calls what an effect returns when it cleans up. A call that is typed void may return anything at run time: `scrollIntoView`
 * returns a Promise since Chromium 153. So an effect returns the value of a call only to a function of ours that declares a cleanup.
 */
export function effectFaults(sources: readonly SourceFile[]): string[] {
  const files = sources.map((each): ParsedFile => ({ ...each, program: parseSync(each.file, each.source).program }));
  const members = files.flatMap(({ program }) => cleanupMembers(program));
  return files.flatMap((each) => {
    const cleanups = new Set([...cleanupsOf(each, files), ...members]);
    return effectValues(each.program)
      .filter((value) => isDoubtful(value, cleanups))
      .map(({ start }) => `${each.file}:${each.source.slice(0, start).split('\n').length} ${WHAT_TO_WRITE}`);
  });
}

export function allEffectFaults(root: string): string[] {
  return effectFaults(sourceFiles(root).filter(({ file }) => /^(?:apps|packages)\/(?!server)/.test(file)));
}

/** Functions that a file declares or imports, and whose declaration says that they return a function. */
function cleanupsOf({ program }: ParsedFile, files: readonly ParsedFile[]): Set<string> {
  const names = declaredCleanups(program);
  for (const statement of program.body) {
    if (statement.type !== 'ImportDeclaration') continue;
    const ending = statement.source.value.replace(/^(?:[.]+\/)+|^@traza\/[^/]+|^#/, '/').replace(/^\/*/, '/');
    const declared = files
      .filter(({ file }) => file.endsWith(ending))
      .flatMap((each) => [...declaredCleanups(each.program)]);
    for (const { local } of statement.specifiers) if (declared.includes(local.name)) names.add(local.name);
  }
  return names;
}

function declaredCleanups(program: Program): Set<string> {
  const names = new Set<string>();
  new Visitor({
    FunctionDeclaration: ({ id, returnType }) => id && isFunctionType(returnType) && names.add(id.name),
  }).visit(program);
  return names;
}

/** Methods that return a function, as `.subscribe`: whose they are is not asked. */
function cleanupMembers(program: Program): string[] {
  const names: string[] = [];
  const add = (key: Node, returnType: TSTypeAnnotation | null | undefined) => {
    if (key.type === 'Identifier' && isFunctionType(returnType)) names.push(`.${key.name}`);
  };
  new Visitor({
    MethodDefinition: ({ key, value }) => add(key, value.returnType),
    TSMethodSignature: ({ key, returnType }) => add(key, returnType),
    TSPropertySignature({ key, typeAnnotation }) {
      const type = typeAnnotation?.typeAnnotation;
      if (type?.type === 'TSFunctionType') add(key, type.returnType);
    },
  }).visit(program);
  return names;
}

function isFunctionType(annotation: TSTypeAnnotation | null | undefined): boolean {
  const type = annotation?.typeAnnotation;
  const parts = type?.type === 'TSUnionType' ? type.types : [type];
  return parts.every((part) => part?.type === 'TSFunctionType' || part?.type === 'TSUndefinedKeyword');
}

/** What the effects of a file return: the body of a short function, or what stands behind `return`. */
function effectValues(program: Program): Expression[] {
  const values: Expression[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [effect] }) {
      if (callee.type !== 'Identifier' || !EFFECT.test(callee.name)) return;
      if (effect?.type !== 'ArrowFunctionExpression' && effect?.type !== 'FunctionExpression') return;
      if (effect.body)
        values.push(...(effect.body.type === 'BlockStatement' ? returnedIn(effect.body) : [effect.body]));
    },
  }).visit(program);
  return values;
}

/** Not what a function inside of it returns. */
function returnedIn(node: Node): Expression[] {
  if (node.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  if (/Function/.test(node.type)) return [];
  return Object.values(node).flat().filter(isNode).flatMap(returnedIn);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function isDoubtful(value: Expression, cleanups: ReadonlySet<string>): boolean {
  switch (value.type) {
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isDoubtful(value.expression, cleanups);
    case 'ConditionalExpression':
      return [value.consequent, value.alternate].some((part) => isDoubtful(part, cleanups));
    case 'LogicalExpression':
      return [value.left, value.right].some((part) => isDoubtful(part, cleanups));
    case 'CallExpression':
      return !cleanups.has(calledName(value.callee));
    default:
      return value.type === 'AwaitExpression' || value.type === 'AssignmentExpression';
  }
}

function calledName(callee: Expression): string {
  if (callee.type === 'MemberExpression' && callee.property.type === 'Identifier') return `.${callee.property.name}`;
  return callee.type === 'Identifier' ? callee.name : '';
}
