import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('the settings of the simulator, with what they are without any', () => {
  expect(readSettings({})).toEqual({
    url: 'http://127.0.0.1:3000',
    key: 'traza-demo-transportista',
    speed: 1,
    seed: 1,
    dice: true,
    demandSec: 0,
    flotaKey: '',
  });
  const env = {
    TRAZA_URL: 'http://traza.test/',
    CARRIER_KEY: 'k',
    SIMULATOR_SPEED: '0.5',
    SIMULATOR_SEED: '9',
    SIMULATOR_DICE: '0',
    SIMULATOR_DEMAND: '25',
    SIMULATOR_FLOTA_KEY: 'f',
  };
  expect(readSettings(env)).toEqual({
    url: 'http://traza.test',
    key: 'k',
    speed: 0.5,
    seed: 9,
    dice: false,
    demandSec: 25,
    flotaKey: 'f',
  });
});

test.each([
  { SIMULATOR_SPEED: '0' },
  { SIMULATOR_SPEED: '-1' },
  { SIMULATOR_SPEED: 'fast' },
  { SIMULATOR_SPEED: '1e9' },
  { SIMULATOR_SEED: '1.5' },
  { SIMULATOR_DEMAND: '-1' },
  { SIMULATOR_DEMAND: 'often' },
])('%o is refused', (env) => {
  expect(() => readSettings(env)).toThrow(/SIMULATOR_/);
});
