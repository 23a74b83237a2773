import path from 'node:path';
import { type Area, DIRECCIONES, INFORMES, NOTIFICACIONES, TRACK, TRANSPORTISTAS } from '@traza/domain';
import type { GeoSettings } from '@traza/geo';
import * as z from 'zod';
import { readArea } from './area.ts';
import { areNetworks, type TrustedProxies } from './caller-address.ts';
import { DEMO_VALUES, isDemo, refusalOfProduction, whyNotProduction } from './start/production.ts';
import { fromFiles } from './start/setting-files.ts';
import { databaseUrl, httpUrl, logLevel, pathOrUrl, postgresUrl, sender, smtpUrl } from './start/setting-kinds.ts';
import { headers, tracingOf } from './tracing/trace-settings.ts';
import type { TracingSettings } from './tracing/tracing.ts';

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
/** A style, or an archive of tiles, anywhere or among our own paths. */
const mapStyleUrl = () =>
  z
    .string()
    .default('')
    .transform((given) => given.replace(/^pmtiles:\/\//, ''))
    .pipe(z.union([z.literal(''), z.string().regex(/^\/(?!\/)/), z.url({ protocol: /^https?$/ })]));

const listOf = (given: string) => given.split(/[\s,]+/).filter((each) => each !== '');

/** Addresses of hosts alone, with spaces or commas between them. */
const origins = () =>
  z
    .string()
    .default('')
    .transform(listOf)
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/ })
          .refine((each) => URL.canParse(each) && new URL(each).origin === each, 'no path, only the origin'),
      ),
    );

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

/** Every setting of the server, by environment variable. docs/settings.md lists them. */
const environment = z.object({
  NODE_ENV: text('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: text('0.0.0.0'),
  PUBLIC_URL: httpUrl(),
  DATA_DIR: text('./data'),
  DATABASE_URL: databaseUrl(),
  DATABASE_READ_URL: postgresUrl(),
  DATABASE_POOL: number(10),
  DEMO: flag(false),
  DEMO_CARRIER_KEY: text(),
  TRUST_PROXY: proxies(),
  SHUTDOWN_SECONDS: z.coerce.number().min(0).max(600).default(10),
  LOG_LEVEL: logLevel(),
  METRICS_TOKEN: text(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl(),
  OTEL_EXPORTER_OTLP_HEADERS: headers(),
  OTEL_SERVICE_NAME: text('traza'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  API_DOCS: z.enum(['all', 'carriers', 'none', '']).default(''),
  SMTP_URL: smtpUrl(),
  MAIL_FROM: sender(),
  MAIL_ATTACH_MB: z.coerce.number().min(0).default(INFORMES.attachMb),
  KEEP_POSITIONS_DAYS: days(TRANSPORTISTAS.positionDays),
  KEEP_NOTICES_DAYS: days(NOTIFICACIONES.days),
  KEEP_MAILS_DAYS: days(NOTIFICACIONES.mailDays),
  KEEP_AUDIT_DAYS: z.coerce.number().int().min(AUDIT_DAYS_LEAST).optional(),
  VAPID_PUBLIC_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{87}$/)]).default(''),
  VAPID_PRIVATE_KEY: z.union([z.literal(''), z.string().regex(/^[\w-]{43}$/)]).default(''),
  VAPID_SUBJECT: z.union([z.literal(''), z.string().regex(/^(?:mailto:|https:\/\/)./)]).default(''),
  PRODUCT: text('Traza'),
  SUPPORT_PHONE: text(),
  SUPPORT_EMAIL: sender(),
  RESERVATIONS_EMAIL: sender(),
  SUPPORT_WHATSAPP: text(),
  APP_STORE_URL: httpUrl(),
  ANALYTICS_URL: httpUrl(),
  DASHBOARDS_URL: pathOrUrl('/api/analytics'),
  MAP_STYLE_URL: mapStyleUrl(),
  MAP_ORIGINS: origins(),
  MAP_DIR: text(),
  GEO_DIR: text(),
  AREA: areaOf(),
  CAR_TOP_KMH: z.coerce.number().min(1).default(TRACK.topKmh),
  GEOREF_URL: httpUrl(),
  GEOREF_TOKEN: text(),
  PHOTON_URL: httpUrl(),
  OSRM_URL: httpUrl(),
  VALHALLA_URL: httpUrl(),
  VALHALLA_TILES: text(),
  WEBHOOK_NETWORKS: networks(),
  GEO_TIMEOUT_MS: z.coerce.number().int().min(100).max(30_000).default(2500),
  TRACKING_PER_MINUTE: number(6000),
  TRACKING_MISSES_PER_MINUTE: number(20),
  DISTANCES_PER_MINUTE: number(60),
  CREATES_PER_MINUTE: number(20),
  QUOTES_PER_MINUTE: number(60),
  SEARCHES_PER_MINUTE: number(120),
  FAILED_WAIT_MINUTES: z.coerce.number().min(0).optional(),
});

