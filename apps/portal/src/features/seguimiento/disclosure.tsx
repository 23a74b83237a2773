import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './disclosure.module.css';

interface DisclosureProps {
  label: string;
  icon: ReactNode;
  /** Shows the label beside the icon. */
  isWide?: boolean;
  children: ReactNode;
}

/** A button that opens a few links; Escape, a click elsewhere or leaving it closes them. */
export function Disclosure({ label, icon, isWide = false, children }: DisclosureProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return undefined;
    const onPointer = ({ target }: PointerEvent): void => {
      if (target instanceof Node && !root.current?.contains(target)) setIsOpen(false);
    };
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointer);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPointer);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div
      ref={root}
      className="anchor"
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !root.current?.contains(relatedTarget)) setIsOpen(false);
      }}
    >
      <button
        ref={button}
        type="button"
        className={classes['button']}
        aria-expanded={isOpen}
        aria-controls={id}
        {...(isWide ? {} : { 'aria-label': label, title: label })}
        onClick={() => setIsOpen(!isOpen)}
      >
        {icon}
        {isWide && label}
      </button>
      <div id={id} className={classes['panel']} hidden={!isOpen}>
        {children}
      </div>
    </div>
  );
}
