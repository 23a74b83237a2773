import type { Inicio } from '@traza/contract';
import { inBuenosAires } from '@traza/domain';
import { INICIO, usualDireccion } from '@traza/domain/inicio';
import { isApproximate } from '@traza/domain/solicitudes';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { storedPrecision, storedSource } from './present.ts';
import { findOriginUses } from './queries.ts';

/** Where the caller leaves from most at a client (W-003, DW-05). */
export async function findUsual(
  { db, clock, geo }: Pick<Deps, 'db' | 'clock' | 'geo'>,
  { idUsuario }: Actor,
  idCliente: number,
): Promise<Inicio['lugar']> {
  const now = clock.now();
  const since = inBuenosAires(now).toPlainDate().subtract({ days: INICIO.usualDays });
  const uses = await findOriginUses(db, { idCliente, idUsuario, since });
  const id = usualDireccion(uses, now);
  const usual = uses.find(({ idDireccion }) => idDireccion === id);
  if (!usual) return null;
  const { idDireccion, ambito, alias, street, lat, lon } = usual;
  const source = storedSource({ ambito, id: idDireccion });
  const lugar = { id: idDireccion, alias: alias ?? '', street, lat, lon, source };
  return isApproximate(storedPrecision(geo, usual)) ? { ...lugar, aproximada: true } : lugar;
}
