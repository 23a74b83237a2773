import type { DocumentoStandingView } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { type Documento, documentosByOwner, ownerKey, standingsOf } from '@traza/domain/flota';
import type { Executor } from '#db/database.ts';

type Owner = 'chofer' | 'vehiculo';

const dayOf = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));

/** How some choferes, or some vehiculos, stand in each kind of documento today, by their id. */
export async function standings(
  db: Executor,
  de: Owner,
  ids: readonly number[],
  now: Temporal.Instant,
): Promise<(id: number) => DocumentoStandingView[]> {
  const tipos = await db
    .selectFrom('documentoTipo')
    .select(['id as idTipo', 'alias', 'de', 'bloquea', 'avisosDias'])
    .where('de', '=', de)
    .orderBy('id')
    .execute();
  const rows = await db
    .selectFrom('documento')
    .select(['idTipo', 'idChofer', 'idVehiculo', 'estado', 'vence'])
    .where('reemplazado', 'is', null)
    .where(de === 'chofer' ? 'idChofer' : 'idVehiculo', 'in', [...ids, 0])
    .execute();
  const owned = documentosByOwner(rows.map((row): Documento => ({ ...row, vence: dayOf(row.vence) })));
  const aliasOf = new Map(tipos.map(({ idTipo, alias }) => [idTipo, alias]));
  const day = inBuenosAires(now).toPlainDate();
  return (id) =>
    standingsOf(owned.get(ownerKey({ de, id })) ?? [], tipos, { de, day }).map(
      ({ idTipo, bloquea, validez, vence }) => ({
        tipo: { id: idTipo, alias: aliasOf.get(idTipo) ?? '' },
        bloquea,
        validez,
        vence: vence?.toString() ?? null,
      }),
    );
}

/** Of how they stand, what nobody should drive with: a blocking kind that nothing approved meets today (M-117). */
export function lacking(stands: readonly DocumentoStandingView[]): DocumentoStandingView[] {
  return stands.filter(({ bloquea, validez }) => bloquea && validez !== 'vigente' && validez !== 'por_vencer');
}
