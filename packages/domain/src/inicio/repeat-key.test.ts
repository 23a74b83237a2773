import { expect, test } from 'vitest';
import { type Repeatable, repeatKey } from './repeat-key.ts';

const CASA = { dir: { lat: -34.5921, lon: -58.4302 } };
const OFICINA = { dir: { lat: -34.6037, lon: -58.3816 } };
const FIRST: Repeatable = {
  tipo: 'PARAMI',
  idTipoVehiculo: 3,
  paradas: [CASA, OFICINA],
  pasajes: [{ idPersona: 7, nombre: 'Pablo Peralta' }],
};

test.each<[string, Partial<Repeatable>]>([
  ['type', { tipo: 'PARAOTRO' }],
  ['service', { idTipoVehiculo: 4 }],
  ['stops', { paradas: [OFICINA, CASA] }],
  ['people', { pasajes: [{ idPersona: 8, nombre: 'Pablo Peralta' }] }],
  ['guests', { pasajes: [{ idPersona: null, nombre: 'Pablo Peralta' }] }],
])('W-015 orders of another kind: %s', (_, change) => {
  expect(repeatKey({ ...FIRST, ...change })).not.toBe(repeatKey(FIRST));
});

test('W-015 the same order has the same key, however a person was written and a point rounded', () => {
  const again = {
    ...FIRST,
    paradas: [{ dir: { lat: -34.592_100_4, lon: -58.4302 } }, OFICINA],
    pasajes: [{ idPersona: 7, nombre: 'PERALTA' }],
  };
  expect(repeatKey(again)).toBe(repeatKey(FIRST));
  const guest = (nombre: string) => repeatKey({ ...FIRST, pasajes: [{ idPersona: null, nombre }] });
  expect(guest('eva SOL')).toBe(guest('Eva Sol'));
});
