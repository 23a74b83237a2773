import type { CreatedSolicitud } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { type PlanBlock, planViajes } from '@traza/domain/solicitudes';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#lib/actor.ts';
import { required } from '#lib/app-error.ts';
import { authorOf } from '#lib/author.ts';
import type { Write } from '#lib/idempotency.ts';
import { consumeAll } from '#lib/rate-limits.ts';
import { makePlan } from '#pedidos/escritura/make-solicitudes.ts';
import type { NewSolicitud } from '#pedidos/escritura/new-solicitud.ts';
import { mailApprovers } from '../aprobaciones/aprobacion-mail.ts';
import type { CreateCall, OrderingDeps } from '../deps.ts';
import { type PricedPlanViaje, pricePlan } from '../precios/price-plan.ts';
import { presentCreated } from '../present.ts';
import { announceByPhone } from './announce-by-phone.ts';
import { atPrice, channelOf } from './create-solicitud.ts';
import { planOf, refuseEarlyReturn, refuseEmpty } from './plan-of.ts';
import { type ClienteTerms, stateOf } from './solicitud-terms.ts';
import type { ViajeFrame } from './viaje-frame.ts';

/** A plan that nothing speaks against so far but its dates. */
interface AskedPlan {
  block: PlanBlock;
  frame: ViajeFrame;
  account: CorporateAccount;
  terms: ClienteTerms;
}

/** One trip of the plan as an order of its own; back it goes the other way round. */
function childOf({ frame, account, terms }: AskedPlan, viaje: PricedPlanViaje): NewSolicitud {
  const { departure, cotizacion, idTarifa, meters, seconds, estimated } = viaje;
  const paradas = viaje.leg === 'ida' ? frame.paradas : frame.paradas.toReversed();
  const estado = stateOf(terms, cotizacion, account);
  return { ...frame, departure, cotizacion, idTarifa, meters, seconds, estimated, asap: false, paradas, estado };
}

/** Writes the solicitud that represents the plan, and one for each of its viajes; all or nothing (DO-19). */
async function writeAll(
  tx: Tx,
  deps: OrderingDeps,
  {
    plan,
    children,
    block,
    caller,
  }: { plan: NewSolicitud; children: readonly NewSolicitud[]; block: PlanBlock; caller: Actor },
  written: CreateCall & { now: Temporal.Instant },
): Promise<CreatedSolicitud> {
  const { idSolicitud, solicitudes } = await makePlan(
    tx,
    deps,
    { whole: plan, block, children },
    { ...written, by: authorOf(caller) },
  );
  const waiting = children.flatMap((made, index) => {
    const id = solicitudes[index];
    return made.estado === 'B' && id !== undefined ? [{ made, id }] : [];
  });
  const [first, ...rest] = waiting;
  if (first) {
    const ids = [first.id, ...rest.map(({ id }) => id)] as const;
    await mailApprovers(tx, deps, { caller, made: first.made, ids });
  }
  await announceByPhone(tx, deps, { caller, made: plan, ids: solicitudes });
  const told = { children, solicitudes, pendientes: waiting.length };
  return atPrice(written.precio, presentCreated({ ...plan, id: idSolicitud, plan: told }));
}

/** Every trip of a plan with its own price and state, written at once. */
export async function writePlan(
  deps: OrderingDeps,
  caller: Actor,
  asked: AskedPlan,
  call: CreateCall,
): Promise<Write<CreatedSolicitud>> {
  const { block, frame, terms } = asked;
  const { now, antelacionMin } = terms;
  const plan = planOf(block, now);
  const { viajes } = planViajes(plan, { now, antelacionMin, dayOff: deps.calendar?.of(frame.idCliente).dayOff });
  refuseEmpty(viajes);
  const [origen, destino] = frame.paradas;
  const paradas = [required(origen, 'missing_coords'), required(destino, 'missing_coords')] as const;
  const { idCliente, idTipoVehiculo } = frame;
  const priced = await pricePlan(deps, { idCliente, idTipoVehiculo, paradas, viajes }, now);
  refuseEarlyReturn(plan, priced);
  // one was counted with the call
  if (priced.length > 1 && !caller.byPhone)
    await consumeAll(deps.limits.planViajes, caller.idUsuario, priced.length - 1);
  const children = priced.map((viaje) => ({ ...childOf(asked, viaje), ...channelOf(caller) }));
  const first = required(children[priced.findIndex(({ leg }) => leg === 'ida')], 'plan_no_valid_trip');
  const whole: NewSolicitud = { ...first, estado: 'P' };
  return async (tx) => writeAll(tx, deps, { plan: whole, children, block, caller }, { ...call, now });
}
