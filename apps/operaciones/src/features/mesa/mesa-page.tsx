import { useDocumentTitle } from '@traza/client/frame/use-document-title.ts';
import { queryClient } from '@traza/client/query-client.ts';
import { useUrlState } from '@traza/client/url-state.ts';
import type { Tarjeta } from '@traza/contract';
import { ACT_ROLES, type MesaAct } from '@traza/domain/mesa';
import { hasRole, type Role } from '@traza/domain/operadores';
import { Button } from '@traza/ui/button.tsx';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { showToast } from '@traza/ui/notices/toasts.ts';
import { focusContent } from '@traza/ui/parts/focus-content.ts';
import { lazyPanel, lazyWindow } from '@traza/ui/parts/lazy-part.tsx';
import { SkeletonRows } from '@traza/ui/skeleton-rows.tsx';
import { EmptyState, ErrorState } from '@traza/ui/states.tsx';
import { Maximize2, Minimize2, X } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { boardSearch } from '#lib/board-search.ts';
import { errorText } from '#lib/error-text.ts';
import { showNewPedido } from '#lib/new-pedido.ts';
import { useOperador } from '#lib/operador.ts';
import { panelQuery } from '#lib/panel-query.ts';
import { refOf } from '#lib/pedido-key.ts';
import { READ_ONLY_TEXT } from '#lib/sections.ts';
import { actsOf, canOpen, type ManyAct } from './actos/acts-of.ts';
import { takeForFlota } from './actos/take.ts';
import { takePropuesta } from './actos/take-propuesta.ts';
import { BoardFilters, isFiltered, NO_FILTER } from './board/board-filters.tsx';
import { ChangeAnnouncer } from './board/change-announcer.tsx';
import { FlotaPane } from './board/flota-pane.tsx';
import { LanesPane, type LanesPaneProps } from './board/lanes-pane.tsx';
import { PANE_TEXT, PANES, type Pane, usePanes } from './board/panes.ts';
import { type BoardLetter, useBoardKeys } from './board/use-board-keys.ts';
import styles from './mesa-page.module.css';
import { AskedAct } from './panel/asked-act.tsx';
import { board, boardLoading } from './state/board.ts';
import { chosen } from './state/chosen.ts';
import { type BoardFilter, DEFAULT_WINDOW, readFilter } from './state/filters.ts';
import { useLoadState, useVersion } from './state/use-board.ts';

const Panel = lazyPanel(async () => (await import('./panel/panel.tsx')).Panel);
const MesaMap = lazyPanel(async () => (await import('./map/mesa-map.tsx')).MesaMap);
const ActDialog = lazyWindow(async () => (await import('./actos/act-dialog.tsx')).ActDialog);
const ManyDialog = lazyWindow(async () => (await import('./actos/many-dialog.tsx')).ManyDialog);
const HelpDialog = lazyWindow(async () => (await import('./board/help-dialog.tsx')).HelpDialog);

type OpenWindow =
  | { kind: 'help' }
  | { kind: 'act'; act: MesaAct; tarjeta: Tarjeta; who?: string | undefined }
  | { kind: 'many'; act: ManyAct; tarjetas: readonly Tarjeta[] };

