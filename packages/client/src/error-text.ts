import { formatDateShort, formatTime, inBuenosAires, parseWire } from '@traza/domain';
import { isPhone } from '@traza/ui/look/use-media.ts';
import { UNKNOWN_ERROR } from '@traza/words/errors/shared-errors.ts';
import { ApiError, errorCode } from './api.ts';
import { now } from './clock.ts';

type Texts = Readonly<Record<string, string>>;
type TextParams = Record<string, string | number>;

export interface ErrorTextOptions<Area extends string = never> {
  /** Where the code reads otherwise. */
  area?: Area;
  /** Values of the text's `{…}` places; those of an `ApiError` are taken by themselves. */
  params?: TextParams;
}

/** How a front end says a failure or a code, by the catalogue of who works in it; without a text it is unexpected (A-401). */
export function createErrorText<Area extends string = never>(texts: Texts, areas?: Readonly<Record<Area, Texts>>) {
  return (error: unknown, { area, params }: ErrorTextOptions<Area> = {}): string => {
    const code = forScreen(typeof error === 'string' ? error : errorCode(error), texts);
    const found = (areas && area && lookUp(areas[area], code)) ?? lookUp(texts, code) ?? UNKNOWN_ERROR;
    const told = params ?? (error instanceof ApiError ? error.params : {});
    if (code === 'too_many_requests') return withWait(found, Number(told['segundos'] ?? 0));
    return fillIn(found, 'cuando' in told ? wordedConflict(told) : told);
  };
}

const MINUTE = 60;

/** Adds how long to wait, where the answer says so; a text that only says to wait is replaced. */
function withWait(text: string, seconds: number): string {
  if (seconds <= 0) return text;
  const minutes = Math.ceil(seconds / MINUTE);
  const [n, unit] =
    seconds < MINUTE
      ? [seconds, 'segundo']
      : minutes < MINUTE
        ? [minutes, 'minuto']
        : [Math.ceil(minutes / MINUTE), 'hora'];
  const [first] = text.split('. ');
  return `${first}. Volvé a probar en ${n} ${unit}${n === 1 ? '' : 's'}.`;
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

/** A phone shows the short text where there is one, without a button name that it does not have (A-405, DA-47). */
function forScreen(code: string, texts: Texts): string {
  const short = `${code}_mobile`;
  return isPhone() && Object.hasOwn(texts, short) ? short : code;
}

function lookUp(texts: Texts, code: string): string | undefined {
  return Object.hasOwn(texts, code) ? texts[code] : undefined;
}

function fillIn(text: string, params: TextParams): string {
  return text.replaceAll(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
}
