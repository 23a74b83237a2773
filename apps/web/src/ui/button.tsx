import { Button as MantineButton } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

const VARIANTS = {
  primary: { variant: 'filled' },
  secondary: { variant: 'default' },
  quiet: { variant: 'subtle' },
  danger: { variant: 'filled', color: 'red.9' },
} as const;

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style'> {
  variant?: keyof typeof VARIANTS;
  size?: 'sm' | 'md' | 'lg';
  /** Keeps its width and refuses presses while the work goes on. */
  loading?: boolean;
  icon?: ReactNode;
  fullWidth?: boolean;
}

const SIZES = { sm: 'xs', md: 'sm', lg: 'md' } as const;

export function Button({ variant = 'primary', size = 'md', icon, type = 'button', loading, ...rest }: ButtonProps) {
  return (
    <MantineButton
      {...VARIANTS[variant]}
      {...rest}
      type={type}
      size={SIZES[size]}
      loading={loading ?? false}
      leftSection={icon}
    />
  );
}
