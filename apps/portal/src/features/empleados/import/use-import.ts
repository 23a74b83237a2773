import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { listKey } from '../api.ts';
import {
  type Catalogue,
  type Defaults,
  faultsOf,
  type ImportRow,
  isTakenCode,
  type Reader,
  readerOf,
} from './import-rows.ts';
import type { ImportEvent, ImportGridState } from './import-state.ts';
import { type ImportContext, sendAll, tryRows } from './send-rows.ts';

interface ImportOptions {
  idCliente: number;
  catalogue: Catalogue;
  dispatch: Dispatch<ImportEvent>;
}

interface CheckOptions {
  known?: Catalogue;
  isFirst?: boolean;
}

/** Whom a row is about, as the server knows people again. */
const personOf = ({ cells }: ImportRow, read: Reader) => JSON.stringify(read(cells).values);

/** Tries the rows with the server, then makes them lot by lot; nobody is made before all of them hold. */
export function useImport({ idCliente, catalogue, dispatch }: ImportOptions) {
  const isStopped = useRef(false);
  const asked = useRef<Set<string>>(new Set());
  const queryClient = useQueryClient();

  async function run(
    defaults: Defaults,
    work: (context: ImportContext) => Promise<void>,
    known: Catalogue = catalogue,
  ): Promise<void> {
    isStopped.current = false;
    const read = readerOf(known, defaults);
    try {
      await work({ idCliente, read, dispatch, isStopped: () => isStopped.current });
    } catch (error) {
      dispatch({ type: 'taskMoved', task: { tag: 'stopped', text: errorText(error) } });
    }
    void queryClient.invalidateQueries({ queryKey: listKey(idCliente) });
  }

  return {
    /**
     * Asks the server about each row once, at the beginning, so that people who are here already show first: of a row that has faults of
     * its own only that. Later checks ask about rows that changed, since so many rows an hour are answered.
     */
    check: (rows: readonly ImportRow[], defaults: Defaults, { known, isFirst = false }: CheckOptions = {}) =>
      run(
        defaults,
        async (context) => {
          const faults = faultsOf(rows, context.read);
          if (isFirst) asked.current = new Set();
          const fresh = rows.filter((row) => row.status === 'draft' && !asked.current.has(personOf(row, context.read)));
          for (const row of fresh) asked.current.add(personOf(row, context.read));
          const isFaulty = ({ line }: ImportRow) => Object.keys(faults.get(line) ?? {}).length > 0;
          await tryRows(
            context,
            fresh.filter((row) => !isFaulty(row)),
          );
          await tryRows(context, fresh.filter(isFaulty), isTakenCode);
          dispatch({ type: 'checked', task: { tag: 'idle' } });
        },
        known,
      ),
    send: (state: ImportGridState, chosen?: ReadonlySet<number>) =>
      run(state.defaults, (context) => sendAll(context, state, chosen)),
    /** After the lot that is on its way. */
    stop: () => {
      isStopped.current = true;
      dispatch({ type: 'stopAsked' });
    },
  };
}
