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

export async function ordererOf(server: TestServer, username: string, cliente = 'Andina Servicios'): Promise<Orderer> {
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

/** Changes the permissions of somebody's accounts. */
export async function setPermisos(
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

const WRITTEN = ['solicitud', 'parada', 'pasaje', 'evento', 'pedido', 'auditoria', 'idempotencia'] as const;

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
