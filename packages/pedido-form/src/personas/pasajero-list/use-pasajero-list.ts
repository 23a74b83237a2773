import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { cleanText, fold } from '@traza/domain';
import {
  checkPasajeroList,
  type JudgedRow,
  type PasajeroListRow,
  type Person,
  readPasajeroList,
  SOLICITUDES,
} from '@traza/domain/solicitudes';
import { useSettled } from '@traza/ui/use-settled.ts';
import { useMemo, useState } from 'react';
import { peopleQuery } from '../../api.ts';
import { useFormHost } from '../../host.ts';
import { FORM_PACE } from '../../limits.ts';
import { empleadoOf } from '../empleado-draft.ts';
import { type PasajeroList, wholeViaje } from '../use-pasajero-editor.ts';

/** A line that keeps its identity while it is changed. */
export interface KeyedRow extends PasajeroListRow {
  key: number;
}

const NOBODY: readonly Person[] = [];

/** The lines of a pasted list, who they are, and what is wrong with them. */
export function usePasajeroList(list: PasajeroList) {
  const { account } = useFormHost();
  const [rows, setRows] = useState<readonly KeyedRow[]>([]);
  const { people, isWaiting } = useNamed(rows);
  const judged = useMemo(
    () =>
      checkPasajeroList(rows, {
        ...list,
        ends: list.ends ?? wholeViaje(list),
        people: people.data ?? NOBODY,
        draftOf: (person) => empleadoOf(person, account),
      }),
    [rows, list, people.data, account],
  );
  const ready = judged.filter(({ faults }) => faults.length === 0);

  return {
    rows,
    judged,
    ready,
    people,
    isWaiting,
    read: (text: string) => setRows(readPasajeroList(text).map((row, key) => ({ ...row, key }))),
    forget: () => setRows([]),
    change: (key: number, changes: Partial<PasajeroListRow>) =>
      setRows(rows.map((row) => (row.key === key ? { ...row, ...changes } : row))),
    remove: (key: number) => setRows(rows.filter((row) => row.key !== key)),
    /** Leaves the lines that somebody has to look at. */
    keepWrong: () => setRows(rows.filter((_, index) => !isReady(judged[index]))),
  };
}

function isReady(row: JudgedRow | undefined): boolean {
  return row?.faults.length === 0;
}

/** The empleados whom the search finds under one of the names, one name after the other. */
function useNamed(rows: readonly PasajeroListRow[]) {
  const host = useFormHost();
  const queryClient = useQueryClient();
  const names = new Map(
    rows.map(({ nombre }) => [fold(nombre), cleanText(nombre).slice(0, SOLICITUDES.searchMaxChars)]),
  );
  names.delete('');
  const wanted = [...names.values()].slice(0, SOLICITUDES.maxPasajes).join('\n');
  const settled = useSettled(wanted, FORM_PACE.personSearchDebounceMs);
  const terms = settled === '' ? [] : settled.split('\n');
  const people = useQuery({
    queryKey: ['solicitudes', host.key, 'lista', host.account.idClientePadre, settled],
    enabled: terms.length > 0,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const found = new Map<number, Person>();
      for (const term of terms) {
        const query = peopleQuery(host, term);
        // one after the other: at once they would be more than the server answers
        const people = await queryClient.fetchQuery({ ...query, staleTime: Number.POSITIVE_INFINITY });
        for (const person of people) found.set(person.personId, person);
      }
      return [...found.values()];
    },
  });
  return { people, isWaiting: settled !== wanted || people.isFetching };
}
