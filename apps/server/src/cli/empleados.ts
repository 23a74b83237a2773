import { cleanText, DOCUMENT_TYPE, formatDate, formatTime, plusMinutes } from '@traza/domain';
import { NEW_USER_PERMISSIONS, PERMISSION_KEYS, type Permissions, permissionsWith } from '@traza/domain/cuentas';
import {
  EMPLEADO_TEXTS,
  type EmpleadoForm,
  NEW_EMPLEADO,
  newEmpleadoIssues,
  tidyEmpleado,
} from '@traza/domain/empleados';
import { SESION } from '@traza/domain/sesion';
import type { Tx } from '#db/database.ts';
import { enqueueMail } from '#features/correo/enqueue-mail.ts';
import { inviteMail } from '#features/empleados/mails.ts';
import { findTaken } from '#features/empleados/queries.ts';
import { insertAccount, insertPersona } from '#features/empleados/write-queries.ts';
import { hashPassword } from '#features/sesion/passwords.ts';
import { newTemporaryPassword, saveTemporaryPassword } from '#features/sesion/temporary-password.ts';
import { lockCliente } from '#lib/lock-cliente.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands, Telling } from './command.ts';
import { auditProvision, findCliente } from './lookups.ts';
import type { Options } from './options.ts';

const PERMISOS = ['todos', 'usuales'] as const;

/** Every permission; of the three roles of reports the widest, for nobody has two. */
const ALL_PERMISOS: Permissions = permissionsWith(
  ...PERMISSION_KEYS.filter((key) => key !== 'showCeCoPedidos' && key !== 'showGroupPedidos'),
);

async function idsOf(tx: Tx, idCliente: number, options: Options) {
  const ceco = options.optionalText('ceco');
  const grupo = options.optionalText('grupo');
  const cecos = await tx
    .selectFrom('centroCosto')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('activo', '=', true)
    .$if(ceco !== undefined, (query) => query.where('denominacion', '=', ceco ?? ''))
    .orderBy('id')
    .execute();
  if (cecos.length === 0) throw new CliError(`No existe el centro de costo "${ceco ?? ''}".`);
  const known = await tx
    .selectFrom('grupo')
    .select('id')
    .where('idCliente', '=', idCliente)
    .where('nombre', '=', grupo ?? '')
    .executeTakeFirst();
  if (grupo !== undefined && !known) throw new CliError(`No existe el grupo "${grupo}".`);
  const pago = await tx
    .selectFrom('clienteFormaPago')
    .select('idFormaPago')
    .where('idCliente', '=', idCliente)
    .orderBy('idFormaPago')
    .executeTakeFirst();
  const ids = cecos.map(({ id }) => id);
  return { ids, idGrupo: known?.id ?? null, idFormaPago: pago?.idFormaPago ?? null };
}

async function formOf(tx: Tx, idCliente: number, options: Options): Promise<EmpleadoForm> {
  const { ids, idGrupo, idFormaPago } = await idsOf(tx, idCliente, options);
  const texts = Object.fromEntries(EMPLEADO_TEXTS.map((text) => [text, options.optionalText(text) ?? '']));
  const isAll = options.optionalChoice('permisos', PERMISOS) === 'todos';
  return tidyEmpleado({
    ...NEW_EMPLEADO,
    ...texts,
    legajo: options.optionalText('legajo') ?? options.text('dni'),
    permisos: isAll ? ALL_PERMISOS : NEW_USER_PERMISSIONS,
    idCentrosDeCostoHabilitados: ids,
    idCentroDeCostoPreferido: ids[0] ?? null,
    idFormaDePagoPorDefecto: idFormaPago,
    idGrupo,
  });
}

async function assertFits(tx: Tx, form: EmpleadoForm, usuario: string, password: string): Promise<void> {
  const issues = newEmpleadoIssues(form, { usuario, password });
  if (issues.length > 0) throw new CliError(`No sirve: ${issues.map(({ field }) => `--${field}`).join(', ')}.`);
  const known = await findTaken(tx, { dni: form.dni, tipoDoc: DOCUMENT_TYPE, usuario, email: form.email });
  const taken = (['usuario', 'dni', 'email'] as const).filter((name) => known[name]);
  if (taken.length > 0) throw new CliError(`Ya es de otra persona: ${taken.map((name) => `--${name}`).join(', ')}.`);
}

/** The first person of a company, who gives the others their permissions; a temporary password goes to their e-mail. */
async function createEmpleado({ tx, now, options, telling }: CommandContext & { telling: Telling }): Promise<string[]> {
  const { id: idCliente, alias: empresa } = await findCliente(tx, options.text('cliente'));
  await lockCliente(tx, idCliente);
  const form = await formOf(tx, idCliente, options);
  const usuario = cleanText(options.optionalText('usuario') ?? form.email);
  const password = newTemporaryPassword();
  await assertFits(tx, form, usuario, password);
  const hash = await hashPassword(password);
  // what opens the account is the temporary one alone, and that for as long as the e-mail says
  const { idPersona, idUsuario } = await insertPersona(tx, { form, username: usuario, hash: null, now });
  const idCuenta = await insertAccount(tx, { idCliente, idPersona, form, soporteTelefonico: null, now });
  const vence = plusMinutes(now, SESION.welcomePasswordHours * 60);
  await saveTemporaryPassword(tx, { idUsuario, hash, vence });
  const despues = { ...form, usuario };
  await auditProvision(tx, now, { idCliente, accion: 'crear', objeto: 'cuenta', idObjeto: idCuenta, despues });
  const temporary = { password, vence };
  const { email, nombre } = form;
  await enqueueMail(
    tx,
    telling,
    inviteMail(telling.settings, { to: email, nombre, username: usuario, empresa, temporary }),
  );
  return [
    `Empleado ${idCuenta} de ${empresa} creado: ${usuario}. La contraseña temporal va a ${email} y sirve hasta el ${formatDate(vence)} ${formatTime(vence)}.`,
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
