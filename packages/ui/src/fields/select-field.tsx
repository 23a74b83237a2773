import { ChevronDown } from 'lucide-react';
import { FieldFrame } from './field-frame.tsx';
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
  const { value, options, onChange, name, refused = false } = props;
  const shown = refused ? options.filter((option) => option.value === value) : options;
  return (
    <FieldFrame
      label={props.label}
      hint={props.hint}
      error={props.error}
      describedBy={props.describedBy}
      className={props.className}
    >
      {(wiring) => (
        <div className="anchor">
          <select
            {...wiring}
            name={name}
            className={styles['select']}
            value={value}
            aria-disabled={refused || undefined}
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
      )}
    </FieldFrame>
  );
}
