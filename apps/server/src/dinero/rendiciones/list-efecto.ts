import type { EfectoPedidos } from '@traza/contract';
import { type Cents, pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { type EfectoKey, efectoAportes, monthBefore, monthSpan, RENDICIONES } from '@traza/domain/rendiciones';
import type { Executor } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { type EfectoRows, getOrLoad, type KeptAccounts } from './account-cache.ts';
import { findFirstMonth } from './account-month.ts';
import { nameOfAudited } from './get-rendicion.ts';
import type { RendicionKey } from './queries.ts';
import { loadMonths, type ScopedPedido, scopedMonths } from './reckon.ts';

type EfectoRow = EfectoPedidos['filas'][number];

interface EfectoPageQuery {
  rendicion: RendicionKey;
  clave: EfectoKey;
  /** How many of the orders are passed over. */
  desde: number;
}

/** The pedidos behind an efecto of a rendicion, those of its own month first. Their aportes sum to the efecto (W-193). */
export async function listEfecto(
  { db, clock, kept }: Pick<Deps, 'db' | 'clock'> & { kept: KeptAccounts },
  caller: Actor,
  { rendicion: key, clave, desde }: EfectoPageQuery,
): Promise<EfectoPedidos> {
  await nameOfAudited(db, caller, key);
  await findFirstMonth(db, key, clock.now());
  const span = { from: monthSpan(monthBefore(key)).from, to: monthSpan(key).to };
  const { filas, ...sums } = await getOrLoad(db, kept.efectos, { key, span, part: clave }, () =>
    readEfecto(db, key, clave),
  );
  return { clave, ...sums, filas: filas.slice(desde, desde + RENDICIONES.efectoPage) };
}

async function readEfecto(db: Executor, key: RendicionKey, clave: EfectoKey): Promise<EfectoRows> {
  const { before, now } = scopedMonths(await loadMonths(db, key, key), key);
  const aportes = efectoAportes(clave, before, now);
  const ahora = behind('ahora', now, aportes.now);
  const antes = behind('antes', before, aportes.before);
  return {
    importe: sumOf([...ahora, ...antes]),
    ahora: { pedidos: ahora.length, importe: sumOf(ahora) },
    antes: { pedidos: antes.length, importe: sumOf(antes) },
    filas: [...ahora, ...antes].map(present),
  };
}

interface Behind {
  de: EfectoRow['de'];
  pedido: ScopedPedido;
  aporte: Cents;
}

/** The pedidos that add something to the efecto, largest aporte first. */
function behind(de: Behind['de'], pedidos: readonly ScopedPedido[], aportes: readonly Cents[]): Behind[] {
  return pedidos
    .flatMap((pedido, place) => {
      const aporte = aportes[place];
      return aporte ? [{ de, pedido, aporte }] : [];
    })
    .toSorted((a, b) => Math.abs(b.aporte) - Math.abs(a.aporte) || a.pedido.row.id - b.pedido.row.id);
}

function sumOf(found: readonly Behind[]): number {
  return pesosFromCents(toCentsExact(found.reduce((sum, { aporte }) => sum + aporte, 0)));
}

function present({ de, pedido: { row, share }, aporte }: Behind): EfectoRow {
  const { id, hora } = row;
  return {
    id,
    extrasType: 'v',
    de,
    inicio: toWire(hora),
    importe: pesosFromCents(share),
    aporte: pesosFromCents(aporte),
  };
}
