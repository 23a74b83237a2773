import { expect, test } from 'vitest';
import { likelyNamed } from './likely-name.ts';

const LIST = ['Administración', 'Logística', 'Recursos Humanos', 'Ventas Norte', 'Ventas Sur'].map((alias) => ({
  alias,
}));

test.each<[string, string | undefined]>([
  ['Adm.', 'Administración'],
  ['1200 - ADMINISTRACION', 'Administración'],
  ['Administración y Finanzas', 'Administración'],
  ['logistica y depósito', 'Logística'],
  ['RECURSOS HUM.', 'Recursos Humanos'],
  ['Ventas', undefined],
  ['Ventas Sur', 'Ventas Sur'],
  ['Planta', undefined],
  ['RR.HH.', undefined],
  ['', undefined],
])('W-338 "%s" likely means %s', (text, alias) => {
  expect(likelyNamed(text, LIST)?.alias).toBe(alias);
});
