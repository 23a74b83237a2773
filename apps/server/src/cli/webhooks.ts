import { formatDate, formatTime } from '@traza/domain';
import { WEBHOOK_TYPES_AGENCIA, WEBHOOK_TYPES_CLIENTE, WEBHOOKS } from '@traza/domain/webhooks';
import { isWebhookUrlFault, WEBHOOK_URL_WORDS } from '@traza/words/webhooks/webhook-words.ts';
import type { Db, Tx } from '#db/database.ts';
import { migrate } from '#db/migrate.ts';
import { AppError } from '#lib/app-error.ts';
import { SISTEMA } from '#lib/author.ts';
import {
  auditWebhook,
  changeWebhook,
  findWebhooks,
  makeWebhook,
  removeWebhook,
  renewSecret,
  resend,
  switchWebhook,
  typesFor,
  type WebhookEditor,
  type WebhookOwner,
} from '#salida/webhooks/manage-webhooks.ts';
import { createPostMessage } from '#salida/webhooks/post-message.ts';
import type { Webhook } from '#salida/webhooks/queries.ts';
import { tryWebhook } from '#salida/webhooks/try-webhook.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands, DatabaseCommand } from './command.ts';
import { findAgencia, findCliente } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

const ids = { min: 1, max: 999_999_999 };

async function ownerOf(tx: Tx, options: Options): Promise<WebhookOwner | undefined> {
  const [cliente, agencia] = [options.optionalText('cliente'), options.optionalText('transportista')];
  if (cliente !== undefined && agencia !== undefined) throw new CliError('Va --cliente o --transportista, no los dos.');
  if (cliente !== undefined) return { idCliente: (await findCliente(tx, cliente)).id };
  return agencia === undefined ? undefined : { idAgencia: (await findAgencia(tx, agencia)).id };
}

async function webhookOf(db: Db, options: Options): Promise<Webhook> {
  const id = options.whole('webhook', ids);
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new CliError(`No existe el webhook ${id}. Los que hay: webhook listar.`);
  return row;
}

const editorOf = (now: Temporal.Instant): WebhookEditor => ({ by: SISTEMA, now });

/** A refusal of the use case in the words of the options that were typed. */
function typedWords(refusal: AppError, types: readonly string[]): string {
  const [{ field, code } = { field: '', code: refusal.code }] = refusal.fields;
  const max = field === 'url' ? WEBHOOKS.urlMax : WEBHOOKS.nombreMax;
  switch (code) {
    case 'string_blank':
      return `Falta --${field}.`;
    case 'string_too_long':
      return `--${field} tiene hasta ${max} caracteres.`;
    case 'bad_input':
      return `--tipo debe ser ${types.join(', ')}.`;
    case 'too_many_webhooks':
      return `Ya tiene ${WEBHOOKS.max} webhooks, los que puede tener.`;
    default: {
      const why = refusal.params?.['why'];
      return `--url ${isWebhookUrlFault(why) ? WEBHOOK_URL_WORDS[why] : code}.`;
    }
  }
}

async function orTyped<T>(types: readonly string[], work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof AppError ? new CliError(typedWords(error, types)) : error;
  }
}

const shownOnce = (secret: string) => [secret, 'Guardala ahora: no se puede volver a ver.'];

async function create({ tx, now, options, reach }: CommandContext): Promise<string[]> {
  const owner = await ownerOf(tx, options);
  if (!owner) throw new CliError('Falta --cliente <cliente> o --transportista <transportista>.');
  const form = { nombre: options.text('nombre'), url: options.text('url'), tipos: options.list('tipo') };
  const made = makeWebhook(tx, editorOf(now), { owner, form }, reach);
  const { id, secret } = await orTyped(typesFor(owner), made);
  return [`Webhook ${id} creado: ${form.nombre}. Su clave, para verificar lo que recibe:`, ...shownOnce(secret)];
}

async function change({ tx, now, options, reach }: CommandContext): Promise<string[]> {
  const webhook = await webhookOf(tx, options);
  const tipos = options.list('tipo');
  const asked = {
    nombre: options.optionalText('nombre'),
    url: options.optionalText('url'),
    tipos: options.flag('todos') ? [] : tipos.length > 0 ? tipos : undefined,
  };
  if (Object.values(asked).every((value) => value === undefined)) throw new CliError('Falta qué cambiar.');
  await orTyped(typesFor(webhook), changeWebhook(tx, editorOf(now), { webhook, change: asked }, reach));
  return [`Webhook ${webhook.id} cambiado.`];
}

const moment = (at: Temporal.Instant | null) => (at === null ? null : `${formatDate(at)} ${formatTime(at)}`);

async function list({ tx, options }: CommandContext): Promise<string[]> {
  const rows = await findWebhooks(tx, await ownerOf(tx, options));
  return tableOf(
    ['Nº', 'De', 'Nombre', 'Dirección', 'Tipos', 'Activo', 'Pendientes', 'Agotados', 'Último', 'Error'],
    rows.map((row) => [
      row.id,
      row.dueno,
      row.nombre,
      row.url,
      row.tipos || 'todos',
      row.activo ? 'sí' : 'no',
      row.pendientes,
      row.agotadas,
      moment(row.ultima),
      row.error,
    ]),
    'No hay webhooks.',
  );
}

