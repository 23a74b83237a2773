import path from 'node:path';
import * as z from 'zod';
import { DEMO_VALUES, isDemo, refusalOfProduction, whyNotProduction } from './start/production.ts';
import { fromFiles } from './start/setting-files.ts';
import { type Environment, environment } from './start/setting-table.ts';
import { tracingOf } from './tracing/trace-settings.ts';

/** Where push services find who sends: they take nothing but an address or a page. */
function senderOf({ SUPPORT_EMAIL: email, PUBLIC_URL: url }: Environment): string {
  if (email === '' && url.startsWith('https:')) return url;
  return `mailto:${email || 'avisos@traza.example'}`;
}

/** By which gateway SMS go out, and to which countries. */
function smsOf(env: Environment) {
  const { SMS_GATEWAY: gateway, SMS_COUNTRIES: countries, TWILIO_ACCOUNT_SID: account } = env;
  const url = env.TWILIO_URL.replace(/\/$/, '');
  return {
    gateway,
    countries,
    twilio: { url, account, token: env.TWILIO_AUTH_TOKEN, from: env.SMS_FROM },
    webhook: { url: env.SMS_WEBHOOK_URL, secret: env.SMS_WEBHOOK_SECRET },
  };
}

/** Where the server listens, and where people reach it. */
function addressesOf({ PORT: port, HOST: host, PUBLIC_URL: publicUrl, NODE_ENV: mode }: Environment) {
  return {
    port,
    /** Beyond this machine only in production, or where it is set. */
    host: host || (mode === 'production' ? '0.0.0.0' : '127.0.0.1'),
    /** Without a slash at the end. */
    publicUrl: (publicUrl || `http://localhost:${port}`).replace(/\/$/, ''),
  };
}

/** The same, by what they are about. */
function settingsOf(env: Environment) {
  return {
    production: env.NODE_ENV === 'production',
    demo: env.DEMO,
    /** Serves what the people of the provider work with. */
    operations: env.OPERATIONS,
    ...addressesOf(env),
    database: {
      url: env.DATABASE_URL || undefined,
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
    sms: smsOf(env),
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
    /** Minutes at the origin. */
    failedWaitMin: env.FAILED_WAIT_MINUTES ?? (env.DEMO ? 0.1 : 10),
    /** Within which operadores answer. */
    dueMin: { llamada: env.CALLBACK_DUE_MINUTES, reclamo: env.CLAIM_DUE_HOURS * 60 },
  };
}

export type Settings = ReturnType<typeof settingsOf>;

type Given = Readonly<Record<string, string | undefined>>;

function halfKeys({ VAPID_PUBLIC_KEY: open = '', VAPID_PRIVATE_KEY: secret = '' }: Given): string[] {
  return (open === '') === (secret === '') ? [] : ['VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY come together'];
}

function nobodySends({ SMTP_URL: smtp = '', MAIL_FROM: from = '' }: Given): string[] {
  return smtp !== '' && from === '' ? ['MAIL_FROM comes with SMTP_URL'] : [];
}

/** What each gateway of SMS needs. */
const SMS_NEEDS: Readonly<Record<string, readonly string[]>> = {
  twilio: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'SMS_FROM'],
  webhook: ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'],
};

function noGateway(given: Given): string[] {
  const { SMS_GATEWAY: gateway = '' } = given;
  const missing = (SMS_NEEDS[gateway] ?? []).filter((name) => (given[name] ?? '') === '');
  return missing.map((name) => `${name} comes with SMS_GATEWAY=${gateway}`);
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
  const together = [...halfKeys(said), ...noGateway(said), ...(unfit.length > 0 ? [] : nobodySends(said))];
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
