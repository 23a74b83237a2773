import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, Identifier, SupportStatement } from '@mdn/browser-compat-data';
import { type MemberExpression, type Node, parseSync, Visitor } from 'oxc-parser';
import postcss from 'postcss';
import type { Floor } from './floor.ts';

/** Names by which the compatibility data knows the browsers of the floor. */
const IN_DATA: Readonly<Record<string, readonly BrowserName[]>> = {
  safari: ['safari'],
  ios: ['safari_ios'],
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  samsung: ['samsunginternet_android'],
};

function isBelow(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((each) => each.replace('≤', '').split('.').map(Number));
  for (const place of [0, 1]) {
    const [x, y] = [a?.[place] ?? 0, b?.[place] ?? 0];
    if (x !== y) return x < y;
  }
  return false;
}

function hasSince(statement: SupportStatement | undefined, floor: string): boolean {
  return [statement ?? []]
    .flat()
    .some(({ version_added: added, version_removed: removed, flags, prefix, alternative_name: other }) => {
      if (flags !== undefined || prefix !== undefined || other !== undefined) return false;
      const isGone = typeof removed === 'string' && !isBelow(floor, removed);
      return typeof added === 'string' && added !== 'preview' && !isBelow(floor, added) && !isGone;
    });
}

/** A member of a value of the window, or of what it constructs. */
export interface Member {
  owner: string;
  name: string;
  isStatic: boolean;
}

/** What the floor lacks, by the name that code says: `Map.groupBy`, `symmetricDifference`, `Temporal`, `@starting-style`, `text-wrap: pretty`. */
export interface Lacking {
  /** Values that are there without being declared. */
  globals: ReadonlySet<string>;
  members: readonly Member[];
  /** Of a global that is there, by its name and theirs. */
  statics: ReadonlySet<string>;
  /** Methods that no interface has whose browsers are all of the floor. */
  methods: ReadonlySet<string>;
  /** Properties, at-rules, selectors, and values of properties. */
  css: ReadonlySet<string>;
}

const identifiers = (of: Identifier): [string, Identifier][] =>
  Object.entries<Identifier>(of).filter(([name]) => name !== '__compat');

/** What the language brings along. */
const BUILTINS: Identifier = bcd.javascript['builtins'] ?? {};

export function lackingOf(floor: Floor): Lacking {
  const globals = new Set<string>();
  const members: Member[] = [];
  const there = new Set<string>();
  for (const [owner, feature] of [...identifiers(bcd.api), ...identifiers(BUILTINS)]) {
    if (isLacking(feature, floor)) globals.add(owner);
    for (const [key, member] of identifiers(feature)) {
      const name = key.replace(/_static$/, '');
      if (!/^[a-z\d]+$/i.test(name)) continue;
      const isStatic = isOfItself(key, owner, member);
      if (!isLacking(member, floor)) there.add(name);
      else if (owner === 'Window') globals.add(name);
      else members.push({ owner, name, isStatic });
    }
  }
  const statics = members.filter(({ isStatic }) => isStatic).map(({ owner, name }) => `${owner}.${name}`);
  const methods = members.filter(({ isStatic, name }) => !isStatic && !there.has(name)).map(({ name }) => name);
  return { globals, members, statics: new Set(statics), methods: new Set(methods), css: lackingCss(floor) };
}

/** Interfaces of pages say it in their keys; those of the language stand in the address of their specification. */
function isOfItself(key: string, owner: string, { __compat }: Identifier): boolean {
  return owner in BUILTINS ? !/prototype/.test([__compat?.spec_url].flat().join(' ')) : key.endsWith('_static');
}

/** Whether a browser of the floor does not have it. */
function isLacking({ __compat }: Identifier, floor: Floor): boolean {
  const { support } = __compat ?? {};
  if (support === undefined) return false;
  return [...floor].some(([name, version]) =>
    IN_DATA[name]?.some((browser) => browser in support && !hasSince(support[browser], version)),
  );
}

function lackingCss(floor: Floor): ReadonlySet<string> {
  const css = new Set<string>();
  const note = (name: string, feature: Identifier) => isLacking(feature, floor) && css.add(name);
  const { properties = {}, 'at-rules': atRules = {}, selectors = {} } = bcd.css;
  for (const [name, property] of identifiers(properties)) {
    note(name, property);
    for (const [value, each] of identifiers(property)) note(`${name}: ${value}`, each);
  }
  for (const [name, rule] of identifiers(atRules)) note(`@${name}`, rule);
  for (const [name, selector] of identifiers(selectors)) note(`:${name}`, selector);
  return css;
}

/** A built file of a front end. */
export interface BuiltFile {
  name: string;
  text: string;
}

/**
 * What built files use that the floor lacks, with the files that do. What a file asks for before it uses it (`typeof`, `in`, `?.`), what any
 * of them puts in its place (`Map.groupBy ??= …`), and methods that are ours or a library's are none of it.
 */
