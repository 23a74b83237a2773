import { cleanText } from '@traza/domain';
import { isTrialName } from '@traza/domain/administracion';
import { DIRECCIONES } from '@traza/domain/direcciones';
import { RECORRIDOS } from '@traza/domain/recorridos';
import { type Area, PLAN_DAYS, whyNotDireccion } from '@traza/domain/solicitudes';
import { pino } from 'pino';
import type { Tx } from '#db/database.ts';
import { dueSalidas, writeSalidas } from '#pedidos/recorridos/generate-salidas.ts';
import { type RouteParada, readRouteParadas } from '#pedidos/recorridos/route-paradas.ts';
import { CliError } from './cli-error.ts';
import type { CommandContext, Commands } from './command.ts';
import { auditProvision, findAgencia, findCliente, findTipoVehiculo } from './lookups.ts';
import type { Options } from './options.ts';
import { tableOf } from './table.ts';

const MAX_MINUTE = 24 * 60 - 1;
const MAX_WEEKS = 12;

/** `0;-34.60399;-58.38441;Av. Corrientes 1234, Buenos Aires`, with an alias after it if there is one. */
function readParada(text: string, area: Area): RouteParada {
  const [minuto = '', lat = '', lon = '', direccion = '', alias = ''] = text.split(';').map(cleanText);
  const parada = { minuto: Number(minuto), lat: Number(lat), lon: Number(lon), direccion, alias };
  const isTimed = /^\d{1,4}$/.test(minuto) && parada.minuto <= MAX_MINUTE;
  const isPlaced = lat !== '' && lon !== '' && whyNotDireccion(parada, 'parada', area) === undefined;
  if (!isTimed || !isPlaced || direccion.length > DIRECCIONES.streetMax) {
    throw new CliError(`--parada "${text}" no se entiende: minuto;latitud;longitud;dirección[;alias].`);
  }
  return parada;
}

function readParadas(options: Options, area: Area): RouteParada[] {
  const paradas = options.list('parada').map((text) => readParada(text, area));
  if (paradas.length < 2 || paradas.length > RECORRIDOS.maxStops) {
    throw new CliError(`Un recorrido tiene entre 2 y ${RECORRIDOS.maxStops} paradas.`);
  }
  const isOrdered = paradas.every(({ minuto }, index) => minuto > (paradas[index - 1]?.minuto ?? -1));
  if (!isOrdered || paradas[0]?.minuto !== 0) {
    throw new CliError('La primera parada va en el minuto 0 y cada una después de la anterior.');
  }
  return paradas;
}

function readDays(text: string): string {
  const isFine = text.length === PLAN_DAYS.length && PLAN_DAYS.every((day, i) => text[i] === day || text[i] === '-');
  if (!isFine || /^-+$/.test(text)) throw new CliError('--dias debe ser como LMXJV--: una letra o un guion por día.');
  return text;
}

function readHour(text: string): string {
  if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) throw new CliError('--hora debe ser una hora, como 07:10.');
  return text;
}

/** Only a pool type has seats for sale. */
async function findPool(tx: Tx, text: string) {
  const tipo = await findTipoVehiculo(tx, text);
  const { esPool, plazas } = await tx
    .selectFrom('tipoVehiculo')
    .select(['esPool', 'plazas'])
    .where('id', '=', tipo.id)
    .executeTakeFirstOrThrow();
  if (!esPool) throw new CliError(`${tipo.alias} no es un tipo de vehículo para recorridos fijos.`);
  return { ...tipo, plazas };
}

