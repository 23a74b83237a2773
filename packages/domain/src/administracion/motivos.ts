import { MOTIVO } from '../solicitudes/motivo.ts';
import { hasShape, SOLICITUD_TYPES, type SolicitudType, type TypeOfShape } from '../solicitudes/solicitud-type.ts';
import { cleanText, codePoints, foldSearch } from '../text.ts';
import type { Violation } from '../violation.ts';

/** A type of pedido of which a cliente may ask for a motivo: any but seats. */
export type MotivoType = TypeOfShape<'simple' | 'completa' | 'envio'>;

const isMotivoType = (type: SolicitudType): type is MotivoType => !hasShape(type, 'salida');
export const MOTIVO_TYPES: readonly MotivoType[] = SOLICITUD_TYPES.filter(isMotivoType);

/** A type that offers a motivo. */
export interface MotivoTypeForm {
  tipo: MotivoType;
  exigido: boolean;
  deLista: boolean;
}

export interface MotivosForm {
  /** A type that is not here offers none. */
  tipos: readonly MotivoTypeForm[];
  /** In the order in which they are offered. */
  lista: readonly string[];
}

/** As it is stored: the types in their own order, the names cleaned. */
export function tidyMotivos({ tipos, lista }: MotivosForm): MotivosForm {
  return {
    tipos: MOTIVO_TYPES.flatMap((type) => tipos.find(({ tipo }) => tipo === type) ?? []),
    lista: lista.map(cleanText),
  };
}

/** What does not hold of tidied motivos: a name that is none or stands twice, and a list without names that somebody has to choose from. */
export function whyNotMotivos({
  tipos,
  lista,
}: MotivosForm): (Violation<'alias_invalid' | 'alias_used' | 'missing_fields'> & { field: 'lista' }) | undefined {
  const isName = (name: string) => foldSearch(name) !== '' && codePoints(name) <= MOTIVO.nameMax;
  if (lista.length > MOTIVO.mostNames || !lista.every(isName)) return { code: 'alias_invalid', field: 'lista' };
  if (new Set(lista.map(foldSearch)).size < lista.length) return { code: 'alias_used', field: 'lista' };
  const isEmpty = lista.length === 0 && tipos.some(({ deLista }) => deLista);
  return isEmpty ? { code: 'missing_fields', field: 'lista' } : undefined;
}
