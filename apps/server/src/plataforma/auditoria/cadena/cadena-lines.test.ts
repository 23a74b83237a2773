import { expect, test } from 'vitest';
import { failureText, proofLines } from './cadena-lines.ts';

const PROOF = {
  idCliente: 7,
  sellos: 12,
  recortados: 0,
  suprimidas: 0,
  fueraDeFecha: 0,
  pendientes: 0,
  previas: 0,
  cabeza: { idCliente: 7, n: 12, huella: 'ab' },
  fallas: [],
};

test('a fault names the line and where it stands, also where it has no seal yet', () => {
  expect(failureText({ kind: 'cambiada', id: 17, n: 12 })).toBe('la fila 17 cambió después de escrita (sello 12)');
  expect(failureText({ kind: 'falta', id: 17, n: null })).toBe('falta la fila 17 (sello pendiente)');
  expect(failureText({ kind: 'sello_perdido', id: null, n: 3 })).toBe('falta el sello 3');
});

test('a proof tells its head as --contra takes it, what is out of the ordinary, and each fault in a line', () => {
  expect(proofLines(PROOF)).toEqual(['Cliente 7: bien, 12 filas selladas. Cabeza 7:12:ab']);
  expect(proofLines({ ...PROOF, pendientes: 2, fallas: [{ kind: 'falta', id: 4, n: 4 }] })).toEqual([
    'Cliente 7: ROTA, 12 filas selladas, 2 anotadas y sin sellar. Cabeza 7:12:ab',
    '  falta la fila 4 (sello 4)',
  ]);
});
