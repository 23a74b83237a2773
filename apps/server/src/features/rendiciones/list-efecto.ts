import type { EfectoPedidos } from '@traza/contract';
import {
  type Cents,
  type EfectoKey,
  efectoAportes,
  pesosFromCents,
  RENDICIONES,
  toCentsExact,
  toWire,
} from '@traza/domain';
import type { Actor } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { nameOfAudited } from './get-rendicion.ts';
import type { RendicionKey } from './queries.ts';
import { loadMonths, type ScopedPedido, scopedMonths } from './reckon.ts';

interface Behind {
  de: 'ahora' | 'antes';
  pedido: ScopedPedido;
  aporte: Cents;
}

interface Asked {
  rendicion: RendicionKey;
  clave: EfectoKey;
  /** How many of the orders are passed over. */
  desde: number;
}

/** The orders behind an effect of an account, those of its month first, each with what comes of it: they sum to it (W-193). */
export async function listEfecto(
  { db }: Pick<Deps, 'db'>,
  caller: Actor,
  { rendicion, clave, desde }: Asked,
): Promise<EfectoPedidos> {
  await nameOfAudited(db, caller, rendicion);
  const { before, now } = scopedMonths(await loadMonths(db, rendicion, rendicion), rendicion);
  const aportes = efectoAportes(clave, before, now);
  const ahora = behind('ahora', now, aportes.now);
  const antes = behind('antes', before, aportes.before);
  return {
    clave,
    importe: sumOf([...ahora, ...antes]),
    ahora: { pedidos: ahora.length, importe: sumOf(ahora) },
    antes: { pedidos: antes.length, importe: sumOf(antes) },
    filas: [...ahora, ...antes].slice(desde, desde + RENDICIONES.efectoPage).map(present),
  };
}

/** Those that something comes of, what most comes of first. */
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

function present({ de, pedido: { row, share }, aporte }: Behind): EfectoPedidos['filas'][number] {
  const { id, inicio } = row;
  return {
    id,
    extrasType: 'v',
    de,
    inicio: toWire(inicio),
    importe: pesosFromCents(share),
    aporte: pesosFromCents(aporte),
  };
}
