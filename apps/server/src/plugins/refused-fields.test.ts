import { expect, test } from 'vitest';
import * as z from 'zod';
import { refusedFields } from './refused-fields.ts';

const place = z.strictObject({ lat: z.number(), lon: z.number() });
const schema = z.strictObject({
  nombre: z.string(),
  paradas: z.array(place).optional(),
  quien: z
    .union([z.strictObject({ ids: z.array(z.int()) }), z.strictObject({ filtro: z.string(), excepto: z.int() })])
    .optional(),
  lugar: z.union([z.string(), place]).nullish(),
});

test.each([
  ['a key too many', { nombre: 'a', propina: 1 }, ['propina']],
  ['two of them', { nombre: 'a', propina: 1, '': 2 }, ['propina', '']],
  [
    'one of an item',
    {
      nombre: 'a',
      paradas: [
        { lat: 1, lon: 1 },
        { lat: 1, lon: 1, alt: 3 },
      ],
    },
    ['paradas.1.alt'],
  ],
  ['a value of the wrong kind beside it', { nombre: 1, propina: 1 }, ['nombre', 'propina']],
  ['one of an option of a union', { nombre: 'a', quien: { filtro: 'x', excepto: 1, salvo: 2 } }, ['quien.salvo']],
  ['one of the only option of its type', { nombre: 'a', lugar: { lat: 1, lon: 1, alt: 3 } }, ['lugar.alt']],
  ['no option is nearer', { nombre: 'a', quien: {} }, ['quien.ids']],
  ['no option is of its type', { nombre: 'a', lugar: 3 }, ['lugar']],
  ['no object at all', 'nada', ['']],
])('%s', (_title, body, fields) => {
  const { error } = schema.safeParse(body);
  const issues = (error?.issues ?? []).map(({ path, ...params }) => ({ instancePath: `/${path.join('/')}`, params }));
  expect(refusedFields(issues)).toEqual(fields);
});
