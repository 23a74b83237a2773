import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  /** Relative to the root, with `/`. */
  file: string;
  source: string;
}

/** Every program text of the product: packages, apps, e2e, bench and scripts. */
export function sourceFiles(root: string): SourceFile[] {
  const files = globSync('{packages,apps}/*/{src,test,scripts}/**/*.{ts,tsx}', { cwd: root });
  const others = globSync('{e2e,bench,scripts}/**/*.{ts,mjs}', { cwd: root, exclude: ['**/node_modules'] });
  return readAll(
    root,
    [...files, ...others].filter((file) => !file.endsWith('.gen.ts')),
  );
}

/** Every style sheet of the front ends and of what they share. */
export function styleFiles(root: string): SourceFile[] {
  return readAll(root, globSync('{packages,apps}/*/src/**/*.css', { cwd: root }));
}

function readAll(root: string, files: readonly string[]): SourceFile[] {
  return files
    .filter((file) => !file.includes('node_modules'))
    .toSorted()
    .map((file) => ({ file: file.replaceAll(path.sep, '/'), source: readFileSync(path.join(root, file), 'utf8') }));
}

/** Tests, and what helps them and nothing else: `x.kit.ts` of a room, or a folder `test`. */
export function isTest(file: string): boolean {
  return /\.(?:test|spec|kit)\.tsx?$|\/test\//.test(file);
}

const DEPTH: Readonly<Record<string, number>> = { '{': 1, '}': -1 };

/** The source without comments and without the text of its strings; line breaks stay. */
export function codeOnly(source: string): string {
  let code = '';
  let at = 0;
  // where the text of a template goes on after the brace that closes `${`
  const templates: number[] = [];
  let depth = 0;
  while (at < source.length) {
    const char = source[at] ?? '';
    const closesHole = char === '}' && templates.at(-1) === depth;
    const end = closesHole ? templateEnd(source, at + 1) : (textEnd(source, at) ?? regexEnd(source, at, code));
    if (end === undefined) {
      depth += DEPTH[char] ?? 0;
      code += char;
      at += 1;
      continue;
    }
    if (closesHole) templates.pop();
    if (source.startsWith('${', end - 2) && (closesHole || char === '`')) templates.push(depth);
    code += source.slice(at, end).replaceAll(/[^\n]/g, ' ');
    at = end;
  }
  return code;
}

/** Where the comment or string that starts here ends; undefined when none does. */
function textEnd(source: string, at: number): number | undefined {
  const rest = source.slice(at, at + 2);
  if (rest === '//') return orEnd(source.indexOf('\n', at), source);
  if (rest === '/*') return orEnd(source.indexOf('*/', at + 2) + 2, source, 1);
  if (rest[0] === '`') return templateEnd(source, at + 1);
  if (rest[0] !== "'" && rest[0] !== '"') return undefined;
  const string = rest[0] === "'" ? /'(?:[^'\\\n]|\\.)*'?/y : /"(?:[^"\\\n]|\\.)*"?/y;
  string.lastIndex = at;
  string.exec(source);
  return string.lastIndex;
}

/** A slash after an operator or an opening bracket starts a regular expression, whose quotes mean nothing. */
function regexEnd(source: string, at: number, before: string): number | undefined {
  if (source[at] !== '/' || !/(?:[(,=:[!&|?{};+]|\breturn|^)\s*$/.test(before.slice(-40))) return undefined;
  const literal = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\//y;
  literal.lastIndex = at;
  return literal.test(source) ? literal.lastIndex : undefined;
}

function orEnd(found: number, source: string, least = 0): number {
  return found > least ? found : source.length;
}

/** The end of a template's text: after its closing quote or after the `${` of its next hole. */
function templateEnd(source: string, at: number): number {
  const text = /(?:[^`\\$]|\\[\s\S]|\$(?!\{))*(?:`|\$\{)?/y;
  text.lastIndex = at;
  text.exec(source);
  return Math.max(text.lastIndex, at);
}
