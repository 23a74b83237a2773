import type { Names } from '@traza/contract';
import { LOCALIDAD_NAMES } from '@traza/geo';
import { findUsual } from '#clientes/direcciones/find-usual.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { findRecorridoNames, findServiceNames } from './queries.ts';

/**
 * The names that a typed line may use beside the person's own places and people: terminals, the nearest to their usual place first (work §5
 * rule j), towns, the cliente's services, and its recorridos for whoever may take an asiento.
 */
export async function listNames(deps: OrderingDeps, caller: Actor, idCliente: number): Promise<Names> {
  const { db, geo } = deps;
  const account = accountAt(caller, idCliente);
  const usual = await findUsual(deps, caller, idCliente);
  const servicios = await findServiceNames(db, idCliente);
  const recorridos = account.permisos.registerCarpoolRequest ? await findRecorridoNames(db, idCliente) : [];
  const terminales = geo
    .terminalesNear(usual ?? undefined)
    .map(({ id, kind, alias, name, says, street, lat, lon }) => ({
      id,
      kind,
      alias,
      name,
      words: [...says],
      street,
      lat,
      lon,
    }));
  return { terminales, servicios, recorridos, localidades: [...LOCALIDAD_NAMES] };
}
