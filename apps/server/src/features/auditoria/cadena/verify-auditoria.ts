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
/** So many faults of a chain are told one by one. */
const SHOWN = 20;

/** The newest seal of a client's chain, as it is kept outside of the database: with it a chain that was made anew is found out. */
export interface ChainHead {
  idCliente: number;
  n: number;
  /** Hexadecimal. */
  huella: string;
}

export interface CadenaProof {
  idCliente: number;
  /** Seals that were gone over. */
  sellos: number;
  /** Lines that were not kept, before them. */
  recortados: number;
  suprimidas: number;
  /** Lines dated more than a day apart from when they were written down. */
  fueraDeFecha: number;
  /** Lines that are noted and not sealed, and those from before the chain that are not even noted. */
  pendientes: number;
  previas: number;
  cabeza: ChainHead;
  /** In the order of the chain, the first ones; empty where nothing is wrong. */
  fallas: Failure[];
}

interface VerifyOptions {
  /** Heads that were kept elsewhere: of a backup, or of the log of a night. */
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

/** Proves the chains of all clients, one after the other, each as it stands at one moment. */
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

/** Whoever has lines, or had them: each by one look into the index. */
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

/** In a transaction that sees one moment. */
async function verifyCliente(
  tx: Tx,
  idCliente: number,
  { kept, batch }: Required<Omit<VerifyOptions, 'onCliente'>>,
): Promise<CadenaProof> {
  // compiling a statement takes ten times as long as running it on a batch
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
  const note = (failures: readonly Failure[]) => proof.fallas.push(...failures.slice(0, SHOWN - proof.fallas.length));
  if (cadena.anclaN > 0 && !(await isAnchorTold(tx, idCliente, cadena))) {
    note([{ kind: 'ancla', id: null, n: cadena.anclaN }]);
  }
  let last: Link = { n: cadena.anclaN, huella: cadena.anclaHuella };
  for (let isMore = true; isMore; ) {
    const links = await verifyLinks(tx, idCliente, last, batch);
    note(links.fallas);
    proof.sellos += links.count;
    proof.suprimidas += links.suprimidas;
    proof.fueraDeFecha += links.strayed;
    last = links.last;
    isMore = links.count === batch;
  }
  if (last.n !== cadena.n || !last.huella.equals(cadena.huella)) note([{ kind: 'cabeza', id: null, n: cadena.n }]);
  const pending = await verifyPending(tx, idCliente);
  proof.pendientes = pending.count;
  note(pending.fallas);
  note(await findUnsealed(tx, idCliente, cadena, SHOWN));
  note(
    await verifyKept(
      tx,
      cadena,
      kept.filter((one) => one.idCliente === idCliente),
    ),
  );
  return proof;
}

/** A head that was kept has to be in the chain still, unless what it stood for is not kept any more. */
async function verifyKept(tx: Tx, cadena: Cadena, kept: readonly ChainHead[]): Promise<Failure[]> {
  const failures: Failure[] = [];
  for (const { idCliente, n, huella } of kept) {
    if (n < cadena.anclaN) continue;
    const link = n === cadena.anclaN ? { huella: cadena.anclaHuella } : await findLink(tx, idCliente, n);
    if (link?.huella.toString('hex') !== huella) failures.push({ kind: 'cabeza_guardada', id: null, n });
  }
  return failures;
}
