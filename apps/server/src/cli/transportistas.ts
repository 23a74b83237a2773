import { createAgencia as create } from '#operaciones/administracion/transportistas/agencias.ts';
import { insertClave } from '#operaciones/administracion/transportistas/claves.ts';
import { changeLinks } from '#operaciones/administracion/transportistas/links.ts';
import { listAgenciaRows } from '#operaciones/administracion/transportistas/queries.ts';
import type { CommandContext, Commands } from './command.ts';
import { inWords } from './in-words.ts';
import { assertNotOfTrials, findAgencia, findCliente, provisionDeed } from './lookups.ts';
import { tableOf } from './table.ts';

async function createAgencia({ tx, now, options }: CommandContext): Promise<string[]> {
  const denominacion = options.text('denominacion');
  assertNotOfTrials(denominacion);
  const form = { denominacion, integrado: !options.flag('no-integrado'), propia: options.flag('propia') };
  const words = {
    alias_used: `Ya existe el transportista "${denominacion}".`,
    missing_fields: 'Falta la denominación.',
    string_too_long: 'La denominación es demasiado larga.',
    agencia_invalid: 'La flota propia informa sus viajes paso a paso.',
    invalid_transition: 'Ya hay una flota propia.',
  };
  const id = await inWords(words, create(tx, form, provisionDeed(now)));
  return [
    `Transportista ${id} creado: ${denominacion}. Le falta una clave (transportista clave) y sus clientes (transportista vincular).`,
  ];
}

async function createClave({ tx, now, options }: CommandContext): Promise<string[]> {
  const agencia = await findAgencia(tx, options.text('transportista'));
  const revocar = options.flag('revocar');
  const nombre = options.optionalText('nombre') ?? '';
  const words = { invalid_transition: `${agencia.denominacion} está inactivo: no puede tener claves nuevas.` };
  const made = insertClave(tx, { idAgencia: agencia.id, nombre, revocar }, provisionDeed(now));
  const { clave } = await inWords(words, made);
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
    const change = quitar ? { add: [], remove: [cliente.id] } : { add: [cliente.id], remove: [] };
    await changeLinks(tx, { id: agencia.id, ...change }, provisionDeed(now));
    lines.push(`${agencia.denominacion} ${quitar ? 'ya no ve' : 've'} los pedidos de ${cliente.alias}.`);
  }
  return lines;
}

/** Of so many a list is of use to nobody. */
const MOST = 10_000;

async function listAgencias({ tx, now }: CommandContext): Promise<string[]> {
  const rows = await listAgenciaRows(tx, { q: '', limit: MOST }, now);
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
      propia: { help: 'Es la flota propia: hay una sola' },
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
