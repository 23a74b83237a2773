import type { Inicio, Plantilla } from '@traza/contract';
import { pesosFromCents } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { whatLacks } from '@traza/domain/inicio';
import { findUsual } from '#clientes/direcciones/find-usual.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import { readFavoritos } from '#pedidos/favoritos/favoritos.ts';
import type { OrderingDeps } from '#pedidos/solicitudes/deps.ts';
import { priceKept, type StoredPrice } from '#pedidos/solicitudes/precios/price-kept.ts';
import { findRecentPedidos } from './recent.ts';
import { findUnderWay } from './under-way.ts';

const UNKNOWN = { enCurso: null, proximo: null } as const;

/** All that the home of a person shows at a client, one part after the other on one connection; a part that fails is null (work §3.2). */
export async function showInicio(deps: OrderingDeps, caller: Actor, idCliente: number): Promise<Inicio> {
  const account = accountAt(caller, idCliente);
  const lugar = await readPart(deps, 'lugar', async () => findUsual(deps, caller, idCliente));
  const now = (await readPart(deps, 'enCurso', async () => findUnderWay(deps, caller, idCliente))) ?? UNKNOWN;
  const favoritos = await readPart(deps, 'favoritos', async () => readFavoritos(deps, caller, idCliente));
  const known = { idCliente, kept: favoritos?.kept ?? [] };
  const recientes = await readPart(deps, 'recientes', async () => findRecentPedidos(deps, caller, known));
  const again = await readAgain(deps, account, [...(favoritos?.shown ?? []), ...(recientes ?? [])]);
  const count = favoritos?.shown.length ?? 0;
  return {
    lugar,
    ...now,
    favoritos:
      favoritos &&
      joined(
        favoritos.shown.map(({ id, nombre }) => ({ id, nombre })),
        again.slice(0, count),
      ),
    recientes:
      recientes &&
      joined(
        recientes.map(({ extrasType, id }) => ({ extrasType, id })),
        again.slice(count),
      ),
  };
}

async function readPart<T>({ log }: OrderingDeps, part: string, read: () => Promise<T>): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    log.error({ err: error, part }, 'a part of the home failed');
    return null;
  }
}

type Again = Omit<NonNullable<Inicio['favoritos']>[number], 'id' | 'nombre'>;

/** The part that each plantilla lacks today; complete ones get a price. */
async function readAgain(
  deps: OrderingDeps,
  account: CorporateAccount,
  all: readonly { plantilla: Plantilla }[],
): Promise<Again[]> {
  const asked = all.map(({ plantilla }) => ({ plantilla, falta: whatLacks(plantilla, account) }));
  const viajes = asked.flatMap(({ falta, plantilla }) => (falta === null ? [viajeOf(plantilla)] : []));
  const prices = await readPart(deps, 'precios', async () => priceKept(deps, account.idClientePadre, viajes));
  const rest = (prices ?? []).values();
  return asked.map((one) => ({ ...one, ...priced(one.falta === null ? rest.next().value : undefined) }));
}

function viajeOf({ idTipoVehiculo, paradas }: Plantilla) {
  return { idTipoVehiculo: idTipoVehiculo ?? 0, points: paradas.map(({ dir }) => dir) };
}

function priced(price: StoredPrice | undefined): Pick<Again, 'servicio' | 'precio' | 'recargo'> {
  if (!price) return { servicio: null, precio: null, recargo: null };
  const { servicio, importe, recargo } = price;
  return { servicio, precio: importe === null ? null : pesosFromCents(importe), recargo };
}

function joined<T>(keys: readonly T[], again: readonly Again[]): (T & Again)[] {
  return again.flatMap((one, index) => {
    const key = keys[index];
    return key ? [{ ...key, ...one }] : [];
  });
}
