import { ActionIcon, Tooltip } from '@mantine/core';
import type { ButtonHTMLAttributes, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'color' | 'style'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string;
  children: ReactNode;
  variant?: 'quiet' | 'outline' | 'filled';
  size?: 'sm' | 'md' | 'lg';
  tooltip?: 'top' | 'right' | 'bottom' | 'left' | 'none';
}

const VARIANTS = { quiet: 'subtle', outline: 'default', filled: 'filled' } as const;
const SIZES = { sm: 28, md: 34, lg: 42 } as const;

export function IconButton({ label, variant = 'quiet', size = 'md', tooltip = 'top', ...rest }: IconButtonProps) {
  const color = variant === 'quiet' ? { color: 'gray', c: 'inherit' } : {};
  const button = (
    <ActionIcon type="button" {...rest} {...color} aria-label={label} variant={VARIANTS[variant]} size={SIZES[size]} />
  );
  if (tooltip === 'none') return button;
  return (
    <Tooltip label={label} position={tooltip} openDelay={300} withArrow>
      {button}
    </Tooltip>
  );
}
