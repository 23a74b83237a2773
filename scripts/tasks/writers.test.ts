import { describe, expect, test } from 'vitest';
import { ROOT } from './root.ts';
import { allWriterFaults, writerFaults } from './writers.ts';

const ELSEWHERE = 'apps/server/src/pedidos/actos/anulacion-rows.ts';
const faults = (source: string, file = ELSEWHERE) => writerFaults({ file, source });

describe('the tables of what is asked and driven are written in one room', () => {
  test.each([
    "await tx.insertInto('solicitud').values(row).execute();",
    "tx\n    .updateTable('viaje')\n    .set({ fin: now })",
    "tx.updateTable(\n  'costoLinea'\n)",
    "tx.deleteFrom('costoLinea as l')",
    'tx.updateTable("pasaje as j")',
    "for (const table of ['parada', 'pasaje'] as const) await tx.updateTable(table).set({ idViaje });",
    'await sql`update pasaje set anulando = ${anulando}`.execute(tx);',
    "const name = 'viaje'; await sql`update ${sql.table(name)} set modificado = ${now}`.execute(tx);",
    "const gone = 'DELETE FROM evento where id_pedido = $1';",
    'sql`with one as (insert into\n   calificacion (id_cliente) values (1)) select 1`',
    'sql`update only solicitud set estado = 1`',
    'sql`truncate evento`',
    "client.query('copy parada from stdin')",
  ])('refused elsewhere: %s', (source) => {
    expect(faults(source)).toHaveLength(1);
  });

  test.each([
    "tx.insertInto('solicitudRechazo').values(row)",
    "tx.insertInto('anulacion').values(row)",
    "for (const table of ['cuentaCeco'] as const) await tx.deleteFrom(table)",
    "tx.selectFrom('viaje').selectAll().forUpdate()",
    'sql`insert into posicion_ultima as u select 1`',
    'sql`select * from solicitud order by id for update`',
    '// who may update solicitudes',
  ])('left alone: %s', (source) => {
    expect(faults(source)).toEqual([]);
  });

  test('the room, tests and the exceptions by name write them; functions of the database do not', () => {
    const source = "tx.updateTable('viaje')";
    expect(faults(source, 'apps/server/src/pedidos/escritura/write-change.ts')).toEqual([]);
    expect(faults(source, 'apps/server/src/pedidos/lectura/get-pedido.test.ts')).toEqual([]);
    expect(faults(source, 'apps/server/src/seed/history.ts')).toEqual([]);
    expect(faults(source, 'apps/server/src/seed/recorridos.ts')).toHaveLength(1);
    expect(faults('update viaje set version = 1', 'apps/server/migrations/repeatable/viaje.sql')).toHaveLength(1);
  });

  test('nobody else does', () => {
    expect(allWriterFaults(ROOT)).toEqual([]);
  });
});
