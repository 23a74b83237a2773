import { describe, expect, test } from 'vitest';
import { cellXml, columnName, escapeXml, styleOf } from './sheet-xml.ts';

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [36, 'AK'],
  [51, 'AZ'],
  [52, 'BA'],
  [701, 'ZZ'],
  [702, 'AAA'],
])('column %i is %s', (index, name) => {
  expect(columnName(index)).toBe(name);
});

describe('XT-18 text is never a formula', () => {
  test.each(['=HYPERLINK("http://x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1'])('%j', (text) => {
    const xml = cellXml('A8', text, 'plain');
    expect(xml).toContain('t="inlineStr"');
    expect(xml).toContain(' s="7"');
    expect(xml).not.toContain('<f');
  });

  test('an ordinary text needs no mark', () => {
    expect(cellXml('A8', 'Paz, Ana', 'plain')).toBe('<c r="A8" t="inlineStr"><is><t>Paz, Ana</t></is></c>');
  });

  test('T-227 text in a column of money stands as text', () => {
    expect(cellXml('B8', 's/i', 'money')).toBe('<c r="B8" t="inlineStr"><is><t>s/i</t></is></c>');
  });
});

test.each([
  ['<b>&"', '&lt;b&gt;&amp;&quot;'],
  ['a\u0000b\u001fc\uFFFE', 'abc'],
  ['half \ud83d of a pair', 'half \ufffd of a pair'],
  ['taxi 🚕', 'taxi 🚕'],
  ['a\r\nb', 'a&#13;\nb'],
  ['_x0041_', '_x005F_x0041_'],
])('text %j is written as %j', (text, xml) => {
  expect(escapeXml(text)).toBe(xml);
});

test('a text longer than a cell holds is cut', () => {
  expect(escapeXml('x'.repeat(40_000))).toHaveLength(32_767);
});

describe('values', () => {
  test.each([
    ['1900-03-01', 61],
    ['2026-01-31', 46_053],
    ['2026-02-01', 46_054],
  ])('T-219 %s is the day %i of the calendar of spreadsheets', (day, serial) => {
    expect(cellXml('A1', Temporal.PlainDate.from(day), styleOf('date'))).toBe(`<c r="A1" s="2"><v>${serial}</v></c>`);
  });

  test('T-216 money is a number', () => {
    expect(cellXml('C9', 1234.5, styleOf('money'))).toBe('<c r="C9" s="1"><v>1234.5</v></c>');
  });

  test.each([[null], [''], [Number.NaN], [Number.POSITIVE_INFINITY]])('%j leaves the cell empty', (value) => {
    expect(cellXml('A1', value, 'plain')).toBe('');
  });
});
