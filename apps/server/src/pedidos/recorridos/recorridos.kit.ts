import type { TestServer } from '../../../test/harness.ts';
import { cliParts } from '../../cli/cli.kit.ts';
import { runCli } from '../../cli/run-cli.ts';
import { ordererOf } from '../solicitudes/solicitudes.kit.ts';

/** The stops of the morning route, from Belgrano to Barracas. */
export const PARADAS = [
  { direccion: 'Av. Cabildo 2040, Buenos Aires', lat: -34.56254, lon: -58.45619, minuto: 0 },
  { direccion: 'Av. Santa Fe 3253, Buenos Aires', lat: -34.58835, lon: -58.41082, minuto: 14 },
  { direccion: 'Av. Corrientes 1234, Buenos Aires', lat: -34.60399, lon: -58.38441, minuto: 30 },
  { direccion: 'Av. Montes de Oca 1150, Buenos Aires', lat: -34.64126, lon: -58.37478, minuto: 45 },
] as const;

/** The commands of provisioning on the suite's own database; answers what they print. */
export async function provision(server: TestServer, ...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const reach = { production: false, networks: ['127.0.0.0/8'] };
  await runCli(args, { ...cliParts(server, (line) => void lines.push(line)), reach });
  return lines;
}

/** A fixed route of Andina with its runs of the coming weeks; answers the runs by departure. */
export async function makeRoute(
  server: TestServer,
  {
    nombre,
    plazas,
    hora = '07:10',
    transportista = 'Remises del Plata',
    paradas: places = PARADAS,
  }: {
    nombre: string;
    plazas: number;
    hora?: string;
    transportista?: string;
    paradas?: readonly { direccion: string; lat: number; lon: number; minuto: number }[];
  },
) {
  const paradas = places.flatMap(({ minuto, lat, lon, direccion }) => [
    '--parada',
    `${minuto};${lat};${lon};${direccion}`,
  ]);
  const agencia = transportista === '' ? [] : ['--transportista', transportista];
  const route = ['--nombre', nombre, '--tipo', 'Pool', '--dias', 'LMXJV--', '--hora', hora, '--plazas', String(plazas)];
  await provision(server, 'recorrido', 'crear', '--cliente', 'Andina Servicios', ...route, ...agencia, ...paradas);
  await provision(server, 'recorrido', 'generar');
  const { id: idCarpool } = await server.db
    .selectFrom('carpool')
    .select('id')
    .where('nombre', '=', nombre)
    .executeTakeFirstOrThrow();
  const salidas = await server.db
    .selectFrom('viaje')
    .selectAll()
    .where('idCarpool', '=', idCarpool)
    .orderBy('inicio')
    .execute();
  return { idCarpool, runs: salidas, idViaje: salidas[0]?.id ?? 0 };
}

export interface Salida {
  idCarpool: number;
  idViaje: number;
}

const dirOf = (index: number) => {
  const { direccion, lat, lon } = PARADAS[index] ?? PARADAS[0];
  return { direccion, lat, lon };
};

/** The body of a reserva of some seats from the first stop to the last. */
export async function reservaBody(
  server: TestServer,
  salida: Salida,
  { as, asientos = 1, changes = {} }: { as: string; asientos?: number; changes?: object },
) {
  const { idPersona, cecos } = await ordererOf(server, as);
  const all = Array.from({ length: asientos }, (_, i) => i);
  return {
    idPersona,
    idViaje: salida.idViaje,
    idCarpool: salida.idCarpool,
    paradas: [
      { dir: dirOf(0), ascensos: all, descensos: [] as number[] },
      { dir: dirOf(3), ascensos: [] as number[], descensos: all },
    ],
    pasajes: all.map((i) => ({
      nombre: `Invitado ${as} ${'x'.repeat(i + 1)}`,
      tel: null,
      idioma: null,
      idPersona: null,
      idCeco: cecos[0],
    })),
    ...changes,
  };
}

export const asientosOf = (server: TestServer, idViaje: number) =>
  server.db.selectFrom('pasaje').selectAll().where('idViaje', '=', idViaje).orderBy('id').execute();
