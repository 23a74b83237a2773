import { createHash } from 'node:crypto';
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
import { fingerprintOf, presentRendicion, type SignedRendicion } from './account.ts';
import { findFirstMonth } from './account-month.ts';
import type { KeyedRequest } from './decide-llamativo.ts';
import { completeRendicion, findSignature, nameOfAudited, reckonRendicion } from './get-rendicion.ts';
import { idOf, insertSigned, type RendicionKey } from './queries.ts';
import type { Reckoning } from './reckon.ts';
import { digestOfAportes, loadProof } from './signature-proof.ts';

/** What the trail holds of a signature, and its chain seals: nobody can exchange the account afterwards (W-346). */
function digestsOf(kept: SignedRendicion, aportes: Reckoning['aportes']) {
  const huella = createHash('sha256').update(JSON.stringify(kept)).digest('hex');
  return { huella, huellaPedidos: digestOfAportes(aportes) };
}

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
  // a month before the first pedido has no account, and so none to sign
  const desde = await findFirstMonth(tx, rendicion, now);
  const state = rendicionState(rendicion, (await findSignature(tx, rendicion)) !== undefined, now);
  const { kept, reckoning } = await reckonRendicion(tx, rendicion, { nombre });
  const { aportes } = reckoning;
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
    aportes: JSON.stringify(aportes),
  });
  await audit(tx, {
    idCliente: rendicion.idCliente,
    ts: now,
    by: caller,
    accion: 'firmar',
    objeto: 'rendicion',
    idObjeto: idOf(rendicion),
    ip,
    despues: { nombre, importe, pedidos: kept.pedidos, ...digestsOf(kept, aportes) },
  });
  const signed = required(await findSignature(tx, rendicion), 'not_found');
  const prueba = await loadProof(tx, rendicion, aportes);
  const shown = { ...presentRendicion(rendicion, kept, { idPersona, now, signed, prueba }), desde };
  return completeRendicion(tx, { ...rendicion, idPersona }, { rendicion: shown, aportes });
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
