import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Empleado } from '@traza/contract';
import type { CorporateAccount } from '@traza/domain/cuentas';
import { administrationOf, EMPLEADOS } from '@traza/domain/empleados';
import { Button } from '@traza/ui/button.tsx';
import { SelectField } from '@traza/ui/fields/select-field.tsx';
import { HeldBar } from '@traza/ui/held-bar.tsx';
import { ListPage } from '@traza/ui/list-page.tsx';
import { useIsPhone } from '@traza/ui/look/use-media.ts';
import { Pagination } from '@traza/ui/pagination.tsx';
import { lazyPanel, lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '@traza/ui/states.tsx';
import { Suspense, useReducer, useState } from 'react';
import { errorText } from '#lib/error-text.ts';
import { LAYOUT } from '#lib/limits.ts';
import { PrintNote } from '#lib/print-all/print-note.tsx';
import { printedText } from '#lib/print-all/printed-text.ts';
import { usePrintAll } from '#lib/print-all/use-print-all.ts';
import { sectionText } from '#lib/sections.ts';
import { useSession } from '#lib/session.ts';
import { toastError } from '#lib/toast.ts';
import { gruposQuery } from './api.ts';
import { EmpleadoModal } from './form/empleado-modal.tsx';
import { InviteBar } from './invitations/invite-bar.tsx';
import { InviteModal } from './invitations/invite-modal.tsx';
import { EmpleadoCards } from './list/empleado-cards.tsx';
import { EmpleadoTable } from './list/empleado-table.tsx';
import { FiltersBar } from './list/filters-bar.tsx';
import { HeaderActions } from './list/header-actions.tsx';
import { LIST_TEXT } from './list/messages.ts';
import {
  isInviting,
  type PageEvent,
  type PageState,
  reducePage,
  START,
  turnInvitees,
  whyNotChoose,
} from './list/page-state.ts';
import type { RowEvents } from './list/row-events.ts';
import { chosenIn, type EmpleadoSelection, NOBODY, withToggled } from './list/selection.ts';
import { type EmpleadosPage, type Load, useEmpleados } from './list/use-empleados.ts';
import { type Filters, isNarrowed, useFilters } from './list/use-filters.ts';
import { usePageLength } from './list/use-page-length.ts';
import { TEXT } from './messages.ts';
import { SelectionBar } from './selection-bar.tsx';
import { findPrintedEmpleados, renewEmpleados } from './snapshot.ts';
import styles from './usuarios-page.module.css';

const LoteAgain = lazyPanel(async () => (await import('./lotes/lote-again.tsx')).LoteAgain, 'inline');

const InviteNewWindow = lazyWindow(async () => (await import('./invite-new/invite-new-window.tsx')).InviteNewWindow);

const ImportPage = lazyPanel(async () => (await import('./import/import-page.tsx')).ImportPage);

/** `/usuarios`: the empleados of the client, or of the own group. */
export function UsuariosPage() {
  const { account } = useSession();
  // the guard lets nobody else in
  return account.tag === 'corporateAccount' ? <Usuarios account={account} /> : null;
}

function Usuarios({ account }: { account: CorporateAccount }) {
  const [state, dispatch] = useReducer(reducePage, START);
  const filters = useFilters();
  const isPhone = useIsPhone();
  const isWhole = administrationOf(account).kind === 'client';
  const grupos = useQuery({ ...gruposQuery(account.idClientePadre), enabled: isWhole });
  const printing = usePrintAll(async (signal) => findPrintedEmpleados(account.idClientePadre, filters.query, signal));
  const { title, description } = sectionText('usuarios', account);
  if (state.screen.tag === 'importingEmployees') {
    return (
      <div className="shape-page">
        <Suspense fallback={<SkeletonRows count={4} height={56} />}>
          <ImportPage account={account} onClose={() => dispatch({ type: 'formClosed' })} />
        </Suspense>
      </div>
    );
  }
  return (
    <ListPage
      title={title}
      description={isPhone ? undefined : description}
      actions={<HeaderActions account={account} invite={state.invite} dispatch={dispatch} onPrint={printing.print} />}
      filters={<FiltersBar account={account} filters={filters} grupos={isWhole ? (grupos.data ?? []) : undefined} />}
    >
      <Suspense fallback={null}>
        <LoteAgain idCliente={account.idClientePadre} />
      </Suspense>
      {state.invite.tag === 'off' ? null : <InviteBar invite={state.invite} dispatch={dispatch} />}
      <ListBody {...{ account, filters, state, dispatch, isPhone }} printed={printing.all} />
      <EmpleadoModal
        account={account}
        screen={state.screen}
        onInvite={() => dispatch({ type: 'inviteNewOpened' })}
        onClose={() => dispatch({ type: 'formClosed' })}
      />
      {state.screen.tag === 'invitingEmployee' ? (
        <Suspense fallback={null}>
          <InviteNewWindow account={account} onClose={() => dispatch({ type: 'formClosed' })} />
        </Suspense>
      ) : null}
      <InviteModal invite={state.invite} dispatch={dispatch} />
    </ListPage>
  );
}

interface ListBodyProps {
  account: CorporateAccount;
  filters: Filters;
  state: PageState;
  dispatch: (event: PageEvent) => void;
  isPhone: boolean;
  /** All that the filter finds, while they are printed. */
  printed: readonly Empleado[] | null;
}

/** The list, or what replaces it while it loads, when it failed, and when it is empty. */
function ListBody({ account, filters, state, dispatch, isPhone, printed }: ListBodyProps) {
  const { user } = useSession();
  const [length, setLength] = usePageLength(user.username);
  const load = useEmpleados(account.idClientePadre, filters.query, length);
  const [kept, setSelection] = useState<EmpleadoSelection>(NOBODY);
  const selection = chosenIn(kept, filters.query);
  const total = load.tag === 'loaded' ? load.data.total : 0;
  return (
    <>
      {/* its windows stay open whatever becomes of the list */}
      {isInviting(state.invite) ? null : (
        <SelectionBar
          account={account}
          eleccion={selection}
          total={total}
          onAll={() => setSelection({ tag: 'all', query: filters.query, total, except: new Set() })}
          onChange={setSelection}
          onInvite={() => inviteAll(selection, dispatch)}
        />
      )}
      <Rows
        {...{ account, filters, state, dispatch, isPhone, printed, load, selection, length }}
        onSelection={setSelection}
        onLength={(next) => {
          setLength(next);
          filters.toPage(0);
        }}
      />
    </>
  );
}

interface RowsProps extends ListBodyProps {
  load: Load<EmpleadosPage>;
  selection: EmpleadoSelection;
  onSelection: (selection: EmpleadoSelection) => void;
  length: number;
  onLength: (length: number) => void;
}

function Rows({ load, selection, onSelection, length, onLength, ...list }: RowsProps) {
  const { account, filters, state, dispatch, isPhone, printed } = list;
  const queryClient = useQueryClient();
  if (load.tag === 'error') {
    return <ErrorState title={TEXT.listFailed} description={errorText(load.error)} onRetry={load.retry} />;
  }
  if (load.tag !== 'loaded') {
    return (
      <div className={styles['loading']}>
        <SkeletonRows count={EMPLEADOS.page} height={isPhone ? 96 : 40} gap={isPhone ? 10 : 8} />
      </div>
    );
  }
  const { data, isOld } = load;
  if (data.empleados.length === 0 && !isOld) return <Nobody filters={filters} total={data.total} pages={data.pages} />;
  const List = isPhone && !printed ? EmpleadoCards : EmpleadoTable;
  const empleados = printed ?? data.empleados;
  const counts = { printed: empleados.length, total: data.total };
  const events = eventsOf(state, dispatch);
  return (
    <>
      <PrintNote text={printedText(counts, { things: LIST_TEXT.printed, act: LIST_TEXT.print })} />
      <div className={styles['list']} data-stale={isOld || undefined} aria-busy={isOld}>
        <List
          account={account}
          empleados={empleados}
          out={data.out}
          invite={state.invite}
          filters={filters}
          eleccion={selection}
          onElegir={(turned) => onSelection(turned.reduce(withToggled, selection))}
          {...events}
        />
        <HeldBar
          out={data.out.size}
          news={data.news}
          isBusy={isOld}
          onRefresh={() => renewEmpleados(queryClient, account.idClientePadre)}
        />
      </div>
      <ListFoot data={data} filters={filters} isPhone={isPhone} length={length} onLength={onLength} />
    </>
  );
}

interface ListFootProps {
  data: EmpleadosPage;
  filters: Filters;
  isPhone: boolean;
  length: number;
  onLength: (length: number) => void;
}

const LENGTHS = EMPLEADOS.pages.map((length) => ({ value: String(length), label: String(length) }));

function ListFoot({ data, filters, isPhone, length, onLength }: ListFootProps) {
  return (
    <div className={styles['foot']}>
      <p className="text-sm soft flat figures" role="status">
        {TEXT.count(data.total)}
      </p>
      <Pagination
        page={filters.query.page}
        count={data.pages}
        size={LAYOUT.paginationWindow}
        onPage={filters.toPage}
        onInvalid={() => toastError('page_invalid')}
        compact={isPhone}
      />
      {isPhone || data.total <= EMPLEADOS.page ? null : (
        <SelectField
          label={TEXT.perPage}
          className={styles['length']}
          value={String(length)}
          options={LENGTHS}
          onChange={(text) => onLength(Number(text))}
        />
      )}
    </div>
  );
}

/** No match, a page beyond the last, or a company without anybody. */
function Nobody({ filters, total, pages }: { filters: Filters; total: number; pages: number }) {
  const { page } = filters.query;
  if (page > 0 && total > 0) {
    const back = (
      <Button variant="secondary" onClick={() => filters.toPage(0)}>
        {TEXT.firstPage}
      </Button>
    );
    return <EmptyState title={TEXT.noPage(page + 1)} description={TEXT.lastPage(pages)} action={back} />;
  }
  if (!isNarrowed(filters.query) && page === 0) {
    return <EmptyState title={TEXT.none} description={TEXT.noneHint} />;
  }
  const clear = (
    <Button variant="secondary" onClick={filters.clear}>
      {TEXT.clearFilters}
    </Button>
  );
  return <EmptyState title={TEXT.noMatch} action={clear} />;
}

/** Asks before the chosen ones are invited; the first of them who cannot be says why. */
function inviteAll(selection: EmpleadoSelection, dispatch: (event: PageEvent) => void): void {
  if (selection.tag !== 'some') return;
  const { chosen: invitees, refusal } = turnInvitees([], [...selection.chosen.values()]);
  if (refusal) toastError(refusal);
  else dispatch({ type: 'someInvited', invitees });
}

/** The actions of a row. Pressing one that cannot be invited shows the reason at once. */
function eventsOf({ invite }: PageState, dispatch: (event: PageEvent) => void): RowEvents {
  return {
    onEdit: ({ id }) => dispatch({ type: 'editOpened', id }),
    onInvite: (empleado) => {
      const refusal = whyNotChoose([], empleado);
      if (refusal) toastError(refusal);
      else dispatch({ type: 'singleInvited', invitee: { idPersona: empleado.idPersona, email: empleado.email ?? '' } });
    },
    onToggle: (empleados) => {
      const { chosen, refusal } = turnInvitees(invite.tag === 'choosing' ? invite.chosen : [], empleados);
      dispatch({ type: 'inviteesTurned', chosen });
      if (refusal) toastError(refusal);
    },
  };
}
