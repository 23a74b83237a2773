import { ApiError } from '@traza/client/api.ts';
import type { Search } from '@traza/client/url-state.ts';
import { inBuenosAires, readFigure } from '@traza/domain';
import { isPercentage, TARIFA_USES, TARIFAS, type TarifaUse } from '@traza/domain/tarifas';
import { TARIFAS_KEY } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { withWords } from '#lib/error-text.ts';
import { pagedQuery } from '#lib/paged-query.ts';
import { momentText, untilText } from './words.ts';

const PAGE = 100;

export interface TarifasFilter {
  /** `0` for the general ones; empty for all. */
  cliente: string;
  tipo: string;
  uso: TarifaUse | '';
  /** The day on which they hold. */
  al: string | undefined;
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value);

/** A number in the address comes as one. */
const idText = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value;
  return isId(text) ? text : '';
};

export function readFilter({ cliente, tipo, uso, al }: Search): TarifasFilter {
  const day = typeof al === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(al) ? al : undefined;
  return { cliente: idText(cliente), tipo: idText(tipo), uso: TARIFA_USES.find((one) => one === uso) ?? '', al: day };
}

export function tarifasQuery({ cliente, tipo, uso, al }: TarifasFilter) {
  return pagedQuery([...TARIFAS_KEY, 'list', cliente, tipo, uso, al], PAGE, (page, options) => {
    const query = {
      ...page,
      ...(cliente !== '' && { idCliente: Number(cliente) }),
      ...(tipo !== '' && { idTipoVehiculo: Number(tipo) }),
      ...(uso !== '' && { uso }),
      ...(al !== undefined && { al }),
    };
    return call('GET /operaciones/v1/tarifas', { query }, options);
  });
}

export function updatesQuery() {
  return pagedQuery([...TARIFAS_KEY, 'updates'], PAGE, (query, options) =>
    call('GET /operaciones/v1/tarifas/actualizaciones', { query }, options),
  );
}

const WORDS: Readonly<Record<string, string>> = {
  amount_invalid: 'Poné un importe, como 1.234,50.',
  free_wait_invalid: 'De 0 a 240.',
  surcharge_invalid: 'De 0 a 500.',
  cliente_invalid: 'Elegí un cliente, o General.',
  percentage_invalid: 'Escribí un porcentaje entre −50 y 200, con dos decimales.',
  date_past: 'El día ya pasó.',
  invalid_transition: 'Ya rige, o hay pedidos o cotizaciones con ese precio: no se puede cambiar, quitar ni deshacer.',
  version_conflict: 'Las tarifas cambiaron. Mirá de nuevo cómo quedan.',
};

const ownText = withWords(WORDS);

/** What is read of a refusal: the one that is in the way is told by its days, where the rest of Operaciones tells hours. */
export function tarifaErrorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'tariff_overlap') return overlapText(error.params);
  // of many, those that are in the way
  const held = error instanceof ApiError ? error.params['tarifas'] : undefined;
  if (held !== undefined) return `Ya hay pedidos, cotizaciones u otra tarifa sobre: ${held}.`;
  return ownText(error);
}

function overlapText({ desde, hasta }: ApiError['params']): string {
  const from = momentText(String(desde));
  return typeof hasta === 'string' && hasta !== ''
    ? `Ya hay una tarifa de ese tipo del ${from} al ${untilText(hasta)}.`
    : `Ya hay una tarifa de ese tipo desde el ${from}.`;
}

/** A percentage as it is typed, `4,2` or `-3`; undefined where it is none that may be. */
export function readPercentage(text: string): number | undefined {
  const [, sign, figure = ''] = /^\s*([-−+]?)\s*(.*?)\s*%?\s*$/.exec(text) ?? [];
  const plain = readFigure(figure);
  if (plain === undefined) return undefined;
  const value = sign === '-' || sign === '−' ? -plain : plain;
  return isPercentage(value, { min: TARIFAS.percentageMin, max: TARIFAS.percentageMax }) ? value : undefined;
}

/** The first day of the next month, when prices usually change. */
export function nextMonth(now: Temporal.Instant): string {
  return inBuenosAires(now).toPlainDate().with({ day: 1 }).add({ months: 1 }).toString();
}
