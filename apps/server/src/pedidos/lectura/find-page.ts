import type { Executor } from '#db/database.ts';
import { currentItems } from '../proyeccion/current.ts';
import { isBlind, type PageRequest, type PageRow, pageQuery } from './scope-sql.ts';

/** The page of a list as it is now, with all that is shown of its orders. */
export async function findPage(db: Executor, request: PageRequest): Promise<PageRow[]> {
  if (isBlind(request)) return [];
  const { rows } = await pageQuery(request).execute(db);
  return currentItems(db, rows);
}
