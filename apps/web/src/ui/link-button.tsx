import { Button as MantineButton } from '@mantine/core';
import type { ReactNode } from 'react';

export interface LinkButtonProps {
  href: string;
  children: ReactNode;
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'sm' | 'md' | 'lg';
  icon?: ReactNode;
  fullWidth?: boolean;
  /** An address outside the product opens in a new tab. */
  external?: boolean;
}

const VARIANTS = { primary: 'filled', secondary: 'default', quiet: 'subtle' } as const;
const SIZES = { sm: 'xs', md: 'sm', lg: 'md' } as const;

/** A link that looks like a button: for other hosts, `tel:` and `mailto:`. */
export function LinkButton({ variant = 'secondary', size = 'md', icon, external = false, ...rest }: LinkButtonProps) {
  return (
    <MantineButton
      component="a"
      {...rest}
      {...(external ? { target: '_blank', rel: 'noreferrer' } : {})}
      variant={VARIANTS[variant]}
      size={SIZES[size]}
      leftSection={icon}
    />
  );
}
