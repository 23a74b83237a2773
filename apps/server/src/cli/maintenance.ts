import { dropAll } from '#db/drop-all.ts';
import { migrate, readStanding } from '#db/migrate.ts';
import { SCHEMA_LEVEL, type Standing, whyNotRun } from '#db/schema-level.ts';
import { projectAll } from '#pedidos/proyeccion/project-all.ts';
import { proofLines } from '#plataforma/auditoria/cadena/cadena-lines.ts';
import { type ChainHead, verifyAuditoria } from '#plataforma/auditoria/cadena/verify-auditoria.ts';
import { CliError } from './cli-error.ts';
import type { DatabaseCommand, OpenDatabase } from './command.ts';
import { MIGRATE } from './help.ts';
import { findCliente } from './lookups.ts';
import type { Options } from './options.ts';
import { backupCommand } from './respaldos.ts';

async function applyMigrations({ db }: OpenDatabase): Promise<string[]> {
  const { applied, gone, told } = await migrate(db);
  if (applied.length + gone.length === 0) return describe(await readStanding(db));
  return [
    ...applied.map((name) => `Migración aplicada: ${name}`),
    ...gone.map(
      (name) => `Ya no existe ${name}.sql: sus funciones siguen en la base hasta que una migración las quite.`,
    ),
    ...told,
  ];
}

function describe({ unknown, missing }: Standing): string[] {
  if (missing.length > 0)
    return [
      `${missing.length === 1 ? 'Le falta 1 migración' : `Le faltan ${missing.length} migraciones`}: ${MIGRATE}.`,
    ];
  if (unknown.length > 0) return [`La base ya es de una versión más nueva (${unknown.join(', ')}) y queda como está.`];
  return ['La base ya está al día.'];
}

/** Says how the database stands to this program, and which programs may start on it; changes nothing. */
async function tellLevel({ db }: OpenDatabase): Promise<string[]> {
  const standing = await readStanding(db);
  const { level } = standing;
  if (level === undefined) return ['La base está vacía.', ...describe(standing)];
  const why = whyNotRun(standing);
  return [
    `Nivel de la base: ${level.nivel}. Nivel de este programa: ${SCHEMA_LEVEL}.`,
    `Inician sobre ella programas desde el nivel ${Math.max(level.minimo, level.nivel - 1)}.`,
    ...(why === undefined ? describe(standing) : [`Este programa no inicia: ${why}`]),
  ];
}

async function resetDatabase(database: OpenDatabase, options: Options): Promise<string[]> {
  if (database.kind === 'postgres' && !options.flag('si')) {
    throw new CliError('Esto borra todos los datos de DATABASE_URL. Si es lo que querés, repetilo con --si.');
  }
  await dropAll(database.db);
  await migrate(database.db);
  return ['La base quedó vacía y al día.'];
}

/** What lists store, from all that it is made of: by hand, where somebody doubts it. */
const projectPedidosOf: DatabaseCommand['apply'] = async ({ db }, options, { print }) => {
  await migrate(db);
  const alias = options.optionalText('cliente');
  const cliente = alias === undefined ? undefined : await findCliente(db, alias);
  const pedidos = await projectAll(db, cliente?.id, (done, all) => print(`${done} de ${all} pedidos`));
  return [`Listo: ${pedidos === 1 ? '1 pedido' : `${pedidos} pedidos`}.`];
};

/** `1:250:9f2c…`, as a proof, the log of a night and a manifest tell it. */
function cabezaOf(text: string): ChainHead {
  const [, idCliente = '', n = '', huella = ''] = /^(\d{1,9}):(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (huella === '') throw new CliError('--contra debe ser cliente:sello:huella, como lo dijo una verificación.');
  return { idCliente: Number(idCliente), n: Number(n), huella };
}

const verifyTrail: DatabaseCommand['apply'] = async ({ db }, options, { print }) => {
  const proofs = await verifyAuditoria(db, {
    kept: options.list('contra').map(cabezaOf),
    onCliente: (proof) => proofLines(proof).forEach(print),
  });
  const broken = proofs.filter(({ fallas }) => fallas.length > 0);
  if (broken.length > 0)
    throw new CliError(`La auditoría de ${broken.length} de ${proofs.length} clientes fue cambiada.`);
  return ['La auditoría está como se escribió.'];
};

export const maintenanceCommands: Readonly<Record<string, DatabaseCommand>> = {
  migrate: { summary: 'Lleva la base a la última versión', options: {}, apply: applyMigrations },
  esquema: { summary: 'Dice de qué versión es la base, y a cuál se puede volver', options: {}, apply: tellLevel },
  reset: {
    summary: 'Borra todos los datos y crea la base de nuevo',
    options: { si: { help: 'Confirma el borrado de una base de DATABASE_URL' } },
    apply: resetDatabase,
  },
  backup: backupCommand,
  'auditoria verificar': {
    summary: 'Prueba que nadie cambió la auditoría; si no, dice la primera fila de cada cliente',
    options: {
      contra: { value: '<cabeza>', help: 'Una cabeza que guardaste: tiene que seguir en la cadena', many: true },
    },
    apply: verifyTrail,
  },
  project: {
    summary: 'Vuelve a armar lo que muestran las listas de pedidos, también con Traza en marcha sobre DATABASE_URL',
    options: { cliente: { value: '<nombre o número>', help: 'Solo los pedidos de ese cliente' } },
    apply: projectPedidosOf,
  },
};
