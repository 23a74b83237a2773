import { type FacturacionFault, type FacturacionLine, isBilledAs, whyNotBilled } from '@traza/domain/pedidos';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';
import { SISTEMA } from '#lib/author.ts';
import type { Change } from '../../pedidos/escritura/change.ts';
import { type LockedPedido, lockPedidos } from '../../pedidos/escritura/lock-pedidos.ts';
import { writeAll } from '../../pedidos/escritura/with-pedido.ts';

type BillingFault = NonNullable<ReturnType<typeof whyNotBilled>>;
type LockedViaje = Awaited<ReturnType<typeof lockViajes>>[number];

/** The viajes of some numbers under their locks, client by client: who else writes one waits. */
async function lockViajes(tx: Tx, ids: readonly number[]) {
  const owned = await tx
    .selectFrom('viaje')
    .select(['id', 'idCliente'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .orderBy('idCliente')
    .execute();
  const locked: LockedPedido[] = [];
  for (const [idCliente, viajes] of Map.groupBy(owned, (viaje) => viaje.idCliente)) {
    const own = viajes.map(({ id }) => id);
    locked.push(...(await lockPedidos(tx, idCliente, own)));
  }
  const told = await liquidacionesOf(tx, locked);
  return locked.flatMap(({ viaje, ...pedido }) =>
    viaje ? { ...viaje, pedido: { ...pedido, viaje }, liquidaciones: told.get(viaje.id) ?? [] } : [],
  );
}

/** The liquidaciones of the taken pasajes of each. */
async function liquidacionesOf(
  tx: Tx,
  viajes: readonly LockedPedido[],
): Promise<Map<number | null, (string | null)[]>> {
  const clientes = [...new Set(viajes.map(({ idCliente }) => idCliente))];
  const pasajes = await tx
    .selectFrom('pasaje')
    .select(['idViaje', 'nroLiquidacion'])
    .where(sql<boolean>`id_cliente = any(${clientes}::int[])`)
    .where(sql<boolean>`id_viaje = any(${viajes.map(({ id }) => id)}::int[])`)
    .where('tipo', '<>', 'ASIENTO VACÍO')
    .execute();
  const byViaje = Map.groupBy(pasajes, ({ idViaje }) => idViaje);
  return new Map([...byViaje].map(([id, own]) => [id, own.map(({ nroLiquidacion }) => nroLiquidacion)]));
}

function billed(viaje: LockedViaje, { fecha, liquidacion }: FacturacionLine): Change<void> {
  const before = viaje.liquidaciones.find((number) => number !== null) ?? null;
  return {
    answer: undefined,
    viaje: { fechaFacturacion: fecha },
    pasajes: { nroLiquidacion: liquidacion },
    audit: {
      accion: 'facturar',
      antes: { fechaFacturacion: viaje.fechaFacturacion, nroLiquidacion: before },
      despues: { fechaFacturacion: fecha, nroLiquidacion: liquidacion },
    },
  };
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
  const ids = lines.map(({ idViaje }) => idViaje);
  const viajes = new Map((await lockViajes(tx, ids)).map((viaje) => [viaje.id, viaje]));
  const faults = lines.flatMap((line) => whyNotBilled(viajes.get(line.idViaje), line) ?? []);
  if (faults.length > 0) return { faults, billed: 0 };
  const decided = lines.flatMap((line) => {
    const viaje = viajes.get(line.idViaje);
    return viaje && !isBilledAs(viaje, line) ? [{ pedido: viaje.pedido, change: billed(viaje, line) }] : [];
  });
  for (const [idCliente, own] of Map.groupBy(decided, ({ pedido }) => pedido.idCliente)) {
    await writeAll(tx, idCliente, own, { by: SISTEMA, now });
  }
  return { faults, billed: decided.length };
}
