import type { Tarjeta } from '@traza/contract';
import { ACT_ROLES, CARRILES, type Carril } from '@traza/domain/mesa';
import { hasRole, type Role } from '@traza/domain/operadores';
import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react';
import { useTick } from '#lib/ticking.ts';
import type { ManyAct } from '../actos/acts-of.ts';
import { board } from '../state/board.ts';
import { chosen } from '../state/chosen.ts';
import type { BoardFilter } from '../state/filters.ts';
import { type LaneRoom, readRoom, saveRoom } from '../state/lane-room.ts';
import { type Lanes, lanesOf, sameLanes } from '../state/lanes.ts';
import { useTarjetas } from '../state/use-board.ts';
import { keyOfTarget } from './key-of-target.ts';
import { Lane, type LaneHand } from './lane.tsx';
import styles from './lanes-pane.module.css';
import { ManyBar } from './many-bar.tsx';
import { useChoosing } from './use-choosing.ts';

export interface LanesPaneProps {
  filter: BoardFilter;
  openKey: string | undefined;
  onOpen: (key: string) => void;
  areClosedFolded: boolean;
  onFold: () => void;
  roles: readonly Role[];
  onMany: (act: ManyAct, tarjetas: readonly Tarjeta[]) => void;
}

/** The columns of the board, moved through with the arrow keys (M-137, M-147). */
export function LanesPane(props: LanesPaneProps) {
  const { filter, openKey, onOpen, areClosedFolded, onFold, roles, onMany } = props;
  const lanes = useLanes(filter);
  const { room, isStale, share } = useRoom(lanes, filter);
  const shown = useRef(new Map<Carril, readonly string[]>());
  const [place, setPlace] = useState<{ key: string | undefined; turn: number }>({ key: undefined, turn: 0 });
  const onShown = useCallback((carril: Carril, keys: readonly string[]) => void shown.current.set(carril, keys), []);
  const take = useCallback(
    (key: string) => setPlace((before) => (before.key === key ? before : { ...before, key })),
    [],
  );
  // the Tab key comes to the card it left, or else to the first that there is
  const first = CARRILES.flatMap((carril) => lanes[carril].slice(0, 1))[0];
  const currentKey = place.key !== undefined && board.tarjetas.has(place.key) ? place.key : first;
  const choosing = useChoosing(lanes, (key) => keysBeside(key, shown.current));
  const mayChoose = hasRole(roles, ACT_ROLES);
  const { pick } = choosing;
  const focus = useCallback((key: string) => setPlace(({ turn }) => ({ key, turn: turn + 1 })), []);
  const pickInLane = useCallback(
    (key: string) => {
      pick(key);
      focus(key);
    },
    [pick, focus],
  );
  const onPick = mayChoose ? pickInLane : undefined;
  const hand: LaneHand = useMemo(
    () => ({ currentKey, focusTurn: place.turn, openKey, onShown, onOpen, onCurrent: take, onPick }),
    [currentKey, place.turn, openKey, onShown, onOpen, take, onPick],
  );

  function onKeyDown(event: KeyboardEvent) {
    const key = keyOfTarget(event.target);
    if (key === undefined || (mayChoose && choosing.pressKey(event, key))) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = neighbour(event.key, key, shown.current);
    if (next === undefined) return;
    event.preventDefault();
    if (mayChoose) choosing.move(event, key, next);
    focus(next);
  }

  return (
    <div
      className={styles['lanes']}
      role="presentation"
      data-choosing={choosing.isChoosing || undefined}
      onKeyDown={onKeyDown}
      // Space chooses: it is no press
      onKeyUp={(event) => (event.key === ' ' && keyOfTarget(event.target) ? event.preventDefault() : undefined)}
      onClickCapture={mayChoose ? choosing.onClickCapture : undefined}
    >
      {PAIRS.map((pair) => (
        <div key={pair[0]} className={styles['pair']}>
          {pair.map((carril) => (
            <Lane
              key={carril}
              {...{ carril, hand }}
              keys={lanes[carril]}
              reds={countReds(lanes[carril])}
              cards={room[carril]}
            />
          ))}
        </div>
      ))}
      <Lane
        carril="cerrados_hoy"
        keys={lanes.cerrados_hoy}
        reds={0}
        cards={0}
        hand={hand}
        isFolded={areClosedFolded}
        onFold={onFold}
      />
      {isStale ? (
        <button type="button" className={styles['share']} onClick={share}>
          Repartir el alto
        </button>
      ) : null}
      {mayChoose ? (
        <button
          type="button"
          className={styles['pick']}
          aria-pressed={choosing.isPicking}
          onClick={choosing.togglePicking}
        >
          Elegir
        </button>
      ) : null}
      <ManyBar {...{ roles }} onAct={onMany} onLane={() => choosing.chooseLane([...chosen.keys.keys()].at(-1) ?? '')} />
    </div>
  );
}

