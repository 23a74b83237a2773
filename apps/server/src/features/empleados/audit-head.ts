import type { AuditActionOf } from '@traza/domain/auditoria';
import type { Tx } from '#db/database.ts';
import { audit } from '#lib/audit.ts';
import type { Author } from '#lib/author.ts';
import type { Deps } from '#lib/deps.ts';

interface LoteHead {
  /** The number of the act, which its lines carry. */
  id: string;
  idCliente: number;
  by: Author;
  ip: string | null;
  accion: Extract<AuditActionOf<'cuenta'>, 'editar-varios' | 'invitar-varios' | 'importar' | 'deshacer'>;
  despues?: object;
}

/** The line of the trail that tells of an act of many; those of each of them are folded into it (W-315). */
export async function auditHead(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  { id, idCliente, by, ip, accion, despues }: LoteHead,
): Promise<void> {
  const what = { accion, objeto: 'cuenta', idObjeto: id, idLote: id } as const;
  await audit(tx, { idCliente, ts: clock.now(), by, ...(ip !== null && { ip }), ...what, despues });
}
