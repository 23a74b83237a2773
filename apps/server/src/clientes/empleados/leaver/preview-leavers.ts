import type { Api, Output } from '@traza/contract';
import { centsFromPesos, pesosFromCents, toCentsExact } from '@traza/domain';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { findComing } from '#pedidos/lectura/coming-pedidos.ts';
import { findOwnLote } from '#plataforma/lotes/lote-controls.ts';
import { type AdministeredCliente, reachAt, withinReach } from '../reach.ts';

type PreviewLeaversBody = z.output<Api['POST /usuarios/administracion/salida/previa']['body']>;
type LeaversPreview = Output<Api['POST /usuarios/administracion/salida/previa']>['data'];

interface LeaverRow {
  idCuenta: number;
  idPersona: number;
  nombre: string;
}

/** Those of them within reach whose account is open: the others leave nothing. */
async function findLeavers(
  { db }: Pick<Deps, 'db'>,
  reach: AdministeredCliente,
  { ids, idLote }: { ids: readonly number[]; idLote: string | undefined },
): Promise<LeaverRow[]> {
  const { idCliente } = reach;
  const ofLote = sql`c.id in (select f.id_cuenta from lote_fila f
    where f.id_cliente = ${idCliente} and f.id_lote = ${idLote ?? null}::uuid and f.estado = 'pendiente')`;
  const { rows } = await sql<LeaverRow>`
    select c.id as id_cuenta, c.id_persona, p.apellido || ', ' || p.nombre as nombre
      from cuenta c join persona p on p.id = c.id_persona
     where ${withinReach([reach])} and c.activa and p.suprimida is null and (c.id = any(${ids}::int[]) or ${ofLote})
     order by normalizar_busqueda(p.apellido), normalizar_busqueda(p.nombre), c.id`.execute(db);
  return rows;
}

/** People with pedidos to come, as many as one answer shows. */
const SHOWN = 200;

/** What those who are about to leave asked for and has not left yet, and what calling it off would cost now (W-317). */
export async function previewLeavers(deps: Deps, caller: Actor, body: PreviewLeaversBody): Promise<LeaversPreview> {
  const { db, clock } = deps;
  const { idClientePadre: idCliente, ids = [], idLote } = body;
  const reach = { idCliente, administration: reachAt(caller, idCliente) };
  if (idLote !== undefined) await findOwnLote(db, caller, idLote);
  const leavers = await findLeavers(deps, reach, { ids, idLote });
  const idsPersona = leavers.map(({ idPersona }) => idPersona);
  const coming = await findComing(db, { idCliente, idsPersona, now: clock.now() });
  const byPersona = Map.groupBy(coming, ({ idPersona }) => idPersona);
  const totals = (of: typeof coming) => ({
    pedidos: of.length,
    anulables: of.filter(({ isCancellable }) => isCancellable).length,
    costo: pesosFromCents(toCentsExact(of.reduce((sum, { costo }) => sum + centsFromPesos(costo), 0))),
  });
  const personas = leavers.flatMap(({ idCuenta, idPersona, nombre }) => {
    const own = byPersona.get(idPersona);
    return own ? [{ idCuentaCorporativa: idCuenta, idPersona, nombre, ...totals(own) }] : [];
  });
  return { personas: personas.slice(0, SHOWN), cuantas: personas.length, ...totals(coming) };
}
