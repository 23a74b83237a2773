import { isPhone, normalisePhone } from '@traza/domain';
import { getCountryCallingCode, getExampleNumber, isSupportedCountry } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json';
import { describe, expect, test } from 'vitest';
import { countryOf, inCountry, phoneCountries } from './phone-country.ts';

const countryNamed = (name: string) => {
  const found = phoneCountries().find((each) => each.name === name);
  if (!found) throw new Error(`${name} is not in the list`);
  return found;
};

describe('the list of countries', () => {
  test('A-137 ruling: phone fields, Argentina first, then its neighbours, then the others, each in the order of the alphabet', () => {
    const names = phoneCountries().map(({ name }) => name);
    expect(names.slice(0, 6)).toEqual(['Argentina', 'Bolivia', 'Brasil', 'Chile', 'Paraguay', 'Uruguay']);
    const others = names.slice(6);
    expect(others).toEqual(others.toSorted(new Intl.Collator('es-AR').compare));
    expect(others).toContain('España');
    expect(new Set(phoneCountries().map(({ prefix }) => prefix)).size).toBe(names.length);
  });

  test.each(phoneCountries())('DO-43 a mobile of $name ($prefix) is a phone', ({ region, prefix }) => {
    if (!isSupportedCountry(region)) throw new Error(`${region} is no country`);
    expect(`+${getCountryCallingCode(region)}`).toBe(prefix);
    const number = getExampleNumber(region, examples)?.number ?? '';
    expect(isPhone(number)).toBe(true);
    expect(countryOf(number)?.region).toBe(region);
  });
});

test.each([
  ['', 'AR'],
  ['351 123-4567', 'AR'],
  ['+54 351', 'AR'],
  ['+5 98 99', 'UY'],
  ['+1 305', 'US'],
  ['+', undefined],
  ['+5', undefined],
  ['+999 1', undefined],
])('A-137 the country of %j is %s', (text, region) => {
  expect(countryOf(text)?.region).toBe(region);
});

test.each([
  ['', 'Uruguay', '+598 '],
  ['+598 ', 'Argentina', ''],
  ['+54', 'Chile', '+56 '],
  ['351 123-4567', 'Brasil', '+55 351 123-4567'],
  ['+54 9 351 123 4567', 'Uruguay', '+598 9 351 123 4567'],
  ['+59 8 99 123 456', 'Argentina', '+54 99 123 456'],
  ['+543511234567', 'Argentina', '+54 3511234567'],
])('A-137 %j in %s becomes %j', (text, name, changed) => {
  expect(inCountry(text, countryNamed(name))).toBe(changed);
  expect(normalisePhone(changed)).not.toContain(' ');
});
