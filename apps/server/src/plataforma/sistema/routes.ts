import { toWire } from '@traza/domain';
import type { Selectable } from 'kysely';
import type { Db } from '#db/database.ts';
import { assertPrimaryNow } from '#db/primary.ts';
import type { Schema } from '#db/schema.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { routes } from '#lib/http/handlers.ts';
import { VERSION } from '#lib/start/version.ts';
import { fileHref } from '#plataforma/archivos/links.ts';
import { listSms } from '#plataforma/avisos/aviso-queries.ts';
import { smsBody } from '#plataforma/avisos/aviso-words.ts';
import { messageHref, readEnlaceKey } from '#plataforma/avisos/own-enlace.ts';
import { attachmentsOf } from '#plataforma/correo/enqueue-mail.ts';

const SHOWN_MAILS = 100;

/** Attachments of the outbox open for a day. */
const ATTACHMENT_HOURS = 24;

async function presentMail(db: Db, row: Selectable<Schema['correo']>) {
  const { id, para, asunto, texto, html, creado, estado } = row;
  const until = creado.add({ hours: ATTACHMENT_HOURS });
  const attachments = attachmentsOf(row).map(async (file) => {
    if ('contenido' in file) return { nombre: file.nombre, contenido: file.contenido };
    return { nombre: file.nombre, bytes: file.bytes, href: await fileHref(db, file.idInforme, until) };
  });
  return { id, para, asunto, texto, html, creado: toWire(creado), estado, adjuntos: await Promise.all(attachments) };
}

async function presentSms(
  deps: Pick<Deps, 'db' | 'settings'>,
  { id, tel, texto, creado, estado, clave }: Awaited<ReturnType<typeof listSms>>[number],
) {
  const link = clave === null ? undefined : await messageHref(deps, await readEnlaceKey(deps.db, clave));
  return { id, para: tel ?? '', texto: smsBody(texto ?? '', link), creado: toWire(creado), estado };
}

export function sistemaRoutes({ db, settings }: Deps) {
  return routes({
    'GET /health': async () => ({ data: { status: 'ok', version: VERSION } }),
    'GET /ready': async () => {
      try {
        await assertPrimaryNow(db);
      } catch {
        // whatever the reason, the answer is the same: not now
        throw new AppError('unavailable', { retryAfter: 1 });
      }
      return { data: { status: 'ready' } };
    },
    'GET /configuracion': async () => ({
      data: {
        product: settings.product,
        soporte: {
          telefono: settings.support.phone,
          email: settings.support.email,
          whatsapp: settings.support.whatsapp,
          emailReservas: settings.support.reservationsEmail,
        },
        appStoreUrl: settings.appStoreUrl,
        analyticsUrl: settings.analyticsUrl,
        mapStyleUrl: settings.mapStyleUrl,
        demo: settings.demo,
      },
    }),
    'GET /demo/correos': async () => {
      if (!settings.demo) throw new AppError('not_found');
      const rows = await db.selectFrom('correo').selectAll().orderBy('id', 'desc').limit(SHOWN_MAILS).execute();
      return { data: await Promise.all(rows.map((row) => presentMail(db, row))) };
    },
    'GET /demo/sms': async () => {
      if (!settings.demo) throw new AppError('not_found');
      const rows = await listSms(db, SHOWN_MAILS);
      return { data: await Promise.all(rows.map((row) => presentSms({ db, settings }, row))) };
    },
  });
}
