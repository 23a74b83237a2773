import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useRef } from 'react';
import { errorText } from '#lib/error-text.ts';
import { listKey } from '../api.ts';
import { type Catalogue, type Defaults, faultsOf, type ImportRow, readerOf } from './import-rows.ts';
import type { ImportEvent, ImportGridState } from './import-state.ts';
import { type ImportContext, sendAll, tryRows } from './send-rows.ts';

interface ImportOptions {
  idCliente: number;
  catalogue: Catalogue;
  dispatch: Dispatch<ImportEvent>;
}

/** Tries the rows with the server, then makes them lot by lot; nobody is made before all of them hold. */
export function useImport({ idCliente, catalogue, dispatch }: ImportOptions) {
  const isStopped = useRef(false);
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
    /** Checks the valid rows with the server at once, so that people who are here already show first. */
    check: (rows: readonly ImportRow[], defaults: Defaults, known?: Catalogue) =>
      run(
        defaults,
        async (context) => {
          const faults = faultsOf(rows, context.read);
          await tryRows(
            context,
            rows.filter(({ line }) => Object.keys(faults.get(line) ?? {}).length === 0),
          );
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
