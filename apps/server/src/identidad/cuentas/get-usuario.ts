import type { Usuario } from '@traza/contract';
import type { Executor } from '#db/database.ts';
import { findPersonaOfUsuario } from './queries.ts';

/** A user as `GET /usuarios` shows them. */
export async function getUsuario(db: Executor, idUsuario: number): Promise<Usuario> {
  const { foto, ...usuario } = await findPersonaOfUsuario(db, idUsuario);
  return { ...usuario, profilePictureUrl: foto };
}
