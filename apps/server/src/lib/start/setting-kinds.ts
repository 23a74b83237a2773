import { readUrl } from '@traza/domain';
import { SMS_COUNTRIES } from '@traza/domain/avisos';
import * as z from 'zod';

/** What answers there gives a machine its own credentials: no service of ours. */
const METADATA = /^(?:169\.254\.|\[fe[89ab]|\[fd00:ec2:|metadata(?:\.|$))/;

/** A service on the web, or nothing. */
export const httpUrl = () =>
  z
    .literal('')
    .or(
      z
        .url({ protocol: /^https?$/ })
        .refine(
          (each) => !METADATA.test(readUrl(each)?.hostname ?? ''),
          'an address of a service, not of the machine itself',
        ),
    )
    .default('');

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const logLevel = () =>
  z
    .literal('')
    .or(z.enum(LOG_LEVELS))
    .default('info')
    .transform((level) => level || 'info');

/** An e-mail address, alone or behind a name: `Traza <avisos@empresa.com.ar>`. */
export const sender = () =>
  z
    .string()
    .regex(
      /^(?:[^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+|)$/,
      'an e-mail address, as Traza <avisos@empresa.com.ar>',
    )
    .default('');

/** Our own path, or the base of somebody else. */
export const pathOrUrl = (byDefault: string) =>
  z.union([z.string().regex(/^\/(?!\/)/), z.url({ protocol: /^https?$/ }), z.literal('')]).default(byDefault);

/** Settings of libpq by which it looks for the primary among several hosts; the driver passes over them in silence. */
const OF_SEVERAL_HOSTS = /[?&](?:target_session_attrs|load_balance_hosts)=|[?&](?:host|hostaddr|port)=[^&]*(?:,|%2c)/i;
/** Behind the name and the password, where a comma may be of either. */
const HOSTS = /^[^:]+:\/\/(?:[^/?#]*@)?([^/?#]*)/;

function namesOneHost(url: string): boolean {
  return !OF_SEVERAL_HOSTS.test(url) && !/,|%2c/i.test(HOSTS.exec(url)?.[1] ?? '');
}

const ONE_HOST =
  'one host, without target_session_attrs: the driver looks for no primary among several. A proxy before them does, and its address stands here (docs/running.md#a-primary-that-changes)';

/** Taken as the driver takes it: a host may be a folder, which no address of the web has. */
export const databaseUrl = () =>
  z
    .string()
    .regex(/^(?:postgres(?:ql)?:\/\/\S+|)$/, 'an address as postgres://usuario:clave@host/traza')
    .refine(namesOneHost, ONE_HOST)
    .optional();

export const smtpUrl = () =>
  z
    .literal('')
    .or(z.url({ protocol: /^smtps?$/ }))
    .default('');

/** A style, or an archive of tiles, anywhere or among our own paths. */
export const mapStyleUrl = () =>
  z
    .string()
    .default('')
    .transform((given) => given.replace(/^pmtiles:\/\//, ''))
    .pipe(z.union([z.literal(''), z.string().regex(/^\/(?!\/)/), z.url({ protocol: /^https?$/ })]));

export const listOf = (given: string) => given.split(/[\s,]+/).filter((each) => each !== '');

/** Addresses of hosts alone, with spaces or commas between them. */
export const origins = () =>
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

/** The neighbours: what goes farther costs more, and is what somebody who abuses it would choose. */
export const SMS_HOME = ['54', '55', '56', '591', '595', '598'];

/** Prefixes of countries, with spaces or commas between them. */
export const smsCountries = () =>
  z
    .string()
    .default('')
    .transform((given) => (given === '' ? SMS_HOME : listOf(given).map((each) => each.replace(/^\+/, ''))))
    .pipe(z.array(z.enum(SMS_COUNTRIES, `some of ${SMS_COUNTRIES.join(' ')}`)));
