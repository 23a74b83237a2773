import type { Actor } from './actor.ts';
import type { Agencia } from './agencia.ts';
import type { Operador } from './operador.ts';

/** Nobody in particular: a job, or who runs a command. */
export const SISTEMA = { kind: 'sistema' } as const;

/** Who acts; another kind of author is another line here, and one in `authorRow`. */
export type Author =
  | Pick<Actor, 'kind' | 'idUsuario' | 'username'>
  | Pick<Agencia, 'kind' | 'idAgencia' | 'denominacion'>
  | OperadorAuthor
  | typeof SISTEMA;

/** What of somebody of the provider stands beside what they write. */
export type OperadorAuthor = Pick<Operador, 'kind' | 'idOperador' | 'nombre' | 'apellido'>;

/** Whose act a call in somebody's name is: of the operador who takes it by telephone, else their own. */
export function authorOf(caller: Actor): Actor | Operador {
  return caller.byPhone?.operador ?? caller;
}

/** What rows keep of an author: the numbers of versions and of the audit trail, and the two words of an evento. */
interface AuthorRow {
  idUsuario: number | null;
  idAgencia: number | null;
  idOperador: number | null;
  origen: 'portal' | 'transportista' | 'operaciones' | 'sistema';
  actor: string;
}

/** An operador as everybody else reads of them (M-046). */
export function operadorName({ nombre, apellido }: Pick<Operador, 'nombre' | 'apellido'>): string {
  return `Operaciones (${nombre} ${apellido})`;
}

const NOBODY = { idUsuario: null, idAgencia: null, idOperador: null };

export function authorRow(author: Author): AuthorRow {
  switch (author.kind) {
    case 'usuario':
      return { ...NOBODY, idUsuario: author.idUsuario, origen: 'portal', actor: author.username };
    case 'agencia':
      return { ...NOBODY, idAgencia: author.idAgencia, origen: 'transportista', actor: author.denominacion };
    case 'operador': {
      const { idOperador } = author;
      return { ...NOBODY, idOperador, origen: 'operaciones', actor: operadorName(author) };
    }
    case 'sistema':
      return { ...NOBODY, origen: 'sistema', actor: 'sistema' };
  }
}
