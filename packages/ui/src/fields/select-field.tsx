import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import styles from './select-field.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectFieldProps {
  label: string;
  value: string;
  options: readonly SelectOption[];
  onChange: (value: string) => void;
  name?: string;
  error?: string | undefined;
  hint?: string;
  /** Refused but reachable: the choice stays as it is. */
  refused?: boolean;
  describedBy?: string | undefined;
  className?: string | undefined;
}

/** One choice of a few: the browser's own list, which every phone and reader knows. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, options, onChange, name, error, hint, refused = false } = props;
  const id = useId();
  const shown = refused ? options.filter((option) => option.value === value) : options;
  const help = error ?? hint;
  const described = [help === undefined ? '' : `${id}-help`, props.describedBy ?? ''].join(' ').trim();
  return (
    <div className={`${styles['field']} ${props.className ?? ''}`} data-error={error !== undefined || undefined}>
      <label htmlFor={id} className={styles['label']}>
        {label}
      </label>
      <div className={styles['box']}>
        <select
          id={id}
          name={name}
          className={styles['select']}
          value={value}
          aria-disabled={refused || undefined}
          aria-invalid={error !== undefined}
          {...(described === '' ? {} : { 'aria-describedby': described })}
          onChange={(event) => (refused ? undefined : onChange(event.currentTarget.value))}
        >
          {shown.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown size={16} className={styles['arrow']} aria-hidden />
      </div>
      {help === undefined ? null : (
        <p id={`${id}-help`} className={styles['help']}>
          {help}
        </p>
      )}
    </div>
  );
}
