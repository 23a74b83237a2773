import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { openAt } from '@traza/client/sheets/book.ts';
import { loadBook } from '@traza/client/sheets/load-book.ts';
import { EMPLEADOS } from '@traza/domain/empleados';
import { LOTES, leavesNow, readMoment } from '@traza/domain/lotes';
import { describe, expect, test } from 'vitest';
import { countKnown } from './lote-columns.ts';
import { rowOf } from './lote-rows.ts';
import { BRING, type LoteState, reduceLote } from './lote-state.ts';

const MOST = { bytes: EMPLEADOS.importMaxBytes, rows: LOTES.filasMax };
const NOW = Temporal.Instant.from('2026-11-20T13:00:00Z');

/** A file, brought as the page brings it. */
async function bring(file: File) {
  const tables = await loadBook(file, MOST);
  const opened = typeof tables === 'string' ? tables : openAt(tables, MOST, countKnown);
  if (typeof opened === 'string') throw new Error(opened);
  return reduceLote(BRING, { type: 'sheetRead', nombre: file.name, ...opened });
}

/** Who leaves when, by the rows that stand in the grid. */
function departures(state: LoteState) {
  if (state.step !== 'corregir') throw new Error(`the step is ${state.step}`);
  return state.rows.map((row) => {
    const { viaja, fecha, hora } = row.cells;
    const moment = readMoment({ day: fecha, time: hora }, NOW);
    return { viaja, moment: moment && `${moment.date} ${moment.time}`, isNow: leavesNow(rowOf(row), NOW) };
  });
}

describe('W-242 a row leaves when its file says', () => {
  test.each([
    [
      '"Fecha y hora" in one column',
      'date-and-time.xlsx',
      [
        { viaja: 'Carla Prueba', moment: '2026-12-10 09:30', isNow: false },
        { viaja: 'Bruno Prueba', moment: '2026-12-10 09:40', isNow: false },
      ],
    ],
    [
      'days counted since 1904',
      'system-1904.xlsx',
      [{ viaja: 'Visita Prueba', moment: '2026-12-10 09:30', isNow: false }],
    ],
  ])('%s', async (_, name, rows) => {
    const bytes = await readFile(path.join(import.meta.dirname, 'real-files', name));
    expect(departures(await bring(new File([new Uint8Array(bytes)], name)))).toEqual(rows);
  });

  const withHead = (head: string) =>
    bring(new File([`Tipo;${head};Origen;Destino\nPara mí;10/12/2026 09:30;Casa;Oficina\n`], 'pedidos.csv'));

  test.each(['Fecha y hora', 'FECHA Y HORA', 'Fecha/Hora', 'fecha_hora', 'FechaHora', 'Día y hora', 'Fecha y horario'])(
    'the column "%s" is day and time of its row',
    async (head) => {
      expect(departures(await withHead(head))).toEqual([{ viaja: '', moment: '2026-12-10 09:30', isNow: false }]);
    },
  );

  test.each(['Fecha y hora estimada', 'Cuándo sale', 'Salida', 'Momento', ''])(
    'the column "%s", that nobody knows, is asked for before anything leaves',
    async (head) => {
      const state = await withHead(head);
      expect(state).toMatchObject({ step: 'columnas', sheet: { headers: ['Tipo', head, 'Origen', 'Destino'] } });
      // and who passes it over sends no car for now
      expect(departures(reduceLote(state, { type: 'mapConfirmed' }))).toEqual([
        { viaja: '', moment: undefined, isNow: false },
      ]);
    },
  );
});
