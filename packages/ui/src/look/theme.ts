import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent: petrol. Shade 8 carries white text on light pages and 6 on dark ones, both over 4.5:1. */
const petrol: MantineColorsTuple = [
  '#eef8f8',
  '#d9eff0',
  '#b2dfe2',
  '#86ccd2',
  '#55b3bd',
  '#2b96a3',
  '#1a7a88',
  '#11646f',
  '#0e5a66',
  '#0a4650',
];

/** Cool greys of the dark scheme: text first, deepest ground last. */
const dark: MantineColorsTuple = [
  '#e6edee',
  '#c4d0d3',
  '#a0b0b4',
  '#8a9ba0',
  '#3b4a51',
  '#29343a',
  '#1b2428',
  '#0f1518',
  '#0b1013',
  '#070a0c',
];

const FONT = 'var(--font)';

export const theme = createTheme({
  colors: { petrol, dark },
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 6 },
  black: '#15211f',
  fontFamily: FONT,
  headings: { fontFamily: FONT, fontWeight: '600' },
  fontSizes: { xs: 'var(--text-xs)', sm: 'var(--text-sm)', md: 'var(--text-md)', lg: 'var(--text-lg)', xl: '1.125rem' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** Mantine's own dimmed, placeholder and error colours miss AA; these come from the tokens. */
export const cssVariables: CSSVariablesResolver = () => {
  const shared = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-soft)',
    '--mantine-color-placeholder': 'var(--text-soft)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border-strong)',
    '--mantine-color-disabled': 'var(--surface-sunken)',
    '--mantine-color-disabled-color': 'var(--text-soft)',
    '--mantine-color-disabled-border': 'var(--border)',
    '--mantine-primary-color-light': 'var(--accent-soft)',
    '--mantine-primary-color-light-color': 'var(--accent-text)',
  };
  return { variables: {}, light: shared, dark: shared };
};
