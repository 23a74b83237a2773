import type { Callers } from '@traza/contract';
import { inBuenosAires, toWire } from '@traza/domain';
import { BUSQUEDA, readDeskSearch } from '@traza/domain/busqueda';
import { LLAMANTES } from '@traza/domain/mesa';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { findAnybody } from '#identidad/cuentas/find-anybody.ts';
import { badInput } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { Operador } from '#lib/operador.ts';
import { endsIn } from '#lib/phone-end.ts';
import { consume } from '#lib/rate-limits.ts';
import { fullNameOf } from '#pedidos/solicitudes/find-empleados.ts';
import { asksThere, type NamedPersona, phonePersonaOf } from '../administracion/clientes/phone-persona.ts';
import { findChoferes } from '../busqueda/find-choferes.ts';
import { findClientes } from '../busqueda/find-clientes.ts';

interface GuestRow {
  idCliente: number;
  id: number;
  cliente: string;
  nombre: string;
  telefono: string;
  como: 'invitado' | 'emisor' | 'receptor';
  fecha: Temporal.Instant;
  idPersona: number;
  nombreSol: string;
  apellidoSol: string;
  /** Who asked for them could do it again. */
  pide: boolean;
}

/** Guests, senders and receivers with a number in the pedidos from a day on, each once for who asked for them, the latest first. */
async function findGuests(
  db: Executor,
  { phone, since, limit }: { phone: string; since: Temporal.Instant; limit: number },
): Promise<GuestRow[]> {
  const considered = sql.lit(BUSQUEDA.considered);
  const { rows } = await sql<GuestRow>`
    with dicho as (
      (select id_cliente, id as id_pasaje, nombre, tel as telefono, 'invitado' as como from pasaje
        where ${endsIn(sql`tel`, phone)} and id_persona is null order by id desc limit ${considered})
      union all
      (select id_cliente, id_pasaje, despachante_nombre, despachante_celular, 'emisor' from envio
        where ${endsIn(sql`despachante_celular`, phone)} limit ${considered})
      union all
      (select id_cliente, id_pasaje, receptor_nombre, receptor_celular, 'receptor' from envio
        where ${endsIn(sql`receptor_celular`, phone)} limit ${considered})),
    cada_uno as (
      select distinct on (d.id_cliente, d.como, lower(d.nombre), s.id_persona_sol)
             d.id_cliente, p.id, k.alias as cliente, d.nombre, d.telefono, d.como, p.datetime as fecha,
             q.id as id_persona, q.nombre as nombre_sol, q.apellido as apellido_sol,
             ${asksThere(sql.ref('d.id_cliente'), sql.ref('q.id'))} as pide
        from dicho d
        join pasaje a on a.id_cliente = d.id_cliente and a.id = d.id_pasaje and a.quitado is null
        join solicitud s on s.id_cliente = a.id_cliente and s.id = a.id_solicitud
        join pedido p on p.id_cliente = a.id_cliente and p.id = coalesce(a.id_viaje, a.id_solicitud) and p.datetime >= ${since}
        join cliente k on k.id = d.id_cliente and k.activo
        join persona q on q.id = s.id_persona_sol
       order by d.id_cliente, d.como, lower(d.nombre), s.id_persona_sol, p.datetime desc)
    select * from cada_uno order by fecha desc, id desc limit ${limit}`.execute(db);
  return rows;
}

/** In whose name each of some clientes is asked for by telephone. */
async function findPhonePersonas(db: Executor, of: readonly { idCliente: number }[]) {
  const ids = [...new Set(of.map(({ idCliente }) => idCliente))];
  const { rows } = await sql<{ id: number; persona: NamedPersona | null }>`
    select k.id, ${phonePersonaOf(sql.ref('k.id'))} as persona from cliente k where k.id = any(${ids}::int[])`.execute(
    db,
  );
  return (idCliente: number) => rows.find(({ id }) => id === idCliente)?.persona ?? null;
}

/**
 * Who may be on the line, by the end of a telephone in any written form or by words of a name (M-232): empleados of active clientes, once
 * for each; who was a guest, a sender or a receiver lately, with who asked for that; and choferes of the own flota. Nothing is known of
 * what is no telephone (XM-39).
 */
export async function findCallers(
  { db, clock, limits }: Pick<Deps, 'db' | 'clock' | 'limits'>,
  operador: Operador,
  { telefono, q = '' }: { telefono?: string | undefined; q?: string | undefined },
): Promise<Callers> {
  if ((telefono ?? q).trim() === '') throw badInput(telefono === undefined ? 'q' : 'telefono');
  await consume(limits.byPhone.searches, operador.idOperador);
  const now = clock.now();
  const { phone } = readDeskSearch(telefono ?? '', inBuenosAires(now).toPlainDate());
  if (telefono !== undefined && phone === undefined) return { personas: [], invitados: [], choferes: [], clientes: [] };
  const limit = LLAMANTES.linesPerKind;
  const wanted = { q: phone === undefined ? q : '', phone, limit };
  const personas = await findAnybody(db, wanted);
  const since = now.subtract({ hours: LLAMANTES.guestDays * 24 });
  const guests = phone === undefined ? [] : await findGuests(db, { phone, since, limit });
  const choferes = phone === undefined ? [] : await findChoferes(db, { ...wanted, q: phone });
  const clientes = phone === undefined ? await findClientes(db, { q, limit }) : [];
  const byTelephone = await findPhonePersonas(db, [
    ...personas,
    ...guests,
    ...clientes.map(({ id }) => ({ idCliente: id })),
  ]);
  return {
    personas: personas.map(({ idCliente, cliente, idPersona, celular, entra, ...names }) => ({
      idCliente,
      cliente,
      idPersona,
      nombre: fullNameOf(names),
      celular,
      pide: entra,
      aNombreDe: entra ? null : byTelephone(idCliente),
    })),
    invitados: guests.map(({ idCliente, id, cliente, nombre, telefono: number, como, fecha, pide, ...sol }) => {
      const solicitante = {
        idPersona: sol.idPersona,
        nombre: fullNameOf({ nombre: sol.nombreSol, apellido: sol.apellidoSol }),
      };
      return {
        idCliente,
        id,
        cliente,
        nombre,
        telefono: number,
        como,
        fecha: toWire(fecha),
        solicitante,
        aNombreDe: pide ? solicitante : byTelephone(idCliente),
      };
    }),
    clientes: clientes.map(({ id, alias }) => ({ idCliente: id, cliente: alias, aNombreDe: byTelephone(id) })),
    choferes: choferes.map(({ id, ...names }) => ({ id, nombre: fullNameOf(names) })),
  };
}
