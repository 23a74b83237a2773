import { centsFromPesos, isLateOutcome, isSurcharged, pesosFromCents, plusOf } from '@traza/domain';
import { projectPedidos } from '#features/pedidos/proyeccion/project.ts';
import type { OrderingDeps } from '#features/solicitudes/deps.ts';
import { AppError, required } from '#lib/app-error.ts';
import { audit } from '#lib/audit.ts';
import type { Carrier } from '#lib/carrier.ts';
import { replaceCostLines } from './cost-lines.ts';
import { lockViaje, type ViajeRow } from './queries.ts';
import { tariffOf } from './trip-tariff.ts';

interface PostedCost {
  concepto: 'kilometros' | 'espera' | 'otros';
  cantidad: number;
  unidad: string;
  /** Pesos. */
  importe: number;
  obs: string;
}

interface PostedCosts {
  detalle: readonly PostedCost[];
  /** Of the carrier's receipt; without it the one told before stays. */
  voucherNro?: string | undefined;
}

/** Believed until somebody rates the trip; the price of a late outcome and that of sold seats are the server's alone. */
function takesCosts({ status, substatus, idCarpool }: ViajeRow): boolean {
  const isOpen = status === 'confirmado' || status === 'iniciado' || status === 'finalizado';
  return isOpen && idCarpool === null && !isLateOutcome(substatus);
}

/** Replaces the cost lines of a trip; answers the total in pesos. */
export async function postCosts(
  { db, clock, isHoliday }: OrderingDeps,
  carrier: Carrier,
  idViaje: number,
  { detalle, voucherNro }: PostedCosts,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const viaje = required(await lockViaje(tx, carrier.idAgencia, idViaje), 'not_found');
    if (!takesCosts(viaje)) throw new AppError('invalid_transition');
    const now = clock.now();
    const lines = detalle.map((line) => ({ ...line, importe: centsFromPesos(line.importe) }));
    const tariff = isSurcharged(viaje.inicio, isHoliday) ? await tariffOf(tx, viaje) : undefined;
    const total = await replaceCostLines(tx, viaje, lines, plusOf(lines, tariff));
    const told = voucherNro === undefined ? {} : { voucherNro };
    await tx
      .updateTable('viaje')
      .set((eb) => ({ ...told, modificado: now, version: eb('version', '+', 1) }))
      .where('idCliente', '=', viaje.idCliente)
      .where('id', '=', idViaje)
      .execute();
    await audit(tx, {
      idCliente: viaje.idCliente,
      ts: now,
      by: carrier,
      accion: 'costos',
      objeto: 'viaje',
      idObjeto: idViaje,
      antes: { importeTotal: viaje.importeTotal, ...(voucherNro !== undefined && { voucherNro: viaje.voucherNro }) },
      despues: { importeTotal: total, ...told },
    });
    await projectPedidos(tx, viaje.idCliente, [idViaje]);
    return pesosFromCents(total);
  });
}
