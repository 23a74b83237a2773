import { EMPLEADOS } from '@traza/domain/empleados';
import { useState } from 'react';

/** How many people a page holds: ten unless this person chose otherwise on this device (W-145, DW-28). */
export function usePageLength(username: string): [number, (length: number) => void] {
  const place = `traza.filas.usuarios.${username}`;
  const [length, setLength] = useState(() => read(localStorage.getItem(place)));

  function choose(next: number) {
    localStorage.setItem(place, String(next));
    setLength(next);
  }

  return [length, choose];
}

function read(text: string | null): number {
  return EMPLEADOS.pages.find((length) => String(length) === text) ?? EMPLEADOS.page;
}
