import { formatDateShort, formatTime, inBuenosAires, parseWire } from '@traza/domain';
import { now } from './clock.ts';
import { createPlainErrorText, type ErrorTexts, type TextParams } from './plain-error-text.ts';

export type { ErrorTextOptions } from './plain-error-text.ts';

/** The same, and who was first and when where somebody was (decisions "Versions"). */
export function createErrorText<Area extends string = never>(
  texts: ErrorTexts['texts'],
  areas?: ErrorTexts<Area>['areas'],
) {
  return createPlainErrorText<Area>({
    texts,
    areas,
    wordParams: (told) => ('cuando' in told ? wordedConflict(told) : told),
  });
}

/** Who was first, the system where it was nobody, and when: the hour, and the day where it is another one. */
function wordedConflict({ quien = '', cuando = '' }: TextParams): TextParams {
  const instant = parseWire(String(cuando));
  const hour = instant && `a las ${formatTime(instant)}`;
  const isToday = instant && inBuenosAires(instant).toPlainDate().equals(inBuenosAires(now()).toPlainDate());
  return {
    quien: quien === '' ? 'El sistema' : quien,
    cuando: instant === undefined ? 'recién' : `${isToday ? '' : `el ${formatDateShort(instant)} `}${hour}`,
  };
}
