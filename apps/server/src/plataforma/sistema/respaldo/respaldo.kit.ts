import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseWire } from '@traza/domain';
import { sql } from 'kysely';
import type { TestServer } from '../../../../test/harness.ts';
import { insertViaje } from '../../../../test/pedidos.ts';

/** A folder of a test file. */
export async function scratchFolder(): Promise<{ path: string; drop: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'traza-respaldo-'));
  return { path, drop: () => rm(path, { recursive: true, force: true }) };
}

/** On both sides of a midnight that is in one month in Buenos Aires and in another in Greenwich. */
const DEPARTURES = ['2026-09-30T23:30', '2026-10-01T00:30', '2026-11-20T10:00'] as const;
const ODD = 'tab\tsalto\nbarra\\N ñ "comillas" \\. \r 😀';

/** What a copy may get wrong: money about midnight, letters that stand for something in a file of rows, bytes, rows in partitions. */
export async function fill({ db }: Pick<TestServer, 'db'>): Promise<void> {
  for (const wire of DEPARTURES) {
    const departure = parseWire(wire);
    if (!departure) throw new Error(`${wire} is no moment`);
    const { idViaje, idCliente } = await insertViaje(db, { status: 'finalizado', departure });
    await db
      .insertInto('costoLinea')
      .values({ idCliente, idViaje, orden: 50, concepto: 'otros', cantidad: 1, unidad: '', importe: 12_345, obs: ODD })
      .execute();
    await sql`insert into posicion (id_cliente, id_viaje, ts, lat, lon, velocidad)
              select ${idCliente}, ${idViaje}, ${departure}::timestamptz + i * interval '1 minute', -34.6 + i / 7e5, -58.4, 0.1
                from generate_series(1, 700) as i`.execute(db);
  }
  await sql`insert into foto (nombre, id_persona, contenido, creada)
            select repeat('0a', 16) || '.jpg', min(id), '\\x00ff0a5c4e09', now() from persona`.execute(db);
}
