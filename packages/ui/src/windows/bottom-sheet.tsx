import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { BREAKPOINTS } from '../limits.ts';
import styles from './bottom-sheet.module.css';

export type SheetSize = 'half' | 'full';

export interface BottomSheetProps {
  /** Accessible name of the region. */
  label: string;
  size: SheetSize;
  onSizeChange: (size: SheetSize) => void;
  header?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
}

const HEIGHT: Record<SheetSize, number> = { half: BREAKPOINTS.sheetHalf, full: BREAKPOINTS.sheetFull };

/** A sheet over the map of a phone: 60 or 100 % of the height, moved by its handle, by arrows or by a press. */
export function BottomSheet({ label, size, onSizeChange, header, footer, children }: BottomSheetProps) {
  const [drag, setDrag] = useState(0);
  const start = useRef<{ y: number; moved: boolean } | null>(null);
  const endedDrag = useRef(false);

  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    start.current = { y: event.clientY, moved: false };
    event.currentTarget.setPointerCapture(event.pointerId);
  }

  function onPointerMove(event: PointerEvent<HTMLButtonElement>) {
    if (!start.current) return;
    const moved = event.clientY - start.current.y;
    if (Math.abs(moved) > 4) start.current.moved = true;
    setDrag(moved);
  }

  function onPointerUp() {
    endedDrag.current = start.current?.moved ?? false;
    start.current = null;
    setDrag(0);
    if (!endedDrag.current) return;
    if (drag < 0) onSizeChange('full');
    if (drag > 0) onSizeChange('half');
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    if (event.key === 'ArrowUp') onSizeChange('full');
    else if (event.key === 'ArrowDown') onSizeChange('half');
    else return;
    event.preventDefault();
  }

  function onClick() {
    // the browser sends a click after a drag too, whose work is done already
    if (!endedDrag.current) onSizeChange(size === 'full' ? 'half' : 'full');
    endedDrag.current = false;
  }

  return (
    <section
      className={styles['sheet']}
      aria-label={label}
      data-size={size}
      data-dragging={drag !== 0 || undefined}
      style={{ height: `calc(${HEIGHT[size]}% - ${drag}px)` }}
    >
      <button
        type="button"
        className={styles['handle']}
        aria-label={size === 'full' ? 'Achicar el panel' : 'Agrandar el panel'}
        aria-expanded={size === 'full'}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={onPointerUp}
        onKeyDown={onKeyDown}
        onClick={onClick}
      >
        <span className={styles['grip']} />
      </button>
      {header ? <div className={styles['header']}>{header}</div> : null}
      <div className={styles['body']}>{children}</div>
      {footer ? <div className={styles['footer']}>{footer}</div> : null}
    </section>
  );
}
