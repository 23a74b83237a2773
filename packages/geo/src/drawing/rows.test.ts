import { expect, test } from 'vitest';
import { readLists, readPoints } from './rows.ts';

test('a table is read by headings, with places, bends and where a place is', () => {
  const rows = `
# Mitre
-34.59140 -58.37450
Belgrano C -34.55800 -58.44990 = Juramento y Virrey Vértiz
San Antonio de Padua @San Antonio de Padua -34.66500 -58.70000

# Otra
-34.5 -58.4
`;
  expect(readLists(rows)).toEqual([
    {
      name: 'Mitre',
      points: [
        { name: '', locality: undefined, lat: -34.5914, lon: -58.3745, where: undefined, aliases: [] },
        {
          name: 'Belgrano C',
          locality: undefined,
          lat: -34.558,
          lon: -58.4499,
          where: 'Juramento y Virrey Vértiz',
          aliases: [],
        },
        {
          name: 'San Antonio de Padua',
          locality: 'San Antonio de Padua',
          lat: -34.665,
          lon: -58.7,
          where: undefined,
          aliases: [],
        },
      ],
    },
    {
      name: 'Otra',
      points: [{ name: '', locality: undefined, lat: -34.5, lon: -58.4, where: undefined, aliases: [] }],
    },
  ]);
});

test('an alias follows the place that it is of, with an address or without', () => {
  const [one, other] = readPoints(
    'UADE -34.61 -58.38 = Lima 757 ~ la uade; argentina de la empresa\nFLENI -34.55 -58.45 ~ raul carrea',
  );
  expect(one).toMatchObject({ where: 'Lima 757', aliases: ['la uade', 'argentina de la empresa'] });
  expect(other).toMatchObject({ where: undefined, aliases: ['raul carrea'] });
});

test.each(['Retiro', 'Retiro -34.59', '-58.37450', 'Retiro -34,59 -58,37'])('%j does not read', (row) => {
  expect(() => readPoints(row)).toThrow('no row of a drawing');
});
