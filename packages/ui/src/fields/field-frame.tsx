import { type AriaAttributes, type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';

export interface FieldFrameProps {
  label: string;
  /** Under the field, until there is an error. */
  hint?: string | undefined;
  /** A message under the field, or true where the field alone shows that it is wrong. */
  error?: string | boolean | undefined;
  /** Something else that explains the field: the number of letters left, the domain after it. */
  describedBy?: string | undefined;
  id?: string | undefined;
  isRequired?: boolean | undefined;
  className?: string | undefined;
  /** The field itself, with what ties it to its words. */
  children: (wiring: FieldWiring) => ReactNode;
}

export type FieldWiring = { id: string } & Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby' | 'aria-required'>;

/** A field with its words: what it is called, what helps, what is wrong with it; who hears the page is told the same. */
export function FieldFrame(props: FieldFrameProps) {
  const { label, hint, error, className, children } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const isFaulty = Boolean(error);
  const help = typeof error === 'string' && isFaulty ? error : hint;
  return (
    <div className={className ? `${styles['field']} ${className}` : styles['field']} data-error={isFaulty || undefined}>
      <label className={styles['label']} htmlFor={id} data-required={props.isRequired}>
        {label}
      </label>
      {children(wiringOf(props, id, help))}
      {/* it stays where it is empty, so that a first error is spoken; letters that are left are not, at each key */}
      <p id={`${id}-help`} className={styles['help']} aria-live={isFaulty ? 'polite' : 'off'}>
        {help}
      </p>
    </div>
  );
}

function wiringOf(
  { describedBy, error, isRequired }: FieldFrameProps,
  id: string,
  help: string | undefined,
): FieldWiring {
  const described = [describedBy, help === undefined ? undefined : `${id}-help`].filter(Boolean).join(' ');
  return {
    id,
    'aria-invalid': Boolean(error),
    ...(described === '' ? {} : { 'aria-describedby': described }),
    ...(isRequired ? { 'aria-required': true } : {}),
  };
}