async function renew({ tx, now, options }: CommandContext): Promise<string[]> {
  const webhook = await webhookOf(tx, options);
  const isAtOnce = options.flag('ya');
  const secret = await renewSecret(tx, editorOf(now), { webhook, isAtOnce });
  const before = isAtOnce
    ? 'La anterior dejó de firmar.'
    : `La anterior firma también, ${WEBHOOKS.rotationHours} horas.`;
  return [`Clave nueva del webhook ${webhook.id}:`, ...shownOnce(secret), before];
}

function switcher(activo: boolean) {
  return async ({ tx, now, options }: CommandContext): Promise<string[]> => {
    const webhook = await webhookOf(tx, options);
    await switchWebhook(tx, editorOf(now), webhook, activo);
    return [`Webhook ${webhook.id} ${activo ? 'activado' : 'desactivado'}.`];
  };
}

async function sendAgain({ tx, now, options }: CommandContext): Promise<string[]> {
  const webhook = await webhookOf(tx, options);
  const desde = options.optionalMoment('desde');
  if (!desde) throw new CliError('Falta --desde <fecha>.');
  const isAll = options.flag('todos');
  const count = await resend(tx, webhook.id, { desde, isAll });
  const despues = { desde: desde.toString(), todos: isAll, entregas: count };
  await auditWebhook(tx, editorOf(now), webhook, { accion: 'reenviar', despues });
  return [count === 1 ? 'Se vuelve a enviar 1 aviso.' : `Se vuelven a enviar ${count} avisos.`];
}

async function remove({ tx, now, options }: CommandContext): Promise<string[]> {
  const webhook = await webhookOf(tx, options);
  await removeWebhook(tx, editorOf(now), webhook);
  return [`Webhook ${webhook.id} eliminado, con lo que le quedaba por recibir.`];
}

const which = { webhook: { value: '<número>', help: 'El número del webhook', required: true } } as const;
const whose = {
  cliente: { value: '<cliente>', help: 'Número o alias' },
  transportista: { value: '<transportista>', help: 'Número o denominación' },
} as const;

/** A call to somebody else is no part of a transaction. */
export const webhookTrial: Readonly<Record<string, DatabaseCommand>> = {
  'webhook probar': {
    summary: 'Envía un aviso de prueba y dice qué respondió',
    options: which,
    async apply({ db }, options, { clock, reach }) {
      await migrate(db);
      const webhook = await webhookOf(db, options);
      const { is, why } = await tryWebhook({ db, clock }, createPostMessage(reach), webhook);
      const tried = { accion: 'probar', despues: { respuesta: why } } as const;
      await db.transaction().execute((tx) => auditWebhook(tx, editorOf(clock.now()), webhook, tried));
      if (is !== 'taken') throw new CliError(`El webhook ${webhook.id} no lo recibió: ${why}.`);
      return [`El webhook ${webhook.id} lo recibió: ${why}.`];
    },
  },
};

export const webhookCommands: Commands = {
  'webhook crear': {
    summary: 'Da de alta una dirección que recibe los cambios de una empresa o de un transportista',
    options: {
      ...whose,
      nombre: { value: '<texto>', help: 'Para qué es', required: true },
      url: { value: '<https://…>', help: 'Dónde recibe', required: true },
      tipo: {
        value: '<tipo>',
        help: `Solo estos: ${[...WEBHOOK_TYPES_CLIENTE, ...WEBHOOK_TYPES_AGENCIA].join(', ')}; se puede repetir`,
        many: true,
      },
    },
    run: create,
  },
  'webhook cambiar': {
    summary: 'Le cambia el nombre, la dirección o de qué le avisa',
    options: {
      ...which,
      nombre: { value: '<texto>', help: 'Para qué es' },
      url: { value: '<https://…>', help: 'Dónde recibe; lo que espera va a la nueva' },
      tipo: { value: '<tipo>', help: 'Solo estos; se puede repetir', many: true },
      todos: { help: 'De todos los tipos' },
    },
    run: change,
  },
  'webhook listar': { summary: 'Muestra los webhooks y lo que les falta recibir', options: whose, run: list },
  'webhook clave': {
    summary: 'Da una clave nueva; se muestra una sola vez, y la anterior firma también por un día',
    options: { ...which, ya: { help: 'La anterior deja de firmar ya' } },
    run: renew,
  },
  'webhook activar': { summary: 'Vuelve a avisarle', options: which, run: switcher(true) },
  'webhook desactivar': {
    summary: 'Deja de avisarle; lo que cambie mientras tanto no se le avisa',
    options: which,
    run: switcher(false),
  },
  'webhook reenviar': {
    summary: 'Vuelve a intentar lo que se agotó, en su orden y con el mismo webhook-id',
    options: {
      ...which,
      desde: { value: '<fecha>', help: 'Lo que cambió desde entonces', required: true },
      todos: { help: 'También lo que ya recibió' },
    },
    run: sendAgain,
  },
  'webhook eliminar': { summary: 'Lo quita', options: which, run: remove },
};
