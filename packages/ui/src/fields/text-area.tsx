import type { TextareaHTMLAttributes } from 'react';
import { FieldFrame, type FieldFrameProps } from './field-frame.tsx';
import styles from './text-area.module.css';

type NativeProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange'>;

export interface TextAreaProps extends NativeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: FieldFrameProps['error'];
  hint?: string | undefined;
}

/** Some lines of text. */
export function TextArea({ label, error, hint, className, onChange, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={rest.id} isRequired={rest.required} className={className}>
      {(wiring) => (
        <textarea
          rows={3}
          {...rest}
          {...wiring}
          className={styles['text']}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </FieldFrame>
  );
}
