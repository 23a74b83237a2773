import { Link, Navigate } from '@tanstack/react-router';
import { onSessionEnd } from '@traza/client/session-end.ts';
import { SheetPlaceChoice } from '@traza/client/sheets/sheet-place-choice.tsx';
import { unusedColumns } from '@traza/domain';
import { accountKey, type CorporateAccount } from '@traza/domain/cuentas';
import { isRowType } from '@traza/domain/lotes';
import { formsOn } from '@traza/domain/solicitudes';
import { Button } from '@traza/ui/button.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { PageHeader } from '@traza/ui/page-header.tsx';
import { EmptyState } from '@traza/ui/states.tsx';
import { ColumnMap } from '@traza/ui/table/column-map.tsx';
import { useEffect, useReducer, useRef } from 'react';
import { browserSession } from '#lib/browser-session.ts';
import { useSession } from '#lib/session.ts';
import { GridStep } from './grid-step.tsx';
import styles from './lote.module.css';
import { columnsFor, countKnown } from './lote-columns.ts';
import { readLote, saveLote } from './lote-draft.ts';
import { type LoteState, reduceLote } from './lote-state.ts';
import { LOTE_TEXT } from './messages.ts';
import { SentStep } from './sent-step.tsx';
import { BringStep } from './source-step.tsx';

/** `/crear/lote`: many orders out of a sheet, brought, corrected in the page, and only then asked for (work §1, orders from a sheet). */
export function LotePage() {
  const { account } = useSession();
  const isPhone = useIsPhone();
  if (isPhone) return <EmptyState title={LOTE_TEXT.title} description={LOTE_TEXT.onComputer} />;
  // a particular account has no forms (DO-03)
  if (account.tag !== 'corporateAccount' || !formsOn(account, false).some(isRowType))
    return <Navigate to="/pedidos" replace />;
  return <LoteSteps key={accountKey(account)} account={account} />;
}

function LoteSteps({ account }: { account: CorporateAccount }) {
  const { user } = useSession();
  const owner = { username: user.username, account: accountKey(account) };
  const [state, dispatch] = useReducer(reduceLote, owner, readLote);
  useKeptLote(owner, state);
  const idCliente = account.idClientePadre;

  return (
    <div className={styles['page']}>
      <PageHeader
        title={LOTE_TEXT.title}
        description={LOTE_TEXT.description}
        actions={
          <Link to="/crear" className="shape-link">
            {LOTE_TEXT.back}
          </Link>
        }
      />
      <Steps step={state.step} />
      {state.step === 'traer' ? <BringStep account={account} fault={state.fault} dispatch={dispatch} /> : null}
      {state.step === 'columnas' ? (
        <ColumnMap
          columns={columnsFor(account)}
          headers={state.sheet.headers}
          sample={state.sheet.rows[0]?.cells ?? []}
          mapping={state.mapping}
          unused={unusedColumns(state.sheet, Object.values(state.mapping))}
          lead={
            state.book ? (
              <SheetPlaceChoice
                book={state.book}
                countKnown={countKnown}
                onChoose={(place) => dispatch({ type: 'placeChosen', place })}
              />
            ) : null
          }
          texts={{
            title: LOTE_TEXT.mapTitle,
            about: `${LOTE_TEXT.mapText} ${LOTE_TEXT.rows(state.sheet.rows.length)}.`,
            none: LOTE_TEXT.unmapped,
            optional: LOTE_TEXT.optional,
            missing: LOTE_TEXT.mapMissing,
            unused: LOTE_TEXT.mapUnused,
            confirm: LOTE_TEXT.map,
          }}
          onMap={(column, at) => dispatch({ type: 'columnMapped', column, at })}
          onConfirm={() => dispatch({ type: 'mapConfirmed' })}
        >
          <Button variant="secondary" onClick={() => dispatch({ type: 'startedOver' })}>
            {LOTE_TEXT.startOver}
          </Button>
        </ColumnMap>
      ) : null}
      {state.step === 'corregir' ? <GridStep account={account} state={state} dispatch={dispatch} /> : null}
      {state.step === 'enviar' ? (
        <SentStep key={state.idLote} idCliente={idCliente} account={owner.account} state={state} dispatch={dispatch} />
      ) : null}
    </div>
  );
}

const STEP_OF: Record<LoteState['step'], number> = { traer: 0, columnas: 0, corregir: 1, enviar: 2 };

function Steps({ step }: { step: LoteState['step'] }) {
  return (
    <ol className={styles['steps']} aria-label={LOTE_TEXT.stepsLabel}>
      {LOTE_TEXT.steps.map((text, at) => (
        <li key={text} aria-current={at === STEP_OF[step] ? 'step' : undefined}>
          <span aria-hidden>{at + 1}</span>
          {text}
        </li>
      ))}
    </ol>
  );
}

/** Keeps what was brought or typed for whenever the page is opened again, until it is sent or begun anew (W-246). */
function useKeptLote(owner: { username: string; account: string }, state: LoteState): void {
  const last = useRef({ owner, state });
  useEffect(() => {
    last.current = { owner, state };
  });
  useEffect(() => {
    const save = () => saveLote(last.current.owner, last.current.state);
    // who signs out by choice leaves nothing behind; an expired session has a reason to show
    const endWatch = onSessionEnd(() => {
      if (browserSession.readError() !== null) save();
    });
    addEventListener('pagehide', save);
    return () => {
      endWatch();
      removeEventListener('pagehide', save);
      if (browserSession.readToken() !== null) save();
    };
  }, []);
}
