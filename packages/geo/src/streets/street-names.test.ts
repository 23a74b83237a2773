import { expect, test } from 'vitest';
import { readableName } from './street-names.ts';

test.each([
  ['CORRIENTES AV.', 'Av. Corrientes'],
  ['JUSTO, JUAN B. AV.', 'Av. Juan B. Justo'],
  ['AV DEL HUERTO', 'Av. del Huerto'],
  ['AV HIPOLITO YRIGOYEN', 'Av. Hipolito Yrigoyen'],
  ['VILELA', 'Vilela'],
  ['PAZ, GRAL. AV.', 'Av. Gral. Paz'],
  ['CALLE 10 (NO OFICIAL)', 'Calle 10'],
  ['9 DE JULIO AV.', 'Av. 9 de Julio'],
  ['URIBURU JOSE E., Pres.', 'Pres. Uriburu Jose E.'],
  ['Avenue Princesse Alice', 'Avenue Princesse Alice'],
  ['Av. Corrientes', 'Av. Corrientes'],
  ['PASAJE', 'Pje.'],
])('%s reads %s', (registered, readable) => {
  expect(readableName(registered)).toBe(readable);
});
