import type { Tx } from '#db/database.ts';
import { newToken, tokenHash } from '#lib/ids.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { assertNotOfTrials, auditProvision, findAgencia, findCliente } from './lookups.ts';
import { tableOf } from './table.ts';

/** A carrier, of whom no client is served and that has no key yet. */
export async function insertAgencia(
  tx: Tx,
  now: Temporal.Instant,
  values: { denominacion: string; integrado: boolean },
): Promise<number> {
  const { id } = await tx.insertInto('agencia').values(values).returning('id').executeTakeFirstOrThrow();
  await auditProvision(tx, now, { accion: 'crear', objeto: 'agencia', idObjeto: id, despues: values });
  return id;
}

async function createAgencia({ tx, now, options }: CommandContext): Promise<string[]> {
  const denominacion = options.text('denominacion');
  assertNotOfTrials(denominacion);
  const taken = await tx.selectFrom('agencia').select('id').where('denominacion', '=', denominacion).executeTakeFirst();
  if (taken) throw new CliError(`Ya existe el transportista "${denominacion}", con el número ${taken.id}.`);
  const integrado = !options.flag('no-integrado');
  const id = await insertAgencia(tx, now, { denominacion, integrado });
  return [
    `Transportista ${id} creado: ${denominacion}. Le falta una clave (transportista clave) y sus clientes (transportista vincular).`,
  ];
}

export async function revokeClaves(tx: Tx, now: Temporal.Instant, idAgencia: number): Promise<void> {
  await tx
    .updateTable('agenciaClave')
    .set({ revocada: now })
    .where('idAgencia', '=', idAgencia)
    .where('revocada', 'is', null)
    .execute();
}

/** A new key, which nobody can read again. */
export async function insertClave(
  tx: Tx,
  now: Temporal.Instant,
  idAgencia: number,
  { nombre, revocar }: { nombre: string; revocar: boolean },
): Promise<string> {
  if (revocar) await revokeClaves(tx, now, idAgencia);
  const clave = newToken();
  await tx
    .insertInto('agenciaClave')
    .values({ hash: tokenHash(clave), idAgencia, nombre, creada: now })
    .execute();
  await auditProvision(tx, now, {
    accion: 'clave',
    objeto: 'agencia',
    idObjeto: idAgencia,
    despues: { nombre, revocar },
  });
  return clave;
}

async function createClave({ tx, now, options }: CommandContext): Promise<string[]> {
  const agencia = await findAgencia(tx, options.text('transportista'));
  const revocar = options.flag('revocar');
  const nombre = options.optionalText('nombre') ?? '';
  const clave = await insertClave(tx, now, agencia.id, { nombre, revocar });
  return [
    `Clave de ${agencia.denominacion}, para el encabezado X-Api-Key:`,
    clave,
    'Guardala ahora: no se puede volver a ver.',
    ...(revocar ? ['Las anteriores dejaron de servir.'] : []),
  ];
}

async function linkAgencia({ tx, now, options }: CommandContext): Promise<string[]> {
  const agencia = await findAgencia(tx, options.text('transportista'));
  assertNotOfTrials(agencia.denominacion);
  const quitar = options.flag('quitar');
  const lines: string[] = [];
  for (const text of options.list('cliente')) {
    const cliente = await findCliente(tx, text);
    assertNotOfTrials(cliente.alias);
    const link = { idAgencia: agencia.id, idCliente: cliente.id };
    if (quitar) {
      await tx
        .deleteFrom('agenciaCliente')
        .where('idAgencia', '=', agencia.id)
        .where('idCliente', '=', cliente.id)
        .execute();
    } else {
      await tx
        .insertInto('agenciaCliente')
        .values(link)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await auditProvision(tx, now, {
      idCliente: cliente.id,
      accion: quitar ? 'desvincular' : 'vincular',
      objeto: 'agencia',
      idObjeto: agencia.id,
    });
    lines.push(`${agencia.denominacion} ${quitar ? 'ya no ve' : 've'} los pedidos de ${cliente.alias}.`);
  }
  return lines;
}

async function listAgencias({ tx }: CommandContext): Promise<string[]> {
  const rows = await tx
    .selectFrom('agencia')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('agenciaClave')
        .whereRef('agenciaClave.idAgencia', '=', 'agencia.id')
        .where('revocada', 'is', null)
        .select((count) => count.fn.countAll<number>().as('n'))
        .as('claves'),
    )
    .orderBy('id')
    .execute();
  const links = await tx
    .selectFrom('agenciaCliente')
    .innerJoin('cliente', 'cliente.id', 'agenciaCliente.idCliente')
    .select(['agenciaCliente.idAgencia', 'cliente.alias'])
    .orderBy('cliente.id')
    .execute();
  const clientes = Map.groupBy(links, ({ idAgencia }) => idAgencia);
  return tableOf(
    ['Nº', 'Denominación', 'Integrado', 'Activo', 'Claves', 'Clientes'],
    rows.map(({ id, denominacion, integrado, activa, claves }) => [
      id,
      denominacion,
      integrado ? 'sí' : 'no',
      activa ? 'sí' : 'no',
      claves,
      clientes
        .get(id)
        ?.map(({ alias }) => alias)
        .join(', '),
    ]),
    'No hay transportistas.',
  );
}

export const transportistaCommands: Commands = {
  'transportista crear': {
    summary: 'Da de alta un transportista',
    options: {
      denominacion: { value: '<texto>', help: 'Su nombre', required: true },
      'no-integrado': { help: 'No informa sus viajes paso a paso' },
    },
    run: createAgencia,
  },
  'transportista clave': {
    summary: 'Da una clave nueva para la interfaz de transportistas; se muestra una sola vez',
    options: {
      transportista: { value: '<transportista>', help: 'Número o denominación', required: true },
      nombre: { value: '<texto>', help: 'Para qué es' },
      revocar: { help: 'Las claves anteriores dejan de servir' },
    },
    run: createClave,
  },
  'transportista vincular': {
    summary: 'Hace que un transportista vea los pedidos de una empresa',
    options: {
      transportista: { value: '<transportista>', help: 'Número o denominación', required: true },
      cliente: { value: '<cliente>', help: 'Número o alias; se puede repetir', required: true, many: true },
      quitar: { help: 'Al revés: deja de verlos' },
    },
    run: linkAgencia,
  },
  'transportista listar': { summary: 'Muestra los transportistas', options: {}, run: listAgencias },
};
