import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { personas } from '@traza/demo';
import type { Bench, Size } from './bench.ts';
import { signIn } from './client.ts';
import { withClient } from './databases.ts';
import { answersPerSecond } from './load.ts';
import { startServer, stopServer } from './server-process.ts';
import { databaseOf, LARGE_CLIENTE } from './volume.ts';

const CONNECTIONS = 4;
const MOST_SECONDS = 4;
const MOST_PEDIDOS = 100_000;

/** A page of 50, of a client and a state, with all that an item of our list shows. */
const QUERY = `query page($idCliente: Int!) {
  allViajes(condition: { idCliente: $idCliente, status: "finalizado" }, first: 50, orderBy: [INICIO_DESC]) {
    nodes {
      rowId idPublic inicio creado confirmado fin modificado status substatus idCarpool fechaFacturacion voucherNro
      cotizacion importeTotal importeIva importePlus metros segundos metrosCotizados segundosCotizados
      cliente: clienteByIdCliente { rowId alias minutosAnulacionTardia }
      agencia: agenciaByIdAgencia { denominacion integrado }
      tipoVehiculo: tipoVehiculoByIdTipoVehiculo { alias }
      chofer: choferByIdChofer { nombre apellido phone foto }
      vehiculo: vehiculoByIdVehiculo { patente marca modelo }
      detalle: costoLineasByIdClienteAndIdViaje { nodes { concepto cantidad unidad importe obs } }
      paradas: paradasByIdClienteAndIdViaje(orderBy: [ORDEN_ASC]) {
        nodes { rowId direccion lat lon alias fechaHora obs esperaMin }
      }
      calificaciones: calificacionsByIdClienteAndIdViaje { nodes { idPersona estrellas obs enDesacuerdo ts } }
      pasajes: pasajesByIdClienteAndIdViaje {
        nodes {
          rowId idSolicitud tipo canal nombre tel coefProrrateo anulando nroLiquidacion idParadaAsc idParadaDes
          persona: personaByIdPersona { nombre apellido celular }
          envio: envioByIdClienteAndIdPasaje { despachanteNombre despachanteCelular receptorNombre receptorCelular }
          solicitud: solicitudByIdClienteAndIdSolicitud {
            observacion cuenta: cuentaByIdClienteAndIdCuenta { legajo }
            ceco: centroCostoByIdClienteAndIdCeco { rowId denominacion }
            solicitante: personaByIdPersonaSol { rowId nombre apellido }
          }
        }
      }
    }
  }
}`;

/** The index that our own list has, on the table that the peer reads. */
async function giveIndex(database: string): Promise<void> {
  await withClient(database, async (client) => {
    await client.query('create index if not exists viaje_peer on viaje (id_cliente, status, inicio desc, id desc)');
    await client.query('analyze viaje');
  });
}

/** Pages of orders per second against PostGraphile on the same rows and indexes, which checks neither session nor permission. */
export async function open({ pedidos, seconds: longest }: Size): Promise<Bench> {
  const seconds = Math.min(longest, MOST_SECONDS);
  const database = await databaseOf(Math.min(pedidos, MOST_PEDIDOS));
  await giveIndex(database);
  const server = await startServer('', database, 'production');
  const { token, idCliente } = await signIn(server, personas.ana, LARGE_CLIENTE);
  const peer = fork(path.join(import.meta.dirname, 'peer-server.ts'), [database], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [port] = await once(peer, 'message');
  const theirs = () =>
    answersPerSecond({
      url: `http://127.0.0.1:${port}/graphql`,
      connections: CONNECTIONS,
      seconds,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: QUERY, variables: { idCliente } }),
    });
  const ours = () =>
    answersPerSecond({
      url: `${server.url}/api/pedidos/v2/informes?idClient=${idCliente}&status=finalizado&limit=50`,
      connections: CONNECTIONS,
      seconds,
      headers: { authorization: `Bearer ${token}` },
    });
  await assertAnswers(port, idCliente);
  await theirs();
  await ours();
  return {
    async round() {
      const other = await theirs();
      return { postgraphile: (await ours()) / other };
    },
    async close() {
      peer.disconnect();
      await once(peer, 'exit');
      await stopServer(server);
    },
  };
}

/** A peer that answers errors would be fast. */
async function assertAnswers(port: number, idCliente: number): Promise<void> {
  const reply = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, variables: { idCliente } }),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- another answer fails here and now
  const { data, errors } = (await reply.json()) as { data?: { allViajes?: { nodes: unknown[] } }; errors?: unknown };
  if (data?.allViajes?.nodes.length !== 50)
    throw new Error(`the peer: ${JSON.stringify(errors ?? data).slice(0, 2000)}`);
}