/** The board of who dispatches: columns, the pedido that is open, and the map (M-006, M-136 to M-151). */
export function MesaPage() {
  useDocumentTitle('Mesa · Operaciones');
  const { roles } = useOperador();
  const [filter, patch] = useUrlState(readFilter);
  const [{ pedido, acto, quien }] = useUrlState(boardSearch);
  const openKey = refOf(pedido) ? pedido : undefined;
  const panes = usePanes();
  const { fold } = panes;
  const [shownWindow, setShownWindow] = useState<OpenWindow | null>(null);
  useReach(filter);

  const open = useCallback((key: string | undefined) => patch({ pedido: key }, { push: true }), [patch]);
  const act = useCallback((which: MesaAct, key: string) => {
    const tarjeta = tarjetaAt(key);
    if (tarjeta) setShownWindow({ kind: 'act', act: which, tarjeta });
  }, []);
  const take = useCallback((key: string) => {
    const tarjeta = tarjetaAt(key);
    if (tarjeta) takeForFlota(tarjeta);
  }, []);

  function close() {
    const key = openKey;
    open(undefined);
    focusCard(key);
  }

  useBoardKeys({
    openKey,
    onLetter: (letter, key) => (letter === 'v' ? open(key) : pressLetter(letter, key, { roles, act, take })),
    onEnter: (key, isMeant) => takeProposed(key, { roles, isMeant }),
    onHelp: () => setShownWindow({ kind: 'help' }),
    onEscape() {
      if (chosen.keys.size > 0) chosen.clear();
      else if (openKey !== undefined) close();
      else focusContent();
    },
  });

  const ref = refOf(openKey);
  const { isShown, layout, toggle, fill } = panes;
  const openCard = useOpener(open, panes.show);
  const showOpened = useEffectEvent(() => panes.show('detalle'));
  useEffect(() => {
    if (openKey !== undefined) showOpened();
  }, [openKey]);
  const paneProps = { layout, fill, toggle };
  return (
    <div className={styles['page']}>
      <h1 className={styles['hidden']}>Mesa</h1>
      <div className={styles['bar']}>
        <BoardFilters filter={filter} onChange={patch} />
        <PaneToggles {...{ isShown, toggle }} />
      </div>
      <ChangeAnnouncer />
      <AskedAct
        {...{ acto, roles, pedidoRef: ref }}
        onReady={(which, tarjeta) => setShownWindow({ kind: 'act', act: which, tarjeta, who: quien })}
        onDone={() => patch({ acto: undefined, quien: undefined })}
      />
      <div className={styles['panes']} data-full={layout.full ?? undefined}>
        {isShown('carriles') ? (
          <PaneFrame pane="carriles" {...paneProps}>
            <Board
              {...{ filter, openKey, fold, roles }}
              areClosedFolded={layout.areClosedFolded}
              onOpen={openCard}
              onMany={(which, tarjetas) => setShownWindow({ kind: 'many', act: which, tarjetas })}
              onWiden={() => patch(NO_FILTER)}
            />
          </PaneFrame>
        ) : null}
        {isShown('detalle') ? (
          <PaneFrame pane="detalle" title={ref ? undefined : 'Flota'} {...paneProps}>
            <Suspense fallback={<SkeletonRows count={6} height={48} />}>
              {ref ? (
                <Panel key={openKey} pedidoRef={ref} roles={roles} onAct={act} onTake={take} onClose={close} />
              ) : (
                <FlotaPane onOpen={openCard} />
              )}
            </Suspense>
          </PaneFrame>
        ) : null}
        {isShown('mapa') ? (
          <PaneFrame pane="mapa" {...paneProps}>
            <Suspense fallback={<div className="tall sunken" aria-busy="true" />}>
              <MesaMap openKey={openKey} onOpen={openCard} />
            </Suspense>
          </PaneFrame>
        ) : null}
      </div>
      <Suspense>{shownWindow ? <BoardWindow {...shownWindow} onClose={() => setShownWindow(null)} /> : null}</Suspense>
    </div>
  );
}

function BoardWindow(props: OpenWindow & { onClose: () => void }) {
  if (props.kind === 'many') return <ManyDialog {...props} />;
  return props.kind === 'help' ? <HelpDialog onClose={props.onClose} /> : <ActDialog {...props} />;
}

/** Opening a card brings the pane into sight in which it is read. */
function useOpener(open: (key: string) => void, show: (pane: Pane) => void) {
  const opener = useRef({ open, show });
  useEffect(() => {
    opener.current = { open, show };
  });
  return useCallback((key: string) => {
    opener.current.open(key);
    opener.current.show('detalle');
  }, []);
}

interface LetterActs {
  roles: readonly Role[];
  act: (which: MesaAct, key: string) => void;
  take: (key: string) => void;
}

const LETTER_ACTS = { a: 'asignar', t: 'tomar', n: 'nota', m: 'nota' } as const;
const NOT_NOW = { a: 'asignar', t: 'tomar', n: 'anotar', m: 'modificar' } as const;

/**
 * A assigns, or takes and assigns; T takes; N notes; M changes it, and its window says where it cannot be: where the act is possible, as its
 * button would be there (M-147, M-167).
 */
function pressLetter(letter: Exclude<BoardLetter, 'v'>, key: string, { roles, act, take }: LetterActs): void {
  const tarjeta = tarjetaAt(key);
  if (letter === 'm' && tarjeta && hasRole(roles, ACT_ROLES)) return showNewPedido({ modificar: tarjeta });
  const acts = tarjeta ? actsOf(tarjeta, roles) : [];
  const isPossible = canOpen(LETTER_ACTS[letter], acts);
  if (!hasRole(roles, ACT_ROLES)) showToast('info', `${READ_ONLY_TEXT}.`);
  else if (!isPossible) showToast('info', `Este pedido no se puede ${NOT_NOW[letter]} ahora.`);
  else if (letter === 't') take(key);
  else act(LETTER_ACTS[letter], key);
}

