import type { Account } from '../cuentas/account.ts';
import { codePoints, foldSearch } from '../text.ts';
import type { Violation } from '../violation.ts';
import type { SolicitudType } from './solicitud-type.ts';

/** How long a motivo may be, in free words and as a name of a list, and how many names a list has. */
export const MOTIVO = { textMax: 100, nameMax: 60, mostNames: 50 } as const;

export type MotivoCode = 'motivo_required' | 'motivo_not_offered' | 'motivo_not_in_list' | 'motivo_too_long';

/** How a cliente wants the motivo of a type of pedido. */
export interface MotivoTerms {
  isDemanded: boolean;
  /** The names to choose from; null where any words will do. */
  names: readonly string[] | null;
}

/** Undefined where the cliente of the account offers no motivo for the type. */
export function motivoTermsOf(account: Account | undefined, type: SolicitudType): MotivoTerms | undefined {
  const motivos = account?.tag === 'corporateAccount' ? account.motivos : undefined;
  const rule = motivos?.tipos[type];
  return motivos && rule && { isDemanded: rule.exigido, names: rule.deLista ? motivos.lista : null };
}

/** A motivo as the list spells it, however somebody typed it; one that stays is spelled as it was. */
export function spelledMotivo(motivo: string, terms: MotivoTerms | undefined, before?: string): string {
  if (motivo === before) return motivo;
  return terms?.names?.find((name) => foldSearch(name) === foldSearch(motivo)) ?? motivo;
}

/** `before` is the motivo of the pedido that is changed: it stays, whatever the cliente has said since. */
export function whyNotMotivo(
  motivo: string,
  terms: MotivoTerms | undefined,
  before?: string,
): Violation<MotivoCode> | undefined {
  if (motivo === before) return undefined;
  const code = faultOf(motivo, terms);
  return code && { code, field: 'motivo' };
}

function faultOf(motivo: string, terms: MotivoTerms | undefined): MotivoCode | undefined {
  if (motivo === '') return terms?.isDemanded ? 'motivo_required' : undefined;
  if (!terms) return 'motivo_not_offered';
  if (terms.names) return terms.names.includes(spelledMotivo(motivo, terms)) ? undefined : 'motivo_not_in_list';
  return codePoints(motivo) > MOTIVO.textMax ? 'motivo_too_long' : undefined;
}
