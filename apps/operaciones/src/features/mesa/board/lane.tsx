import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import type { Carril } from '@traza/domain/mesa';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type MouseEvent, memo, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { board } from '../state/board.ts';
import { carrilOfTarjeta } from '../state/carril-facts.ts';
import { freezeKeys } from '../state/frozen-keys.ts';
import { sameKeys } from '../state/lanes.ts';
import { CARRIL_TEXT } from '../words/mesa-text.ts';
import { CardTick } from './card-tick.tsx';
import { keyOfTarget } from './key-of-target.ts';
import styles from './lane.module.css';
import { TarjetaCard } from './tarjeta-card.tsx';
import { useIsEngaged } from './use-is-engaged.ts';

const CARD_HEIGHT = 46;
const HEAD_HEIGHT = 28;
/** Up to so many cards a column keeps its room, and the one beside it gives way. */
const FEW_CARDS = 5;
const OVERSCAN = 4;
/** Until the page is laid out. */
const FIRST_SIGHT = { width: 220, height: 600 };

/** What is the same for every column of the board. */
export interface LaneHand {
  /** The one card that the Tab key comes to. */
  currentKey: string | undefined;
  /** Rises when that card is to have the focus. */
  focusTurn: number;
  openKey: string | undefined;
  onShown: (carril: Carril, keys: readonly string[]) => void;
  onOpen: (key: string) => void;
  onCurrent: (key: string) => void;
  /** Chooses a card, or no longer; absent where nobody may act on any. */
  onPick: ((key: string) => void) | undefined;
}

export interface LaneProps {
  carril: Carril;
  /** As it is by now. */
  keys: readonly string[];
  /** How many of them have a red alerta. */
  reds: number;
  /** For how many cards there should be room beside the column that stands in the same pair; 0 of one that stands alone. */
  cards: number;
  isFolded?: boolean;
  onFold?: (() => void) | undefined;
  hand: LaneHand;
}

/** A column of the board: only the cards in sight are in the page, and none of them moves while a hand is in it (M-145, M-146). */
export const Lane = memo(function Lane({ carril, keys, reds, cards, isFolded = false, onFold, hand }: LaneProps) {
  const section = useRef<HTMLElement>(null);
  const { isIn, handlers } = useIsEngaged(section);
  const { shown, gone, news } = useHeld(keys, isIn);
  const { onShown } = hand;
  useEffect(() => void onShown(carril, isFolded ? [] : shown), [carril, isFolded, shown, onShown]);
  const title = CARRIL_TEXT[carril];

  return (
    <section
      ref={section}
      className={styles['lane']}
      data-carril={carril}
      data-folded={isFolded || undefined}
      style={cards > 0 ? { flex: flexOf(cards) } : undefined}
      aria-label={title}
      {...handlers}
    >
      <header className={styles['head']}>
        {onFold ? <FoldButton {...{ title, isFolded, onFold }} /> : <h2 className="text-sm flat bold">{title}</h2>}
        <span className="text-xs soft figures">{keys.length}</span>
        {reds > 0 ? (
          <span className={styles['reds']} role="img" aria-label={`${reds} en rojo`}>
            {reds}
          </span>
        ) : null}
        {news > 0 ? (
          <span className="push text-2xs accent">{news === 1 ? '1 más abajo' : `${news} más abajo`}</span>
        ) : null}
      </header>
      {isFolded ? null : <Cards {...{ title, isHeld: isIn, keys: shown, gone, hand }} />}
    </section>
  );
});

function flexOf(cards: number): string {
  return `${cards} ${cards > FEW_CARDS ? 1000 : 1} ${HEAD_HEIGHT + cards * CARD_HEIGHT}px`;
}

