import { basename, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, openDatabase } from '#db/database.ts';
import { backup } from '#plataforma/sistema/respaldo/backup.ts';
import { restore } from '#plataforma/sistema/respaldo/restore.ts';
import { CliError } from './cli-error.ts';
import type { CommandInfo, DatabaseCommand } from './command.ts';
import type { Options } from './options.ts';
import { counted } from './words.ts';

const LOOKS = 10;
const LOOK_MS = 100;

type PrintLine = (line: string) => void;

const writeRespaldo: DatabaseCommand['apply'] = async (database, options, { print }) => {
  const { manifest, sha256 } = await backup(database, { to: options.text('to'), now: Temporal.Now.instant(), print });
  const filas = manifest.tablas.reduce((sum, table) => sum + table.filas, 0);
  return [`Listo: ${counted(manifest.tablas.length, 'tabla')}, ${counted(filas, 'fila')}. Manifiesto ${sha256}`];
};

/** Where to: a database of PostgreSQL, or a folder of the embedded one; `name` is what it is called by who gives it up. */
async function openTarget(into: string): Promise<{ database: Database; name: string }> {
  if (!/^postgres(?:ql)?:\/\//.test(into)) {
    return { database: await openDatabase({ dataDir: resolve(into) }), name: basename(resolve(into)) };
  }
  const url = new URL(into);
  return { database: await openDatabase({ url: into }), name: decodeURIComponent(url.pathname.slice(1)) };
}

/** What a server that runs wrote into a base that is being replaced would be lost, or stand between what is restored. */
async function assertNobodyThere({ kind, pool }: Database, name: string): Promise<void> {
  // the folder of an embedded one is locked
  if (kind === 'pglite') return;
  const others = async () => {
    // the cleaning that PostgreSQL does by itself writes nothing of anybody's, and ends when its table goes
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and backend_type is distinct from 'autovacuum worker'`,
    );
    return rows[0]?.n ?? 0;
  };
  let n = await others();
  // one that was closed just now is still seen for a moment
  for (let looks = 0; n > 0 && looks < LOOKS; looks += 1) {
    await wait(LOOK_MS);
    n = await others();
  }
  if (n > 0)
    throw new CliError(
      `No se reemplazó nada: ${name} está en uso, con ${counted(n, 'conexión abierta', 'conexiones abiertas')}. Detené Traza y probá de nuevo.`,
    );
}

async function restoreRespaldo(options: Options, print: PrintLine): Promise<string[]> {
  const { database, name } = await openTarget(options.text('into'));
  try {
    const replace = options.optionalText('replace');
    if (replace !== undefined) await assertNobodyThere(database, name);
    const { manifest, proofs } = await restore(database, { from: options.text('from'), name, replace, print });
    const broken = proofs.filter(({ fallas }) => fallas.length > 0).length;
    if (broken > 0)
      throw new CliError(
        `La base es la del respaldo, y la auditoría de ${counted(broken, 'cliente')} ya estaba cambiada.`,
      );
    return [
      `Listo: ${name} es la base del ${manifest.creado}. Filas, importes y ${counted(proofs.length, 'cadena')} de la auditoría son los del manifiesto.`,
    ];
  } finally {
    await database.close();
  }
}

export const backupCommand: DatabaseCommand = {
  summary: 'Copia toda la base en una carpeta, como está en un momento; con Traza en marcha, si es la de DATABASE_URL',
  options: { to: { value: '<carpeta>', help: 'La carpeta que se crea', required: true } },
  apply: writeRespaldo,
};

/** It opens what it writes to by itself, and looks at no other database. */
export const restoreCommand = {
  summary: 'Hace de un respaldo una base, y prueba que es la misma',
  options: {
    from: { value: '<carpeta>', help: 'La carpeta del respaldo', required: true },
    into: { value: '<base>', help: 'postgres://… o la carpeta de una base embebida (DATA_DIR)', required: true },
    replace: { value: '<nombre>', help: 'El nombre de esa base: confirma que se borra lo que tiene' },
  },
  apply: restoreRespaldo,
} satisfies CommandInfo & { apply: unknown };
