import type { CandidatosView } from '@traza/contract';
import { toWire } from '@traza/domain';
import type { LatLon } from '@traza/domain/direcciones';
import {
  type Candidato,
  type CandidatoDrives,
  candidatosFor,
  candidatosToRoute,
  countReasons,
  indexFlota,
  type NoCandidato,
  rankByRouter,
  type SoughtViaje,
  vehiculoOf,
} from '@traza/domain/mesa';
import { required } from '#lib/app-error.ts';
import type { Deps } from '#lib/deps.ts';
import { type CandidatoFacts, loadCandidatoFacts } from '#pedidos/actos/candidato-facts.ts';
import type { PedidoKey } from '#pedidos/escritura/lock-pedidos.ts';

/** A router that takes longer is not waited for: what was estimated stays. */
const ROUTER_MS = 1000;

type Router = Pick<Deps, 'geo' | 'log'>;

async function drivesOf(
  { geo }: Router,
  viaje: SoughtViaje,
  { place, next }: Candidato,
  signal: AbortSignal,
): Promise<CandidatoDrives | undefined> {
  const drive = (from: LatLon, to: LatLon) => geo.route([from, to], viaje.departure, signal);
  if (!place) return undefined;
  const [toOrigin, toNext] = await Promise.all([
    drive(place.point, viaje.origen),
    next ? drive(viaje.destino, next.origen) : undefined,
  ]);
  return { toOrigin, ...(toNext && { toNext }) };
}

/** The ways of the first, by the router; whoever it does not answer for in time is left out. */
async function routedDrives(
  router: Router,
  viaje: SoughtViaje,
  elegibles: readonly Candidato[],
): Promise<Map<number, CandidatoDrives>> {
  const signal = AbortSignal.timeout(ROUTER_MS);
  const answers = await Promise.allSettled(
    candidatosToRoute(elegibles).map(async (candidato) => ({
      idChofer: candidato.idChofer,
      drives: await drivesOf(router, viaje, candidato, signal),
    })),
  );
  const failed = answers.find(({ status }) => status === 'rejected');
  if (failed) router.log.warn({ err: failed }, 'the router failed: candidatos are estimated');
  return new Map(
    answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.drives ? [[answer.value.idChofer, answer.value.drives]] : [],
    ),
  );
}

function presentCandidato(
  { idChofer, idVehiculo, sinTurno, figures, isEstimate: estimado, viajesHoy, proximoEnRiesgo: risk }: Candidato,
  { choferNames, patentes }: CandidatoFacts,
): CandidatosView['elegibles'][number] {
  return {
    idChofer,
    nombre: choferNames.get(idChofer) ?? '',
    idVehiculo,
    patente: patentes.get(idVehiculo) ?? '',
    sinTurno,
    minutos: figures?.minutos ?? null,
    tarde: figures?.tarde ?? null,
    kmVacios: figures ? Math.round(figures.kmVacios * 10) / 10 : null,
    estimado,
    viajesHoy,
    proximoEnRiesgo: risk && { idViaje: risk.idViaje, inicio: toWire(risk.departure), minutos: risk.minutos },
  };
}

function presentOthers(noElegibles: readonly NoCandidato[], found: CandidatoFacts, now: Temporal.Instant) {
  const { viaje, facts, choferNames, patentes, documentoNames } = found;
  const flota = indexFlota(facts);
  return noElegibles.map(({ idChofer, motivo, hasta, faltan }): CandidatosView['noElegibles'][number] => {
    const chofer = flota.choferes.get(idChofer);
    const idVehiculo = chofer ? vehiculoOf(chofer, flota, { viaje, now }) : null;
    return {
      idChofer,
      nombre: choferNames.get(idChofer) ?? '',
      idVehiculo,
      patente: idVehiculo === null ? null : (patentes.get(idVehiculo) ?? null),
      motivo,
      hasta: hasta && toWire(hasta),
      documentos: faltan.flatMap((idTipo) => documentoNames.get(idTipo) ?? []),
    };
  });
}

/** Who of the own flota can drive a pedido, best first, and why the others cannot (M-153 to M-158). */
export async function listCandidatos(
  deps: Pick<Deps, 'db' | 'clock'> & Router,
  key: PedidoKey,
): Promise<CandidatosView> {
  const now = deps.clock.now();
  const found = required(await loadCandidatoFacts(deps.db, key, { now }), 'not_found');
  const { viaje, version } = found;
  const { elegibles, noElegibles } = candidatosFor(viaje, found.facts, now);
  const drives = await routedDrives(deps, viaje, elegibles);
  return {
    version,
    elegibles: rankByRouter(viaje, elegibles, { drives, now }).map((each) => presentCandidato(each, found)),
    noElegibles: presentOthers(noElegibles, found, now),
    cuentas: countReasons(noElegibles).map(({ motivo, count, hasta }) => ({
      motivo,
      n: count,
      hasta: hasta && toWire(hasta),
    })),
  };
}
