import { FIRST_ROLES, OPERADORES, ROLES, type Role, readRoles } from '@traza/domain/operadores';
import { createOperador, type OperadorInvitation, restoreAcceso } from '#identidad/operadores/create-operador.ts';
import { enlaceUrl, sendInvitation } from '#identidad/operadores/mails.ts';
import { findOperadorByEmail } from '#identidad/operadores/queries.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands, Telling } from './command.ts';
import { inWords } from './in-words.ts';
import type { Options } from './options.ts';

const EMAIL = { value: '<e-mail>', help: 'Con qué e-mail ingresa', required: true } as const;

const FAULTS = {
  email_invalid: 'El e-mail no es válido.',
  name_invalid: 'El nombre no es válido.',
  surname_invalid: 'El apellido no es válido.',
  existUser: 'Ya hay un operador con ese e-mail.',
  invalid_transition: 'El operador está inactivo.',
};

function rolesIn(options: Options): readonly Role[] {
  const given = options.list('rol');
  if (given.length === 0) return FIRST_ROLES;
  const roles = readRoles(given.join(' '));
  if (!roles) throw new CliError(`--rol es uno de ${ROLES.join(', ')}.`);
  return roles;
}

/** It is told here alone, and in an e-mail to whom it is for. */
async function invite(
  { tx, telling }: Pick<TellingContext, 'tx' | 'telling'>,
  invited: OperadorInvitation,
): Promise<string[]> {
  const { settings } = telling;
  await sendInvitation(tx, telling, invited);
  return [
    `Invitación, por ${OPERADORES.invitationHours} horas y una sola vez; no se vuelve a mostrar:`,
    `  ${enlaceUrl(settings, invited.enlace)}`,
  ];
}

type TellingContext = CommandContext & { telling: Telling };

async function crear({ tx, now, options, telling }: TellingContext): Promise<string[]> {
  const roles = rolesIn(options);
  const [email, nombre, apellido] = ['email', 'nombre', 'apellido'].map((name) => options.text(name));
  const given = { email: email ?? '', nombre: nombre ?? '', apellido: apellido ?? '', roles };
  const invited = await inWords(FAULTS, createOperador(tx, given, { now }));
  return [
    `Operador ${invited.id}: ${invited.email} (${roles.join(', ')}).`,
    ...(await invite({ tx, telling }, invited)),
  ];
}

async function restablecer({ tx, now, options, telling }: TellingContext): Promise<string[]> {
  const operador = await findOperadorByEmail(tx, options.text('email'));
  if (!operador) throw new CliError(`Ningún operador tiene el e-mail "${options.text('email')}".`);
  const [motivo] = options.list('motivo');
  const invited = await inWords(FAULTS, restoreAcceso(tx, operador, { now, motivo }));
  return [
    `Acceso de ${invited.email} restablecido: sin sesiones, contraseña ni segundo factor.`,
    ...(await invite({ tx, telling }, invited)),
  ];
}

export const operadorCommands: Commands = {
  'operador crear': {
    summary: 'Da de alta a alguien en Operaciones y muestra su invitación',
    options: {
      email: EMAIL,
      nombre: { value: '<nombre>', help: 'Cómo se llama', required: true },
      apellido: { value: '<apellido>', help: 'Y su apellido', required: true },
      rol: { value: '<rol>', help: `${ROLES.join(', ')}; sin ninguno, todos menos lectura`, many: true },
    },
    tell: crear,
  },
  'operador restablecer': {
    summary: 'Cierra las sesiones de un operador, borra su contraseña y su segundo factor, y lo invita de nuevo',
    options: { email: EMAIL, motivo: { value: '<motivo>', help: 'Por qué; queda en la auditoría' } },
    tell: restablecer,
  },
};
