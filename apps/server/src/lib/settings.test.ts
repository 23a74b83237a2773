import { describe, expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/traza',
  PUBLIC_URL: 'https://traza.example/',
};

describe('settings', () => {
  test('have working defaults', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 3000, demo: false, production: false, publicUrl: 'http://localhost:3000' });
    expect(settings.database).toEqual({ url: undefined, dataDir: './data', poolMax: 10 });
  });

  test('production is accepted whole', () => {
    expect(readSettings(production)).toMatchObject({ production: true, publicUrl: 'https://traza.example' });
  });

  test.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ DEMO: '1' }, 'DEMO'],
  ])('production refuses %j', (change, named) => {
    expect(() => readSettings({ ...production, ...change })).toThrow(named);
  });

  test('every unreadable value is named', () => {
    expect(() => readSettings({ PORT: 'ochenta', DEMO: 'quizás' })).toThrow(/PORT[\s\S]*DEMO|DEMO[\s\S]*PORT/);
  });

  test('the waiting minimum before a Fallo is short in the demo', () => {
    expect(readSettings({ DEMO: '1' }).failedWaitMin).toBeLessThan(1);
    expect(readSettings({}).failedWaitMin).toBe(10);
    expect(readSettings({ FAILED_WAIT_MINUTES: '3' }).failedWaitMin).toBe(3);
  });
});
