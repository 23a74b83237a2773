import type { ErrorEvent } from '@vis.gl/react-maplibre';
import { useRef, useState } from 'react';

export function useMapHealth(styleUrl: string, onBroken: () => void) {
  const isLoaded = useRef(false);
  const [isStyleBroken, setIsStyleBroken] = useState(false);
  // our base map is drawn: none other is configured, or it did not answer
  const isOwnStyle = styleUrl === '' || isStyleBroken;

  function onError(event: Partial<ErrorEvent>): void {
    // without a target there is no map; a map that misses a tile later is still a map
    if (!event.target) onBroken();
    else if (!isLoaded.current && !isOwnStyle) setIsStyleBroken(true);
  }

  function onLoad(): void {
    isLoaded.current = true;
  }

  return { isOwnStyle, onError, onLoad };
}