async function createRecorrido({ tx, now, area, options }: CommandContext): Promise<string[]> {
  const cliente = await findCliente(tx, options.text('cliente'));
  const tipo = await findPool(tx, options.text('tipo'));
  const transportista = options.optionalText('transportista');
  const agencia = transportista === undefined ? undefined : await findAgencia(tx, transportista);
  // its salidas come to a carrier unasked for
  if (agencia && isTrialName(agencia.denominacion) !== isTrialName(cliente.alias))
    throw new CliError('Un transportista de prueba maneja para su cliente de prueba, y nadie más lo hace.');
  const nombre = options.text('nombre');
  const paradas = readParadas(options, area);
  const route = {
    nombre,
    dias: readDays(options.text('dias')),
    hora: readHour(options.text('hora')),
    plazas: options.optionalWhole('plazas', { min: 1, max: RECORRIDOS.maxSeats }) ?? tipo.plazas,
    idTipoVehiculo: tipo.id,
    idAgencia: agencia?.id ?? null,
  };
  const created = await tx
    .insertInto('carpool')
    .values({ ...route, idCliente: cliente.id, paradas: JSON.stringify(paradas) })
    .onConflict((conflict) => conflict.columns(['idCliente', 'nombre']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new CliError(`${cliente.alias} ya tiene un recorrido "${nombre}".`);
  await auditProvision(tx, now, {
    idCliente: cliente.id,
    accion: 'crear',
    objeto: 'recorrido',
    idObjeto: created.id,
    despues: { ...route, paradas: paradas },
  });
  return [`Recorrido ${created.id} creado: ${nombre}, de ${cliente.alias}. Sus viajes: recorrido generar.`];
}

async function listRecorridos({ tx, now, options }: CommandContext): Promise<string[]> {
  const text = options.optionalText('cliente');
  const cliente = text === undefined ? undefined : await findCliente(tx, text);
  const rows = await tx
    .selectFrom('carpool')
    .innerJoin('cliente', 'cliente.id', 'carpool.idCliente')
    .innerJoin('tipoVehiculo', 'tipoVehiculo.id', 'carpool.idTipoVehiculo')
    .leftJoin('agencia', 'agencia.id', 'carpool.idAgencia')
    .selectAll('carpool')
    .select(['cliente.alias as cliente', 'tipoVehiculo.alias as tipo', 'agencia.denominacion'])
    .select((eb) =>
      eb
        .selectFrom('viaje')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('viaje.idCliente', '=', 'carpool.idCliente')
        .whereRef('viaje.idCarpool', '=', 'carpool.id')
        .where('viaje.inicio', '>', now)
        .as('viajes'),
    )
    .$if(cliente !== undefined, (query) => query.where('carpool.idCliente', '=', cliente?.id ?? 0))
    .orderBy('carpool.id')
    .execute();
  return tableOf(
    ['Nº', 'Cliente', 'Nombre', 'Días', 'Hora', 'Paradas', 'Plazas', 'Tipo', 'Transportista', 'Activo', 'Próximos'],
    rows.map((row) => [
      row.id,
      row.cliente,
      row.nombre,
      row.dias,
      row.hora.slice(0, 5),
      readRouteParadas(row.paradas).length,
      row.plazas,
      row.tipo,
      row.denominacion,
      row.activo ? 'sí' : 'no',
      row.viajes,
    ]),
    'No hay recorridos.',
  );
}

async function generateRecorridos({ tx, now, options }: CommandContext): Promise<string[]> {
  const text = options.optionalText('cliente');
  const idCliente = text === undefined ? undefined : (await findCliente(tx, text)).id;
  const weeks = options.optionalWhole('semanas', { min: 1, max: MAX_WEEKS }) ?? RECORRIDOS.weeksAhead;
  // the gazetteer takes half a second to be read, which no other command has to wait for
  const { createEmbeddedEngine } = await import('@traza/geo');
  const outside = { db: tx, geo: createEmbeddedEngine(), log: pino({ level: 'silent' }) };
  const lines: string[] = [];
  for (const due of await dueSalidas(outside, { now, weeks, idCliente })) {
    const made = await writeSalidas(tx, due, now);
    lines.push(`${due.recorrido.nombre}: ${made.length} viajes nuevos.`);
  }
  return lines.length === 0 ? ['Los viajes ya estaban al día.'] : lines;
}

export const recorridoCommands: Commands = {
  'recorrido crear': {
    summary: 'Da de alta un recorrido fijo de una empresa',
    options: {
      cliente: { value: '<cliente>', help: 'Número o alias', required: true },
      nombre: { value: '<texto>', help: 'Su nombre, que no se repite en la empresa', required: true },
      tipo: { value: '<tipo>', help: 'Número o alias de un tipo de vehículo de recorrido fijo', required: true },
      dias: { value: '<días>', help: 'De lunes a domingo: LMXJV--', required: true },
      hora: { value: '<hora>', help: 'Salida de la primera parada: 07:10', required: true },
      parada: {
        value: '<parada>',
        help: 'minuto;latitud;longitud;dirección[;alias], una por parada y en orden',
        required: true,
        many: true,
      },
      plazas: { value: '<número>', help: 'Asientos en venta (los del tipo si no se indica)' },
      transportista: { value: '<transportista>', help: 'Quien lo hace: número o denominación' },
    },
    run: createRecorrido,
  },
  'recorrido listar': {
    summary: 'Muestra los recorridos fijos',
    options: { cliente: { value: '<cliente>', help: 'Solo los de una empresa' } },
    run: listRecorridos,
  },
  'recorrido generar': {
    summary: 'Crea los viajes que faltan de los recorridos activos; repetirlo no crea ninguno dos veces',
    options: {
      cliente: { value: '<cliente>', help: 'Solo los de una empresa' },
      semanas: { value: '<número>', help: `Hasta cuándo (${RECORRIDOS.weeksAhead} si no se indica)` },
    },
    run: generateRecorridos,
  },
};
