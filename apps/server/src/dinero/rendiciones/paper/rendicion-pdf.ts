import type { Rendicion } from '@traza/contract';
import { pesosFromCents, toCentsExact } from '@traza/domain';
import { madeText } from '@traza/words/informes/resumen/tablero-text.ts';
import type { Executor } from '#db/database.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { drawInThread } from '#plataforma/archivos/pdf-thread.ts';
import type { KeptAccounts } from '../account-cache.ts';
import { type RendicionWithAportes, readRendicion } from '../get-rendicion.ts';
import { findPedidoFacts } from '../pedido-facts.ts';
import type { RendicionKey } from '../queries.ts';
import type { PaperPedido } from './draw-pedidos.ts';
import type { RendicionPdf } from './draw-rendicion.ts';

/** The pedidos of a rendicion by their hour, with the names of today; those that nobody keeps any more come last. */
async function paperPedidos(
  db: Executor,
  key: RendicionKey,
  aportes: RendicionWithAportes['aportes'],
): Promise<PaperPedido[]> {
  const facts = await findPedidoFacts(
    db,
    key,
    aportes.map(([id]) => id),
  );
  const hourOf = ({ facts: known }: PaperPedido) =>
    known ? Temporal.Instant.from(known.hora).epochMilliseconds : Number.MAX_SAFE_INTEGER;
  return aportes
    .map(([id, cents]) => ({ id, importe: pesosFromCents(toCentsExact(cents)), facts: facts.get(id) }))
    .toSorted((a, b) => hourOf(a) - hourOf(b) || a.id - b.id);
}

/** The rendicion as A4 pages, and what they show. */
export async function drawAccount(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'> & { kept: KeptAccounts },
  caller: Actor,
  key: RendicionKey,
): Promise<{ bytes: Uint8Array; rendicion: Rendicion }> {
  const { rendicion, aportes } = await readRendicion(deps, caller, key);
  const job: RendicionPdf = {
    product: deps.settings.product,
    cliente: accountAt(caller, key.idCliente).nombreCliente,
    rendicion,
    pedidos: await paperPedidos(deps.db, key, aportes),
    made: madeText(deps.clock.now()),
  };
  return { bytes: await drawInThread(new URL('./rendicion-worker.ts', import.meta.url), job), rendicion };
}

/** The rendicion as an A4 PDF in base64, for whoever may see it (W-201). */
export async function rendicionPdf(
  deps: Deps & { kept: KeptAccounts },
  caller: Actor,
  key: RendicionKey,
): Promise<string> {
  const { bytes } = await deps.turns.run(caller.idUsuario, () => drawAccount(deps, caller, key));
  return Buffer.from(bytes).toString('base64');
}
