import { type Cents, formatCents, type PedidoTimes } from '@traza/domain';
import { hourWords } from '@traza/workbook/hour-words';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { enqueueMail } from '#features/correo/enqueue-mail.ts';
import { type MailContent, renderMail } from '#features/correo/layout.ts';
import { notifyApprovers } from '#features/notificaciones/notify.ts';
import type { NewSolicitud } from '#features/pedidos/escritura/make-solicitudes.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { fullNameOf } from '../find-empleados.ts';

const NEW_ONE = 'Hay un pedido pendiente de autorización';
const NEW_MANY = 'Hay pedidos pendientes de autorización';
const APPROVED = 'Tu pedido fue autorizado';
const REJECTED = 'Tu pedido fue rechazado';

/** Addresses of who may authorize the orders of a client, its requester left out. */
async function approversOf(tx: Tx, idCliente: number, idPersonaSol: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('cuenta')
    .innerJoin('persona', 'persona.id', 'cuenta.idPersona')
    .select((eb) => eb.fn.coalesce('cuenta.email', 'persona.email').as('email'))
    .where('cuenta.idCliente', '=', idCliente)
    .where('cuenta.activa', '=', true)
    .where('cuenta.idPersona', '<>', idPersonaSol)
    .where(sql<boolean>`cuenta.permisos ->> 'approveCotizaciones' = 'true'`)
    .orderBy('cuenta.id')
    .execute();
  return [...new Set(rows.flatMap(({ email }) => email ?? []))];
}

const numberOf = (id: number) => ['Pedido', `N° ${id}`] as const;
/** Each trip of a plan has its own (ruling: one number for life). */
const numbersOf = (ids: readonly number[]) => ['Pedidos', `N° ${ids.join(', ')}`] as const;

function factsOf(
  { cotizacion, ...times }: PedidoTimes<Temporal.Instant> & { cotizacion: Cents | null },
  ends: readonly { direccion: string }[],
): (readonly [string, string])[] {
  return [
    ['Salida', hourWords(times)],
    ['Origen', ends[0]?.direccion ?? ''],
    ['Destino', ends.at(-1)?.direccion ?? ''],
    ['Precio', cotizacion === null ? 'Sin cotización' : formatCents(cotizacion)],
  ];
}

async function send(tx: Tx, deps: Deps, to: readonly string[], content: MailContent): Promise<void> {
  const { html, text } = renderMail(deps.settings.product, content);
  for (const address of to) await enqueueMail(tx, deps, { to: address, subject: content.title, html, text });
}

/** Tells who may authorize that an order waits for them; the trips of a plan come in one message. */
export async function tellApprovers(
  tx: Tx,
  deps: Deps,
  { caller, made, ids }: { caller: Actor; made: NewSolicitud; ids: readonly [number, ...number[]] },
): Promise<void> {
  const [id] = ids;
  const count = ids.length;
  await notifyApprovers(tx, deps, { ...made, idSolicitud: id });
  const to = await approversOf(tx, made.idCliente, made.idPersonaSol);
  const who = fullNameOf(caller);
  const asked = count === 1 ? 'registró un pedido que necesita' : `registró ${count} pedidos que necesitan`;
  await send(tx, deps, to, {
    title: count === 1 ? NEW_ONE : NEW_MANY,
    paragraphs: [`${who} ${asked} autorización antes de la salida.`],
    facts: [
      count === 1 ? numberOf(id) : numbersOf(ids),
      ['Solicitante', who],
      ...factsOf({ ...made, asked: deps.clock.now() }, made.paradas),
    ],
    button: { label: 'Ver autorizaciones', url: `${deps.settings.publicUrl}/aprobaciones` },
  });
}

/** What a decision tells the requester. */
export interface DecidedSolicitud extends PedidoTimes<Temporal.Instant> {
  id: number;
  nombre: string;
  email: string | null;
  approved: boolean;
  motivo: string | null;
  por: string;
  cotizacion: Cents | null;
  ends: readonly { direccion: string }[];
}

/** Tells the requester who decided and why; without an address there is nobody to tell. */
export async function mailDecision(tx: Tx, deps: Deps, decided: DecidedSolicitud): Promise<void> {
  const { nombre, email, approved, motivo, por } = decided;
  if (email === null) return;
  const did = approved ? 'autorizó' : 'rechazó';
  await send(tx, deps, [email], {
    title: approved ? APPROVED : REJECTED,
    paragraphs: [`Hola, ${nombre}: ${por} ${did} tu pedido.`],
    facts: [
      numberOf(decided.id),
      ...factsOf(decided, decided.ends),
      ...(motivo === null ? [] : ([['Motivo', motivo]] as const)),
    ],
    button: { label: 'Ver mis pedidos', url: `${deps.settings.publicUrl}/pedidos` },
  });
}
