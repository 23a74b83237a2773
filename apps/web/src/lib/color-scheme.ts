import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key that `public/color-scheme.js` reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'traza.tema' });
