import type { Rendicion } from '@traza/contract';
import { centsFromPesos } from '@traza/domain';
import { rendicionState, whyNotSignable } from '@traza/domain/rendiciones';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { AppError, refuse, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import { createKeyed } from '#lib/create-keyed.ts';
import type { Deps } from '#lib/deps.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { fingerprintOf, presentRendicion } from './account.ts';
import { idOf, type KeyedRequest } from './decide-llamativo.ts';
import { findSignature, nameOfAudited, reckonRendicion } from './get-rendicion.ts';
import { insertSigned, type RendicionKey } from './queries.ts';

async function sign(
  tx: Tx,
  deps: Deps,
  caller: Actor,
  { rendicion, huella, ip }: { rendicion: RendicionKey; huella: string; ip: string },
): Promise<Rendicion> {
  // one after another: of twenty at once the first signs, and the others find it signed (W-200)
  await lockCliente(tx, rendicion.idCliente);
  const nombre = await nameOfAudited(tx, caller, rendicion);
  const { idPersona } = caller;
  const now = deps.clock.now();
  const state = rendicionState(rendicion, (await findSignature(tx, rendicion)) !== undefined, now);
  const { kept, reckoning } = await reckonRendicion(tx, rendicion, { nombre });
  const { llamativos, importe } = presentRendicion(rendicion, kept, { idPersona, now });
  refuse(
    whyNotSignable(
      state,
      llamativos.map(({ id, esPropio, decision }) => ({ id, esPropio, decision: decision?.decision ?? null })),
    ),
  );
  if (fingerprintOf(kept) !== huella) throw new AppError('version_conflict');
  await insertSigned(tx, {
    ...rendicion,
    firmada: now,
    firmadaPor: idPersona,
    importe: centsFromPesos(importe),
    contenido: JSON.stringify(kept),
    aportes: JSON.stringify(reckoning.aportes),
  });
  await audit(tx, {
    idCliente: rendicion.idCliente,
    ts: now,
    by: caller,
    accion: 'firmar',
    objeto: 'rendicion',
    idObjeto: idOf(rendicion),
    ip,
    despues: { nombre, importe, pedidos: kept.pedidos },
  });
  const signed = required(await findSignature(tx, rendicion), 'not_found');
  return presentRendicion(rendicion, kept, { idPersona, now, signed });
}

/** Signs a rendicion as the caller read it. Its figures, sentences and decisions never change again (W-197). */
export async function signRendicion(
  deps: Deps,
  caller: Actor,
  { rendicion, huella, key, ip }: { rendicion: RendicionKey; huella: string } & KeyedRequest,
): Promise<Rendicion> {
  const call = 'POST /gastos/rendiciones/:alcance/:idAlcance/:anio/:mes/firma';
  await nameOfAudited(deps.db, caller, rendicion);
  return createKeyed(deps, caller, call, { key, body: { ...rendicion, huella } }, async () => {
    return (tx) => sign(tx, deps, caller, { rendicion, huella, ip });
  });
}
