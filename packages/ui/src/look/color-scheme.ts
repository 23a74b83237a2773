import { localStorageColorSchemeManager } from '@mantine/core';

/** The same key that `public/first.js` reads before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'traza.tema' });
