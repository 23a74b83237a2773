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

  test.each([
    ['', ''],
    ['https://tiles.example/style.json', 'https://tiles.example/style.json'],
    ['pmtiles://https://tiles.example/ar.pmtiles', 'https://tiles.example/ar.pmtiles'],
    ['/api/mapa/archivos/ar.pmtiles', '/api/mapa/archivos/ar.pmtiles'],
  ])('the map may be %j', (given, read) => {
    expect(readSettings({ MAP_STYLE_URL: given }).mapStyleUrl).toBe(read);
  });

  test.each([
    ['MAP_STYLE_URL', 'javascript:alert(1)'],
    ['MAP_STYLE_URL', '//tiles.example/style.json'],
    ['MAP_STYLE_URL', "'unsafe-inline'"],
    ['MAP_ORIGINS', 'https://tiles.example/fonts'],
    ['MAP_ORIGINS', '*'],
    ['MAP_ORIGINS', "https://a.example; script-src 'unsafe-inline'"],
    ['MAP_ORIGINS', 'data:'],
  ])('the policy of the pages takes no %s of %s', (name, given) => {
    expect(() => readSettings({ [name]: given })).toThrow(name);
  });

  test('the hosts of a map come with spaces or commas', () => {
    expect(readSettings({ MAP_ORIGINS: 'https://a.example, https://b.example:8443' }).mapOrigins).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ]);
  });

  test('the waiting minimum before a Fallo is short in the demo', () => {
    expect(readSettings({ DEMO: '1' }).failedWaitMin).toBeLessThan(1);
    expect(readSettings({}).failedWaitMin).toBe(10);
    expect(readSettings({ FAILED_WAIT_MINUTES: '3' }).failedWaitMin).toBe(3);
  });
});
