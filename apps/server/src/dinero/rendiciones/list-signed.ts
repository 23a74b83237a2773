import type { SignedLine } from '@traza/contract';
import { pesosFromCents, surnameFirst, toCentsExact, toWire } from '@traza/domain';
import { auditedScopes, RENDICIONES } from '@traza/domain/rendiciones';
import { type Actor, accountAt } from '#lib/actor.ts';
import { AppError } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import type { KeptAccounts } from './account-cache.ts';
import { afterOf, loadSignedAportes } from './get-rendicion.ts';
import { listEverySigned } from './queries.ts';

/** The signed rendiciones that the caller audits, of every month, newest signature first, each with what changed since (W-345). */
export async function listSignedRendiciones(
  { db, kept }: Pick<Deps, 'db'> & { kept: KeptAccounts },
  caller: Actor,
  { idCliente, salta }: { idCliente: number; salta: number },
): Promise<{ firmadas: SignedLine[]; hayMas: boolean }> {
  const audited = auditedScopes(accountAt(caller, idCliente));
  if (!audited.cliente && audited.cecos.length === 0 && audited.grupos.length === 0) throw new AppError('forbidden');
  const limit = RENDICIONES.signedPage;
  const rows = await listEverySigned(db, idCliente, audited, { offset: salta, limit: limit + 1 });
  const firmadas: SignedLine[] = [];
  for (const { alcance, idAlcance, nombre, anio, mes, importe, firmada, ...signer } of rows.slice(0, limit)) {
    const key = { idCliente, alcance, idAlcance, anio, mes };
    const aportes = await loadSignedAportes(db, key);
    firmadas.push({
      alcance,
      idAlcance,
      nombre,
      anio,
      mes,
      importe: pesosFromCents(toCentsExact(importe)),
      firma: {
        por: surnameFirst({ nombre: signer.nombreFirma, apellido: signer.apellidoFirma }),
        cuando: toWire(firmada),
      },
      despues: await afterOf(db, key, { kept, aportes }),
    });
  }
  return { firmadas, hayMas: rows.length > limit };
}
