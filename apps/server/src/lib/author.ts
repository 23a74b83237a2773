import type { Actor } from './actor.ts';
import type { Agencia } from './agencia.ts';

/** Nobody in particular: a job, or who runs a command. */
export const SISTEMA = { kind: 'sistema' } as const;

/** Who acts; another kind of author is another line here, and one in `authorRow`. */
export type Author =
  | Pick<Actor, 'kind' | 'idUsuario' | 'username'>
  | Pick<Agencia, 'kind' | 'idAgencia' | 'denominacion'>
  | typeof SISTEMA;

/** What rows keep of an author: the numbers of versions and of the audit trail, and the two words of an evento. */
interface AuthorRow {
  idUsuario: number | null;
  idAgencia: number | null;
  origen: 'portal' | 'transportista' | 'sistema';
  actor: string;
}

export function authorRow(author: Author): AuthorRow {
  switch (author.kind) {
    case 'usuario':
      return { idUsuario: author.idUsuario, idAgencia: null, origen: 'portal', actor: author.username };
    case 'agencia':
      return { idUsuario: null, idAgencia: author.idAgencia, origen: 'transportista', actor: author.denominacion };
    case 'sistema':
      return { idUsuario: null, idAgencia: null, origen: 'sistema', actor: 'sistema' };
  }
}
