import { expect, test } from 'vitest';
import budget from '../budget.json' with { type: 'json' };

test.each([
  ['W-253', budget.empleados.page, '250 ms'],
  ['W-253', budget.empleados.embedded, '1000 ms'],
  ['W-255', budget.rendicion.kept, '300 ms'],
  ['W-255', budget.rendicion.signed, '50 ms'],
  ['W-257', budget.streams.memory, '400 MB'],
  ['W-257', budget.streams.seen, '1000 ms'],
  ['W-258', budget.palette.line, '2 ms'],
  ['W-258', budget.palette.p95, '50 ms'],
  ['W-259', budget.lote.checked, '20 s'],
  ['W-259', budget.lote.sent, '60 s'],
  ['W-259', budget.lote.lists, '1.5 x'],
  ['M-211', budget.mesa.cpu, '40 %'],
  ['M-211', budget.mesa.seen, '1000 ms'],
  ['M-212', budget.board.usable, '1000 ms'],
  ['M-212', budget.board.busy, '100 ms'],
  ['M-213', budget.hour.browser, '10 MB'],
  ['M-213', budget.hour.server, '30 MB'],
  ['M-219', budget.beside.lists, '1.05 x'],
  ['M-219', budget.beside.quotes, '1.05 x'],
  ['M-219', budget.beside.tracking, '1.05 x'],
  ['M-218', budget.board.candidatos, '200 ms'],
])('%s is judged by its own figure', (_row, { goal, unit }, figure) => {
  expect(`${goal} ${unit}`).toBe(figure);
});
