import { isPhone } from '@traza/ui/look/use-media.ts';
import { UNKNOWN_ERROR } from '@traza/words/errors/shared-errors.ts';
import { ApiError, errorCode } from './api.ts';

type Texts = Readonly<Record<string, string>>;
export type TextParams = Record<string, string | number>;

export interface ErrorTextOptions<Area extends string = never> {
  /** Where the code reads otherwise. */
  area?: Area;
  /** Values of the text's `{…}` places; those of an `ApiError` are taken by themselves. */
  params?: TextParams;
}

/** What a front end has to say a failure with. */
export interface ErrorTexts<Area extends string = never> {
  texts: Texts;
  areas?: Readonly<Record<Area, Texts>> | undefined;
  /** Makes words of values that are none. */
  wordParams?: (params: TextParams) => TextParams;
}

/** How a front end says a failure or a code, by the catalogue of who works in it; without a text it is unexpected. */
export function createPlainErrorText<Area extends string = never>({
  texts,
  areas,
  wordParams = (params) => params,
}: ErrorTexts<Area>) {
  return (error: unknown, { area, params }: ErrorTextOptions<Area> = {}): string => {
    const code = forScreen(typeof error === 'string' ? error : errorCode(error), texts);
    const found = (areas && area && lookUp(areas[area], code)) ?? lookUp(texts, code) ?? UNKNOWN_ERROR;
    const told = params ?? (error instanceof ApiError ? error.params : {});
    if (code === 'too_many_requests') return withWait(found, Number(told['segundos'] ?? 0));
    return fillIn(found, wordParams(told));
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
