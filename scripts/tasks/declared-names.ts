import { type BindingPattern, type ParamPattern, parseSync, Visitor } from 'oxc-parser';
import type { SourceFile } from './source-files.ts';

/** A name that a source gives to something of its own: what it only reads, the wire's keys say, is none. */
export interface DeclaredName {
  name: string;
  isFunction: boolean;
}

/** Variables, parameters, functions, classes and types, and the classes of a style sheet; of a file that cannot be read, what was read. */
export function declaredNames(file: string, source: string): DeclaredName[] {
  if (file.endsWith('.css')) return classNames(source);
  const found: DeclaredName[] = [];
  const add = (name: string, isFunction = false) => void found.push({ name, isFunction });
  const bind = (pattern: BindingPattern, isFunction = false) => {
    for (const name of namesOf(pattern)) add(name, isFunction);
  };
  const bindAll = (params: readonly ParamPattern[]) => {
    for (const param of params) bind(patternOf(param), isFunctionType(patternOf(param)));
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => bind(id, isFunctionType(id) || /^(?:Arrow)?Function/.test(init?.type ?? '')),
    FunctionDeclaration({ id, params }) {
      if (id) add(id.name, true);
      bindAll(params);
    },
    FunctionExpression: ({ params }) => bindAll(params),
    ArrowFunctionExpression: ({ params }) => bindAll(params),
    ClassDeclaration: ({ id }) => id && add(id.name),
    TSInterfaceDeclaration: ({ id }) => add(id.name),
    TSTypeAliasDeclaration: ({ id }) => add(id.name),
    TSTypeParameter: ({ name }) => add(name.name),
  }).visit(parseSync(file, source).program);
  return found;
}

/** `.row[data-at='a.b'] .chip` has two classes. */
function classNames(css: string): DeclaredName[] {
  const selectors = css.replaceAll(/\/\*[^]*?\*\/|"[^"]*"|'[^']*'|url\([^)]*\)/g, '');
  return [...selectors.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => ({
    name: name.replaceAll('-', '_'),
    isFunction: false,
  }));
}

function patternOf(param: ParamPattern): BindingPattern {
  if (param.type === 'RestElement') return param.argument;
  return param.type === 'TSParameterProperty' ? param.parameter : param;
}

/** `stop: () => void` is something to call. */
function isFunctionType(pattern: BindingPattern): boolean {
  return pattern.typeAnnotation?.typeAnnotation.type === 'TSFunctionType';
}

/** Every name of our own that a pattern binds: `{ stops: [first, ...rest] = [] }` binds two, and `{ stops }` none: it is the field's. */
function namesOf(pattern: BindingPattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name];
    case 'AssignmentPattern':
      return namesOf(pattern.left);
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) => {
        if (part.type === 'RestElement') return namesOf(part.argument);
        return part.shorthand ? [] : namesOf(part.value);
      });
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => namesOf(part?.type === 'RestElement' ? part.argument : part));
    default:
      return [];
  }
}

/** Types and interfaces that stand at the top of a file. */
export function typeNames({ file, source }: SourceFile): string[] {
  return parseSync(file, source).program.body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    return typeNameOf(declared);
  });
}

export function exportedTypes({ file, source }: SourceFile): string[] {
  return parseSync(file, source).program.body.flatMap((statement) =>
    statement.type === 'ExportNamedDeclaration' ? typeNameOf(statement.declaration) : [],
  );
}

function typeNameOf(declared: { type: string; id?: unknown } | null): string[] {
  if (declared?.type !== 'TSInterfaceDeclaration' && declared?.type !== 'TSTypeAliasDeclaration') return [];
  const { id } = declared;
  return typeof id === 'object' && id !== null && 'name' in id ? [String(id.name)] : [];
}

/** Keys of types and of objects. */
export function fieldNames({ file, source }: SourceFile): string[] {
  const names: string[] = [];
  const add = (key: { type: string; name?: unknown }) => {
    if (typeof key.name === 'string') names.push(key.name);
  };
  new Visitor({
    TSPropertySignature: ({ key }) => add(key),
    Property: ({ key }) => add(key),
  }).visit(parseSync(file, source).program);
  return names;
}
