import type { AuthorView, Tarjeta } from '@traza/contract';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { predictedEnd } from '@traza/domain/mesa';
import { carriesPeople } from '@traza/domain/solicitudes';
import type { AuthoredCardRow, CardRow } from './card-queries.ts';

const wireOrNull = (instant: Temporal.Instant | null) => (instant === null ? null : toWire(instant));

/** A card of the board: nothing in it depends on who looks or on the hour, and nothing in it is a telephone. */
export function presentCard(row: CardRow): Tarjeta {
  const { idCliente, id, clase, version, estado, status, substatus, seconds, waitMin } = row;
  return {
    idCliente,
    id,
    clase,
    version,
    estado,
    status,
    substatus,
    modificado: toWire(row.modificado),
    inicio: toWire(row.inicio),
    finPrevisto: toWire(predictedEnd(row.inicio, { seconds, waitMin })),
    llegadaPrevista: wireOrNull(row.llegadaPrevista),
    asap: row.asap,
    abierta: toWire(row.abierta),
    anulando: row.anulando,
    recorrido: row.recorrido,
    cliente: { id: idCliente, alias: row.cliente, sigla: row.sigla },
    tipo: isPackage(row) ? 'package' : 'trip',
    titulo: row.titulo ?? '',
    personas: row.personas,
    envios: row.envios,
    paradas: row.paradas,
    origen: row.origen,
    destino: row.destino,
    tipoVehiculo: { id: row.idTipoVehiculo, alias: row.tipoVehiculo },
    agencia: agenciaOf(row),
    chofer: row.idChofer === null || row.chofer === null ? null : { id: row.idChofer, nombre: row.chofer },
    vehiculo: row.idVehiculo === null || row.patente === null ? null : { id: row.idVehiculo, patente: row.patente },
    esperaDesde: wireOrNull(row.esperaDesde),
    espera: waitOf(row),
    llego: row.llego,
    fin: wireOrNull(row.fin),
    notas: row.notas,
    visiblePara: row.visiblePara,
  };
}

function waitOf({ esperaDesde, esperaGratis, porEsperaMin }: CardRow): Tarjeta['espera'] {
  if (esperaDesde === null || esperaGratis === null || porEsperaMin === null) return null;
  return { gratis: esperaGratis, porMinuto: pesosFromCents(toCentsExact(porEsperaMin)) };
}

/** What was asked for says it; of a viaje without, what is in it. */
function isPackage({ tipo, personas, envios }: CardRow): boolean {
  return tipo === null ? personas === 0 && envios > 0 : !carriesPeople(tipo);
}

function agenciaOf({ idAgencia, agencia, propia, integrado, porSistema }: CardRow): Tarjeta['agencia'] {
  if (idAgencia === null || agencia === null) return null;
  return {
    id: idAgencia,
    alias: agencia,
    propia: propia === true,
    integrado: integrado === true,
    porSistema: porSistema === true,
  };
}

/** Who wrote what a card shows; nobody where a job did. */
export function authorOf({ por, porOperador }: Pick<AuthoredCardRow, 'por' | 'porOperador'>): AuthorView | null {
  return por === null ? null : { nombre: por, idOperador: porOperador };
}
