import type { TestServer } from '../../../test/harness.ts';

/** Two places of the demo, of which the second is an airport. */
export const OFFICE = {
  direccion: 'Av. Corrientes 1234, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
  lat: -34.60399,
  lon: -58.38441,
};
export const BELGRANO = {
  direccion: 'Av. Cabildo 2040, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
  lat: -34.56254,
  lon: -58.45619,
};
export const AIRPORT = {
  direccion: 'Aeroparque Jorge Newbery, Buenos Aires, Ciudad Autónoma de Buenos Aires, Argentina',
  lat: -34.55803,
  lon: -58.41701,
};

/** Who orders: a person's number, and the cost centres of their account at a client. */
export interface Orderer {
  idPersona: number;
  idCliente: number;
  cecos: number[];
  celular: string;
}

export async function ordererOf(
  server: Pick<TestServer, 'db'>,
  username: string,
  cliente = 'Andina Servicios',
): Promise<Orderer> {
  const rows = await server.db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .innerJoin('cuentaCeco', 'cuentaCeco.idCuenta', 'cuenta.id')
    .innerJoin('cliente', 'cliente.id', 'cuenta.idCliente')
    .select(['cuenta.idPersona', 'cuenta.idCliente', 'cuenta.idCecoPreferido', 'cuenta.celular', 'cuentaCeco.idCeco'])
    .where('username', '=', username)
    .where('cliente.alias', '=', cliente)
    .execute();
  const [first] = rows;
  if (!first) throw new Error(`${username} has no account at ${cliente}`);
  const others = rows.map(({ idCeco }) => idCeco).filter((id) => id !== first.idCecoPreferido);
  return {
    idPersona: first.idPersona,
    idCliente: first.idCliente,
    cecos: [first.idCecoPreferido ?? 0, ...others],
    celular: first.celular ?? '',
  };
}

/** The body of a trip for oneself from the office to Belgrano, as soon as possible. */
export function simpleBody({ idPersona, cecos }: Orderer, changes: object = {}) {
  return {
    idTipoVehiculo: 2,
    idPersonaSolicitante: idPersona,
    idCeCoSolicitante: cecos[0],
    origen: OFFICE,
    destino: BELGRANO,
    observacion: '',
    ...changes,
  };
}

/** The body of a message from the office to Belgrano. */
export function messageBody(orderer: Orderer, changes: object = {}) {
  return simpleBody(orderer, {
    despachanteNombre: 'Ana Ruiz',
    despachanteCelular: '+543511234567',
    receptorNombre: 'Eva Sol',
    receptorCelular: '351 765-4321',
    observacion: 'Sobre con contratos',
    ...changes,
  });
}

/** The body of a package of the second size. */
export function parcelBody(orderer: Orderer, changes: object = {}) {
  const paquete = { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2 };
  return messageBody(orderer, { observacion: '', paquete, ...changes });
}

/** The body of a trip of two people from the office, past the airport where one boards and one alights, to Belgrano. */
export function completaBody({ idPersona, cecos }: Orderer, changes: object = {}) {
  return {
    idTipoVehiculo: 3,
    idPersonaSol: idPersona,
    idCecoSol: cecos[0],
    fechaHoraSalida: null,
    obs: '',
    paradas: [
      { dir: OFFICE, espera: null, ascensos: [0, 1], descensos: [] },
      { dir: AIRPORT, espera: 'PT0H10M', ascensos: [2], descensos: [0] },
      { dir: BELGRANO, espera: 'PT0H0M', ascensos: [], descensos: [1, 2] },
    ],
    pasajes: [
      { nombre: 'Ana Ruiz', tel: '+543511234567', idPersona: null, idCeco: null },
      { nombre: 'Pablo', tel: null, idPersona, idCeco: cecos[1] },
      { nombre: 'Luis Paz', tel: '', idEmpresaAerea: 0, vueloTipo: 'N', vueloNumero: 'AR1502' },
    ],
    ...changes,
  };
}

/** Changes the permissions of somebody's accounts. */
export async function setPermissions(
  server: TestServer,
  username: string,
  changes: Record<string, boolean>,
): Promise<void> {
  const accounts = await server.db
    .selectFrom('cuenta')
    .innerJoin('usuario', 'usuario.idPersona', 'cuenta.idPersona')
    .select(['cuenta.id', 'cuenta.permisos'])
    .where('username', '=', username)
    .execute();
  for (const { id, permisos } of accounts) {
    await server.db
      .updateTable('cuenta')
      .set({ permisos: JSON.stringify(Object.assign({}, permisos, changes)) })
      .where('id', '=', id)
      .execute();
  }
}

const WRITTEN = [
  'solicitud',
  'plan',
  'parada',
  'pasaje',
  'envio',
  'evento',
  'pedido',
  'correo',
  'auditoria',
  'idempotencia',
] as const;

/** How many rows there are of everything that an order writes. */
export async function countRows({ db }: TestServer): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of WRITTEN) {
    const { n } = await db
      .selectFrom(table)
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    counts[table] = n;
  }
  return counts;
}
