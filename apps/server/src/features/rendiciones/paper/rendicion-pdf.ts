import { madeText } from '@traza/words/informes/resumen/tablero-text.ts';
import { drawInThread } from '#features/archivos/pdf-thread.ts';
import { type Actor, accountAt } from '#lib/actor.ts';
import type { Deps } from '#lib/deps.ts';
import { getRendicion } from '../get-rendicion.ts';
import type { KeptAccounts } from '../kept-accounts.ts';
import type { RendicionKey } from '../queries.ts';
import type { RendicionPdf } from './draw-rendicion.ts';

/** The rendicion as an A4 PDF in base64, for whoever may see it (W-201). */
export async function rendicionPdf(
  deps: Deps & { kept: KeptAccounts },
  caller: Actor,
  key: RendicionKey,
): Promise<string> {
  const bytes = await deps.turns.run(caller.idUsuario, async () => {
    const rendicion = await getRendicion(deps, caller, key);
    const job: RendicionPdf = {
      product: deps.settings.product,
      cliente: accountAt(caller, key.idCliente).nombreCliente,
      rendicion,
      made: madeText(deps.clock.now()),
    };
    return drawInThread(new URL('./rendicion-worker.ts', import.meta.url), job);
  });
  return Buffer.from(bytes).toString('base64');
}
