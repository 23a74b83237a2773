import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

export const MANIFEST = 'manifest.json';

const whole = z.string().regex(/^-?\d+$/);

const proof = z.object({
  /** Rows. */
  filas: z.number().int(),
  /** Of all rows, in whatever order. */
  huella: whole,
});

const manifest = z.object({
  formato: z.literal(1),
  creado: z.string(),
  base: z.enum(['pglite', 'postgres']),
  migraciones: z.array(z.string()),
  tablas: z.array(
    proof.extend({
      tabla: z.string().regex(/^[a-z_.]+$/),
      columnas: z.array(z.string().regex(/^\w+$/)),
      archivo: z.string().regex(/^[a-z_.]+\.zst$/),
      sha256: z.string(),
      bytes: z.number().int(),
    }),
  ),
  secuencias: z.record(z.string().regex(/^\w+$/), whole.nullable()),
  /** Cents of each month of each cliente. */
  dinero: z.array(
    z.object({ idCliente: z.number(), mes: z.string(), pedidos: z.number(), importe: whole, costos: whole }),
  ),
  /** The newest seal of each chain of the audit trail. */
  cadenas: z.array(z.object({ idCliente: z.number(), n: z.number(), huella: z.string() })),
});

/** The facts about a respaldo; a database restored from it must match them. */
export type Manifest = z.output<typeof manifest>;
export type TableManifest = Manifest['tablas'][number];
export type Proof = z.output<typeof proof>;

/** The manifest, and the digest by which it can be known again. */
export async function readManifest(dir: string): Promise<{ manifest: Manifest; sha256: string }> {
  const text = await readFile(join(dir, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) throw new Error(`en ${dir} no hay un respaldo completo: falta ${MANIFEST}`);
  return { manifest: parseManifest(text), sha256: createHash('sha256').update(text).digest('hex') };
}

function parseManifest(text: string): Manifest {
  try {
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new Error('el manifiesto está dañado o es de una versión más nueva', { cause: error });
  }
}
