import { now } from '@traza/client/clock.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import {
  accountMonths,
  isSameMonth,
  type MonthOf,
  monthBefore,
  RENDICION_SCOPES,
  type RendicionScope,
} from '@traza/domain/rendiciones';
import { useCallback, useState } from 'react';

/** Which rendicion of the month is open. */
export interface ChosenScope {
  alcance: RendicionScope;
  idAlcance: number;
}

function readScope(search: Search): ChosenScope | undefined {
  const scope = RENDICION_SCOPES.find((each) => each === search['alcance']);
  const id = search['id'];
  return scope && typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id)
    ? { alcance: scope, idAlcance: Number(id) }
    : undefined;
}

/** The month in the URL; null where the URL names no month, or one that is still to come. */
function readMonth({ anio, mes }: Search, running: MonthOf): MonthOf | null {
  if (anio === undefined && mes === undefined) return monthBefore(running);
  const isRead = /^20\d\d$/.test(String(anio)) && /^(?:[1-9]|1[0-2])$/.test(String(mes));
  const month = { anio: Number(anio), mes: Number(mes) };
  const isToCome = month.anio > running.anio || (month.anio === running.anio && month.mes > running.mes);
  return isRead && !isToCome ? month : null;
}

/** The month and the rendicion in the URL. Without a month it is the last one that is over, which waits for its signature. */
export function useGastosUrl() {
  const [opened] = useState(now);
  const read = useCallback(
    (search: Search) => {
      const [running = { anio: 0, mes: 1 }] = accountMonths(undefined, opened);
      const month = readMonth(search, running);
      return { running, month, chosen: readScope(search), showsSigned: search['vista'] === 'firmadas' };
    },
    [opened],
  );
  const [state, patchUrl] = useUrlState(read);
  const urlOf = ({ anio, mes }: MonthOf) => ({ anio: String(anio), mes: String(mes) });
  return {
    ...state,
    /** The months to choose from, newest first; the running one and the last, until the month of the first pedido is known. */
    monthsSince(first: MonthOf | null | undefined): MonthOf[] {
      const months = accountMonths(first ?? monthBefore(state.running), opened);
      const { month } = state;
      return month === null || months.some((each) => isSameMonth(each, month)) ? months : [...months, month];
    },
    showMonth: (month: MonthOf) => patchUrl({ ...urlOf(month), efecto: undefined }),
    showSigned: (isShown: boolean) => patchUrl({ vista: isShown ? 'firmadas' : 'cuenta' }, { push: true }),
    openSigned: ({ alcance: scope, idAlcance, ...month }: ChosenScope & MonthOf) =>
      patchUrl({ ...urlOf(month), alcance: scope, id: String(idAlcance) }, { push: true }),
    open: ({ alcance: scope, idAlcance }: ChosenScope) =>
      patchUrl({ ...(state.month && urlOf(state.month)), alcance: scope, id: String(idAlcance) }, { push: true }),
    close: () => patchUrl({ alcance: undefined, id: undefined, efecto: undefined }, { push: true }),
  };
}
