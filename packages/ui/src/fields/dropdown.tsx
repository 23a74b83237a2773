import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './dropdown.module.css';

export interface DropdownProps {
  /** What the button shows, and the accessible name where that is not text. */
  target: ReactNode;
  label?: string;
  targetClassName?: string | undefined;
  compact?: boolean;
  width?: number;
  /** A list of choices moved through with arrows, or a panel with anything else. */
  kind?: 'menu' | 'dialog';
  panelLabel: string;
  onOpen?: () => void;
  children: (close: () => void) => ReactNode;
}

const GAP = 6;
/** The margin of a page. */
const EDGE = 24;
/** With less than this under the button, the panel opens over it if there is more. */
const ROOM = 180;

/** A button that opens a small panel under itself, or over it where the page ends; Escape and a press outside close it. */
export function Dropdown(props: DropdownProps) {
  const { target, label, targetClassName, compact = false, width = 260, kind = 'menu', panelLabel, children } = props;
  const { onOpen } = props;
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const isOpen = place !== null;

  function open() {
    const rect = button.current?.getBoundingClientRect();
    if (!rect) return;
    // under a button near the right edge, the panel ends where the button ends
    const isRoomy = rect.left + width <= innerWidth - EDGE;
    const left = Math.max(GAP, isRoomy ? rect.left : Math.min(rect.right, innerWidth - GAP) - width);
    const below = innerHeight - rect.bottom;
    const isUpward = below < ROOM && rect.top > below;
    onOpen?.();
    setPlace({
      left,
      width,
      ...(isUpward ? { bottom: innerHeight - rect.top + GAP } : { top: rect.bottom + GAP }),
      maxHeight: (isUpward ? rect.top : below) - 2 * GAP,
    });
  }

  function close() {
    setPlace(null);
  }

  useEffect(() => {
    if (!isOpen) return undefined;
    const opener = button.current;
    (itemsOf(panel.current)[0] ?? panel.current)?.focus();
    function onPointerDown(event: PointerEvent) {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setPlace(null);
    }
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      // what had the focus is gone with the panel
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [isOpen]);

  /** The keyboard went on to another part of the page. */
  function onBlur({ relatedTarget }: FocusEvent) {
    if (relatedTarget instanceof Node && !root.current?.contains(relatedTarget)) setPlace(null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'Tab') {
      if (kind === 'menu') setPlace(null);
    } else if (moveFocus(panel.current, event.key)) {
      event.preventDefault();
    }
  }

  return (
    <div ref={root} onKeyDown={onKeyDown} onBlur={onBlur} role="presentation">
      <button
        ref={button}
        type="button"
        className={targetClassName}
        data-compact={compact || undefined}
        aria-label={label}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        {target}
      </button>
      {place ? (
        <div ref={panel} className={styles['panel']} style={place} role={kind} aria-label={panelLabel} tabIndex={-1}>
          {children(close)}
        </div>
      ) : null}
    </div>
  );
}

function itemsOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}

function moveFocus(panel: HTMLElement | null, key: string): boolean {
  const items = itemsOf(panel);
  const at = items.findIndex((item) => item === document.activeElement);
  const steps: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: items.length - 1 };
  const next = steps[key];
  if (next === undefined || items.length === 0) return false;
  items[(next + items.length) % items.length]?.focus();
  return true;
}

export interface DropdownChoiceProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of several choices, of which one holds. */
export function DropdownChoice({ isChosen, onChoose, children }: DropdownChoiceProps) {
  return (
    <button
      type="button"
      role="menuitemradio"
      aria-checked={isChosen}
      tabIndex={-1}
      className={styles['choice']}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}

export interface DropdownOptionProps {
  isChosen: boolean;
  isRefused?: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** One of several choices, of which any number holds; the panel stays open for the next one. */
export function DropdownOption({ isChosen, isRefused = false, onToggle, children }: DropdownOptionProps) {
  return (
    <button
      type="button"
      role="menuitemcheckbox"
      aria-checked={isChosen}
      aria-disabled={isRefused || undefined}
      tabIndex={-1}
      className={styles['choice']}
      onClick={isRefused ? undefined : onToggle}
    >
      {children}
    </button>
  );
}

export interface DropdownActionProps {
  icon?: ReactNode;
  onChoose: () => void;
  children: ReactNode;
}

/** Something to do, among or after choices. */
export function DropdownAction({ icon, onChoose, children }: DropdownActionProps) {
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles['choice']} onClick={onChoose}>
      <span className="row-2">
        {icon}
        {children}
      </span>
    </button>
  );
}

/** Choices under a heading of their own. */
export function DropdownGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={styles['group']}>
      <div className={styles['label']} aria-hidden>
        {label}
      </div>
      {children}
    </div>
  );
}
