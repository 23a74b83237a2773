import path from 'node:path';
import { expect, test } from 'vitest';
import { readFloor } from './floor.ts';
import { lackedBy, lackingOf } from './lacking.ts';

const lacking = lackingOf(readFloor(path.resolve(import.meta.dirname, '../../..')));
const found = (...texts: string[]) =>
  lackedBy(
    texts.map((text, index) => ({ name: `${index}.js`, text })),
    lacking,
  );
const styled = (text: string) => lackedBy([{ name: 'a.css', text }], lacking);

test.each([
  ['an address that is read', 'export const a = URL.parse(b);', 'URL.parse'],
  ['a map of groups', 'export const a = Map.groupBy(b, c);', 'Map.groupBy'],
  ['a signal of several', 'export const a = AbortSignal.any([b]);', 'AbortSignal.any'],
  ['a method of a set', 'export const a = b().symmetricDifference(c);', '.symmetricDifference'],
  ['a method of bytes', 'export const a = b.toBase64();', '.toBase64'],
  ['a global', 'export const a = Temporal.Now.instant();', 'Temporal'],
])('%s is found', (_, code, name) => {
  expect(found(code)).toEqual([`${name} in 0.js`]);
});

test.each([
  ['what all have', 'export const a = b.toSorted().at(-1), c = Object.groupBy, d = structuredClone(a);'],
  ['what is asked for before', 'export const a = URL.parse ? URL.parse(b) : c;'],
  ['what is called where it is there', 'export const a = b.toBase64?.();'],
  ['what is asked for by its name', 'export const a = `Temporal` in globalThis ? Temporal.Now.instant() : 0;'],
  ['a method of our own', 'class A { drop() {} } export const a = (b) => b.drop();'],
  ['a name of our own', 'const Temporal = b; export const a = Temporal.x;'],
])('%s is not', (_, code) => {
  expect(found(code)).toEqual([]);
});

test('what another file puts in its place is not', () => {
  expect(found('export const a = Map.groupBy(b, c);', 'Map.groupBy ??= (a) => a;')).toEqual([]);
});

test.each([
  ['a selector', '.a:has(.b) { color: red }', [':has in a.css']],
  ['a value', '.a { text-wrap: pretty }', ['text-wrap: pretty in a.css', 'text-wrap in a.css']],
  ['an at-rule', '@starting-style { .a { opacity: 0 } }', ['@starting-style in a.css']],
  ['what is asked for before', '@supports selector(:has(a)) { .a:has(.b) { color: red } }', []],
  ['with the name of before beside it', '.a { -webkit-user-select: none; user-select: none }', []],
  ['an ornament', '.a { cursor: grab; accent-color: red }', []],
  ['what all have', '.a { display: grid; gap: 1px } .a:is(.b):focus-visible { inset: 0 }', []],
])('of a style, %s', (_, style, faults) => {
  expect(styled(style).toSorted()).toEqual(faults.toSorted());
});
