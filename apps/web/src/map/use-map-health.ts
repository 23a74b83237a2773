import type { ErrorEvent } from '@vis.gl/react-maplibre';
import { useRef, useState } from 'react';

export interface MapHealth {
  /** No map can be drawn at all. */
  isBroken: boolean;
  /** Our base map is drawn: none other is configured, or it did not answer. */
  isOwnStyle: boolean;
  onError: (event: ErrorEvent) => void;
  onLoad: () => void;
}

export function useMapHealth(styleUrl: string): MapHealth {
  const isLoaded = useRef(false);
  const [isBroken, setIsBroken] = useState(() => !hasWebGl2());
  const [isStyleBroken, setIsStyleBroken] = useState(false);
  const isOwnStyle = styleUrl === '' || isStyleBroken;

  function onError(event: Partial<ErrorEvent>): void {
    // without a target there is no map; a map that misses a tile later is still a map
    if (!event.target) setIsBroken(true);
    else if (!isLoaded.current && !isOwnStyle) setIsStyleBroken(true);
  }

  function onLoad(): void {
    isLoaded.current = true;
  }

  return { isBroken, isOwnStyle, onError, onLoad };
}

function hasWebGl2(): boolean {
  return document.createElement('canvas').getContext('webgl2') !== null;
}
