import { formatDate, formatTime } from '@traza/domain';
import { NEW_USER_PERMISSIONS, PERMISSION_KEYS, type Permissions, permissionsWith } from '@traza/domain/cuentas';
import type { Tx } from '#db/database.ts';
import { AppError } from '#lib/app-error.ts';
import { SISTEMA } from '#lib/author.ts';
import { createAdministrador, newFirstPassword } from '#operaciones/administracion/clientes/create-administrador.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands, Telling } from './command.ts';
import { findCliente } from './lookups.ts';
import type { Options } from './options.ts';

const PERMISOS = ['todos', 'usuales'] as const;

/** Every permission; of the three roles of reports the widest, for nobody has two. */
const ALL_PERMISOS: Permissions = permissionsWith(
  ...PERMISSION_KEYS.filter((key) => key !== 'showCeCoPedidos' && key !== 'showGroupPedidos'),
);

async function idsOf(tx: Tx, idCliente: number, options: Options) {
  const ceco = options.optionalText('ceco');
  const grupo = options.optionalText('grupo');
  const known = await tx
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('activo', '=', true)
    .where('denominacion', '=', ceco ?? '')
    .executeTakeFirst();
  if (ceco !== undefined && !known) throw new CliError(`No existe el centro de costo "${ceco}".`);
  const ofGrupo = await tx
    .selectFrom('grupo')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('nombre', '=', grupo ?? '')
    .executeTakeFirst();
  if (grupo !== undefined && !ofGrupo) throw new CliError(`No existe el grupo "${grupo}".`);
  return { idGrupo: ofGrupo?.id ?? null, ...(known && { cecos: [known.id] }) };
}

/** The options that a refusal is about. */
function inOptions(error: unknown): unknown {
  if (!(error instanceof AppError) || error.fields.length === 0) return error;
  const names = error.fields.map(({ field }) => `--${field === 'username' ? 'usuario' : field}`).join(', ');
  return new CliError(error.status === 409 ? `Ya es de otra persona: ${names}.` : `No sirve: ${names}.`);
}

/** The first person of a company, who gives the others their permissions; a temporary password goes to their e-mail. */
async function createEmpleado({ tx, now, options, telling }: CommandContext & { telling: Telling }): Promise<string[]> {
  const { id: idCliente } = await findCliente(tx, options.text('cliente'));
  const made = {
    idCliente,
    nombre: options.text('nombre'),
    apellido: options.text('apellido'),
    dni: options.text('dni'),
    email: options.text('email'),
    celular: options.text('celular'),
    legajo: options.optionalText('legajo'),
    username: options.optionalText('usuario'),
    permisos: options.optionalChoice('permisos', PERMISOS) === 'todos' ? ALL_PERMISOS : NEW_USER_PERMISSIONS,
    ...(await idsOf(tx, idCliente, options)),
    first: await newFirstPassword(),
  };
  const person = await createAdministrador(tx, telling, made, { by: SISTEMA, now }).catch((error: unknown) => {
    throw inOptions(error);
  });
  const { idCuentaCorporativa, empresa, usuario, email, vence } = person;
  return [
    `Empleado ${idCuentaCorporativa} de ${empresa} creado: ${usuario}. La contraseña temporal va a ${email} y sirve hasta el ${formatDate(vence)} ${formatTime(vence)}.`,
  ];
}

export const empleadoCommands: Commands = {
  'empleado crear': {
    summary: 'Da de alta a una persona en una empresa: la primera, con todos los permisos, da los suyos a las demás',
    options: {
      cliente: { value: '<cliente>', help: 'Número o alias', required: true },
      nombre: { value: '<texto>', help: 'Nombre', required: true },
      apellido: { value: '<texto>', help: 'Apellido', required: true },
      dni: { value: '<número>', help: 'Documento', required: true },
      email: { value: '<e-mail>', help: 'Adonde va la contraseña temporal', required: true },
      celular: { value: '<teléfono>', help: 'Como +5491123456789', required: true },
      legajo: { value: '<texto>', help: 'Su número en la empresa (el documento si no se indica)' },
      usuario: { value: '<usuario>', help: 'Con el que ingresa (su e-mail si no se indica)' },
      permisos: { value: '<cuáles>', help: 'todos, o usuales: los de un empleado nuevo (usuales si no se indica)' },
      ceco: { value: '<texto>', help: 'Su centro de costo (todos los de la empresa si no se indica)' },
      grupo: { value: '<texto>', help: 'Su grupo; sin él nadie administra grupos' },
    },
    tell: createEmpleado,
  },
};
