import { describe, expect, test } from 'vitest';
import { AppError } from '../app-error.ts';
import { parseStrictJson } from './strict-json.ts';

function codeOf(text: string): string | undefined {
  try {
    parseStrictJson(text);
    return undefined;
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('bodies that are read', () => {
  test.each([
    ['{"a":1,"b":[{"a":2}]}', { a: 1, b: [{ a: 2 }] }],
    ['{"a":"{\\"a\\":1, \\"a\\":2}"}', { a: '{"a":1, "a":2}' }],
    ['{"a":"\\\\","b":"x"}', { a: '\\', b: 'x' }],
    ['["a","a"]', ['a', 'a']],
    ['{"constructora":1}', { constructora: 1 }],
  ])('%s', (text, value) => {
    expect(parseStrictJson(text)).toEqual(value);
  });
});

describe('XO-29 bodies that are refused before anything is built', () => {
  test.each([
    ['malformed', '{"a":'],
    ['not JSON', 'a=1&b=2'],
    ['a duplicate key', '{"a":1,"a":2}'],
    ['a duplicate key behind an escape', '{"a":1,"\\u0061":2}'],
    ['a duplicate key further in', '{"x":[{"a":1, "b":2 , "a" : 3}]}'],
    ['__proto__', '{"__proto__":{"admin":true}}'],
    ['an escaped __proto__', '{"__pro\\u0074o__":1}'],
    ['constructor', '{"constructor":{"prototype":{}}}'],
    ['5 000 levels of nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['an unclosed string', '{"a'],
  ])('%s', (_name, text) => {
    expect(codeOf(text)).toBe('bad_input');
  });

  test('32 levels are the most', () => {
    expect(codeOf(`${'['.repeat(32)}${']'.repeat(32)}`)).toBeUndefined();
    expect(codeOf(`${'['.repeat(33)}${']'.repeat(33)}`)).toBe('bad_input');
  });
});