/** The names of all settings. */
export const SETTINGS: readonly string[] = Object.keys(environment.shape);

type Environment = z.infer<typeof environment>;

export interface Settings {
  production: boolean;
  demo: boolean;
  port: number;
  host: string;
  /** Where people reach the portal, without a slash at the end. */
  publicUrl: string;
  /** `readUrl` names a standby that answers some reads. */
  database: { url: string | undefined; readUrl: string | undefined; dataDir: string; poolMax: number };
  trustProxy: TrustedProxies;
  /** How long requests may take to finish once the process was asked to end. */
  shutdownMs: number;
  logLevel: string;
  metricsToken: string;
  /** Where traces go; undefined where nobody collects them. */
  tracing: TracingSettings | undefined;
  /** Which calls `/api/docs` describes. */
  apiDocs: 'all' | 'carriers' | 'none';
  mail: { smtpUrl: string; from: string };
  /** A larger file is not attached to an e-mail: it is behind a link. */
  attachMaxBytes: number;
  /** For how many days things are kept; the audit trail forever where nothing is said. */
  keptDays: { positions: number; novedades: number; mails: number; audit: number | undefined };
  /** The keys of Web Push; empty ones switch it off, outside the demo (DT-47). */
  vapid: { publicKey: string; privateKey: string; subject: string };
  product: string;
  support: { phone: string; email: string; whatsapp: string; reservationsEmail: string };
  appStoreUrl: string;
  analyticsUrl: string;
  /** Our own dashboards, or the base of an outside service that takes the same query. */
  dashboardsUrl: string;
  /** An outside style, or an archive of tiles; empty for our own map. */
  mapStyleUrl: string;
  /** Where that style has its tiles, letters and pictures, besides its own host. */
  mapOrigins: readonly string[];
  /** Files of a map that this server hands out; empty for none. */
  mapDir: string;
  geo: GeoSettings & { folder: string };
  /** Where vehicles drive, and how fast: points beyond are no addresses, and positions beyond are no places of a car. */
  area: Area;
  carTopKmh: number;
  /** Networks of the inside in which webhooks may be. */
  webhookNetworks: readonly string[];
  demoAgenciaKey: string;
  /** Requests a minute. */
  rates: {
    tracking: number;
    trackingMisses: number;
    distances: number;
    creates: number;
    quotes: number;
    searches: number;
  };
  /** Minutes a carrier waits at the origin before it may report a Fallo. */
  failedWaitMin: number;
}

/** Where push services find who sends: they take nothing but an address or a page. */
function senderOf({ SUPPORT_EMAIL: email, PUBLIC_URL: url }: Environment): string {
  if (email === '' && url.startsWith('https:')) return url;
  return `mailto:${email || 'avisos@traza.example'}`;
}

