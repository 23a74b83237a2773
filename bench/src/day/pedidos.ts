import type { Persona } from '@traza/demo';
import {
  type RunningPostgres,
  startPostgres,
  startWriteLoad,
  type WriteLoad,
  type WriteLoadOptions,
} from '@traza/testing';
import { NotHere } from '../bench.ts';
import { signIn } from '../client.ts';
import type { ServerProcess } from '../server-process.ts';

const PEDIDOS = '/rest/solicitudes/simples';

export type Postgres = RunningPostgres & { restart: NonNullable<RunningPostgres['restart']> };

/** A PostgreSQL that keeps what it acknowledged through a crash, and that may be restarted. */
export async function ownPostgres(): Promise<Postgres> {
  // of its own: one that others use is not restarted
  const postgres = await startPostgres({ ...process.env, TEST_DATABASE_URL: undefined }, { durable: true });
  if (!postgres.found) throw new NotHere(postgres.reason);
  if (!postgres.restart) throw new NotHere('that PostgreSQL is not ours to restart');
  return { ...postgres, restart: postgres.restart };
}

interface Account {
  idPersona: number;
  idCentroDeCostoPreferido: number | null;
  centrosDeCosto: { id: number }[];
}

/** Orders without end, by somebody of the demo, each under a key that it carries as its remark. */
export async function startPedidos(
  server: ServerProcess,
  person: Pick<Persona, 'username'>,
  pace: Pick<WriteLoadOptions, 'writers' | 'everyMs'> = {},
): Promise<WriteLoad> {
  const { ask, token } = await signIn(server, person);
  const { data } = await ask<{ data: { corporateAccounts: Account[] } }>('GET', '/cuentas');
  const [account] = data.corporateAccounts;
  if (!account) throw new Error('nobody to order for');
  return startWriteLoad({
    ...pace,
    url: `${server.url}/api${PEDIDOS}`,
    headers: { authorization: `Bearer ${token}` },
    bodyOf: (key) => ({
      idTipoVehiculo: 2,
      idPersonaSolicitante: account.idPersona,
      idCeCoSolicitante: account.idCentroDeCostoPreferido ?? account.centrosDeCosto[0]?.id,
      origen: { direccion: 'Av. Corrientes 1234, CABA, Buenos Aires, Argentina', lat: -34.6037, lon: -58.3838 },
      destino: { direccion: 'Av. Cabildo 2000, CABA, Buenos Aires, Argentina', lat: -34.5621, lon: -58.4565 },
      observacion: key,
    }),
  });
}
