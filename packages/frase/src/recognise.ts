import { takeArrival } from './arrivals.ts';
import { takeCeco, takeFlight, takeLuggage, takeNota, takeService, takeType } from './extras.ts';
import type { FraseContext } from './frase.ts';
import { takeHouseNumbers } from './house-numbers.ts';
import { takeLegs } from './legs.ts';
import { namesBehindPara, takePersonWords, takePhone } from './people.ts';
import { placeNames } from './place-names.ts';
import { readPlanDays, type Weekdays } from './plan-days.ts';
import { takeRange } from './ranges.ts';
import { phraseEnd, type Reader, take } from './reader.ts';
import { takeReturn, takeViajeReturn } from './returns.ts';
import { COURTESIES } from './vocabulary.ts';
import { takeWhen } from './when.ts';

/** All that the recognisers found. */
export type Recognition = ReturnType<typeof recognise>;

/** The recognisers in the order of the grammar: each takes its words away from the next (work.md 5.1). */
export function recognise(reader: Reader, context: FraseContext) {
  const names = placeNames(context);
  const nota = takeNota(reader);
  const telefono = takePhone(reader);
  const arribo = takeFlight(reader);
  const ceco = takeCeco(reader, context);
  const tipo = takeType(reader, context);
  const servicio = takeService(reader, context);
  const equipaje = takeLuggage(reader);
  const source = { names, alturas: takeHouseNumbers(reader, { names }, namesBehindPara(reader, context.personas)) };
  const llegada = takeArrival(reader);
  takeViajeReturn(reader, source);
  const days = takePlanDays(reader);
  const vuelta = takeReturn(reader);
  const range = days ? takeRange(reader) : {};
  takeCourtesies(reader);
  const quien = takePersonWords(reader, source);
  const when = takeWhen(reader, source, { isPlan: days !== undefined, vuelta, llegada });
  const legs = takeLegs(reader, source, llegada);
  return { nota, telefono, arribo, ceco, tipo, servicio, equipaje, days, range, vuelta, llegada, quien, when, legs };
}

/** The first days of a plan that are not those of the way back. */
function takePlanDays(reader: Reader): Weekdays | undefined {
  for (let at = 0; at < reader.words.length; at += 1) {
    const found = isBehindReturn(reader, at) ? undefined : readPlanDays(reader, at);
    if (!found) continue;
    take(reader, 'plan', at, found.end);
    return found.value;
  }
  return undefined;
}

function isBehindReturn(reader: Reader, at: number): boolean {
  const isReturn = (back: number) => reader.owners[at - back] === undefined;
  const before = [1, 2].map((back) => (isReturn(back) ? (reader.words[at - back]?.text ?? '') : ''));
  return before.some((word) => ['vuelvo', 'volvemos', 'vuelta', 'regreso', 'regresamos', 'volviendo'].includes(word));
}

function takeCourtesies(reader: Reader): void {
  for (let at = 0; at < reader.words.length; at += 1) {
    const end = phraseEnd(reader, at, COURTESIES);
    if (end !== undefined) take(reader, 'cortesia', at, end);
  }
}
