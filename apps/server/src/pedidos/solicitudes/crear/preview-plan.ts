import type { Api, PlanPreview } from '@traza/contract';
import { readDireccion, readPlan } from '@traza/contract/pedido-wire/read.ts';
import { pesosFromCents, toCentsExact, toWire } from '@traza/domain';
import { type Area, located, planDaysOff, planViajes, whyNotPair, whyNotService } from '@traza/domain/solicitudes';
import type * as z from 'zod';
import { type Actor, accountAt } from '#lib/actor.ts';
import { refuse, required } from '#lib/app-error.ts';
import { consumeAsk } from '#lib/rate-limits.ts';
import type { OrderingDeps } from '../deps.ts';
import { cotizacionRow } from '../precios/price.ts';
import { type PricedPlanViaje, pricePlan } from '../precios/price-plan.ts';
import { saveCotizaciones } from '../queries.ts';
import { planOf, refuseEarlyReturn, refuseEmpty } from './plan-of.ts';
import { termsOf } from './solicitud-terms.ts';

export type PreviewBody = z.output<Api['POST /rest/solicitudes/plan/previa']['body']>;

function readEnds(body: PreviewBody, area: Area) {
  const ends = { origen: readDireccion(body.origen), destino: readDireccion(body.destino) };
  refuse(whyNotPair(ends, area));
  return [required(located(ends.origen), 'missing_coords'), required(located(ends.destino), 'missing_coords')] as const;
}

function totalOf(viajes: readonly PricedPlanViaje[]): number | null {
  if (viajes.some(({ cotizacion }) => cotizacion === null)) return null;
  return pesosFromCents(toCentsExact(viajes.reduce((sum, { cotizacion }) => sum + (cotizacion ?? 0), 0)));
}

function presentPreview(
  viajes: readonly PricedPlanViaje[],
  skipped: ReturnType<typeof planViajes>['skipped'],
  daysOff: ReturnType<typeof planDaysOff>,
): PlanPreview {
  return {
    viajes: viajes.map(({ date, leg, departure, cotizacion }) => ({
      fecha: date,
      tramo: leg,
      fechaHoraSalida: toWire(departure),
      precotizacion: cotizacion === null ? null : pesosFromCents(cotizacion),
    })),
    omitidos: skipped.map(({ date, leg, reason }) => ({ fecha: date, tramo: leg, motivo: reason })),
    noLaborables: daysOff,
    cantidad: viajes.length,
    total: totalOf(viajes),
  };
}

/** Every date of a plan with its price, stored for 15 minutes so that the plan costs what was shown (DO-26). */
export async function previewPlan(deps: OrderingDeps, caller: Actor, body: PreviewBody): Promise<PlanPreview> {
  const { idCliente, idTipoVehiculo } = body;
  accountAt(caller, idCliente);
  await consumeAsk(deps.limits, 'quotes', caller);
  const now = deps.clock.now();
  const paradas = readEnds(body, deps.settings.area);
  const terms = await termsOf(deps, idCliente, { idTipoVehiculo, idFormaPago: null }, now);
  refuse(whyNotService(terms));
  const plan = planOf(readPlan(body.planificacion), now);
  const surroundings = { ...terms, dayOff: deps.calendar?.of(idCliente).dayOff };
  const { viajes, skipped } = planViajes(plan, surroundings);
  refuseEmpty(viajes);
  const priced = await pricePlan(deps, { idCliente, idTipoVehiculo, paradas, viajes }, now);
  refuseEarlyReturn(plan, priced);
  await saveCotizaciones(
    deps.db,
    priced.flatMap(({ price, quoted, cotizacion }) =>
      price && cotizacion !== null
        ? [cotizacionRow(idTipoVehiculo, quoted, { ...price, importe: cotizacion }, now)]
        : [],
    ),
  );
  return presentPreview(priced, skipped, planDaysOff(plan, surroundings));
}