function settingsOf(env: Environment): Settings {
  return {
    production: env.NODE_ENV === 'production',
    demo: env.DEMO,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL || `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    database: {
      url: env.DATABASE_URL || undefined,
      readUrl: env.DATABASE_READ_URL || undefined,
      dataDir: env.DATA_DIR,
      poolMax: env.DATABASE_POOL,
    },
    trustProxy: env.TRUST_PROXY,
    shutdownMs: env.SHUTDOWN_SECONDS * 1000,
    logLevel: env.LOG_LEVEL,
    metricsToken: env.METRICS_TOKEN,
    tracing: tracingOf(env),
    apiDocs: env.API_DOCS || (env.NODE_ENV === 'production' ? 'carriers' : 'all'),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    attachMaxBytes: env.MAIL_ATTACH_MB * 1024 * 1024,
    keptDays: {
      positions: env.KEEP_POSITIONS_DAYS,
      novedades: env.KEEP_NOTICES_DAYS,
      mails: env.KEEP_MAILS_DAYS,
      audit: env.KEEP_AUDIT_DAYS,
    },
    vapid: {
      publicKey: env.VAPID_PUBLIC_KEY,
      privateKey: env.VAPID_PRIVATE_KEY,
      subject: env.VAPID_SUBJECT || senderOf(env),
    },
    product: env.PRODUCT,
    support: {
      phone: env.SUPPORT_PHONE,
      email: env.SUPPORT_EMAIL,
      whatsapp: env.SUPPORT_WHATSAPP,
      reservationsEmail: env.RESERVATIONS_EMAIL,
    },
    appStoreUrl: env.APP_STORE_URL,
    analyticsUrl: env.ANALYTICS_URL,
    dashboardsUrl: env.DASHBOARDS_URL,
    mapStyleUrl: env.MAP_STYLE_URL,
    mapOrigins: env.MAP_ORIGINS,
    mapDir: env.MAP_DIR && path.resolve(env.MAP_DIR),
    geo: {
      folder: env.GEO_DIR || path.join(env.DATA_DIR, 'geo'),
      georefUrl: env.GEOREF_URL,
      georefToken: env.GEOREF_TOKEN,
      photonUrl: env.PHOTON_URL,
      osrmUrl: env.OSRM_URL,
      valhallaUrl: env.VALHALLA_URL,
      valhallaTiles: env.VALHALLA_TILES && path.resolve(env.VALHALLA_TILES),
      timeoutMs: env.GEO_TIMEOUT_MS,
    },
    area: env.AREA,
    carTopKmh: env.CAR_TOP_KMH,
    webhookNetworks: env.WEBHOOK_NETWORKS,
    demoAgenciaKey: env.DEMO_CARRIER_KEY,
    rates: {
      tracking: env.TRACKING_PER_MINUTE,
      trackingMisses: env.TRACKING_MISSES_PER_MINUTE,
      distances: env.DISTANCES_PER_MINUTE,
      creates: env.CREATES_PER_MINUTE,
      quotes: env.QUOTES_PER_MINUTE,
      searches: env.SEARCHES_PER_MINUTE,
    },
    failedWaitMin: env.FAILED_WAIT_MINUTES ?? (env.DEMO ? 0.1 : 10),
  };
}

type Given = Readonly<Record<string, string | undefined>>;

function halfKeys({ VAPID_PUBLIC_KEY: open = '', VAPID_PRIVATE_KEY: secret = '' }: Given): string[] {
  return (open === '') === (secret === '') ? [] : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together'];
}

function replicaOfNothing({ DATABASE_URL: url = '', DATABASE_READ_URL: readUrl = '' }: Given): string[] {
  if (readUrl !== '' && url === '') return ['DATABASE_READ_URL comes with DATABASE_URL'];
  return readUrl !== '' && readUrl === url ? ['DATABASE_READ_URL names a standby, not DATABASE_URL again'] : [];
}

function nobodySends({ SMTP_URL: smtp = '', MAIL_FROM: from = '' }: Given): string[] {
  return smtp !== '' && from === '' ? ['MAIL_FROM comes with SMTP_URL'] : [];
}

/** The demo says something of itself where nothing is set; elsewhere nothing is made up. */
function withDemoValues(env: Given): Given {
  if (!isDemo(env)) return env;
  return { ...DEMO_VALUES, ...Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined)) };
}

/** What the environment says, or everything that is wrong with it. */
function read(given: Given): { faults: string[]; settings?: Settings } {
  const { env, faults: files } = fromFiles(given);
  const said = withDemoValues(env);
  const parsed = environment.safeParse(said);
  const unfit = env['NODE_ENV'] === 'production' ? whyNotProduction(env) : [];
  // in production the sender is among what is missing already
  const together = [...halfKeys(said), ...replicaOfNothing(said), ...(unfit.length > 0 ? [] : nobodySends(said))];
  const faults = [
    ...(parsed.success ? [] : [`settings: ${z.prettifyError(parsed.error)}`]),
    ...files.map((fault) => `settings: ${fault}`),
    ...together.map((fault) => `settings: ${fault}`),
    ...(unfit.length > 0 ? [refusalOfProduction(unfit)] : []),
  ];
  return parsed.success && faults.length === 0 ? { faults, settings: settingsOf(parsed.data) } : { faults };
}

/** Everything that keeps the server from starting with these settings. */
export function whyNotSettings(env: Given): string[] {
  return read(env).faults;
}

/** Reads and validates the environment in one place; throws with every fault found. */
export function readSettings(env: Given): Settings {
  const { faults, settings } = read(env);
  if (!settings) throw new Error(faults.join('\n'));
  return settings;
}
