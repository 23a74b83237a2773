import { type Cents, toCentsExact } from '@traza/domain';
import type { Tarifa } from '@traza/domain/tarifas';
import type { Executor } from '#db/database.ts';
import { findTarifasAt } from './tarifa-at.ts';

/** What says by which tariff a viaje is billed. */
interface TarifaKey {
  idTarifa: number | null;
  idCliente: number;
  idTipoVehiculo: number;
  inicio: Temporal.Instant;
}

/** The price of an asiento, by the tarifa with which its salida was made. */
export async function asientoPriceOf(
  db: Executor,
  { idTarifa }: Pick<TarifaKey, 'idTarifa'>,
): Promise<Cents | undefined> {
  if (idTarifa === null) return undefined;
  const row = await db.selectFrom('tarifa').select('porAsiento').where('id', '=', idTarifa).executeTakeFirst();
  return row?.porAsiento === null || row === undefined ? undefined : toCentsExact(row.porAsiento);
}

/** The tariff that a trip was quoted with, else the one of its client or the general one at the departure (DO-25). */
export async function tarifaOf(
  db: Executor,
  { idTarifa, idCliente, idTipoVehiculo, inicio }: TarifaKey,
): Promise<Tarifa | undefined> {
  const row =
    idTarifa === null
      ? (await findTarifasAt(db, { idCliente, idTipoVehiculo }, [inicio]))[0]
      : await db.selectFrom('tarifa').selectAll().where('id', '=', idTarifa).executeTakeFirst();
  if (!row) return undefined;
  return {
    base: toCentsExact(row.base),
    porKm: toCentsExact(row.porKm),
    porMin: toCentsExact(row.porMin),
    porEsperaMin: toCentsExact(row.porEsperaMin),
    esperaGratis: row.esperaGratis,
    minimo: toCentsExact(row.minimo),
    recargoNoche: row.recargoNoche,
  };
}
