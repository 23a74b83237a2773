import { type ClienteKey, ownersOf, PRICED_TYPES, pricesOf } from '@traza/demo';
import { inBuenosAires } from '@traza/domain';
import type { Tx } from '#db/database.ts';

/** Prices of types that no client may ask for yet: with those that people order by they are 37, as those of a provider are. */
export async function seedTarifas(
  tx: Tx,
  clientes: Record<ClienteKey, { idCliente: number }>,
  now: Temporal.Instant,
): Promise<void> {
  await tx
    .insertInto('tipoVehiculo')
    .values(PRICED_TYPES.map(({ base: _base, ...type }) => type))
    .execute();
  const vigenciaDesde = inBuenosAires(now).subtract({ years: 1 }).with({ day: 1 }).startOfDay().toInstant();
  await tx
    .insertInto('tarifa')
    .values(
      PRICED_TYPES.flatMap((type) =>
        ownersOf(type).map((owner) => ({
          ...pricesOf(type, owner),
          idTipoVehiculo: type.id,
          idCliente: owner === 'general' ? null : clientes[owner].idCliente,
          vigenciaDesde,
        })),
      ),
    )
    .execute();
}
