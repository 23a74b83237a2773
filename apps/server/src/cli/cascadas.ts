import { type CascadaStep, MESA } from '@traza/domain/mesa';
import type { Tx } from '#db/database.ts';
import { changeCascada as writeCascada } from '#operaciones/administracion/cascadas/cascada.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { inWords } from './in-words.ts';
import { findAgencia, findCliente, provisionDeed } from './lookups.ts';
import { tableOf } from './table.ts';

/** All agencias that are in no step of their own. */
const OTHERS = 'todos';

/** `Remises del Plata:3`, or `todos:10`. */
async function readStep(tx: Tx, text: string): Promise<CascadaStep> {
  const [, name = '', minute = ''] = /^(.+):(\d{1,3})$/.exec(text.trim()) ?? [];
  if (name === '') throw new CliError(`--paso "${text}" debe ser como "Remises del Plata:3" o "${OTHERS}:10".`);
  const minuto = Number(minute);
  return { idAgencia: name.toLowerCase() === OTHERS ? null : (await findAgencia(tx, name)).id, minuto };
}

async function changeCascada({ tx, now, options }: CommandContext): Promise<string[]> {
  const cliente = await findCliente(tx, options.text('cliente'));
  const quitar = options.flag('quitar');
  const texts = options.list('paso');
  if (quitar === texts.length > 0) throw new CliError('Indicá los pasos con --paso, o --quitar, y no las dos cosas.');
  const steps: CascadaStep[] = [];
  for (const text of texts) steps.push(await readStep(tx, text));
  const words = {
    cascada_invalid: `Revisá el orden y los minutos: cada transportista una vez y vinculado a ${cliente.alias}, minutos de 0 a ${MESA.cascadaMaxMin} que no bajan, y "${OTHERS}" al final.`,
  };
  const change = { idCliente: cliente.id, pasos: quitar ? null : steps };
  await inWords(words, writeCascada(tx, change, provisionDeed(now)));
  return quitar
    ? [`Los pedidos de ${cliente.alias} los ven a la vez todos sus transportistas.`]
    : [
        `Cascada de ${cliente.alias}:`,
        ...(await linesOf(tx, cliente.id)),
        'Vale para lo que se pida desde ahora. Quien no está en ningún paso no ve sus pedidos.',
      ];
}

async function linesOf(tx: Tx, idCliente: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('cascada')
    .leftJoin('agencia', 'agencia.id', 'cascada.idAgencia')
    .select(['cascada.orden', 'cascada.minuto', 'agencia.denominacion'])
    .where('idCliente', '=', idCliente)
    .orderBy('orden')
    .execute();
  return tableOf(
    ['Paso', 'Transportista', 'Desde el minuto'],
    rows.map(({ orden, minuto, denominacion }) => [orden, denominacion ?? 'Todos los demás', minuto]),
    'Sin cascada: los ven a la vez todos sus transportistas.',
  );
}

async function showCascada({ tx, options }: CommandContext): Promise<string[]> {
  return linesOf(tx, (await findCliente(tx, options.text('cliente'))).id);
}

const cliente = { value: '<cliente>', help: 'Número o alias', required: true } as const;

export const cascadaCommands: Commands = {
  'cliente cascada': {
    summary: 'Dice a qué transportista se ofrecen primero los pedidos de una empresa',
    options: {
      cliente,
      paso: {
        value: '<transportista:minuto>',
        help: `En su orden, como "Remises del Plata:3"; "${OTHERS}:10" son los demás; se puede repetir`,
        many: true,
      },
      quitar: { help: 'Los ven todos a la vez, como sin cascada' },
    },
    run: changeCascada,
  },
  'cliente ver-cascada': {
    summary: 'Muestra a quién se ofrecen los pedidos de una empresa, y desde qué minuto',
    options: { cliente },
    run: showCascada,
  },
};
