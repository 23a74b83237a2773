import * as z from 'zod';

export const httpUrl = () =>
  z
    .literal('')
    .or(z.url({ protocol: /^https?$/ }))
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

export const postgresUrl = () =>
  z
    .literal('')
    .or(z.url({ protocol: /^postgres(?:ql)?$/ }))
    .default('');

/** Taken as the driver takes it: a host may be a folder, which no address of the web has. */
export const databaseUrl = () =>
  z
    .string()
    .regex(/^(?:postgres(?:ql)?:\/\/\S+|)$/, 'an address as postgres://usuario:clave@host/traza')
    .optional();

export const smtpUrl = () =>
  z
    .literal('')
    .or(z.url({ protocol: /^smtps?$/ }))
    .default('');
