import { expect, test } from 'vitest';
import { codeOnly } from './source-files.ts';

test.each([
  ['const a = 1; // booking', 'const a = 1;'],
  ['a /* booking\n booking */ b', 'a\nb'],
  ["const a = 'booking'; b", 'const a = ; b'],
  ['const a = "it\\"s booking"; b', 'const a = ; b'],
  ['`booking ${viaje} booking` + b', 'viaje + b'],
  ['`${ { a: `x ${inner} y` } } z`; b', '{ a: inner } ; b'],
  ['a.match(/`"booking/); b', 'a.match( ); b'],
  ['const half = total / 2 / parts; b', 'const half = total / 2 / parts; b'],
  ["it's\nbooking", 'it\nbooking'],
  ['// no end', ''],
  ['/* no end', ''],
])('%s', (source, code) => {
  const squeezed = (text: string) =>
    text
      .split('\n')
      .map((line) => line.replaceAll(/\s+/g, ''))
      .join('\n');
  expect(squeezed(codeOnly(source)).replaceAll('`', '')).toBe(squeezed(code));
});

test('keeps the line breaks, so that a fault can be found', () => {
  const source = '/* a\nb */ const x = `c\nd`;\nconst y = 1;';
  expect(codeOnly(source).split('\n')).toHaveLength(source.split('\n').length);
});
