import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { useEffect, useState } from 'react';

const read = (search: Search): string => (typeof search['frase'] === 'string' ? search['frase'].trim() : '');

/**
 * `?frase=mañana 9 a ezeiza` asks for the form of a line (W-131). It is taken out of the address at once: coming back to the home opens
 * nothing. `number` is another one for each line that was asked for.
 */
export function useFraseLine(): { texto: string; number: number } {
  const [asked, patchUrl] = useUrlState(read);
  const [line, setLine] = useState({ texto: asked, number: 0 });
  if (asked !== '' && asked !== line.texto) setLine({ texto: asked, number: line.number + 1 });
  useEffect(() => {
    if (asked !== '') patchUrl({ frase: undefined });
  }, [asked, patchUrl]);
  return line;
}
