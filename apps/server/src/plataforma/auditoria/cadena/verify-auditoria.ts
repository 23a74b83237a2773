import { sql } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import {
  type Cadena,
  countPreviews,
  type Failure,
  findCadena,
  findLink,
  findUnsealed,
  isAnchorTold,
  type Link,
  verifyLinks,
  verifyPending,
} from './verify-sql.ts';

const BATCH = 10_000;
/** Failures that the proof of a chain lists; it leaves out the rest. */
const SHOWN = 20;

/** The newest seal of a cliente's chain. A copy stored outside the database reveals a chain that was rebuilt as a whole. */
export interface ChainHead {
  idCliente: number;
  n: number;
  /** Hexadecimal. */
  huella: string;
}

export interface CadenaProof {
  idCliente: number;
  /** Seals that were checked. */
  sellos: number;
  /** Seals at the beginning of the chain that were deleted with their lines. */
  recortados: number;
  suprimidas: number;
  /** Lines whose date differs by more than a day from the moment when they were written. */
  fueraDeFecha: number;
  /** Lines that wait for their seal; `previas` counts those older than the chain. */
  pendientes: number;
  previas: number;
  cabeza: ChainHead;
  /** The first failures, in the order of the chain; empty where nothing is wrong. */
  fallas: Failure[];
}

interface VerifyOptions {
  /** Newest seals stored elsewhere, in a backup or in the nightly log: the chain must still contain them. */
  kept?: readonly ChainHead[];
  batch?: number;
  onCliente?: (proof: CadenaProof) => void;
}

const NO_CADENA: Cadena = {
  n: 0,
  huella: Buffer.alloc(0),
  anclaN: 0,
  anclaHuella: Buffer.alloc(0),
  previasDesde: 0,
  previasHasta: 0,
};

/** Proves the chains of all clientes one by one, each in a transaction that sees a single moment. */
export async function verifyAuditoria(
  db: Db,
  { kept = [], batch = BATCH, onCliente }: VerifyOptions = {},
): Promise<CadenaProof[]> {
  const proofs: CadenaProof[] = [];
  for (const idCliente of await clientesOf(db, kept)) {
    const proof = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((tx) => verifyCliente(tx, idCliente, { kept, batch }));
    onCliente?.(proof);
    proofs.push(proof);
  }
  return proofs;
}

/** Every cliente that has lines or had them. The recursive query takes one index lookup for each, instead of a scan of all lines. */
async function clientesOf(db: Db, kept: readonly ChainHead[]): Promise<number[]> {
  const { rows } = await sql<{ idCliente: number }>`
    with recursive of_lines (id_cliente) as (
      select min(id_cliente) from auditoria
      union all
      select (select min(a.id_cliente) from auditoria a where a.id_cliente > c.id_cliente)
        from of_lines c where c.id_cliente is not null)
    select id_cliente from of_lines where id_cliente is not null
     union select id_cliente from auditoria_cadena order by 1`.execute(db);
  return [...new Set([...rows, ...kept].map(({ idCliente }) => idCliente))].toSorted((a, b) => a - b);
}

/** Expects a transaction that sees a single moment. */
async function verifyCliente(
  tx: Tx,
  idCliente: number,
  { kept, batch }: Required<Omit<VerifyOptions, 'onCliente'>>,
): Promise<CadenaProof> {
  // JIT off: compiling a statement takes ten times as long as running it on a batch
  await sql`set local jit = off`.execute(tx);
  const cadena = (await findCadena(tx, idCliente)) ?? NO_CADENA;
  const proof: CadenaProof = {
    idCliente,
    sellos: 0,
    recortados: cadena.anclaN,
    suprimidas: 0,
    fueraDeFecha: 0,
    pendientes: 0,
    previas: await countPreviews(tx, idCliente, cadena),
    cabeza: { idCliente, n: cadena.n, huella: cadena.huella.toString('hex') },
    fallas: [],
  };
  const record = (failures: readonly Failure[]) => proof.fallas.push(...failures.slice(0, SHOWN - proof.fallas.length));
  if (cadena.anclaN > 0 && !(await isAnchorTold(tx, idCliente, cadena))) {
    record([{ kind: 'ancla', id: null, n: cadena.anclaN }]);
  }
  let last: Link = { n: cadena.anclaN, huella: cadena.anclaHuella };
  for (let isMore = true; isMore; ) {
    const links = await verifyLinks(tx, idCliente, last, batch);
    record(links.fallas);
    proof.sellos += links.count;
    proof.suprimidas += links.suprimidas;
    proof.fueraDeFecha += links.strayed;
    last = links.last;
    isMore = links.count === batch;
  }
  if (last.n !== cadena.n || !last.huella.equals(cadena.huella)) record([{ kind: 'cabeza', id: null, n: cadena.n }]);
  const pending = await verifyPending(tx, idCliente);
  proof.pendientes = pending.count;
  record(pending.fallas);
  record(await findUnsealed(tx, idCliente, cadena, SHOWN));
  record(
    await verifyKept(
      tx,
      cadena,
      kept.filter((one) => one.idCliente === idCliente),
    ),
  );
  return proof;
}

/** The chain must still contain each stored head, except those of a beginning that was deleted since. */
async function verifyKept(tx: Tx, cadena: Cadena, kept: readonly ChainHead[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { idCliente, n, huella } of kept) {
    if (n < cadena.anclaN) continue;
    const link = n === cadena.anclaN ? { huella: cadena.anclaHuella } : await findLink(tx, idCliente, n);
    if (link?.huella.toString('hex') !== huella) failures.push({ kind: 'cabeza_guardada', id: null, n });
  }
  return failures;
}
