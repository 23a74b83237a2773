import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import { MantineProvider } from '@mantine/core';
import { setNonce } from 'get-nonce';
import type { ReactNode } from 'react';
import { styleNonce } from './style-nonce.ts';
import { cssVariables, theme } from './theme.ts';

// the scroll lock of modals writes a style element of its own and asks this package for the nonce
setNonce(styleNonce());

/**
 * What calendars, windows and charts of the library stand on. Each brings it along, so that no first visit loads it for the
 * sake of what opens later. The styles of its parts stand in a layer, so that rules of our own win whichever comes first.
 */
export function MantineLook({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      getStyleNonce={styleNonce}
      // the scheme is the page's own matter (color-scheme.ts)
      getRootElement={nowhere}
    >
      {children}
    </MantineProvider>
  );
}

function nowhere(): undefined {
  return undefined;
}
