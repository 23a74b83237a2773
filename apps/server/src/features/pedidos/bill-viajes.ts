import { type BilledViaje, type FacturacionFault, type FacturacionLine, isBilledAs, whyNotBilled } from '@traza/domain';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import { projectPedidos } from './proyeccion/project.ts';

/** Viajes whose orders are projected at once. */
const BATCH = 500;

type BillingFault = NonNullable<ReturnType<typeof whyNotBilled>>;

interface LockedViaje extends BilledViaje {
  id: number;
  idCliente: number;
}

/** Under their locks, in the order of their numbers: who else writes one waits. */
async function lockViajes(tx: Tx, ids: readonly number[]): Promise<Map<number, LockedViaje>> {
  const viajes = await tx
    .selectFrom('viaje')
    .select(['id', 'idCliente', 'status', 'fechaFacturacion'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const clientes = [...new Set(viajes.map(({ idCliente }) => idCliente))];
  const pasajes = await tx
    .selectFrom('pasaje')
    .select(['idViaje', 'nroLiquidacion'])
    .where(sql<boolean>`id_cliente = any(${clientes}::int[])`)
    .where(sql<boolean>`id_viaje = any(${ids}::int[])`)
    .where('tipo', '<>', 'ASIENTO VACÍO')
    .execute();
  const told = Map.groupBy(pasajes, ({ idViaje }) => idViaje);
  return new Map(
    viajes.map((viaje) => [
      viaje.id,
      { ...viaje, liquidaciones: (told.get(viaje.id) ?? []).map(({ nroLiquidacion }) => nroLiquidacion) },
    ]),
  );
}

async function billViaje(tx: Tx, viaje: LockedViaje, line: FacturacionLine, now: Temporal.Instant): Promise<void> {
  const { id, idCliente, fechaFacturacion } = viaje;
  const { fecha, liquidacion } = line;
  await tx
    .updateTable('viaje')
    .set((eb) => ({ fechaFacturacion: fecha, modificado: now, version: eb('version', '+', 1) }))
    .where('idCliente', '=', idCliente)
    .where('id', '=', id)
    .execute();
  await tx
    .updateTable('pasaje')
    .set({ nroLiquidacion: liquidacion })
    .where('idCliente', '=', idCliente)
    .where('idViaje', '=', id)
    .where('tipo', '<>', 'ASIENTO VACÍO')
    .execute();
  await audit(tx, {
    idCliente,
    ts: now,
    by: 'sistema',
    accion: 'facturar',
    objeto: 'viaje',
    idObjeto: id,
    antes: { fechaFacturacion, nroLiquidacion: viaje.liquidaciones.find((number) => number !== null) ?? null },
    despues: { fechaFacturacion: fecha, nroLiquidacion: liquidacion },
  });
}

async function projectBilled(tx: Tx, viajes: readonly LockedViaje[]): Promise<void> {
  for (const [idCliente, own] of Map.groupBy(viajes, (viaje) => viaje.idCliente)) {
    for (let from = 0; from < own.length; from += BATCH) {
      const ids = own.slice(from, from + BATCH).map(({ id }) => id);
      await projectPedidos(tx, idCliente, ids);
    }
  }
}

/**
 * Writes when viajes were billed and by which liquidacion: all of them, or none where a line is at fault. What stands
 * there already is left as it is, so that the same file again changes nothing.
 */
export async function billViajes(
  tx: Tx,
  lines: readonly FacturacionLine[],
  now: Temporal.Instant,
): Promise<{ faults: FacturacionFault<BillingFault['code']>[]; billed: number }> {
  const viajes = await lockViajes(
    tx,
    lines.map(({ idViaje }) => idViaje),
  );
  const faults = lines.flatMap((line) => whyNotBilled(viajes.get(line.idViaje), line) ?? []);
  if (faults.length > 0) return { faults, billed: 0 };
  const written: LockedViaje[] = [];
  for (const line of lines) {
    const viaje = viajes.get(line.idViaje);
    if (!viaje || isBilledAs(viaje, line)) continue;
    await billViaje(tx, viaje, line, now);
    written.push(viaje);
  }
  await projectBilled(tx, written);
  return { faults, billed: written.length };
}
