import type { Scheme } from '@traza/ui/look/color-scheme.ts';
import { loadPart } from '@traza/ui/parts/load-part.ts';
import { use } from 'react';
import type * as Archives from './archives.ts';

let archives: Promise<typeof Archives> | undefined;

/** A style from elsewhere, or one for an archive of tiles; waits for the reader of archives, which styles may name too. */
export function useOutsideStyle(url: string, scheme: Scheme): Archives.OutsideStyle | undefined {
  if (url === '') return undefined;
  archives ??= loadPart(() => import('./archives.ts')).catch((error: unknown) => {
    archives = undefined;
    throw error;
  });
  const { archiveStyle } = use(archives);
  const absolute = new URL(url, location.href).href;
  return new URL(absolute).pathname.endsWith('.pmtiles') ? archiveStyle(absolute, scheme) : { style: absolute };
}
