import { carriesPeople } from '@traza/domain/solicitudes';
import type { Tx } from '#db/database.ts';
import type { HistoryPedido, HistoryPeople } from './history-people.ts';

async function writeParadas(tx: Tx, batch: readonly HistoryPedido[], idCliente: number): Promise<Map<string, number>> {
  const paradas = await tx
    .insertInto('parada')
    .values(
      batch.flatMap(({ pedido, idSolicitud, idViaje }) =>
        pedido.route.paradas.map((parada, orden) => ({
          idCliente,
          idSolicitud,
          idViaje,
          orden,
          direccion: parada.street,
          lat: parada.lat,
          lon: parada.lon,
          alias: parada.alias,
          fechaHora: orden === 0 ? pedido.departure : null,
          esTerminal: parada.alias === 'Aeroparque' || parada.alias === 'Ezeiza',
        })),
      ),
    )
    .returning(['id', 'idSolicitud', 'orden'])
    .execute();
  return new Map(paradas.map(({ id, idSolicitud, orden }) => [`${idSolicitud}/${orden}`, id]));
}

/** Who sits on the i-th ticket: the traveller, then the requester, then guests; nobody on a shipment. */
function occupantOf({ pedido, requester, pasajero }: HistoryPedido, i: number) {
  if (!carriesPeople(pedido.tipo)) return { idPersona: null, nombre: null, tel: null };
  if (pedido.tipo === 'PARAINVITADO' || i > 1)
    return { idPersona: null, nombre: 'Invitado Externo', tel: requester.tel };
  const person = i === 0 ? pasajero : requester;
  return { idPersona: person.idPersona, nombre: person.nombre, tel: person.tel };
}

async function writeShipments(
  tx: Tx,
  pasajes: readonly { id: number; idSolicitud: number | null }[],
  batch: readonly HistoryPedido[],
  idCliente: number,
) {
  const written = new Map(batch.map((one) => [one.idSolicitud, one]));
  await tx
    .insertInto('envio')
    .values(
      pasajes.map(({ id, idSolicitud }) => {
        const found = written.get(idSolicitud ?? 0);
        const box = found?.pedido.tipo === 'PAQUETERIA' ? { alto: 375, largo: 300, ancho: 70, peso: 2 } : {};
        return {
          idCliente,
          idPasaje: id,
          despachanteNombre: found?.requester.nombre ?? '',
          despachanteCelular: found?.requester.tel ?? '',
          receptorNombre: 'Mesa de Entradas',
          receptorCelular: '+5491155557000',
          ...box,
        };
      }),
    )
    .execute();
}

/** Writes the stops, tickets and shipments of a batch of orders. */
export async function writeParadasAndPasajes(
  tx: Tx,
  batch: readonly HistoryPedido[],
  { idCliente }: HistoryPeople,
): Promise<void> {
  const paradaId = await writeParadas(tx, batch, idCliente);
  const pasajes = await tx
    .insertInto('pasaje')
    .values(
      batch.flatMap((written) => {
        const { pedido, idSolicitud, idViaje, requester } = written;
        return pedido.coefficients.map((coefProrrateo, i) => ({
          idCliente,
          idSolicitud,
          idViaje,
          tipo: carriesPeople(pedido.tipo) ? ('PASAJERO' as const) : ('ENVIO' as const),
          ...occupantOf(written, i),
          idCeco: requester.idCeco,
          idParadaAsc: paradaId.get(`${idSolicitud}/0`) ?? null,
          idParadaDes: paradaId.get(`${idSolicitud}/${pedido.route.paradas.length - 1}`) ?? null,
          coefProrrateo,
        }));
      }),
    )
    .returning(['id', 'idSolicitud', 'tipo'])
    .execute();
  const shipments = pasajes.filter(({ tipo }) => tipo === 'ENVIO');
  if (shipments.length > 0) await writeShipments(tx, shipments, batch, idCliente);
}
