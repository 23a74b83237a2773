import type { EditContent } from '@traza/domain/pedidos';
import type { Executor } from '#db/database.ts';
import type { LockedSolicitudRow, PedidoKey } from '../escritura/lock-pedidos.ts';
import type { NewPasaje, NewSolicitud } from '../escritura/new-solicitud.ts';
import { listParadas } from './facts.ts';

/** What was asked for under a number, or is driven under it. */
export async function findAsked(db: Executor, { idCliente, id }: PedidoKey): Promise<LockedSolicitudRow | undefined> {
  return db
    .selectFrom('solicitud')
    .selectAll()
    .where('idCliente', '=', idCliente)
    .where((eb) => eb.or([eb('id', '=', id), eb('idViaje', '=', id)]))
    .orderBy('id')
    .executeTakeFirst();
}

async function listAsked(db: Executor, { idCliente, id }: LockedSolicitudRow) {
  return db
    .selectFrom('pasaje as j')
    .leftJoin('envio as e', (join) => join.onRef('e.idCliente', '=', 'j.idCliente').onRef('e.idPasaje', '=', 'j.id'))
    .select(['j.tipo', 'j.idPersona', 'j.nombre', 'j.tel', 'j.idioma', 'j.idCeco', 'j.idParadaAsc', 'j.idParadaDes'])
    .select(['j.idEmpresaAerea', 'j.vueloTipo', 'j.vueloNumero'])
    .select(['e.despachanteNombre', 'e.despachanteCelular', 'e.receptorNombre', 'e.receptorCelular'])
    .select(['e.alto', 'e.largo', 'e.ancho', 'e.peso'])
    .where('j.idCliente', '=', idCliente)
    .where('j.idSolicitud', '=', id)
    .orderBy('j.id')
    .execute();
}

type ContentRow = Awaited<ReturnType<typeof listAsked>>[number];

function flightOf({ idEmpresaAerea, vueloTipo, vueloNumero }: ContentRow): NewPasaje['flight'] {
  if (idEmpresaAerea === null || vueloTipo === null || vueloNumero === null) return undefined;
  return { idEmpresaAerea, vueloTipo, vueloNumero };
}

/** What is sent, in one order of its keys. */
function shipmentText(shipment: Partial<Record<string, string | number | null>> | undefined): object | undefined {
  if (!shipment || typeof shipment['despachanteNombre'] !== 'string') return undefined;
  const { despachanteNombre, despachanteCelular, receptorNombre, receptorCelular, ...measures } = shipment;
  const { alto = null, largo = null, ancho = null, peso = null } = measures;
  return [despachanteNombre, despachanteCelular, receptorNombre, receptorCelular, alto, largo, ancho, peso];
}

/** What was asked for, to be compared with what is asked for now. */
export async function askedContent(db: Executor, solicitud: LockedSolicitudRow): Promise<EditContent> {
  const paradas = await listParadas(db, 'idSolicitud', [solicitud]);
  const placeOf = (idParada: number | null) => paradas.findIndex(({ id }) => id === idParada);
  const pasajes = await listAsked(db, solicitud);
  return {
    departure: solicitud.fechaHoraSalida,
    asap: solicitud.asap,
    idTipoVehiculo: solicitud.idTipoVehiculo,
    idCeco: solicitud.idCeco,
    observacion: solicitud.observacion,
    paradas,
    pasajes: pasajes.flatMap((row) => {
      const { tipo, idPersona, nombre, tel, idioma, idCeco } = row;
      if (tipo === 'ASIENTO VACÍO') return [];
      const ends = { from: placeOf(row.idParadaAsc), to: placeOf(row.idParadaDes) };
      return {
        tipo,
        idPersona,
        nombre,
        tel,
        idioma,
        idCeco,
        ...ends,
        flight: flightOf(row),
        shipment: shipmentText({ ...row }),
      };
    }),
  };
}

export function newContent({ pasajes, ...made }: NewSolicitud): EditContent {
  return {
    ...made,
    pasajes: pasajes.map((pasaje) => ({
      ...pasaje,
      shipment: shipmentText(pasaje.shipment && { ...pasaje.shipment }),
    })),
  };
}
