import { useQuery } from '@tanstack/react-query';
import { now } from '@traza/client/clock.ts';
import { inBuenosAires } from '@traza/domain';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { administrationOf } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { CheckField } from '@traza/ui/fields/check-field.tsx';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { ErrorState } from '@traza/ui/states.tsx';
import { ConfirmModal } from '@traza/ui/windows/confirm-modal.tsx';
import { useMemo, useReducer, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { clienteQuery, gruposQuery } from '../api.ts';
import type { Names } from '../changes/change-text.ts';
import { useUnsaved } from '../form/use-unsaved.ts';
import { TEXT } from '../messages.ts';
import { TodoStep } from './all/import-all-step.tsx';
import { TODO_TEXT } from './all/messages.ts';
import { ImportGridStep } from './import-grid-step.tsx';
import { ImportMap } from './import-map.tsx';
import { IMPORT } from './import-messages.ts';
import { peopleOf } from './import-people.ts';
import { ImportPick } from './import-pick.tsx';
import { type Catalogue, type Defaults, type LearnedValues, rowsOf } from './import-rows.ts';
import { type ImportState, PICK, reduceImport } from './import-state.ts';
import { readRemembered, remember, withAnswers } from './import-values.ts';
import { useImport } from './use-import.ts';

interface ImportPageProps {
  account: CorporateAccount;
  onClose: () => void;
}

/** Empleados out of a spreadsheet: picked, mapped, corrected in the page, and only then made. */
export function ImportPage({ account, onClose }: ImportPageProps) {
  const { idClientePadre: idCliente } = account;
  const cliente = useQuery(clienteQuery(idCliente));
  const grupos = useQuery(gruposQuery(idCliente));
  const administration = administrationOf(account);
  const ownGrupo = administration.kind === 'group' ? administration.idGrupo : undefined;
  const catalogue = useMemo<Catalogue | undefined>(
    () =>
      cliente.data && grupos.data
        ? {
            grupos: grupos.data,
            cecos: cliente.data.cecos,
            formasDePago: cliente.data.formaDePagoHabilitadas,
            ownGrupo,
          }
        : undefined,
    [cliente.data, grupos.data, ownGrupo],
  );
  const failed = [cliente, grupos].find(({ error }) => error !== null);
  if (failed) {
    const description = errorText(failed.error);
    return <ErrorState title={TEXT.formFailed} description={description} onRetry={() => void failed.refetch()} />;
  }
  const names = cliente.data && grupos.data && { cliente: cliente.data, grupos: grupos.data };
  if (!catalogue || !names) return <SkeletonRows count={4} height={56} />;
  return <ImportSteps idCliente={idCliente} catalogue={catalogue} names={names} onClose={onClose} />;
}

/** The only one there is needs no choosing. */
function firstDefaults({ cecos, formasDePago, ownGrupo }: Catalogue): Defaults {
  const only = (list: readonly { id: number }[]) => (list.length === 1 ? (list[0]?.id ?? null) : null);
  return { idGrupo: ownGrupo ?? null, idCeco: only(cecos), idFormaDePago: only(formasDePago) };
}

function hasUnsent(state: ImportState): boolean {
  return state.step === 'map' || (state.step === 'grid' && state.rows.some(({ status }) => status !== 'created'));
}

interface ImportStepsProps {
  idCliente: number;
  catalogue: Catalogue;
  names: Names;
  onClose: () => void;
}

function ImportSteps({ idCliente, names, onClose, ...given }: ImportStepsProps) {
  const [remembered] = useState(() => readRemembered(idCliente));
  const [learned, setLearned] = useState<LearnedValues>({});
  const catalogue = useMemo(() => ({ ...given.catalogue, learned }), [given.catalogue, learned]);
  const [state, dispatch] = useReducer(reduceImport, PICK);
  const [isAsking, setIsAsking] = useState(false);
  const [isTodo, setIsTodo] = useState(false);
  const [showsTodo, setShowsTodo] = useState(false);
  const [reactivates, setReactivates] = useState(false);
  const work = useImport({ idCliente, catalogue, dispatch });
  const isUnsent = hasUnsent(state);
  const leaving = useUnsaved(isUnsent);

  function confirmMap() {
    if (state.step !== 'map') return;
    const defaults = firstDefaults(catalogue);
    if (isTodo) {
      setShowsTodo(true);
      return;
    }
    const today = inBuenosAires(now()).toPlainDate();
    dispatch({ type: 'mapConfirmed', defaults, today });
    const { people } = peopleOf(state.sheet, state.mapping, { today, takesLeavers: false });
    void work.check(rowsOf(people, state.mapping), defaults, { isFirst: true });
  }

  function learn(answers: Parameters<typeof withAnswers>[1]) {
    const next = withAnswers(learned, answers);
    setLearned(next);
    remember(idCliente, next);
    if (state.step === 'grid') void work.check(state.rows, state.defaults, { known: { ...catalogue, learned: next } });
    return next;
  }

  function update(reactivates: boolean) {
    setReactivates(reactivates);
    dispatch({ type: 'mapReopened' });
    setIsTodo(true);
    setShowsTodo(true);
  }

  function leave() {
    const { proceed } = leaving;
    work.stop();
    onClose();
    proceed?.();
  }

  return (
    <div className="stack-4">
      <PageHeader
        title={IMPORT.title}
        description={IMPORT.description}
        actions={
          <Button variant="secondary" onClick={() => (isUnsent ? setIsAsking(true) : onClose())}>
            {IMPORT.back}
          </Button>
        }
      />
      {state.step === 'pick' ? <ImportPick fault={state.fault} catalogue={catalogue} dispatch={dispatch} /> : null}
      {state.step === 'map' && !showsTodo ? (
        <>
          <div>
            <CheckField label={TODO_TEXT.mode} checked={isTodo} onChange={setIsTodo} />
            {isTodo ? <p className="text-sm soft flat figures">{TODO_TEXT.modeHint}</p> : null}
          </div>
          <ImportMap
            book={state.book}
            sheet={state.sheet}
            mapping={state.mapping}
            dispatch={dispatch}
            isTodo={isTodo}
            onConfirm={confirmMap}
          />
        </>
      ) : null}
      {state.step === 'map' && showsTodo ? (
        <TodoStep
          idCliente={idCliente}
          sheet={state.sheet}
          mapping={state.mapping}
          catalogue={catalogue}
          names={names}
          initial={firstDefaults(catalogue)}
          remembered={remembered}
          reactivates={reactivates}
          onLearned={learn}
          onBack={() => setShowsTodo(false)}
          onClose={onClose}
        />
      ) : null}
      {state.step === 'grid' ? (
        <ImportGridStep
          state={state}
          catalogue={catalogue}
          remembered={remembered}
          dispatch={dispatch}
          work={work}
          onLearned={learn}
          onUpdate={update}
          onClose={onClose}
        />
      ) : null}
      <ConfirmModal
        opened={isAsking || leaving.status === 'blocked'}
        title={IMPORT.leaveTitle}
        confirmLabel={IMPORT.leave}
        cancelLabel={IMPORT.stay}
        tone="danger"
        onConfirm={leave}
        onClose={() => {
          setIsAsking(false);
          leaving.reset?.();
        }}
      >
        {IMPORT.leaveText}
      </ConfirmModal>
    </div>
  );
}
