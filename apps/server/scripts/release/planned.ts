import type pg from 'pg';

/** Why a statement could not even be planned; nothing where it can. In one transaction, so that it goes through a pooler too. */
async function whyNotPlanned(pool: pg.Pool, statement: string): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`prepare enviada as ${statement}`);
    try {
      return await whyNotExplained(client);
    } finally {
      // what was prepared outlives the transaction
      await client.query('rollback to savepoint preparada; deallocate enviada');
    }
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function whyNotExplained(client: pg.PoolClient): Promise<string | undefined> {
  await client.query('savepoint preparada');
  try {
    const { rows } = await client.query<{ n: number }>(
      "select cardinality(parameter_types) as n from pg_prepared_statements where name = 'enviada'",
    );
    const nulls = Array.from({ length: rows[0]?.n ?? 0 }, () => 'null').join(', ');
    // planned without looking at values: upserts look for their key here
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query(`explain execute enviada${nulls === '' ? '' : ` (${nulls})`}`);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The statements that a database does not take, each with why. */
export async function whyNotAllPlanned(pool: pg.Pool, statements: readonly string[]): Promise<Map<string, string>> {
  const faults = new Map<string, string>();
  for (const statement of statements) {
    const why = await whyNotPlanned(pool, statement);
    if (why !== undefined) faults.set(statement, why);
  }
  return faults;
}
