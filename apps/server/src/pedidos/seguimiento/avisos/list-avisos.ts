import type { Aviso } from '@traza/contract';
import { toWire } from '@traza/domain';
import { AVISO_REASONS, type AvisoPart, type AvisoReason, whatsappHref } from '@traza/domain/avisos';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Deps } from '#lib/deps.ts';
import type { ViewedPedido } from '#pedidos/lectura/get-pedido.ts';
import { findFacts, type PendingAviso } from '#plataforma/avisos/aviso-queries.ts';
import { readEnlaceKey } from '#plataforma/avisos/own-enlace.ts';
import { wordsOf } from '#plataforma/avisos/send-aviso.ts';
import { type PedidoParams, rightsOf, seenPedido } from '../enlaces/share-enlace.ts';

/** The newest aviso of each person of a pedido, with the opening of their link and the sending of their mail. */
async function listNewest(db: Executor, idCliente: number, idPedido: number) {
  return (
    db
      .selectFrom('aviso as a')
      .leftJoin('enlace as e', (join) => join.onRef('e.idCliente', '=', 'a.idCliente').onRef('e.id', '=', 'a.idEnlace'))
      .leftJoin('correo as m', 'm.id', 'a.idCorreo')
      .distinctOn(['a.idSolicitud', 'a.idPasaje', 'a.quien'])
      .selectAll('a')
      .select(['e.clave', 'e.revocado', 'm.estado as correoEstado', 'm.enviado as correoEnviado'])
      // the link of an earlier aviso is theirs too
      .select(
        sql<Temporal.Instant | null>`(select min(o.primera_apertura) from enlace o
        where o.id_cliente = a.id_cliente and o.id_pasaje = a.id_pasaje and o.automatico
          and (o.id_persona = a.id_persona or o.id_persona is null and a.id_persona is null and o.nombre = a.nombre))`.as(
          'abierto',
        ),
      )
      .where('a.idCliente', '=', idCliente)
      .where('a.idPedido', '=', idPedido)
      .orderBy('a.idSolicitud')
      .orderBy('a.idPasaje')
      .orderBy('a.quien')
      .orderBy('a.id', 'desc')
      .execute()
  );
}

type AvisoRow = Awaited<ReturnType<typeof listNewest>>[number];

/** What the requester may mend by hand: where nobody said no, and the number reads WhatsApp. */
const BY_HAND: ReadonlySet<string | null> = new Set([
  'sin_sms',
  'pais',
  'limite',
  'limite_pedido',
  'limite_solicitante',
  'limite_cliente',
  'rechazado',
  'sin_respuesta',
  'tarde',
]);

function isByHand({ canal, estado, motivo, tel }: AvisoRow): boolean {
  if (tel === null || (canal !== 'sms' && canal !== 'whatsapp')) return false;
  return canal === 'whatsapp' || (estado === 'fallido' && BY_HAND.has(motivo));
}

async function whatsappOf(deps: Deps, row: AvisoRow, facts: PendingAviso | undefined): Promise<string | null> {
  const needsLink = row.quien !== 'emisor' && row.acto !== 'anulado';
  if (!facts || row.tel === null || (needsLink && (row.clave === null || row.revocado !== null))) return null;
  const link =
    needsLink && row.clave !== null
      ? ` ${deps.settings.publicUrl}/seguimiento/${await readEnlaceKey(deps.db, row.clave)}`
      : '';
  return whatsappHref(row.tel, wordsOf(facts).text + link);
}

function reasonOf(text: string | null): AvisoReason | null {
  return AVISO_REASONS.find((reason) => reason === text) ?? null;
}

/** A mail is out once its own queue says so. */
function sendingOf({ canal, estado, enviado, correoEstado, correoEnviado }: AvisoRow) {
  if (canal !== 'mail' || correoEstado === null) return { estado, avisado: enviado && toWire(enviado) };
  if (correoEstado === 'fallido') return { estado: 'fallido' as const, avisado: null };
  if (correoEstado === 'pendiente') return { estado: 'pendiente' as const, avisado: null };
  return { estado, avisado: correoEnviado && toWire(correoEnviado) };
}

async function present(deps: Deps, row: AvisoRow, facts: PendingAviso | undefined): Promise<Aviso> {
  const { idPasaje, quien, nombre, acto, canal, motivo, idioma, abierto } = row;
  const told = { idPasaje, quien, nombre, acto, canal, ...sendingOf(row), motivo: reasonOf(motivo), idioma };
  const whatsapp = isByHand(row) ? await whatsappOf(deps, row, facts) : null;
  return { ...told, abierto: abierto && toWire(abierto), whatsapp };
}

/** Whoever asked for a pasaje reads how its people were told, and whoever sees the whole cliente. */
function maySee(seen: ViewedPedido, { idPasaje }: AvisoRow): boolean {
  const { seesCliente, isRequester } = rightsOf(seen, idPasaje);
  return seesCliente || isRequester;
}

async function presentAll(deps: Deps, seen: ViewedPedido, idPedido: number): Promise<Aviso[]> {
  const idCliente = seen.stored.pedido.extras.cliente.id;
  const rows = (await listNewest(deps.db, idCliente, idPedido)).filter((row) => maySee(seen, row));
  const ids = rows.filter(isByHand).map(({ id }) => id);
  const facts = new Map((await findFacts(deps.db, idCliente, ids)).map((one) => [one.id, one]));
  return Promise.all(rows.map((row) => present(deps, row, facts.get(row.id))));
}

/** Who of a pedido was told when, by what, and opened their link when (W-291). */
export async function listAvisos(deps: Deps, caller: Actor, params: PedidoParams): Promise<Aviso[]> {
  return presentAll(deps, await seenPedido(deps, caller, params), params.id);
}

/** Notes that the caller opened WhatsApp for somebody: what they did there nobody knows, and the opening of the link tells (W-287). */
export async function recordWhatsapp(
  deps: Deps,
  caller: Actor,
  { idPasaje, quien, ip, ...params }: PedidoParams & { idPasaje: number; quien: AvisoPart; ip: string },
): Promise<Aviso[]> {
  const { db, clock } = deps;
  const seen = await seenPedido(deps, caller, params);
  const idCliente = seen.stored.pedido.extras.cliente.id;
  const rows = await listNewest(db, idCliente, params.id);
  const row = required(
    rows.find((one) => one.idPasaje === idPasaje && one.quien === quien && isByHand(one) && maySee(seen, one)),
    'not_found',
  );
  await db.transaction().execute(async (tx) => {
    const ts = clock.now();
    await tx
      .updateTable('aviso')
      .set({ canal: 'whatsapp', estado: 'enviado', enviado: ts })
      .where('idCliente', '=', idCliente)
      .where('id', '=', row.id)
      .execute();
    const objeto = params.extrasType === 's' ? 'solicitud' : 'viaje';
    const despues = { nombre: row.nombre, acto: row.acto };
    await audit(tx, { idCliente, ts, by: caller, ip, accion: 'avisar', objeto, idObjeto: params.id, despues });
  });
  return presentAll(deps, seen, params.id);
}
