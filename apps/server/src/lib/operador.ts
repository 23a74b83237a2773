import type { Role } from '@traza/domain/operadores';

/** A signed-in person of the provider, as they are for this very request; no persona, no usuario and no account is theirs (M-013). */
export interface Operador {
  kind: 'operador';
  idOperador: number;
  email: string;
  nombre: string;
  apellido: string;
  roles: readonly Role[];
  /** Their session. */
  idSesion: number;
  tokenHash: Buffer;
}
