import type { AuthorView, CasoDetail, CasoStandingView, CasoView } from '@traza/contract';
import { pesosFromCents, surnameFirst, toCentsExact, toWire } from '@traza/domain';
import type { CasoDetailRow, CasoNotaRow, CasoRow, CasoStandingRow } from './caso-queries.ts';

/** Words of a reclamo that a list shows. */
const SHOWN = 200;

const pesosOf = (cents: number | null) => (cents === null ? null : pesosFromCents(toCentsExact(cents)));
const wireOf = (instant: Temporal.Instant | null) => (instant === null ? null : toWire(instant));

function takerOf({ operador, idOperador }: CasoStandingRow): AuthorView | null {
  return operador === null ? null : { nombre: operador, idOperador };
}

export function presentStanding(row: CasoStandingRow): CasoStandingView {
  const { id, version, estado } = row;
  return { id, version, estado, tomadoPor: takerOf(row) };
}

export function presentCaso(row: CasoRow): CasoView {
  return {
    ...presentStanding(row),
    origen: row.origen,
    cliente: row.idCliente === null ? null : { id: row.idCliente, alias: row.cliente ?? '' },
    quien: surnameFirst(row),
    texto: row.texto.length > SHOWN ? `${row.texto.slice(0, SHOWN)}…` : row.texto,
    idViaje: row.idViaje,
    importe: pesosOf(row.importe),
    creado: toWire(row.creado),
    vence: toWire(row.vence),
    tomado: wireOf(row.tomado),
    hasta: wireOf(row.hasta),
    motivo: row.motivo,
    intentos: row.intentos,
    resultado: row.resultado,
    cerrado: wireOf(row.cerrado),
  };
}

/** With phone and e-mail for who may use them alone. */
export function presentDetail(row: CasoDetailRow, notas: readonly CasoNotaRow[], mayCall: boolean): CasoDetail {
  const { hora } = row;
  return {
    ...presentCaso(row),
    texto: row.texto,
    telefono: mayCall ? row.telefono : null,
    email: mayCall ? row.email : null,
    idReclamo: row.idReclamo,
    viaje: hora && {
      hora: toWire(hora),
      origen: row.desde ?? '',
      destino: row.hacia ?? '',
      chofer: row.chofer ?? '',
      calificacion: row.calificacion,
    },
    respuesta: row.respuesta,
    respondida: wireOf(row.respondida),
    reconocido: pesosOf(row.reconocido),
    notas: notas.map(({ id, texto, creada, idOperador, nombre, apellido }) => ({
      id,
      texto,
      creada: toWire(creada),
      por: { nombre: `${nombre} ${apellido}`, idOperador },
    })),
  };
}
