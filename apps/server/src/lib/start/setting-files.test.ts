import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkSettings } from '../check-settings.ts';
import { readSettings } from '../settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'traza-settings-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, content: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, content);
  return place;
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://traza.example/',
  MAIL_FROM: 'Traza <avisos@empresa.com.ar>',
  SUPPORT_PHONE: '0800 555 0200',
  SUPPORT_EMAIL: '',
  SUPPORT_WHATSAPP: '',
  RESERVATIONS_EMAIL: '',
  APP_STORE_URL: '',
};

describe('secrets in files', () => {
  test('a server of production starts with them, the line end behind each left out', () => {
    const settings = readSettings({
      ...production,
      DATABASE_URL_FILE: file('db', 'postgres://db/traza\n'),
      SMTP_URL_FILE: file('smtp', 'smtp://mail:587\r\n'),
      METRICS_TOKEN_FILE: file('token', ' una-clave-larga-y-secreta'),
    });
    expect(settings.database.url).toBe('postgres://db/traza');
    expect(settings.mail.smtpUrl).toBe('smtp://mail:587');
    expect(settings.metricsToken).toBe(' una-clave-larga-y-secreta');
  });

  test('a file that cannot be read and a secret said twice are told, and no secret is', () => {
    const told = () =>
      readSettings({
        DATABASE_URL: 'postgres://secreto/a',
        DATABASE_URL_FILE: file('twice', 'postgres://secreto/b'),
        SMTP_URL_FILE: path.join(folder, 'nothing'),
      });
    expect(told).toThrow(
      /DATABASE_URL_FILE: DATABASE_URL está también[\s\S]*SMTP_URL_FILE: no se pudo leer el archivo \(ENOENT\)/,
    );
    expect(told).not.toThrow(/secreto/);
  });

  test('what is no secret is read from no file', () => {
    expect(readSettings({ PORT_FILE: file('port', '4000') }).port).toBe(3000);
  });
});

describe('npm run serve -- --check', () => {
  test('tells all that is wrong at once: missing, unreadable, halves, files, folders', () => {
    const told = checkSettings({
      ...production,
      PORT: 'ochenta',
      VAPID_PUBLIC_KEY: 'x'.repeat(87),
      GEOREF_TOKEN_FILE: path.join(folder, 'nothing'),
      MAP_DIR: path.join(folder, 'no-map'),
    }).join('\n');
    for (const name of [
      'DATABASE_URL',
      'SMTP_URL',
      'METRICS_TOKEN',
      'PORT',
      'VAPID_PRIVATE_KEY',
      'GEOREF_TOKEN_FILE',
      'MAP_DIR',
    ]) {
      expect(told).toContain(name);
    }
  });

  test.each([
    ['PUBLIC_URL', 'traza'],
    ['PUBLIC_URL', 'ftp://traza.empresa.com.ar'],
    ['SMTP_URL', 'mail'],
    ['SMTP_URL', 'http://mail:587'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'traza'],
    ['DATABASE_URL', 'mysql://db/traza'],
    ['MAIL_FROM', 'Traza'],
    ['SUPPORT_EMAIL', 'soporte'],
    ['RESERVATIONS_EMAIL', 'reservas@'],
    ['APP_STORE_URL', 'la tienda'],
    ['ANALYTICS_URL', 'estadísticas'],
    ['DASHBOARDS_URL', '//otro.example/tablero'],
    ['TRUST_PROXY', 'nginx'],
  ])('reads the values, not the names alone: %s=%s', (name, value) => {
    const secrets = {
      DATABASE_URL: 'postgres://db/traza',
      SMTP_URL: 'smtp://mail:587',
      METRICS_TOKEN: 'clave-al-azar-16',
    };
    const told = checkSettings({ ...production, ...secrets, [name]: value });
    expect(told.join('\n')).toContain(name);
    expect(told.join('\n')).not.toContain('Error');
  });

  test('says nothing of settings that are whole', () => {
    const secrets = {
      DATABASE_URL: 'postgres://db/traza',
      SMTP_URL: 'smtp://mail:587',
      METRICS_TOKEN: 'clave-al-azar-16',
    };
    expect(checkSettings({ ...production, ...secrets, MAP_DIR: folder })).toEqual([]);
    expect(checkSettings({ ...production, ...secrets, METRICS_TOKEN: 'clave-al-azar-1' })).toHaveLength(1);
  });
});
