import type { ReactNode } from 'react';
import { Tip } from '../tip.tsx';
import styles from './check-field.module.css';

export interface CheckFieldProps {
  label: ReactNode;
  /** Undefined for a row of a table, whose words are elsewhere. */
  ariaLabel?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  kind?: 'checkbox' | 'radio';
  name?: string;
  /** Why it cannot be changed; the box stays reachable and says so. */
  refusal?: string | undefined;
}

/** A box or a round mark with its words, refused with a reason where it is. */
export function CheckField(props: CheckFieldProps) {
  const { label, ariaLabel, checked, onChange, kind = 'checkbox', name, refusal } = props;
  const isRefused = refusal !== undefined;
  return (
    <Tip text={refusal}>
      {(describedBy) => (
        <label className={styles['field']} data-refused={isRefused || undefined}>
          <input
            type={kind}
            name={name}
            className={styles['input']}
            checked={checked}
            aria-label={ariaLabel}
            aria-disabled={isRefused || undefined}
            aria-describedby={describedBy}
            onChange={(event) => (isRefused ? undefined : onChange(event.currentTarget.checked))}
          />
          <span>{label}</span>
        </label>
      )}
    </Tip>
  );
}
