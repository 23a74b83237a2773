import { trialNameOf, USUAL_CLIENTE } from '@traza/domain/administracion';
import type { Tx } from '#db/database.ts';
import { newCodigo } from '#operaciones/administracion/clientes/codigos.ts';
import { insertCliente } from '#operaciones/administracion/clientes/create-cliente.ts';
import { insertAgencia } from '#operaciones/administracion/transportistas/agencias.ts';
import { insertClave, revokeClaves } from '#operaciones/administracion/transportistas/claves.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { assertNotOfTrials, auditProvision, provisionDeed } from './lookups.ts';

/** A carrier to try with and the client whose orders it sees: each has nobody but the other. */
interface Trial {
  idAgencia: number;
  idCliente: number;
}

async function findByName(tx: Tx, name: string): Promise<Partial<Trial>> {
  const agencia = await tx.selectFrom('agencia').select('id').where('denominacion', '=', name).executeTakeFirst();
  const cliente = await tx.selectFrom('cliente').select('id').where('alias', '=', name).executeTakeFirst();
  return { ...(agencia && { idAgencia: agencia.id }), ...(cliente && { idCliente: cliente.id }) };
}

/** Whether carrier and client have each other alone, in what is linked, planned and driven; names alone prove nothing. */
async function isClosed(tx: Tx, { idAgencia, idCliente }: Trial): Promise<boolean> {
  const links = await tx
    .selectFrom('agenciaCliente')
    .select(['idAgencia', 'idCliente'])
    .where((eb) => eb.or([eb('idAgencia', '=', idAgencia), eb('idCliente', '=', idCliente)]))
    .execute();
  const isOwn = links.every((link) => link.idAgencia === idAgencia && link.idCliente === idCliente);
  const strange = (table: 'viaje' | 'carpool') =>
    tx
      .selectFrom(table)
      .select('id')
      .where((eb) =>
        eb.or([
          eb.and([eb('idAgencia', '=', idAgencia), eb('idCliente', '<>', idCliente)]),
          eb.and([eb('idAgencia', '<>', idAgencia), eb('idCliente', '=', idCliente)]),
        ]),
      )
      .limit(1)
      .execute();
  const others = [...(await strange('viaje')), ...(await strange('carpool'))];
  return links.length === 1 && isOwn && others.length === 0;
}

async function readDomain({ tx, options }: CommandContext): Promise<string> {
  const dominioEmail = options.text('dominio').toLowerCase();
  const real = await tx
    .selectFrom('cliente')
    .select('alias')
    .where('dominioEmail', '=', dominioEmail)
    .executeTakeFirst();
  if (real) throw new CliError(`${dominioEmail} es el dominio de "${real.alias}", que no es de esta prueba.`);
  return dominioEmail;
}

async function createTrial(context: CommandContext, name: string): Promise<Trial> {
  const { tx, now } = context;
  const dominioEmail = await readDomain(context);
  const tipos = await tx.selectFrom('tipoVehiculo').select('id').where('esPool', '=', false).orderBy('id').execute();
  const parts = { cecos: ['Prueba'], grupos: [], formasDePago: [], tiposVehiculo: tipos.map(({ id }) => id) };
  const form = { ...USUAL_CLIENTE, alias: name, dominioEmail };
  const idCliente = await insertCliente(tx, form, parts, provisionDeed(now));
  const idAgencia = await insertAgencia(tx, { denominacion: name, integrado: true, propia: false }, provisionDeed(now));
  await tx.insertInto('agenciaCliente').values({ idAgencia, idCliente }).execute();
  await auditProvision(tx, now, { idCliente, accion: 'vincular', objeto: 'agencia', idObjeto: idAgencia });
  return { idAgencia, idCliente };
}

/** The trial of a name, made where there is none; anything of that name that is not closed in itself is left alone. */
async function openTrial(context: CommandContext, name: string): Promise<Trial> {
  const { idAgencia, idCliente } = await findByName(context.tx, name);
  if (idAgencia === undefined && idCliente === undefined) return createTrial(context, name);
  if (idAgencia !== undefined && idCliente !== undefined && (await isClosed(context.tx, { idAgencia, idCliente })))
    return { idAgencia, idCliente };
  throw new CliError(
    `"${name}" no es solo de prueba: toca a otros clientes o transportistas. No se dio ninguna clave.`,
  );
}

async function closeCodes(tx: Tx, idCliente: number): Promise<void> {
  await tx.updateTable('codigoRegistro').set({ activo: false }).where('idCliente', '=', idCliente).execute();
}

async function endTrial({ tx, now }: CommandContext, name: string): Promise<string[]> {
  const { idAgencia, idCliente } = await findByName(tx, name);
  if (idAgencia === undefined || idCliente === undefined) throw new CliError(`No hay ninguna prueba "${name}".`);
  await revokeClaves(tx, idAgencia, provisionDeed(now));
  await closeCodes(tx, idCliente);
  await auditProvision(tx, now, { idCliente, accion: 'desvincular', objeto: 'agencia', idObjeto: idAgencia });
  return [`La prueba "${name}" terminó: sus claves y su código dejaron de servir. Lo que hizo queda.`];
}

async function tryOut(context: CommandContext): Promise<string[]> {
  const { tx, now, options } = context;
  const denominacion = options.text('denominacion');
  assertNotOfTrials(denominacion);
  const name = trialNameOf(denominacion);
  if (options.flag('terminar')) return endTrial(context, name);
  const { idAgencia, idCliente } = await openTrial(context, name);
  const { clave } = await insertClave(tx, { idAgencia, nombre: 'prueba', revocar: true }, provisionDeed(now));
  await closeCodes(tx, idCliente);
  const codigo = newCodigo();
  await tx.insertInto('codigoRegistro').values({ codigo, idCliente }).execute();
  await auditProvision(tx, now, { idCliente, accion: 'crear', objeto: 'codigo', idObjeto: codigo });
  return [
    `Clave de ${name}, para el encabezado X-Api-Key:`,
    clave,
    'Guardala ahora: no se puede volver a ver. Las anteriores de esta prueba dejaron de servir.',
    `Ve los pedidos del cliente "${name}" y de ningún otro. Para hacerlos, registrate en el portal con el código ${codigo}.`,
  ];
}

export const pruebaCommands: Commands = {
  'transportista prueba': {
    summary: 'Da una clave para probar la interfaz, con un cliente y un transportista de prueba',
    options: {
      denominacion: { value: '<texto>', help: 'Quién prueba; no hace falta que esté dado de alta', required: true },
      dominio: { value: '<dominio>', help: 'La primera vez: el dominio de los correos de quienes se registran' },
      terminar: { help: 'Al revés: la clave y el código de la prueba dejan de servir' },
    },
    run: tryOut,
  },
};
