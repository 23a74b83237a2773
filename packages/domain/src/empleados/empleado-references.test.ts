import { expect, test } from 'vitest';
import { referenceIssues } from './empleado-references.ts';

const catalogue = {
  cecos: [
    { id: 9, activo: true },
    { id: 4, activo: false },
  ],
  grupos: [5],
  formasDePago: [2],
};
const names = {
  idCentrosDeCostoHabilitados: [9],
  idCentrosDeCostoAuditados: [9],
  idGruposAuditados: [5],
  idGrupo: 5,
  idFormaDePagoPorDefecto: 2,
};

test('what the client has may be named', () => {
  expect(referenceIssues(names, catalogue)).toEqual([]);
  expect(referenceIssues({ ...names, idGrupo: null, idFormaDePagoPorDefecto: null }, catalogue)).toEqual([]);
});

test.each([
  [{ idCentrosDeCostoHabilitados: [9, 99] }, 'idCentrosDeCostoHabilitados', 'ceco_invalid'],
  [{ idCentrosDeCostoAuditados: [99] }, 'idCentrosDeCostoAuditados', 'ceco_invalid'],
  [{ idGruposAuditados: [5, 6] }, 'idGruposAuditados', 'group_invalid'],
  [{ idGrupo: 6 }, 'idGrupo', 'group_invalid'],
  [{ idFormaDePagoPorDefecto: 1 }, 'idFormaDePagoPorDefecto', 'formas_de_pago_invalid'],
])('XA-10 %j is not of the client', (change, field, code) => {
  expect(referenceIssues({ ...names, ...change }, catalogue)).toEqual([{ field, code }]);
});

test('an inactive cost centre stays enabled, is not newly enabled, and can be audited', () => {
  const enabled = { ...names, idCentrosDeCostoHabilitados: [9, 4] };
  expect(referenceIssues(enabled, catalogue, [4])).toEqual([]);
  expect(referenceIssues(enabled, catalogue, [9])).toEqual([
    { field: 'idCentrosDeCostoHabilitados', code: 'ceco_invalid' },
  ]);
  expect(referenceIssues({ ...names, idCentrosDeCostoAuditados: [4] }, catalogue)).toEqual([]);
});

test('XA-10 an enabled cost centre of another client is refused even if it had been enabled', () => {
  expect(referenceIssues({ ...names, idCentrosDeCostoHabilitados: [99] }, catalogue, [99])).toHaveLength(1);
});
