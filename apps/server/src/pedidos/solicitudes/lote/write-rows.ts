import { hasPriceGrown, type RowFields, readRow } from '@traza/domain/lotes';
import type { Tx } from '#db/database.ts';
import { actorOfPersona } from '#identidad/sesion/authenticate.ts';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import type { LoteRow, LoteRowRecord } from '#plataforma/lotes/lote.ts';
import type { RowPreparer, RowRefusal, RowWrite } from '#plataforma/lotes/work-lote.ts';
import { writeOne } from '../crear/create-solicitud.ts';
import type { OrderingDeps } from '../deps.ts';
import { findContext } from './find-context.ts';
import { type PreparedRow, tryRow } from './prepare-row.ts';

type Sheet = Pick<LoteRow, 'id' | 'idCliente' | 'idPersona' | 'ip' | 'creado'>;

/** Each row has a key of its own (DW-26). */
const keyOf = ({ id }: Sheet, { n }: LoteRowRecord) => `lote:${id}:${n}`;

/** The order of the row, and the way back of it, together or not at all; answers the number of the first. */
function writing(
  deps: OrderingDeps,
  caller: Actor,
  { made }: PreparedRow,
  { key, ip, idLote, now }: { key: string; ip: string; idLote: string; now: Temporal.Instant },
): RowWrite {
  return async (tx: Tx) => {
    const [out, back] = made;
    const write = async (each: NewSolicitud, suffix = '') =>
      (await writeOne(deps, caller, each, { key: `${key}${suffix}`, ip, idLote, now })(tx)).idSolicitud;
    const idSolicitud = await write(required(out, 'internal_error'));
    if (back) await write({ ...back, idSolicitudIda: idSolicitud }, ':regreso');
    return idSolicitud;
  };
}

function refused(faltas: readonly { field: string; code: string }[]): RowRefusal {
  const [first] = faltas;
  return { code: first?.code ?? 'bad_input', faltas: faltas.map(({ field, code }) => ({ field, code })) };
}

/**
 * Makes the order of a row by the use case of its single call, for the person who sent the sheet, with the rights that they have at
 * that moment; a price that grew by too much since it was shown refuses the row (W-250, DW-26).
 */
export function pedidosPreparer(deps: OrderingDeps, sheet: Sheet, signal: AbortSignal): RowPreparer {
  return async (row) => {
    const { idCliente, creado: written } = sheet;
    const caller = required(await actorOfPersona(deps.db, sheet.idPersona), 'forbidden');
    const loteRow: RowFields = { ...row.datos.despues, n: row.n };
    const context = await findContext(deps, caller, { idCliente, filas: [loteRow], written }, signal);
    const { now } = context;
    const { prepared, faltas } = await tryRow(deps, caller, readRow(loteRow, context), { now, signal, isShown: false });
    if (!prepared) return refused(faltas);
    if (hasPriceGrown(row.datos.precio ?? null, prepared.precio)) {
      return refused([{ field: 'servicio', code: 'price_changed' }]);
    }
    const { id: idLote, ip } = sheet;
    return writing(deps, caller, prepared, { key: keyOf(sheet, row), ip: ip ?? '', idLote, now });
  };
}
