import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import type { Search } from '@traza/client/url-state.ts';
import { useCallback } from 'react';

const STEPS = ['tipos', 'form', 'revision', 'listo'] as const;

/** A step as the address names it; the home has no name there. */
export type StepName = 'inicio' | (typeof STEPS)[number];

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** How many entries of the history lie between this one and the home it came from. */
    pasos?: number;
  }
}

/** The steps of `/crear` as entries of the history: Back goes one step back, and Forward on again (W-053). */
export function useSteps() {
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const { history } = useRouter();
  const paso = STEPS.find((name) => name === search['paso']);
  const step: StepName = paso ?? 'inicio';

  const write = useCallback(
    (next: StepName, steps: number, replace: boolean) => {
      const named = next === 'inicio' ? undefined : next;
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the page owns the keys of its own address
      const change = ((previous: Search) => ({ ...previous, paso: named })) as never;
      void navigate({ to: '.', search: change, state: { pasos: steps }, replace });
    },
    [navigate],
  );

  const above = useCallback(() => history.location.state.pasos ?? 0, [history]);

  /** One step on. */
  const goOn = useCallback((next: StepName) => write(next, above() + 1, false), [write, above]);

  /** This entry is of another step. */
  const turnInto = useCallback((next: StepName) => write(next, next === 'inicio' ? 0 : above(), true), [write, above]);

  /** To the home, whose entry is found again where this step came from one. */
  const goHome = useCallback(() => {
    if (above() > 0) history.go(-above());
    else write('inicio', 0, true);
  }, [history, write, above]);

  /** One step back, or to the home where the page began with this one. */
  const goBack = useCallback(() => {
    if (above() > 0) history.back();
    else write('inicio', 0, true);
  }, [history, write, above]);

  /** From the review to its form, unless somebody went there already while the server was asked. */
  const goToForm = useCallback(() => {
    if (!history.location.search.includes('paso=revision')) return;
    if (above() > 0) history.back();
    else write('form', 0, true);
  }, [history, write, above]);

  return { step, isNamed: paso !== undefined, goOn, turnInto, goHome, goBack, goToForm };
}
