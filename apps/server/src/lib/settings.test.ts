import { describe, expect, test } from 'vitest';
import { chapterOf } from '../../test/chapters.ts';
import { readSettings, whyNotSettings } from './settings.ts';
import { describeSettings } from './start/setting-table.ts';

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db/traza',
  PUBLIC_URL: 'https://traza.example/',
  SMTP_URL: 'smtp://mail:587',
  MAIL_FROM: 'Traza <avisos@empresa.com.ar>',
  METRICS_TOKEN: 'una-clave-larga-y-secreta',
  SUPPORT_PHONE: '0800 555 0200',
  SUPPORT_EMAIL: '',
  SUPPORT_WHATSAPP: '',
  RESERVATIONS_EMAIL: '',
  APP_STORE_URL: '',
};

describe('settings', () => {
  test('have working defaults', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({ port: 3000, demo: false, production: false, publicUrl: 'http://localhost:3000' });
    expect(settings.host).toBe('127.0.0.1');
    expect(readSettings({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
    expect(settings.database).toEqual({ url: undefined, dataDir: './data', poolMax: 10 });
  });

  test.each([
    'postgres://traza:clave@uno,dos/traza',
    'postgres://traza:clave@uno:5432,dos:5433/traza',
    'postgres://uno%2Cdos/traza',
    'postgres://traza@/traza?host=uno,dos',
    'postgres://traza@/traza?sslmode=require&host=uno%2Cdos&port=5432,5433',
    'postgres://uno/traza?target_session_attrs=read-write',
    'postgres://uno/traza?sslmode=require&target_session_attrs=primary',
    'postgres://uno/traza?load_balance_hosts=random',
  ])('of several databases a proxy finds the primary, not the driver: %s', (url) => {
    expect(whyNotSettings({ DATABASE_URL: url }).join()).toMatch(/one host[\s\S]*proxy[\s\S]*DATABASE_URL/);
  });

  test.each([
    'postgres://traza:a,b@uno/traza',
    'postgres://uno/traza?application_name=a,b',
    'postgres://traza@[::1]:5432/traza',
    'postgres:///traza?host=/run/postgresql',
    'postgres://traza@%2Frun%2Fpostgresql/traza',
  ])('one host may be told as %s', (url) => {
    expect(readSettings({ DATABASE_URL: url }).database.url).toBe(url);
  });

  test('production is accepted whole', () => {
    expect(readSettings(production)).toMatchObject({ production: true, publicUrl: 'https://traza.example' });
    expect(
      readSettings({ ...production, PUBLIC_URL: 'https://Traza.example:8443', OSRM_URL: 'http://10.0.0.9' }),
    ).toBeDefined();
  });

  test.each([
    [{ DATABASE_URL: undefined }, 'DATABASE_URL'],
    [{ PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    [{ DEMO: '1' }, 'DEMO'],
    [{ SMTP_URL: undefined }, 'SMTP_URL'],
    [{ SMTP_URL: '' }, 'SMTP_URL'],
    [{ MAIL_FROM: undefined }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Traza <avisos@traza.example>' }, 'MAIL_FROM: es el valor de la demo'],
    [{ METRICS_TOKEN: undefined }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN: 'corta' }, 'METRICS_TOKEN'],
    [{ METRICS_TOKEN: '1111111111111111' }, 'METRICS_TOKEN'],
    [{ PUBLIC_URL: 'http://traza.example' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://traza.example/sub/' }, 'PUBLIC_URL'],
    [{ PUBLIC_URL: 'https://traza.example/?a' }, 'PUBLIC_URL'],
    [{ PHOTON_URL: 'http://169.254.169.254/latest' }, 'PHOTON_URL'],
    [{ OSRM_URL: 'http://[fe80::1]/' }, 'OSRM_URL'],
    [{ SMS_WEBHOOK_URL: 'http://metadata.google.internal/' }, 'SMS_WEBHOOK_URL'],
    [{ SUPPORT_PHONE: undefined }, 'SUPPORT_PHONE'],
    [{ SUPPORT_PHONE: '' }, 'SUPPORT_PHONE o SUPPORT_EMAIL'],
    [{ SUPPORT_EMAIL: 'soporte@traza.example' }, 'SUPPORT_EMAIL: es el valor de la demo'],
    [{ SUPPORT_WHATSAPP: undefined }, 'SUPPORT_WHATSAPP'],
    [{ RESERVATIONS_EMAIL: undefined }, 'RESERVATIONS_EMAIL'],
    [{ APP_STORE_URL: undefined }, 'APP_STORE_URL'],
  ])('production refuses %j', (change, named) => {
    expect(() => readSettings({ ...production, ...change })).toThrow(named);
  });

  test('house.md §8: production tells all that is missing at once, each in a line', () => {
    const told = () => readSettings({ NODE_ENV: 'production', PORT: 'ochenta' });
    const { NODE_ENV: _, ...needed } = production;
    for (const name of [...Object.keys(needed), 'PORT']) expect(told).toThrow(name);
    expect(told).toThrow(/\n {2}- SMTP_URL: [^\n]+\n {2}- MAIL_FROM: /);
  });

  test('house.md §8: nothing is made up where the demo is off', () => {
    const { support, appStoreUrl, mail, demoAgenciaKey } = readSettings({});
    expect({ ...support, appStoreUrl, from: mail.from, demoAgenciaKey }).toEqual({
      phone: '',
      email: '',
      whatsapp: '',
      reservationsEmail: '',
      appStoreUrl: '',
      from: '',
      demoAgenciaKey: '',
    });
    expect(readSettings({ DEMO: '1', SUPPORT_PHONE: '' }).support).toMatchObject({
      phone: '',
      email: 'soporte@traza.example',
    });
    expect(() => readSettings({ SMTP_URL: 'smtp://mail:587' })).toThrow('MAIL_FROM');
  });

  test.each([
    [{}, 'all'],
    [{ DEMO: '1' }, 'all'],
    [production, 'carriers'],
    [{ ...production, API_DOCS: 'none' }, 'none'],
    [{ API_DOCS: 'carriers' }, 'carriers'],
  ])('of the API, %j describes %s', (env, described) => {
    expect(readSettings(env).apiDocs).toBe(described);
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

  test('the area is told by two corners, and is that of the country where nothing is said', () => {
    expect(readSettings({}).area).toEqual({ lat: [-56, -17], lon: [-77, -53] });
    expect(readSettings({ AREA: '-35.5,-59.5:-34,-57' }).area).toEqual({ lat: [-35.5, -34], lon: [-59.5, -57] });
  });

  test.each(['-56,-77', '-17,-53:-56,-77', '-56,-77:-17', 'Argentina', '-56,-77:-17,-53:0,0', '-95,-77:-17,-53'])(
    'an area of %j is none',
    (given) => {
      expect(() => readSettings({ AREA: given })).toThrow('AREA');
    },
  );

  test('the waiting minimum before a Fallo is short in the demo', () => {
    expect(readSettings({ DEMO: '1' }).failedWaitMin).toBeLessThan(1);
    expect(readSettings({}).failedWaitMin).toBe(10);
    expect(readSettings({ FAILED_WAIT_MINUTES: '3' }).failedWaitMin).toBe(3);
  });
});

test('docs/settings.md tells every setting', async () => {
  const rows = describeSettings().map(({ name, shown, text }) => `| \`${name}\` | ${shown} | ${text} |`);
  const { kept, wanted } = await chapterOf('settings.md', 'Settings', [
    '| Variable | Default | What it does |',
    '|---|---|---|',
    ...rows,
  ]);
  expect(kept).toBe(wanted);
});
