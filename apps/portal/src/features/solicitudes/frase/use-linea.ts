import { type Search, useUrlState } from '@traza/client/url-state.ts';
import { useEffect, useState } from 'react';

const read = (search: Search): string => (typeof search['frase'] === 'string' ? search['frase'].trim() : '');

/**
 * `?frase=mañana 9 a ezeiza` asks for the form of a line (W-131). It is taken out of the address at once: coming back to the home opens
 * nothing. `number` is another one for each line that was asked for.
 */
export function useLinea(): { texto: string; number: number } {
  const [asked, patchUrl] = useUrlState(read);
  const [linea, setLinea] = useState({ texto: asked, number: 0 });
  if (asked !== '' && asked !== linea.texto) setLinea({ texto: asked, number: linea.number + 1 });
  useEffect(() => {
    if (asked !== '') patchUrl({ frase: undefined });
  }, [asked, patchUrl]);
  return linea;
}
