import { waitOf } from '@traza/domain/solicitudes';
import { useEffect, useRef, useState } from 'react';
import { FORM_PACE } from '../limits.ts';
import styles from './paradas-section.module.css';

interface WaitFieldsProps {
  label: string;
  /** Minutes in all. */
  espera: number;
  /** Somebody asked for them: the first one has the focus. */
  hasFocus: boolean;
  onChange: (espera: number) => void;
}

function focusFirst(box: HTMLElement | null) {
  box?.querySelector('input')?.focus();
}

/**
 * Hours and minutes that the vehicle waits at a parada. `onChange` runs 200 ms after the last key, or when the fields lose focus (O-122,
 * O-123).
 */
export function WaitFields({ label, espera, hasFocus, onChange }: WaitFieldsProps) {
  const [typed, setTyped] = useState<{ hours: string; minutes: string } | null>(null);
  const hours = typed?.hours ?? String(Math.floor(espera / 60));
  const minutes = typed?.minutes ?? String(espera % 60);
  const tell = useRef(onChange);

  useEffect(() => {
    tell.current = onChange;
  });

  useEffect(() => {
    if (!typed) return undefined;
    const timer = setTimeout(() => {
      tell.current(waitOf(Number(typed.hours), Number(typed.minutes)));
      setTyped(null);
    }, FORM_PACE.paradaDelayDebounceMs);
    return () => clearTimeout(timer);
  }, [typed]);

  function settle() {
    if (!typed) return;
    onChange(waitOf(Number(typed.hours), Number(typed.minutes)));
    setTyped(null);
  }

  return (
    <div ref={hasFocus ? focusFirst : null} className={styles['wait']} role="group" aria-label={label}>
      <span aria-hidden>Espera</span>
      <NumberField label="Horas" value={hours} onType={(text) => setTyped({ hours: text, minutes })} onLeave={settle} />
      <span aria-hidden>h</span>
      <NumberField
        label="Minutos"
        value={minutes}
        onType={(text) => setTyped({ hours, minutes: text })}
        onLeave={settle}
      />
      <span aria-hidden>min</span>
    </div>
  );
}

interface NumberFieldProps {
  label: string;
  value: string;
  onType: (text: string) => void;
  onLeave: () => void;
}

function NumberField({ label, value, onType, onLeave }: NumberFieldProps) {
  return (
    <input
      className={styles['number']}
      aria-label={label}
      inputMode="numeric"
      autoComplete="off"
      maxLength={3}
      value={value}
      onBlur={onLeave}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onType(event.currentTarget.value)}
    />
  );
}