/** Columns that stand below each other where there is no room for all of them side by side. */
const PAIRS = [
  ['sin_tomar', 'sin_chofer'],
  ['por_salir', 'a_origen'],
  ['en_viaje', 'por_cerrar'],
] as const satisfies readonly (readonly Carril[])[];

/** The sentence of an empty column takes as much as part of a card. */
const EMPTY_CARDS = 0.6;
const MOST_CARDS = 10;

/** For how many cards each column asks room. */
function roomOf(lanes: Lanes): LaneRoom {
  const cardsOf = (carril: Carril) => Math.min(MOST_CARDS, lanes[carril].length) || EMPTY_CARDS;
  return {
    sin_tomar: cardsOf('sin_tomar'),
    sin_chofer: cardsOf('sin_chofer'),
    por_salir: cardsOf('por_salir'),
    a_origen: cardsOf('a_origen'),
    en_viaje: cardsOf('en_viaje'),
    por_cerrar: cardsOf('por_cerrar'),
    cerrados_hoy: 0,
  };
}

/** Shared out when the board is narrowed, and by a press, which is remembered: while nobody touches it, no head of a column moves (M-262). */
function useRoom(lanes: Lanes, filter: BoardFilter) {
  const now = roomOf(lanes);
  const wanted = JSON.stringify(filter);
  const [kept, setKept] = useState(() => ({ wanted, room: readRoom() ?? now }));
  const share = () => setKept({ wanted, room: now });
  if (kept.wanted !== wanted) share();
  const { room } = kept;
  function press(): void {
    saveRoom(now);
    share();
  }
  return { room, share: press, isStale: CARRILES.some((each) => room[each] !== now[each]) };
}

function countReds(keys: readonly string[]): number {
  return keys.filter((key) => board.cardAlertasOf(key)[0]?.nivel === 'roja').length;
}

/** A column whose keys are the same as before is the same list. */
function useLanes(filter: BoardFilter): Lanes {
  const entries = useTarjetas();
  const nowMs = useTick();
  const now = useMemo(
    () => lanesOf({ entries, alertasOf: (key) => board.cardAlertasOf(key) }, { filter, nowMs }),
    [entries, filter, nowMs],
  );
  const [before, setBefore] = useState(now);
  const lanes = sameLanes(before, now);
  if (lanes !== before) setBefore(lanes);
  return lanes;
}

/** The cards of the column in which one stands. */
function keysBeside(key: string, shown: ReadonlyMap<Carril, readonly string[]>): readonly string[] {
  return [...shown.values()].find((keys) => keys.includes(key)) ?? [];
}

/** The card that an arrow leads to, from a card of one column. */
function neighbour(pressed: string, key: string, shown: ReadonlyMap<Carril, readonly string[]>): string | undefined {
  const keysIn = (carril: Carril) => shown.get(carril) ?? [];
  const carril = CARRILES.find((each) => keysIn(each).includes(key));
  if (carril === undefined) return undefined;
  const at = keysIn(carril).indexOf(key);
  if (pressed === 'ArrowDown') return keysIn(carril)[at + 1];
  if (pressed === 'ArrowUp') return keysIn(carril)[at - 1];
  if (pressed === 'Home') return keysIn(carril)[0];
  if (pressed === 'End') return keysIn(carril).at(-1);
  if (pressed !== 'ArrowLeft' && pressed !== 'ArrowRight') return undefined;
  const beside = besideCarril(carril, pressed === 'ArrowRight' ? 1 : -1, (each) => keysIn(each).length > 0);
  const list = beside ? keysIn(beside) : [];
  return list[Math.min(at, list.length - 1)];
}

/** The column beside one, in the sequence in which work goes. */
function besideCarril(carril: Carril, step: 1 | -1, isFilled: (carril: Carril) => boolean): Carril | undefined {
  const at = CARRILES.indexOf(carril);
  const way = step === 1 ? CARRILES.slice(at + 1) : CARRILES.slice(0, at).toReversed();
  return way.find(isFilled);
}
