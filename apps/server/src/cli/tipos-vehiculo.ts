import { VEHICULO_TYPE } from '@traza/domain/administracion';
import { AppError } from '#lib/app-error.ts';
import { SISTEMA } from '#lib/author.ts';
import { createVehiculoType } from '#operaciones/administracion/vehiculo-types/vehiculo-types.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { auditProvision, findCliente, findTipoVehiculo } from './lookups.ts';

const WAIT_MIN = { min: 0, max: VEHICULO_TYPE.waitMax };
const { min: WAIT_FROM, max: WAIT_TO } = VEHICULO_TYPE.waitDefault;

/** What a use case refuses, in words for whoever typed it. */
function whyNot({ code, params }: AppError): string | undefined {
  if (code === 'alias_used') return `Ya existe el tipo de vehículo ${params?.['id']}, ${params?.['alias']}.`;
  if (code === 'wait_invalid') return '--espera-max no puede ser menor que --espera-min.';
  if (code === 'string_too_long')
    return `--alias tiene hasta ${VEHICULO_TYPE.aliasMax} caracteres y --descripcion hasta ${VEHICULO_TYPE.descriptionMax}.`;
  return undefined;
}

async function createTipoVehiculo({ tx, now, options }: CommandContext): Promise<string[]> {
  const made = {
    id: options.whole('id', { min: 1, max: VEHICULO_TYPE.idMax }),
    alias: options.text('alias'),
    descripcion: options.text('descripcion'),
    plazas: options.whole('plazas', { min: 1, max: VEHICULO_TYPE.plazasMax }),
    esPool: options.flag('pool'),
    esperaMin: options.optionalWhole('espera-min', WAIT_MIN) ?? WAIT_FROM,
    esperaMax: options.optionalWhole('espera-max', WAIT_MIN) ?? WAIT_TO,
  };
  try {
    await createVehiculoType(tx, made, { by: SISTEMA, now });
  } catch (error) {
    const why = error instanceof AppError ? whyNot(error) : undefined;
    throw why === undefined ? error : new CliError(why);
  }
  return [`Tipo de vehículo ${made.id} creado: ${made.alias}.`];
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
      'espera-min': { value: '<minutos>', help: `Espera habitual, mínima (${WAIT_FROM} si no se indica)` },
      'espera-max': { value: '<minutos>', help: `Espera habitual, máxima (${WAIT_TO} si no se indica)` },
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
