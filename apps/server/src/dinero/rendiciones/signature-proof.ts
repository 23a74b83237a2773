import { createHash } from 'node:crypto';
import type { SignatureProof } from '@traza/contract';
import { sql } from 'kysely';
import type { Executor } from '#db/database.ts';
import { idOf, type RendicionKey } from './queries.ts';

/** The digest of the signed orders with their cents, by number. */
export function digestOfAportes(aportes: readonly (readonly [number, number])[]): string {
  const sorted = aportes.toSorted(([a], [b]) => a - b);
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex');
}

interface ProofRow {
  /** The digest of what was signed, also where a name was taken from it since. */
  huella: string;
  n: number | null;
  sello: string | null;
}

async function findProof(db: Executor, key: RendicionKey): Promise<ProofRow | undefined> {
  const { rows } = await sql<ProofRow>`
    select encode(coalesce(r.huella_firmada, sha256(convert_to(r.contenido::text, 'UTF8'))), 'hex') as huella,
           s.n::float8 as n, encode(s.huella, 'hex') as sello
      from rendicion r
      left join lateral (
        select a.id from auditoria a
         where a.id_cliente = r.id_cliente and a.objeto = 'rendicion' and a.accion = 'firmar' and a.id_objeto = ${idOf(key)}
         order by a.id desc limit 1) a on true
      left join auditoria_sello s on s.id_cliente = r.id_cliente and s.id = a.id and s.clase <> 'suprimida'
     where r.id_cliente = ${key.idCliente} and r.alcance = ${key.alcance} and r.id_alcance = ${key.idAlcance}
       and r.anio = ${key.anio} and r.mes = ${key.mes}`.execute(db);
  return rows[0];
}

/** What proves a signature: the digests of what was signed, which its line in the trail holds too, and the seal of that line. */
export async function loadProof(
  db: Executor,
  key: RendicionKey,
  aportes: readonly (readonly [number, number])[],
): Promise<SignatureProof | undefined> {
  const row = await findProof(db, key);
  if (!row) return undefined;
  const { huella, n, sello } = row;
  return {
    huella,
    huellaPedidos: digestOfAportes(aportes),
    sello: n === null || sello === null ? null : { n, huella: sello },
  };
}
