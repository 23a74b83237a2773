import { TextInput } from '@mantine/core';
import { CircleAlert, Eye, EyeOff } from 'lucide-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react';
import { IconButton } from './icon-button.tsx';

type NativeProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'style' | 'color' | 'onChange' | 'required'>;

export interface TextFieldProps extends NativeProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  required?: boolean;
  /** A message under the field, or true for the red border and the icon alone. */
  error?: string | boolean | undefined;
  hint?: string;
  size?: 'md' | 'lg';
  left?: ReactNode;
  right?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const SIZES = { md: 'sm', lg: 'md' } as const;

export function TextField(props: TextFieldProps) {
  const { size = 'md', hint, left, right, onChange, error, required = false, disabled = false, ...rest } = props;
  return (
    <TextInput
      {...rest}
      required={required}
      disabled={disabled}
      size={SIZES[size]}
      description={hint}
      error={error}
      leftSection={left}
      rightSection={right ?? (error ? <ErrorIcon /> : undefined)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
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
