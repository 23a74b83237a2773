import { useVirtualizer } from '@tanstack/react-virtual';
import type { Direccion } from '@traza/contract';
import { IconButton } from '@traza/ui/icon-button.tsx';
import { Building2, Star, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Book } from './direccion-filter.ts';
import styles from './direccion-list.module.css';
import { BOOK_TEXT, removeLabel, TEXT } from './messages.ts';

interface DireccionListProps {
  direcciones: readonly Direccion[];
  chosen: Direccion | null;
  onChoose: (id: number) => void;
  mayForget: (direccion: Direccion) => boolean;
  /** `neighbour` is the row that gets the focus in place of the removed one. */
  onForget: (direccion: Direccion, neighbour: HTMLElement | null) => void;
}

const ICONS: Record<Book, typeof Star> = { fav: Star, cliente: Building2 };
const OVERSCAN = 8;

/** The addresses. Only visible ones are drawn, because a company may have two thousand. */
export function DireccionList({ direcciones, chosen, onChoose, mayForget, onForget }: DireccionListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [{ scroller, margin }, setScroll] = useState<Scroll>({ scroller: null, margin: 0 });
  useEffect(() => {
    if (list.current) setScroll(scrollOf(list.current));
  }, []);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is passed to no memoised component
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: direcciones.length,
    getScrollElement: () => scroller,
    getItemKey: (index) => direcciones[index]?.id ?? index,
    estimateSize: (index) => (direcciones[index]?.info ? 76 : 60),
    overscan: OVERSCAN,
    scrollMargin: margin,
    // what stands over the list stays when it is scrolled
    scrollPaddingStart: margin,
  });
  const index = chosen ? direcciones.findIndex(({ id }) => id === chosen.id) : -1;
  useEffect(() => {
    if (index >= 0) virtualizer.scrollToIndex(index, { align: 'auto' });
  }, [virtualizer, index]);

  return (
    <ul ref={list} className={styles['list']} aria-label={TEXT.list} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map((item) => {
        const direccion = direcciones[item.index];
        return direccion ? (
          <li
            key={item.key}
            className={styles['item']}
            aria-setsize={direcciones.length}
            aria-posinset={item.index + 1}
            data-chosen={direccion.id === chosen?.id || undefined}
            style={{ height: item.size, transform: `translateY(${item.start - margin}px)` }}
          >
            <DireccionButton direccion={direccion} isChosen={direccion.id === chosen?.id} onChoose={onChoose} />
            {mayForget(direccion) ? (
              <IconButton
                label={removeLabel(direccion.alias)}
                tooltip="left"
                onClick={({ currentTarget }) => onForget(direccion, neighbourOf(currentTarget))}
              >
                <Trash2 size={16} aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ) : null;
      })}
    </ul>
  );
}

function neighbourOf(button: HTMLElement): HTMLElement | null {
  const row = button.closest('li');
  return (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector('button') ?? null;
}

interface DireccionButtonProps {
  direccion: Direccion;
  isChosen: boolean;
  onChoose: (id: number) => void;
}

function DireccionButton({ direccion: { id, alias, street, info, source }, isChosen, onChoose }: DireccionButtonProps) {
  const Icon = ICONS[source];
  return (
    <button type="button" className={styles['direccion']} aria-pressed={isChosen} onClick={() => onChoose(id)}>
      <Icon size={18} className="firm accent" role="img" aria-label={BOOK_TEXT[source].chip} />
      <span className="rest">
        <span className="shape-clipped block text-md strong line-20">{alias}</span>
        <span className="shape-clipped block text-xs soft line-16">{street}</span>
        {info ? <span className="shape-clipped block text-xs soft line-16">{info}</span> : null}
      </span>
    </button>
  );
}

interface Scroll {
  scroller: HTMLElement | null;
  /** How far below its top the list begins. */
  margin: number;
}

/** The element that scrolls the list: the body of the card. */
function scrollOf(list: HTMLElement): Scroll {
  let scroller = list.parentElement ?? list;
  while (scroller.parentElement && !/auto|scroll/.test(getComputedStyle(scroller).overflowY)) {
    scroller = scroller.parentElement;
  }
  const margin = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop;
  return { scroller, margin };
}
