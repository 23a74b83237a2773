import { useGrantedHere } from '@traza/lugares/use-granted-here.ts';
import { useMemo } from 'react';
import type { ChosenDireccion } from '../form/solicitud-form.ts';
import { useFormHost } from '../host.ts';
import { hereAsDireccion } from './known-direccion.ts';

/** Where the requester is, if this browser is theirs and was allowed to say before. */
export function useOwnHere(isWanted: boolean): ChosenDireccion | null {
  const { isOwn, puntoCalls } = useFormHost();
  const punto = useGrantedHere(isOwn && isWanted, puntoCalls);
  return useMemo(() => punto && hereAsDireccion(punto), [punto]);
}
