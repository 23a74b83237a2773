import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { IconButton } from '../icon-button.tsx';
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
  const {
    label,
    hint,
    left,
    right,
    lead,
    suffix,
    onChange,
    error = false,
    size = 'md',
    className = '',
    ...rest
  } = props;
  const ownId = useId();
  const id = rest.id ?? ownId;
  const isFaulty = Boolean(error);
  const help = typeof error === 'string' ? error : hint;
  const end = right ?? (isFaulty && suffix === undefined ? <ErrorIcon /> : null);
  const described = suffix === undefined ? `${id}-help` : `${id}-suffix ${id}-help`;
  return (
    <div className={`${styles['field']} ${className}`} data-size={size} data-error={isFaulty}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      <div className={styles['box']} data-suffix={suffix === undefined ? undefined : true} data-lead={Boolean(lead)}>
        {lead}
        <span className={styles['left']}>{left}</span>
        <input
          {...rest}
          id={id}
          className={styles['input']}
          data-left={Boolean(left)}
          data-right={Boolean(end)}
          aria-invalid={isFaulty}
          aria-describedby={described}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <span className={styles['right']}>{end}</span>
        <Suffix id={`${id}-suffix`} text={suffix} />
      </div>
      <p id={`${id}-help`} className={styles['help']}>
        {help}
      </p>
    </div>
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

/** A password with an eye; the error icon stands on the left, so that the eye stays. */
export function PasswordField({ error, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...rest}
      type={isShown ? 'text' : 'password'}
      error={error}
      left={error ? <ErrorIcon /> : undefined}
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
