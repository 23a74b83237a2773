import { now } from '@traza/client/clock.ts';
import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { ALCANCES, type Alcance, inBuenosAires, type MonthOf, offeredMonths } from '@traza/domain';
import { useCallback, useState } from 'react';

/** Which account of the month is open. */
export interface ChosenAlcance {
  alcance: Alcance;
  idAlcance: number;
}

/** The months that can be chosen: the running one, and those that are over, newest first (W-188). */
function offeredAccounts(moment: Temporal.Instant): MonthOf[] {
  const { year, month } = inBuenosAires(moment);
  return [{ anio: year, mes: month }, ...offeredMonths(moment)];
}

function readAlcance(search: Search): ChosenAlcance | undefined {
  const alcance = ALCANCES.find((each) => each === search['alcance']);
  const id = search['id'];
  return alcance && typeof id === 'string' && /^[1-9]\d{0,9}$/.test(id)
    ? { alcance, idAlcance: Number(id) }
    : undefined;
}

/** The month and the account that the address names; without a month the last one that is over, which waits for its signature. */
export function useGastosUrl() {
  const [opened] = useState(now);
  const read = useCallback(
    (search: Search) => {
      const months = offeredAccounts(opened);
      const isAsked = ({ anio, mes }: MonthOf) => String(anio) === search['anio'] && String(mes) === search['mes'];
      const month = months.find(isAsked) ?? offeredMonths(opened)[0] ?? { anio: 0, mes: 1 };
      return { months, month, chosen: readAlcance(search) };
    },
    [opened],
  );
  const [state, patchUrl] = useUrlState(read);
  return {
    ...state,
    showMonth: ({ anio, mes }: MonthOf) => patchUrl({ anio: String(anio), mes: String(mes), efecto: undefined }),
    open: ({ alcance, idAlcance }: ChosenAlcance) => {
      const { anio, mes } = state.month;
      patchUrl({ anio: String(anio), mes: String(mes), alcance, id: String(idAlcance) }, { push: true });
    },
    close: () => patchUrl({ alcance: undefined, id: undefined, efecto: undefined }, { push: true }),
  };
}
