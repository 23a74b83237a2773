import type { Tracking } from '@traza/contract';
import { boardingOf, SEGUIMIENTO, viajeNow } from '@traza/domain/seguimiento';
import { nowWords } from '@traza/words/pedidos/now-words.ts';
import type { TrackingFacts } from './start-label.ts';

const MINUTE_MS = 60_000;
const at = (ms: number) => new Date(ms).toISOString();

/** What happens now, to somebody who may be anybody: it names who travels (W-274). */
export function trackingNow(data: Tracking, known: TrackingFacts): string {
  const said = known.timeline.endedByChofer ? undefined : viajeNow(factsOf(data, known));
  if (!said) return '';
  const { paradas, pasajes, viaje } = data;
  const person = Object.values(pasajes).find(({ tipo }) => tipo === 'PASAJERO')?.person;
  const who = person ? ({ viaja: 'otro', quien: person.firstName } as const) : ({ viaja: 'envio', quien: '' } as const);
  const lugar = placeText(paradas[0]?.dir);
  return nowWords({ ...said, ...who, chofer: viaje.chofer?.firstName ?? '', lugar }, at(known.nowMs));
}

function factsOf({ viaje, status, paradas }: Tracking, { events, timeline, minutesLeft, nowMs }: TrackingFacts) {
  const told = events.map(({ type, parada, timestamp }) => ({ type, parada, ts: timestamp }));
  const boarding = boardingOf({ status, boards: 0 }, told);
  // how long is known of the next stop alone
  const minutos = timeline.etaStop === (boarding.isAboard ? paradas.length - 1 : 0) ? minutesLeft : null;
  const substatus = timeline.etaStop === 0 ? ('a origen' as const) : ('' as const);
  return {
    status,
    substatus,
    asap: viaje.asap === true,
    isLater: !viaje.asap && Date.parse(viaje.inicio) > nowMs + SEGUIMIENTO.underWayMin * MINUTE_MS,
    departure: viaje.inicio,
    ...boarding,
    minutos,
    llega: minutos === null ? null : at(nowMs + minutos * MINUTE_MS),
  };
}

/** By its name, else by its street. */
function placeText(dir: Tracking['paradas'][number]['dir'] | undefined): string {
  return dir ? dir.alias || (dir.direccion.split(',')[0] ?? '') : '';
}
