import { DIRECCIONES } from '@traza/domain/direcciones';
import { INFORMES } from '@traza/domain/informes';
import { NOTIFICACIONES } from '@traza/domain/notificaciones';
import { TRACK } from '@traza/domain/seguimiento';
import type { Area } from '@traza/domain/solicitudes';
import { TRANSPORTISTAS } from '@traza/domain/transportistas';
import * as z from 'zod';
import { readArea } from '../area.ts';
import { areNetworks, type TrustedProxies } from '../caller-address.ts';
import { headers } from '../tracing/trace-settings.ts';
import {
  databaseUrl,
  httpUrl,
  listOf,
  logLevel,
  mapStyleUrl,
  origins,
  pathOrUrl,
  SMS_HOME,
  sender,
  smsCountries,
  smtpUrl,
} from './setting-kinds.ts';

const flag = (byDefault: boolean) =>
  z
    .enum(['0', '1', 'true', 'false', ''])
    .default(byDefault ? '1' : '0')
    .transform((text) => text === '1' || text === 'true');
const number = (byDefault: number) => z.coerce.number().int().min(0).default(byDefault);
const days = (byDefault: number) => z.coerce.number().int().min(1).default(byDefault);
/** What was done is asked about for as long as its month is open, at least. */
const AUDIT_DAYS_LEAST = 90;
const text = (byDefault = '') => z.string().default(byDefault);
const MAX_PROXIES = 9;

/** Networks, with spaces or commas between them. */
const networks = () =>
  z.string().default('').transform(listOf).refine(areNetworks, 'a list of networks such as 10.0.0.0/8');

/** A number of proxies, or the networks that they call from, with spaces or commas between them. */
const proxies = () =>
  z
    .string()
    .default('')
    .transform((given, context): TrustedProxies => {
      if (given === '' || given === 'false') return 0;
      if (given === 'true') return 1;
      if (/^\d$/.test(given)) return Number(given);
      const networks = listOf(given);
      if (!areNetworks(networks)) {
        context.addIssue(`a number of proxies up to ${MAX_PROXIES}, or a list of networks such as 10.0.0.0/8`);
      }
      return networks;
    });

/** Two corners as points travel everywhere: `lat,lon:lat,lon`, the south-western one first. */
const areaOf = () =>
  z
    .string()
    .default('')
    .transform((given, context): Area => {
      const area = given === '' ? DIRECCIONES.area : readArea(given);
      if (!area) context.addIssue('two corners, the south-western first, such as -56,-77:-17,-53');
      return area ?? DIRECCIONES.area;
    });

