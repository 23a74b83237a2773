import { DEMO_MARKS } from '@traza/demo/marks';
import { readUrl } from '@traza/domain';

/** What the demo says of itself where nothing is set; without the demo nothing is said. */
export const DEMO_VALUES = {
  DEMO_CARRIER_KEY: DEMO_MARKS.agenciaKey,
  MAIL_FROM: 'Traza <avisos@traza.example>',
  SUPPORT_PHONE: '0800 555 0187',
  SUPPORT_EMAIL: 'soporte@traza.example',
  RESERVATIONS_EMAIL: 'reservas@traza.example',
  SUPPORT_WHATSAPP: '+5491155550187',
  APP_STORE_URL: 'https://app.traza.example',
} as const;

/** What the environment of the process says, by name. */
export type SettingVariables = Readonly<Record<string, string | undefined>>;

export function isDemo(env: SettingVariables): boolean {
  return ['1', 'true'].includes(env['DEMO'] ?? '');
}

/** Settings without which production does not start, in the words of the message. */
const NEEDED = {
  DATABASE_URL: 'la base PostgreSQL, como postgres://usuario:clave@host/traza (la embebida es para la demo)',
  PUBLIC_URL: 'la dirección pública del portal, como https://traza.tuempresa.com',
  SMTP_URL: 'el servidor de correo, como smtp://usuario:clave@host:587: sin él las claves quedarían esperando',
  MAIL_FROM: 'el remitente de los correos, como Traza <avisos@tuempresa.com>',
  METRICS_TOKEN: 'la clave de /metrics, de 16 caracteres o más y al azar',
} as const;

/** Those that hide their control where they are empty: whoever runs it has to say so (decisions "Product"). */
const SAID = {
  SUPPORT_PHONE: 'el teléfono de soporte',
  SUPPORT_EMAIL: 'el correo de soporte',
  SUPPORT_WHATSAPP: 'el WhatsApp de soporte',
  RESERVATIONS_EMAIL: 'el correo de reservas',
  APP_STORE_URL: 'el enlace de la aplicación',
} as const;

const METRICS_TOKEN_MIN = 16;
/** Of a token drawn at random, sixteen characters have more. */
const METRICS_TOKEN_CHARACTERS = 6;

/** People type passwords there, and links of mails are made by putting a path behind it. */
function whyNotPublicUrl(text: string): string[] {
  const url = readUrl(text);
  const isSafe = url?.protocol === 'https:' || ['localhost', '127.0.0.1'].includes(url?.hostname ?? '');
  const isPlain = isSafe && url?.origin === text.replace(/\/$/, '').toLowerCase();
  return text === '' || isPlain ? [] : [`PUBLIC_URL: ${NEEDED.PUBLIC_URL}, con https y sin ruta`];
}

function whyNotToken(token: string): string[] {
  const isStrong = token.length >= METRICS_TOKEN_MIN && new Set(token).size >= METRICS_TOKEN_CHARACTERS;
  return token === '' || isStrong ? [] : [`METRICS_TOKEN: ${NEEDED.METRICS_TOKEN}`];
}

function whyNotSaid(env: SettingVariables): string[] {
  const faults = Object.entries(SAID)
    .filter(([name]) => env[name] === undefined)
    .map(([name, words]) => `${name}: ${words}; vacío oculta su botón`);
  const hasContact = ['SUPPORT_PHONE', 'SUPPORT_EMAIL'].some((name) => env[name] !== '');
  return hasContact ? faults : [...faults, 'SUPPORT_PHONE o SUPPORT_EMAIL: al menos uno con un valor'];
}

/** All that production must not start without, or with, each in a line of its own (house.md §8). */
export function whyNotProduction(env: SettingVariables): string[] {
  const missing = Object.entries(NEEDED)
    .filter(([name]) => (env[name] ?? '').trim() === '')
    .map(([name, words]) => `${name}: ${words}`);
  const invented = Object.entries(DEMO_VALUES)
    .filter(([name, value]) => env[name] === value)
    .map(([name]) => `${name}: es el valor de la demo`);
  const demo = isDemo(env) ? ['DEMO: tiene que ser 0'] : [];
  const weak = [...whyNotPublicUrl((env['PUBLIC_URL'] ?? '').trim()), ...whyNotToken(env['METRICS_TOKEN'] ?? '')];
  return [...missing, ...weak, ...whyNotSaid(env), ...invented, ...demo];
}

/** The message of a start that is refused. */
export function refusalOfProduction(faults: readonly string[]): string {
  return ['faltan o sobran ajustes para producción:', ...faults.map((fault) => `  - ${fault}`)].join('\n');
}
