import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { FieldFrame } from './field-frame.tsx';
import styles from './text-field.module.css';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'onChange'>;

export interface TextFieldProps extends NativeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A message under the field, or true for the red border and the icon alone. */
  error?: string | boolean | undefined;
  hint?: string;
  size?: 'md' | 'lg';
  left?: ReactNode;
  right?: ReactNode;
  /** A control in front of what is typed, such as the list of countries of a phone. */
  lead?: ReactNode;
  /** Fixed text after what is typed, such as the domain of a company's e-mails. */
  suffix?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A labelled line of text. Its own element, since the sign-in page has to stay light; it looks like the library's inputs. */
export function TextField(props: TextFieldProps) {
  const { label, hint, left, right, lead, suffix, onChange, error = false, size = 'md', className, ...rest } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const hasError = Boolean(error) && suffix === undefined;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      describedBy={suffix === undefined ? undefined : `${id}-suffix`}
      id={id}
      isRequired={rest.required}
      className={className}
    >
      {(wiring) => (
        <div
          className={styles['box']}
          data-size={size}
          data-suffix={suffix === undefined ? undefined : true}
          data-lead={Boolean(lead)}
          data-both={(hasError && Boolean(right)) || undefined}
        >
          {lead}
          <span className={styles['left']}>{left}</span>
          <input
            {...rest}
            {...wiring}
            className={styles['input']}
            data-left={Boolean(left)}
            data-right={hasError || Boolean(right)}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <span className={styles['right']}>
            {hasError ? <ErrorIcon /> : null}
            {right}
          </span>
          <Suffix id={`${id}-suffix`} text={suffix} />
        </div>
      )}
    </FieldFrame>
  );
}

function Suffix({ id, text }: { id: string; text: string | undefined }) {
  if (text === undefined) return null;
  return (
    <span id={id} className={styles['suffix']}>
      {text}
    </span>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, 'right' | 'left' | 'type'>;

/** A password with an eye. */
export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      right={
        <IconButton
          label={isShown ? 'Ocultar la contraseña' : 'Mostrar la contraseña'}
          size="sm"
          tooltip="none"
          onClick={() => setIsShown(!isShown)}
        >
          <Icon size={17} aria-hidden />
        </IconButton>
      }
    />
  );
}

function ErrorIcon() {
  return <CircleAlert size={18} color="var(--danger)" role="img" aria-label="Campo con error" />;
}
