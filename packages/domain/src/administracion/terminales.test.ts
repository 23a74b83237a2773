import { describe, expect, test } from 'vitest';
import { DIRECCIONES } from '../direcciones/limits.ts';
import { tidyTerminal, whyNotTerminal } from './terminales.ts';

const { area } = DIRECCIONES;
const TERMINAL = { alias: 'Terminal Sur', lat: -34.6, lon: -58.4, radioM: 500, patron: null as string | null };

describe('M-074 a terminal', () => {
  test('is stored without blanks around its words, and without words where there are none', () => {
    const tidied = tidyTerminal({ ...TERMINAL, alias: ' Terminal  Sur ', patron: '  ' });
    expect(tidied).toEqual(TERMINAL);
    expect(whyNotTerminal(tidied, area)).toEqual([]);
    expect(whyNotTerminal({ ...TERMINAL, radioM: 50, patron: 'puerta 2' }, area)).toEqual([]);
    expect(whyNotTerminal({ ...TERMINAL, radioM: 5000 }, area)).toEqual([]);
  });

  test.each([
    ['without a name', { alias: '' }, 'alias missing_fields'],
    ['with a name of 61', { alias: 'x'.repeat(61) }, 'alias string_too_long'],
    ['without a point', { lat: null }, 'lat missing_coords'],
    ['at 0, 0', { lat: 0, lon: 0 }, 'lat missing_coords'],
    ['where nobody drives', { lat: 40.4, lon: -3.7 }, 'lat address_invalid'],
    ['of 49 metres', { radioM: 49 }, 'radioM bad_input'],
    ['of 5,001 metres', { radioM: 5001 }, 'radioM bad_input'],
    ['whose words every address says', { patron: 'av.' }, 'patron alias_invalid'],
    ['with words of 81', { patron: 'x'.repeat(81) }, 'patron string_too_long'],
  ])('%s is refused', (_, fields, expected) => {
    expect(whyNotTerminal({ ...TERMINAL, ...fields }, area).map(({ field, code }) => `${field} ${code}`)).toEqual([
      expected,
    ]);
  });
});
