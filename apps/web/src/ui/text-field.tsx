import { PasswordInput, TextInput } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

export interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size' | 'style' | 'color' | 'onChange'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** A message under the field, or true for the red border and the icon alone. */
  error?: string | boolean | undefined;
  hint?: string;
  size?: 'md' | 'lg';
  left?: ReactNode;
  right?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

const SIZES = { md: 'sm', lg: 'md' } as const;

export function TextField({ size = 'md', hint, left, right, onChange, error, ...rest }: FieldProps) {
  return (
    <TextInput
      {...rest}
      size={SIZES[size]}
      description={hint}
      error={error}
      leftSection={left}
      rightSection={error ? <ErrorIcon /> : right}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

/** A password with an eye; the error icon stands on the left so that the eye stays. */
export function PasswordField({ size = 'md', hint, onChange, error, left, right: _, ...rest }: FieldProps) {
  return (
    <PasswordInput
      {...rest}
      size={SIZES[size]}
      description={hint}
      error={error}
      leftSection={error ? <ErrorIcon /> : left}
      visibilityToggleButtonProps={{ 'aria-label': 'Mostrar u ocultar la contraseña' }}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function ErrorIcon() {
  return <CircleAlert size={18} color="var(--danger)" role="img" aria-label="Campo con error" />;
}