/** Every setting of the server, by environment variable, as docs/settings.md tells it. */
export const environment = z.object({
  NODE_ENV: text('development').meta({ description: '`production` demands what production needs; the scripts set it' }),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .meta({ description: 'Port of the portal and the API' }),
  HOST: text().meta({
    description: 'Address to listen on',
    shown: '`127.0.0.1`, in production `0.0.0.0`',
  }),
  PUBLIC_URL: httpUrl().meta({
    description: 'Where people reach the portal; links in e-mails begin with it',
    shown: '`http://localhost:PORT`',
  }),
  DATA_DIR: text('./data').meta({ description: 'Folder of the embedded database' }),
  DATABASE_URL: databaseUrl().meta({
    description:
      'PostgreSQL 15 or newer instead of the embedded database, also [behind a pooler](running.md#behind-a-pooler)',
  }),
  DATABASE_POOL: number(10).meta({ description: 'Connections to PostgreSQL, per process' }),
  DEMO: flag(false).meta({
    description: 'Loads the demo on the first start and opens the outbox',
    shown: '`1` with `npm start`',
  }),
  DEMO_CARRIER_KEY: text().meta({
    description: "Key of the demo's carrier, used by the simulator",
    shown: 'a demo key',
  }),
  OPERATIONS: flag(true).meta({
    description: 'Serves Operaciones, where the people of the provider work; `0` where another process does',
    shown: '`1`',
  }),
  TRUST_PROXY: proxies().meta({
    description: 'How many proxies stand in front, or the networks that they call from (`10.0.0.0/8 fd00::/8`)',
    shown: '`0`',
  }),
  SHUTDOWN_SECONDS: z.coerce
    .number()
    .min(0)
    .max(600)
    .default(10)
    .meta({ description: 'How long requests may take to finish once the server was asked to end' }),
  LOG_LEVEL: logLevel().meta({ description: '`trace`, `debug`, `info`, `warn`, `error` or `silent`' }),
  METRICS_TOKEN: text().meta({
    description: 'Bearer token that opens `/metrics`; outside production, without it, the machine itself reads them',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl().meta({
    description:
      'Where [traces](running.md#traces) go (OTLP over HTTP), as `http://collector:4318`; without it nothing of them is loaded',
  }),
  OTEL_EXPORTER_OTLP_HEADERS: headers().meta({
    description: 'Headers for it, `name=value` with commas between them; secret',
    shown: '',
  }),
  OTEL_SERVICE_NAME: text('traza').meta({ description: 'What traces say of their origin' }),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(1)
    .meta({ description: 'How large a share of requests is traced, from 0 to 1' }),
  API_DOCS: z.enum(['all', 'carriers', 'none', '']).default('').meta({
    description: 'Which calls `/api/docs` describes: `all`, those of `carriers`, or `none`',
    shown: '`all`, in production `carriers`',
  }),
  SMTP_URL: smtpUrl().meta({
    description:
      '`smtp://user:password@host:587`; without it e-mails stay in the outbox. Up to ten connections at once; `?maxConnections=3` for a server that allows fewer',
  }),
  MAIL_FROM: sender().meta({ description: 'Sender of e-mails; comes with `SMTP_URL`', shown: 'a demo value' }),
  MAIL_ATTACH_MB: z.coerce
    .number()
    .min(0)
    .default(INFORMES.attachMb)
    .meta({ description: 'A report of more megabytes is a link in its e-mail instead of an attachment' }),
  KEEP_POSITIONS_DAYS: days(TRANSPORTISTAS.positionDays).meta({
    description: 'For how many days positions are kept, a week at a time',
  }),
  KEEP_NOTICES_DAYS: days(NOTIFICACIONES.days).meta({ description: 'For how many days notices of the bell are kept' }),
  KEEP_MAILS_DAYS: days(NOTIFICACIONES.mailDays).meta({
    description: 'For how many days e-mails that were sent are kept',
  }),
  KEEP_AUDIT_DAYS: z.coerce
    .number()
    .int()
    .min(AUDIT_DAYS_LEAST)
    .optional()
    .meta({ description: 'For how many days, 90 at least, the audit trail is kept; without it forever' }),
  VAPID_PUBLIC_KEY: z
    .union([z.literal(''), z.string().regex(/^[\w-]{87}$/)])
    .default('')
    .meta({
      description: 'Key of Web Push, as `npx web-push generate-vapid-keys` prints it; without the two no push is sent',
      shown: 'the demo makes its own',
    }),
  VAPID_PRIVATE_KEY: z
    .union([z.literal(''), z.string().regex(/^[\w-]{43}$/)])
    .default('')
    .meta({ description: 'The other half of it', shown: 'the demo makes its own' }),
  VAPID_SUBJECT: z
    .union([z.literal(''), z.string().regex(/^(?:mailto:|https:\/\/)./)])
    .default('')
    .meta({ description: 'Where push services find who sends', shown: '`mailto:` and `SUPPORT_EMAIL`' }),
  SMS_GATEWAY: z.enum(['none', 'twilio', 'webhook', '']).default('').meta({
    description:
      'How [who travels is told](running.md#who-travels-is-told) by SMS: `twilio`, `webhook` or `none`; with none the requester sends the link by WhatsApp',
    shown: '`none`, in the demo the outbox',
  }),
  SMS_COUNTRIES: smsCountries().meta({
    description: 'Prefixes of the countries that SMS go to, with spaces or commas between them',
    shown: `\`${SMS_HOME.join(' ')}\``,
  }),
  SMS_FROM: text().meta({
    description: 'Sender of SMS at Twilio: a number as `+1…`, or a Messaging Service as `MG…`',
  }),
  TWILIO_ACCOUNT_SID: z
    .union([z.literal(''), z.string().regex(/^AC[0-9a-fA-F]{32}$/)])
    .default('')
    .meta({ description: 'Account at Twilio' }),
  TWILIO_AUTH_TOKEN: text().meta({ description: 'Its token; secret' }),
  TWILIO_URL: z
    .url({ protocol: /^https?$/ })
    .default('https://api.twilio.com')
    .meta({ description: 'Where Twilio is called' }),
  SMS_WEBHOOK_URL: httpUrl().meta({
    description: 'Where SMS are handed over as signed JSON, for any other provider: [its message](webhooks.md#sms)',
  }),
  SMS_WEBHOOK_SECRET: z
    .union([z.literal(''), z.string().regex(/^whsec_[A-Za-z0-9+/]{32,}={0,2}$/)])
    .default('')
    .meta({ description: 'What signs it, as `whsec_…` in base64; secret' }),
  PRODUCT: text('Traza').meta({ description: 'Name of the product' }),
  SUPPORT_PHONE: text().meta({
    description: 'How customers reach support; an empty value hides its control',
    shown: 'a demo value',
  }),
  SUPPORT_EMAIL: sender().meta({ description: 'The same by e-mail', shown: 'a demo value' }),
  RESERVATIONS_EMAIL: sender().meta({ description: 'The same for reservations', shown: 'a demo value' }),
  SUPPORT_WHATSAPP: text().meta({ description: 'The same by WhatsApp', shown: 'a demo value' }),
  APP_STORE_URL: httpUrl().meta({
    description: 'Link of the app; an empty value hides its control',
    shown: 'a demo value',
  }),
  ANALYTICS_URL: httpUrl().meta({ description: 'Link of the analytics; an empty value hides its control' }),
  DASHBOARDS_URL: pathOrUrl('/api/analytics').meta({
    description: 'Base of the dashboards in `/informes`: our own, or an outside service that takes the same query',
  }),
  MAP_STYLE_URL: mapStyleUrl().meta({
    description:
      'Another map: a MapLibre style, or an archive of tiles (`….pmtiles`, layers of Protomaps); `https://…` or a path of this server',
    shown: 'our own map',
  }),
  MAP_ORIGINS: origins().meta({
    description:
      'Origins, with spaces or commas, from which that style fetches tiles, letters and pictures, besides its own',
    shown: '',
  }),
  MAP_DIR: text().meta({
    description:
      'Folder with files of a map, served under `/api/mapa/archivos/`, an archive by ranges: `MAP_STYLE_URL=/api/mapa/archivos/argentina.pmtiles` ([how to make one](map.md#an-archive-of-tiles-of-argentina))',
  }),
  GEO_DIR: text().meta({
    description: 'Where `npm run geo:import` leaves a [map of your own](map.md), read at the start and at a `SIGHUP`',
    shown: '`DATA_DIR/geo`',
  }),
  AREA: areaOf().meta({
    description:
      'Where vehicles drive: the south-western and the north-eastern corner, latitude first. Points beyond are no addresses of orders, quotes, favourites or address books',
    shown: '`-56,-77:-17,-53`',
  }),
  CAR_TOP_KMH: z.coerce.number().min(1).default(TRACK.topKmh).meta({
    description:
      'How fast vehicles drive, in km/h: a position that none can have reached is kept and neither shown nor billed. `npm start` raises it by the speed of the simulated carrier',
  }),
  GEOREF_URL: httpUrl().meta({
    description: 'georef-ar, numbered addresses of the whole country, on top of the embedded gazetteer',
  }),
  GEOREF_TOKEN: text().meta({ description: 'Its key' }),
  PHOTON_URL: httpUrl().meta({ description: 'Photon, names and places, on top of the embedded gazetteer' }),
  OSRM_URL: httpUrl().meta({
    description: 'A routing service instead of the embedded router, which answers when the service fails',
  }),
  VALHALLA_URL: httpUrl().meta({ description: 'The same; it goes first' }),
  VALHALLA_TILES: text().meta({
    description:
      'Folder of tiles made by `valhalla_build_tiles`: Valhalla then runs within this process, before any service. Its package (280 MB) is installed by hand: `npm install --no-save @valhallajs/valhallajs@3.6.1`. With the `admin.sqlite` of `valhalla_build_admins` among the tiles at their building, it drives on the right side',
  }),
  WEBHOOK_NETWORKS: networks().meta({
    description:
      'Inner networks, as `10.20.0.0/16`, in which [webhooks](webhooks.md) may be; without it they are called at public addresses alone',
    shown: '',
  }),
  GEO_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(100)
    .max(30_000)
    .default(2500)
    .meta({ description: 'How long a map service may take' }),
  TRACKING_PER_MINUTE: number(6000).meta({ description: 'Public tracking requests per address' }),
  TRACKING_MISSES_PER_MINUTE: number(20).meta({
    description: 'Different unknown tracking links per address, of callers without a session',
  }),
  DISTANCES_PER_MINUTE: number(60).meta({ description: 'Distances per person' }),
  CREATES_PER_MINUTE: number(20).meta({ description: 'Orders per person' }),
  QUOTES_PER_MINUTE: number(60).meta({ description: 'Quotes per person' }),
  SEARCHES_PER_MINUTE: number(120).meta({ description: 'Searches per person' }),
  FAILED_WAIT_MINUTES: z.coerce.number().min(0).optional().meta({
    description: 'How long a carrier waits before it may report a failed trip',
    shown: '`10`, in the demo `0.1`',
  }),
  CALLBACK_DUE_MINUTES: days(15).meta({ description: 'Minutes within which somebody who asked for a call is called' }),
  CLAIM_DUE_HOURS: days(48).meta({ description: 'Hours within which a claim is answered' }),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

/** What people are told of each: its name, its default as it is written, and what it does. */
export function describeSettings(): { name: string; shown: string; text: string }[] {
  return Object.entries(environment.shape).map(([name, schema]) => {
    const { description: text = '', shown } = schema.meta() ?? {};
    if (typeof shown === 'string') return { name, shown, text };
    const byDefault = schema.safeParse(undefined).data;
    const isPlain = typeof byDefault === 'number' || (typeof byDefault === 'string' && byDefault !== '');
    return { name, shown: isPlain ? `\`${byDefault}\`` : '', text };
  });
}

export type Environment = z.infer<typeof environment>;
