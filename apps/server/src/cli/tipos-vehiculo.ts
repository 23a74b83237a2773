import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { auditProvision, findCliente, findTipoVehiculo } from './lookups.ts';

const WAIT_MIN = { min: 0, max: 600 };
const DEFAULT_WAIT = { min: 10, max: 20 };

async function createTipoVehiculo({ tx, now, options }: CommandContext): Promise<string[]> {
  const id = options.whole('id', { min: 1, max: 9999 });
  const alias = options.text('alias');
  const taken = await tx
    .selectFrom('tipoVehiculo')
    .select(['id', 'alias'])
    .where((eb) => eb.or([eb('id', '=', id), eb('alias', '=', alias)]))
    .executeTakeFirst();
  if (taken) throw new CliError(`Ya existe el tipo de vehículo ${taken.id}, ${taken.alias}.`);
  const values = {
    alias,
    descripcion: options.text('descripcion'),
    plazas: options.whole('plazas', { min: 1, max: 60 }),
    esPool: options.flag('pool'),
    esperaMin: options.optionalWhole('espera-min', WAIT_MIN) ?? DEFAULT_WAIT.min,
    esperaMax: options.optionalWhole('espera-max', WAIT_MIN) ?? DEFAULT_WAIT.max,
  };
  if (values.esperaMax < values.esperaMin) throw new CliError('--espera-max no puede ser menor que --espera-min.');
  await tx
    .insertInto('tipoVehiculo')
    .values({ id, ...values })
    .execute();
  await auditProvision(tx, now, { accion: 'crear', objeto: 'tipo_vehiculo', idObjeto: id, despues: values });
  return [`Tipo de vehículo ${id} creado: ${alias}.`];
}

async function enableTipoVehiculo({ tx, now, options }: CommandContext): Promise<string[]> {
  const cliente = await findCliente(tx, options.text('cliente'));
  const tipo = await findTipoVehiculo(tx, options.text('tipo'));
  const orden = options.optionalWhole('orden', { min: 0, max: 999 }) ?? 0;
  await tx
    .insertInto('clienteTipoVehiculo')
    .values({ idCliente: cliente.id, idTipoVehiculo: tipo.id, orden })
    .onConflict((conflict) => conflict.columns(['idCliente', 'idTipoVehiculo']).doUpdateSet({ orden }))
    .execute();
  await auditProvision(tx, now, {
    idCliente: cliente.id,
    accion: 'habilitar',
    objeto: 'tipo_vehiculo',
    idObjeto: tipo.id,
    despues: { orden },
  });
  return [`${cliente.alias} puede pedir ${tipo.alias}.`];
}

export const tipoVehiculoCommands: Commands = {
  'tipo-vehiculo crear': {
    summary: 'Da de alta un tipo de vehículo',
    options: {
      id: { value: '<número>', help: 'Su número, que decide el ícono', required: true },
      alias: { value: '<texto>', help: 'Nombre del servicio', required: true },
      descripcion: { value: '<texto>', help: 'Lo que se lee debajo', required: true },
      plazas: { value: '<número>', help: 'Pasajeros, de 1 a 60', required: true },
      pool: { help: 'Es de recorridos fijos' },
      'espera-min': { value: '<minutos>', help: `Espera habitual, mínima (${DEFAULT_WAIT.min} si no se indica)` },
      'espera-max': { value: '<minutos>', help: `Espera habitual, máxima (${DEFAULT_WAIT.max} si no se indica)` },
    },
    run: createTipoVehiculo,
  },
  'tipo-vehiculo habilitar': {
    summary: 'Permite a una empresa pedir un tipo de vehículo',
    options: {
      cliente: { value: '<cliente>', help: 'Número o alias', required: true },
      tipo: { value: '<tipo>', help: 'Número o alias', required: true },
      orden: { value: '<número>', help: 'Lugar en la lista' },
    },
    run: enableTipoVehiculo,
  },
};