export function lackedBy(files: readonly BuiltFile[], lacking: Lacking): string[] {
  const scripts = files.filter(({ name }) => name.endsWith('.js')).map(({ name, text }) => usesOf(name, text, lacking));
  // a front end asks for a global once, and loads what stands in for it
  const made = new Set(
    scripts.flatMap((each) => [...each.made, ...[...each.asked].filter((name) => lacking.globals.has(name))]),
  );
  const byScripts = scripts.map(({ name, used, asked }) => ({
    name,
    lacked: [...used].filter((each) => !asked.has(each) && !made.has(each) && !GUARDED.has(each)),
  }));
  const byStyles = files
    .filter(({ name }) => name.endsWith('.css'))
    .map((each) => ({ name: each.name, lacked: lackedByStyle(each.text, lacking) }));
  return [...byScripts, ...byStyles].flatMap(({ name, lacked }) => lacked.map((each) => `${each} in ${name}`));
}

interface Uses {
  name: string;
  used: Set<string>;
  /** Looked for without being used. */
  asked: Set<string>;
  /** Declared, assigned, or a method of something that is built here. */
  made: Set<string>;
}

/** `Map.groupBy` and `.groupBy` of a member of a name, `.groupBy` of any other. */
function namesOf(node: MemberExpression): string[] {
  if (node.computed || node.property.type !== 'Identifier') return [];
  const { name } = node.property;
  return node.object.type === 'Identifier' ? [`${node.object.name}.${name}`, `.${name}`] : [`.${name}`];
}

/** The text that stands there; minified ones are templates. */
function textOf(node: Node): string | undefined {
  if (node.type === 'TemplateLiteral') return node.quasis[0]?.value.raw;
  return node.type === 'Literal' ? String(node.value) : undefined;
}

function usesOf(name: string, code: string, { globals, statics, methods }: Lacking): Uses {
  const { program } = parseSync(name, code);
  const uses: Uses = { name, used: new Set(), asked: new Set(), made: new Set() };
  const { used, asked, made } = uses;
  const isCalled = new Set<Node>();
  const make = (key: Node | null, prefix = '') => void (key?.type === 'Identifier' && made.add(prefix + key.name));
  const use = (node: Node) => void (node.type === 'Identifier' && globals.has(node.name) && used.add(node.name));
  new Visitor({
    VariableDeclarator: ({ id }) => make(id),
    FunctionDeclaration: ({ id }) => make(id),
    ClassDeclaration: ({ id }) => make(id),
    Property: ({ key }) => make(key, '.'),
    MethodDefinition: ({ key }) => make(key, '.'),
    PropertyDefinition: ({ key }) => make(key, '.'),
    AssignmentExpression: ({ left }) => {
      if (left.type === 'MemberExpression') for (const each of namesOf(left)) made.add(each);
    },
    NewExpression: ({ callee }) => use(callee),
    BinaryExpression: ({ operator, left }) => {
      const text = operator === 'in' ? textOf(left) : undefined;
      if (text !== undefined) asked.add(text).add(`.${text}`);
    },
    UnaryExpression: ({ operator, argument }) => {
      if (operator === 'typeof' && argument.type === 'Identifier') asked.add(argument.name);
    },
    CallExpression: ({ callee, optional }) => {
      use(callee);
      if (callee.type !== 'MemberExpression' || optional) return;
      isCalled.add(callee);
      const [first = '', last = first] = namesOf(callee);
      if (statics.has(first)) used.add(first);
      else if (methods.has(last.slice(1))) used.add(last);
    },
    MemberExpression: (node) => {
      use(node.object);
      if (!isCalled.has(node)) for (const each of namesOf(node)) asked.add(each);
    },
  }).visit(program);
  return uses;
}

/** What a library uses where it has looked for something else. */
const GUARDED = new Set([
  // maplibre-gl looks for VideoFrame
  '.copyTo',
  // React looks for startViewTransition
  '.skipTransition',
]);

/** What changes looks or comfort alone where it is missing. */
const ORNAMENTS =
  /^(?:cursor|accent-color|scrollbar-width|resize|zoom|text-size-adjust|overscroll-behavior|content-visibility|contain-intrinsic-size|size|-webkit-.*|font-family: .*|break-after: avoid|@page|:-webkit-.*|:selection)(?::|$)/;

function lackedByStyle(style: string, { css }: Lacking): string[] {
  const found = new Set<string>();
  const look = (name: string) => css.has(name) && !ORNAMENTS.test(name) && found.add(name);
  const root = postcss.parse(style);
  const asked = new Set<unknown>();
  root.walkAtRules('supports', (rule) => rule.walk((node) => void asked.add(node)));
  root.walkDecls((decl) => {
    const { prop, value, parent } = decl;
    const isPrefixed = parent?.some((each) => each.type === 'decl' && each.prop === `-webkit-${prop}`) === true;
    if (prop.startsWith('--') || isPrefixed || asked.has(decl)) return;
    look(prop);
    for (const word of value.replaceAll(/var\([^)]*\)/g, '').match(/[a-z][\w-]*/g) ?? []) look(`${prop}: ${word}`);
  });
  root.walkAtRules(({ name }) => void look(`@${name}`));
  root.walkRules((rule) => {
    const { selector } = rule;
    // Mantine's own rules: looks alone
    if (asked.has(rule) || /\.m_[0-9a-f]/.test(selector)) return;
    for (const [, name] of selector.matchAll(/::?([a-z-]+)/g)) look(`:${name ?? ''}`);
  });
  return [...found];
}
