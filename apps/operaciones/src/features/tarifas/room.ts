import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError } from '@traza/client/api.ts';
import type { Search } from '@traza/client/url-state.ts';
import type { TarifaView } from '@traza/contract';
import { formatDateShort, parseWire } from '@traza/domain';
import { TARIFA_USES, type TarifaUse } from '@traza/domain/tarifas';
import { TARIFAS_KEY } from '#lib/administracion.ts';
import { call } from '#lib/api.ts';
import { errorText } from '#lib/error-text.ts';

const PAGE = 50;

export interface TarifasFilter {
  /** `0` for the general ones; empty for all. */
  cliente: string;
  tipo: string;
  uso: TarifaUse | '';
}

const isId = (value: unknown): value is string => typeof value === 'string' && /^\d{1,9}$/.test(value);

/** A number in the address comes as one. */
const idText = (value: unknown): string => {
  const text = typeof value === 'number' ? String(value) : value;
  return isId(text) ? text : '';
};

export function readFilter({ cliente, tipo, uso }: Search): TarifasFilter {
  return { cliente: idText(cliente), tipo: idText(tipo), uso: TARIFA_USES.find((one) => one === uso) ?? '' };
}

export function tarifasQuery({ cliente, tipo, uso }: TarifasFilter) {
  return infiniteQueryOptions({
    queryKey: [...TARIFAS_KEY, cliente, tipo, uso],
    queryFn: async ({ pageParam: cursor, signal }) => {
      const query = {
        limit: PAGE,
        ...(cliente !== '' && { idCliente: Number(cliente) }),
        ...(tipo !== '' && { idTipoVehiculo: Number(tipo) }),
        ...(uso !== '' && { uso }),
        ...(cursor !== undefined && { cursor }),
      };
      return (await call('GET /operaciones/v1/tarifas', { query }, { signal })).data;
    },
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ siguiente }) => siguiente ?? undefined,
  });
}

/** From when to when a tarifa holds. */
export function validityText({ desde, hasta }: Pick<TarifaView, 'desde' | 'hasta'>): string {
  return hasta === null ? `Desde ${formatDateShort(desde)}` : `${formatDateShort(desde)} a ${formatDateShort(hasta)}`;
}

const WORDS: Readonly<Record<string, string>> = {
  amount_invalid: 'Poné un importe, como 1.234,50.',
  surcharge_invalid: 'De 0 a 500.',
  cliente_invalid: 'Elegí un cliente, o General.',
  date_past: 'El día ya pasó.',
};

/** What is read of a refusal: the one that is in the way is told by its days, where the rest of Operaciones tells hours. */
export function tarifaErrorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'tariff_overlap') return overlapText(error.params);
  const code = error instanceof ApiError ? error.code : error;
  return (typeof code === 'string' ? WORDS[code] : undefined) ?? errorText(error);
}

function overlapText({ desde, hasta }: ApiError['params']): string {
  const [from, until] = [dayOf(desde), dayOf(hasta)];
  return until === undefined
    ? `Ya hay una tarifa de ese tipo desde el ${from ?? ''}.`
    : `Ya hay una tarifa de ese tipo del ${from ?? ''} al ${until}.`;
}

function dayOf(moment: string | number | undefined): string | undefined {
  return typeof moment === 'string' && parseWire(moment) ? formatDateShort(moment) : undefined;
}
