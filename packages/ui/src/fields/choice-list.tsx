import { type ReactNode, useId } from 'react';
import { VisuallyHidden } from '../look/visually-hidden.tsx';
import styles from './choice-list.module.css';

export interface Choice<V> {
  value: V;
  label: ReactNode;
  /** More about it, in a line of its own. */
  description?: ReactNode;
  isDisabled?: boolean;
}

interface ChoiceListProps<V> {
  label: string;
  /** The words stand elsewhere, as in the title of a window. */
  isLabelHidden?: boolean;
  /** One of them or several. */
  kind: 'radio' | 'checkbox';
  choices: readonly Choice<V>[];
  isChosen: (value: V) => boolean;
  onChange: (value: V, isOn: boolean) => void;
  /** In rows under each other, or beside each other while there is room. */
  look?: 'rows' | 'line';
  error?: string | undefined;
}

/** A few things of which one takes one, or several. */
export function ChoiceList<V extends string | number>(props: ChoiceListProps<V>) {
  const { label, isLabelHidden = false, kind, choices, isChosen, onChange, look = 'rows', error } = props;
  const id = useId();
  return (
    <fieldset className={styles['list']} {...(error === undefined ? {} : { 'aria-describedby': `${id}-error` })}>
      {isLabelHidden ? <VisuallyHidden as="legend">{label}</VisuallyHidden> : <legend>{label}</legend>}
      <div className={styles['choices']} data-look={look}>
        {choices.map(({ value, label: name, description, isDisabled = false }) => (
          <label key={value} className={styles['choice']}>
            <input
              type={kind}
              name={id}
              checked={isChosen(value)}
              disabled={isDisabled}
              {...(description === undefined ? {} : { 'aria-describedby': `${id}-${value}` })}
              onChange={(event) => onChange(value, event.currentTarget.checked)}
            />
            <span className="shrink anywhere">{name}</span>
            {description === undefined ? null : (
              <span id={`${id}-${value}`} className={styles['description']} aria-hidden>
                {description}
              </span>
            )}
          </label>
        ))}
      </div>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={styles['error']} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  );
}