/** A card of the board, or of the pedido that is open beside it, whose day no board shows. */
function tarjetaAt(key: string): Tarjeta | undefined {
  const ref = refOf(key);
  const panel = ref ? queryClient.getQueryData(panelQuery(ref).queryKey) : undefined;
  return board.tarjetas.get(key) ?? panel?.tarjeta;
}

/** Enter upon a card takes what stands beside ↵, once it can have been read; on any other card Enter opens (M-276). */
function takeProposed(key: string, { roles, isMeant }: { roles: readonly Role[]; isMeant: boolean }): boolean {
  const tarjeta = board.tarjetas.get(key);
  const propuesta = board.propuestaOf(key);
  if (!tarjeta || !propuesta?.par || !hasRole(roles, ACT_ROLES)) return false;
  if (!isMeant) return true;
  if (board.isRead(key)) takePropuesta(tarjeta, propuesta);
  else showToast('info', `La propuesta recién cambió: ahora es ${propuesta.par.nombre}.`);
  return true;
}

function focusCard(key: string | undefined): void {
  document.querySelector<HTMLElement>(`[data-key="${key}"]`)?.focus({ preventScroll: true });
}

const HOUR_MS = 3_600_000;

/** More than twelve hours ahead is asked for; the server sends no more by itself. */
function useReach({ windowMin }: BoardFilter): void {
  useEffect(() => {
    const untilMs = Date.now() + windowMin * 60_000 + HOUR_MS;
    boardLoading.reach(windowMin > DEFAULT_WINDOW ? new Date(untilMs).toISOString() : undefined);
  }, [windowMin]);
}

interface BoardProps extends Omit<LanesPaneProps, 'onFold'> {
  fold: () => void;
  onWiden: () => void;
}

function Board({ fold, onWiden, ...lanes }: BoardProps) {
  const state = useLoadState();
  useEffect(() => {
    if (state !== 'loaded') return;
    // a key opens them at once
    void Panel.preload();
    void ActDialog.preload();
    void ManyDialog.preload();
  }, [state]);
  if (state === 'loading') return <SkeletonRows count={9} height={58} />;
  if (typeof state === 'object')
    return <ErrorState title={errorText(state.failed)} onRetry={() => void boardLoading.load()} />;
  return (
    <>
      <NothingHere canWiden={isFiltered(lanes.filter)} onWiden={onWiden} />
      <LanesPane {...lanes} onFold={fold} />
    </>
  );
}

function NothingHere({ canWiden, onWiden }: { canWiden: boolean; onWiden: () => void }) {
  useVersion('tarjetas');
  if (board.tarjetas.size > 0) return null;
  return (
    <EmptyState
      title="No hay viajes en este horario"
      description={canWiden ? 'Ampliá el horario o quitá filtros.' : 'Los que se pidan aparecen acá.'}
      action={
        canWiden ? (
          <Button variant="secondary" onClick={onWiden}>
            Quitar filtros
          </Button>
        ) : undefined
      }
    />
  );
}

function PaneToggles({ isShown, toggle }: { isShown: (pane: Pane) => boolean; toggle: (pane: Pane) => void }) {
  return (
    <div className={styles['toggles']} role="group" aria-label="Paneles">
      {PANES.map((pane) => (
        <button
          key={pane}
          type="button"
          className={styles['toggle']}
          aria-pressed={isShown(pane)}
          onClick={() => toggle(pane)}
        >
          {PANE_TEXT[pane]}
        </button>
      ))}
    </div>
  );
}

interface PaneFrameProps extends Pick<ReturnType<typeof usePanes>, 'layout' | 'fill' | 'toggle'> {
  pane: Pane;
  title?: string | undefined;
  children: ReactNode;
}

function PaneFrame({ pane, title, layout, fill, toggle, children }: PaneFrameProps) {
  const isFull = layout.full === pane;
  const name = title ?? PANE_TEXT[pane];
  return (
    <section className={styles['pane']} data-pane={pane} aria-label={name}>
      <div className={styles['paneHead']}>
        <span className={styles['paneTitle']}>{name}</span>
        <IconButton
          label={isFull ? `Achicar ${name}` : `Ampliar ${name}`}
          size="sm"
          tooltip="none"
          aria-pressed={isFull}
          onClick={() => fill(pane)}
        >
          {isFull ? <Minimize2 size={13} aria-hidden /> : <Maximize2 size={13} aria-hidden />}
        </IconButton>
        <IconButton label={`Ocultar ${name}`} size="sm" tooltip="none" onClick={() => toggle(pane)}>
          <X size={13} aria-hidden />
        </IconButton>
      </div>
      <div className="shrink-y">{children}</div>
    </section>
  );
}
