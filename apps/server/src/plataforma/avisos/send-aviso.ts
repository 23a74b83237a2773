import { AVISOS, newsSeconds } from '@traza/domain/avisos';
import type { Deps } from '#lib/deps.ts';
import { enqueueMail } from '#plataforma/correo/enqueue-mail.ts';
import { renderMail } from '#plataforma/correo/layout.ts';
import { announceChofer } from './announce-chofer.ts';
import {
  type AvisoKey,
  findPending,
  type PendingAviso,
  recordFailed,
  recordSent,
  recordTry,
  recordUntaken,
  refuseNumber,
  saveEnlace,
} from './aviso-queries.ts';
import { avisoWords, smsBody } from './aviso-words.ts';
import { openGateway } from './gateway.ts';
import { ensureOwnEnlace, messageHref, type OwnEnlace } from './own-enlace.ts';
import type { Sms, SmsGateway, SmsOutcome } from './sms.ts';
import { telHash } from './tel-hash.ts';
import { calendarOf } from './viaje-calendar.ts';

type SendDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'settings' | 'log'>;

/** A place as somebody calls it, or by its street. */
function placeOf({ lugar, direccion }: Pick<PendingAviso, 'lugar' | 'direccion'>): string {
  return lugar || ((direccion ?? '').split(',')[0] ?? '');
}

export function wordsOf(aviso: PendingAviso): ReturnType<typeof avisoWords> {
  const { acto: act, quien: part, idioma: language, cliente, asap, departure, asked, viajes } = aviso;
  const { choferNombre: chofer, vehiculoMarca, vehiculoModelo, vehiculoPatente: plate } = aviso;
  return avisoWords({
    act,
    part,
    language,
    cliente,
    departure: asap ? null : departure,
    asked,
    place: placeOf(aviso),
    chofer: chofer ?? '',
    car: [vehiculoMarca, vehiculoModelo].filter(Boolean).join(' '),
    plate: plate ?? '',
    viajes,
  });
}

/** Who sends something has no link, and neither has what was called off (ruling "Cancelled orders in public"). */
async function linkOf({ db, clock }: SendDeps, aviso: PendingAviso): Promise<OwnEnlace | undefined> {
  const { idCliente, idPedido, idPasaje, quien, idPersona, nombre, creadoPor, acto, canal } = aviso;
  if (quien === 'emisor' || acto === 'anulado' || creadoPor === null) return undefined;
  const tel = canal === 'sms' || canal === 'whatsapp' ? aviso.tel : null;
  const owner = { idCliente, idPedido, idPasaje, para: quien, idPersona, nombre, tel, creadoPor };
  return ensureOwnEnlace(db, owner, clock.now());
}

async function hrefOf(deps: SendDeps, link: OwnEnlace | undefined): Promise<string | undefined> {
  return link && messageHref(deps, link.idEnlace);
}

/** At the booking nothing drives yet, so there is no hour to tell but that of asking. */
const NEXT = 'Te avisamos quién te lleva y cuándo te espera.';

const PREFERENCE = 'Podés dejar de recibir estos correos en Mi perfil.';

/** Hands the mail to its own queue, in the transaction that says so: once, however often this runs. */
async function sendMail(deps: SendDeps, aviso: PendingAviso, link: OwnEnlace | undefined): Promise<void> {
  const { email, idPedido } = aviso;
  if (!email) return recordFailed(deps.db, aviso, 'sin_medio');
  const { title, text, button } = wordsOf(aviso);
  const url = await hrefOf(deps, link);
  const calendar = await calendarOf(deps, aviso);
  const mail = renderMail(deps.settings.product, {
    title,
    paragraphs: [
      `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`,
      ...(aviso.acto === 'pedido' ? [NEXT] : []),
      PREFERENCE,
    ],
    ...(url === undefined ? {} : { button: { label: button, url } }),
  });
  await deps.db.transaction().execute(async (tx) => {
    if (!(await saveEnlace(tx, aviso, link?.id ?? null))) return;
    // its link opens without a session, and is stored nowhere in the open
    const subject = `${title} · N° ${idPedido}`;
    const idCorreo = await enqueueMail(tx, deps, {
      to: email,
      subject,
      html: mail.html,
      text: mail.text,
      secret: true,
      attachments: calendar ? [calendar] : [],
    });
    await recordSent(tx, aviso, { idCorreo, now: deps.clock.now() });
  });
}

/** Looks for an SMS whose last try ended in nobody's knowing; answers the outcome where it was taken. */
async function outcomeOfBefore(gateway: SmsGateway, aviso: PendingAviso, sms: Sms): Promise<SmsOutcome | undefined> {
  if (!aviso.incierto || !gateway.find) return undefined;
  const reference = await gateway.find(sms);
  return reference === undefined ? undefined : { is: 'taken', reference };
}

async function sendSms(
  deps: SendDeps,
  gateway: SmsGateway,
  aviso: PendingAviso,
  link: OwnEnlace | undefined,
): Promise<void> {
  const { db, clock, log } = deps;
  const { id, idCliente, tel, creado, acto } = aviso;
  const now = clock.now();
  const written = await recordTry(db, aviso, { texto: wordsOf(aviso).text, idEnlace: link?.id ?? null });
  if (!written || tel === null) return;
  const sms: Sms = {
    id: `aviso-${idCliente}-${id}`,
    to: tel,
    body: smsBody(written.texto, await hrefOf(deps, link)),
    at: now,
    seconds: newsSeconds(acto, creado, now),
  };
  const outcome = (await outcomeOfBefore(gateway, aviso, sms)) ?? (await gateway.send(sms));
  if (outcome.is === 'taken') return recordSent(db, aviso, { referencia: outcome.reference, now: clock.now() });
  log.warn({ idAviso: id, why: outcome.why }, 'an SMS was not taken');
  if (outcome.is === 'refused') {
    if (outcome.reason === 'no_quiere') await refuseNumber(db, { idCliente, hash: telHash(tel), now });
    return recordFailed(db, aviso, outcome.reason);
  }
  if (outcome.is === 'away') await recordUntaken(db, aviso);
  if (aviso.intentos + 1 >= AVISOS.tries)
    return recordFailed(db, aviso, outcome.is === 'away' ? 'rechazado' : 'sin_respuesta');
  throw new Error(`the SMS gateway: ${outcome.why}`);
}

/** Tells one person one thing, once; what is no news any more is told to nobody. Throws what is to be tried again. */
export async function sendAviso(deps: SendDeps, gateway: SmsGateway | undefined, key: AvisoKey): Promise<void> {
  const aviso = await findPending(deps.db, key);
  if (!aviso) return;
  if (newsSeconds(aviso.acto, aviso.creado, deps.clock.now()) === 0) {
    return recordFailed(deps.db, aviso, aviso.incierto ? 'sin_respuesta' : 'tarde');
  }
  const link = await linkOf(deps, aviso);
  if (aviso.canal === 'mail') return sendMail(deps, aviso, link);
  if (aviso.canal === 'sms' && gateway) return sendSms(deps, gateway, aviso, link);
  // by the hand of the requester, or the gateway of before is gone: the link is ready for them
  await saveEnlace(deps.db, aviso, link?.id ?? null);
  if (aviso.canal === 'sms') await recordFailed(deps.db, aviso, 'sin_sms');
}

export async function registerAvisosJob(deps: Deps): Promise<void> {
  const gateway = openGateway(deps);
  await deps.jobs.work('avisar', (key) => sendAviso(deps, gateway, key));
  await deps.jobs.work('avisar-chofer', (key) => announceChofer(deps, key));
}