function FoldButton({ title, isFolded, onFold }: { title: string; isFolded: boolean; onFold: () => void }) {
  return (
    <h2 className="text-sm flat bold">
      <button type="button" className={styles['fold']} aria-expanded={!isFolded} onClick={onFold}>
        {isFolded ? <ChevronRight size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        {title}
      </button>
    </h2>
  );
}

const NOTHING_GONE: ReadonlySet<string> = new Set();

/** The keys as the hand finds them; once it is gone, as they are. */
function useHeld(keys: readonly string[], isHeld: boolean) {
  const [before, setBefore] = useState(keys);
  const held = isHeld ? freezeKeys(before, keys) : { keys, gone: NOTHING_GONE, news: 0 };
  const shown = sameKeys(before, held.keys);
  // remembered as it stands, so that each has its place the next time
  if (shown !== before) setBefore(shown);
  return { shown, gone: held.gone, news: held.news };
}

/** A card that came under the hand takes no press for so long: what was aimed at is not what stands there now. */
const JUST_CAME_MS = 700;

/** Keeps a press from a card that has just come under the hand, so that it neither opens nor has the focus. */
function useShield(keys: readonly string[], isHeld: boolean) {
  const known = useRef(keys);
  const cameAt = useRef(new Map<string, number>());
  useLayoutEffect(() => {
    const before = new Set(known.current);
    known.current = keys;
    if (!isHeld) cameAt.current.clear();
    else for (const key of keys) if (!before.has(key)) cameAt.current.set(key, Date.now());
  }, [keys, isHeld]);
  return useCallback((event: MouseEvent) => {
    const came = cameAt.current.get(keyOfTarget(event.target) ?? '');
    if (came === undefined || Date.now() - came > JUST_CAME_MS) return;
    event.preventDefault();
    event.stopPropagation();
  }, []);
}

interface CardsProps {
  title: string;
  isHeld: boolean;
  keys: readonly string[];
  gone: ReadonlySet<string>;
  hand: LaneHand;
}

function Cards({ title, isHeld, keys, gone, hand }: CardsProps) {
  const { currentKey, focusTurn, openKey, onOpen, onCurrent, onPick } = hand;
  const scroller = useRef<HTMLDivElement>(null);
  const current = currentKey === undefined ? -1 : keys.indexOf(currentKey);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is passed to no memoised component
  const virtualizer = useVirtualizer({
    count: keys.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => CARD_HEIGHT,
    overscan: OVERSCAN,
    initialRect: FIRST_SIGHT,
    getItemKey: (index) => keys[index] ?? index,
    // the card of the keyboard is there even where it is out of sight
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return current < 0 || seen.includes(current) ? seen : [...seen, current].toSorted((a, b) => a - b);
    },
  });

  const shield = useShield(keys, isHeld);
  const turn = useRef(focusTurn);
  useLayoutEffect(() => {
    if (turn.current === focusTurn || current < 0) return;
    turn.current = focusTurn;
    virtualizer.scrollToIndex(current, { align: 'auto' });
    scroller.current?.querySelector<HTMLElement>(`[data-key="${currentKey}"]`)?.focus({ preventScroll: true });
  }, [focusTurn, current, currentKey, virtualizer]);

  if (keys.length === 0) return <p className={styles['empty']}>Nada por acá</p>;
  return (
    <div
      ref={scroller}
      className={styles['scroller']}
      role="presentation"
      onMouseDownCapture={shield}
      onClickCapture={shield}
    >
      <ul className={styles['cards']} style={{ height: virtualizer.getTotalSize() }} aria-label={title}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const key = keys[index] ?? '';
          return (
            <li
              key={key}
              className={styles['place']}
              style={{ transform: `translateY(${start}px)`, height: CARD_HEIGHT }}
              aria-posinset={index + 1}
              aria-setsize={keys.length}
            >
              <TarjetaCard
                pedidoKey={key}
                goneTo={gone.has(key) ? presentCarril(key) : undefined}
                isCurrent={key === currentKey}
                isOpen={key === openKey}
                onOpen={onOpen}
                onCurrent={onCurrent}
              />
              {onPick ? <CardTick pedidoKey={key} onPick={onPick} /> : null}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function presentCarril(key: string): Carril | null {
  const tarjeta = board.tarjetas.get(key);
  return (tarjeta && carrilOfTarjeta(tarjeta, Temporal.Now.instant())) ?? null;
}
