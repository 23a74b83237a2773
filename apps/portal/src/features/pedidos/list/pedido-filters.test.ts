import { NOT_NARROWED } from '@traza/domain/pedidos';
import { describe, expect, test } from 'vitest';
import { anAccount, aParticularAccount } from '#test/people.ts';
import { daysText, rangeText } from '../filters/filter-text.ts';
import { auditedOf, hasGrupoFilter, type ListSection, offersNoGrupo } from './list-section.ts';
import { filterSearch, listQuery, readFilters, repairs, STATUS_FILTERS, TYPE_FILTERS } from './pedido-filters.ts';

const now = Temporal.Instant.from('2026-11-20T23:30:00-03:00');
const all = anAccount({}, ['showClientPedidos', 'showReports']);
const context = { section: 'pedidos', account: all, now } as const;
const WEEK = { since: '2026-11-15', until: '2026-11-21' };

describe('the filters of an address', () => {
  test('T-021 are read back', () => {
    const search = {
      q: 'ana',
      status: 'anulado',
      type: 'package',
      group: '4',
      since: '2026-01-01',
      until: '2026-01-31',
    };
    expect(readFilters(search, context)).toEqual({
      q: 'ana',
      status: 'anulado',
      type: 'package',
      group: 4,
      more: NOT_NARROWED,
      range: { since: '2026-01-01', until: '2026-01-31' },
    });
    expect(repairs(search, readFilters(search, context))).toBeUndefined();
  });

  test.each<[ListSection, unknown]>([
    ['pedidos', WEEK],
    ['recorridos', WEEK],
    ['informes', { since: '2026-11-01', until: '2026-11-30' }],
  ])('T-056 T-057 without a range %s shows its own', (section, range) => {
    expect(readFilters({}, { ...context, section }).range).toEqual(range);
  });

  test('T-038 T-040 know exactly these values', () => {
    expect(STATUS_FILTERS).toEqual(['registrado', 'confirmado', 'finalizado', 'calificado', 'anulado']);
    expect(TYPE_FILTERS).toEqual(['trip', 'package']);
  });

  test('W-166 W-174 narrow beyond the specification, are asked for so, and stand in the address as they came', () => {
    const search = { ceco: '31,-1', servicio: '2', distancia: 'larga', cobrado: 'true', destino: 'Ezeiza' };
    const filters = readFilters(search, context);
    expect(listQuery(7, filters)).toEqual({ idClient: 7, ...search, ...WEEK });
    expect(filterSearch({ more: filters.more })).toMatchObject(search);
    expect(repairs(search, filters)).toBeUndefined();
    const fixed = readFilters(search, { ...context, section: 'recorridos' });
    expect(fixed.more).toEqual(NOT_NARROWED);
    expect(repairs({ ceco: 'x,1', persona: '0' }, readFilters({ ceco: 'x,1', persona: '0' }, context))).toEqual({
      ceco: undefined,
      persona: undefined,
    });
  });

  test('T-007 fixed routes have no type and no group', () => {
    const filters = readFilters(
      { type: 'trip', group: '4', status: 'confirmado' },
      { ...context, section: 'recorridos' },
    );
    expect(filters).toMatchObject({ type: undefined, group: undefined, status: 'confirmado' });
  });

  test.each([
    [{ status: 'iniciado' }, { status: undefined }],
    [{ status: 'Registrado' }, { status: undefined }],
    [{ type: 'carpool' }, { type: undefined }],
    [{ group: '-2' }, { group: undefined }],
    [{ group: 'ventas' }, { group: undefined }],
    [{ since: '2026-11-01' }, { since: undefined }],
    [
      { since: '2026-02-30', until: '2026-03-01' },
      { since: undefined, until: undefined },
    ],
    [
      { since: '2026-11-30', until: '2026-11-01' },
      { since: '2026-11-01', until: '2026-11-30' },
    ],
    [{ group: '-1' }, undefined],
    [{ q: ' ana ' }, undefined],
  ])('DT-11 DT-12 %o is put right', (search, repaired) => {
    expect(repairs(search, readFilters(search, context))).toEqual(repaired);
  });

  test('the search text is cut at 100 characters', () => {
    expect(readFilters({ q: ` ${'a'.repeat(120)} ` }, context).q).toBe('a'.repeat(100));
  });

  test('T-020 are asked for by the names of the call, statuses in lower case', () => {
    const filters = readFilters({ q: 'ana', status: 'registrado', type: 'trip', group: '-1' }, context);
    expect(listQuery(3, filters)).toEqual({
      idClient: 3,
      q: 'ana',
      status: 'registrado',
      type: 'trip',
      group: -1,
      ...WEEK,
    });
    expect(listQuery(undefined, readFilters({}, context))).toEqual(WEEK);
  });
});

describe('the group filter', () => {
  const accounts = {
    plain: anAccount(),
    company: all,
    groupAdmin: anAccount({ grupo: { id: 4, alias: 'Ventas' } }, ['manageGroups']),
    admin: anAccount({}, ['manageGroups', 'manageEmpleados']),
    cecoAuditor: anAccount({}, ['showReports', 'showCeCoPedidos']),
    groupAuditor: anAccount({}, ['showReports', 'showGroupPedidos']),
    particular: aParticularAccount(),
  };

  test.each<[keyof typeof accounts, ListSection, 'none' | 'groups' | 'groups and none']>([
    ['plain', 'pedidos', 'none'],
    ['company', 'pedidos', 'groups and none'],
    ['groupAdmin', 'pedidos', 'groups'],
    ['admin', 'pedidos', 'groups and none'],
    ['cecoAuditor', 'pedidos', 'none'],
    ['particular', 'pedidos', 'none'],
    ['company', 'informes', 'groups and none'],
    ['cecoAuditor', 'informes', 'none'],
    ['groupAuditor', 'informes', 'groups'],
    ['company', 'recorridos', 'none'],
  ])('T-037 DT-16 of %s in %s: %s', (who, section, expected) => {
    const account = accounts[who];
    const found = hasGrupoFilter(section, account) ? 'groups' : 'none';
    expect(offersNoGrupo(section, account) ? `${found} and none` : found).toBe(expected);
  });
});

describe('what an auditor looks over', () => {
  test('T-035 is sorted by the alphabet, a blank name as a dash', () => {
    const cecosAuditados = ['ventas', '', 'Ámbar', 'Zonda', 'almacén'].map((alias, id) => ({ id, alias }));
    const account = anAccount({ cecosAuditados }, ['showReports', 'showCeCoPedidos']);
    expect(auditedOf('informes', account)).toEqual({
      kind: 'cecos',
      list: [
        { id: 1, alias: '-' },
        { id: 4, alias: 'almacén' },
        { id: 2, alias: 'Ámbar' },
        { id: 0, alias: 'ventas' },
        { id: 3, alias: 'Zonda' },
      ],
    });
  });

  test('T-034 belongs to the reports of auditors alone', () => {
    const auditor = anAccount({ gruposAuditados: [{ id: 4, alias: 'Ventas' }] }, ['showReports', 'showGroupPedidos']);
    expect(auditedOf('informes', auditor)).toEqual({ kind: 'grupos', list: [{ id: 4, alias: 'Ventas' }] });
    expect(auditedOf('pedidos', auditor)).toBeUndefined();
    expect(auditedOf('informes', all)).toBeUndefined();
  });
});

test.each([
  ['2026-11-20', '2026-11-20', 'Hoy'],
  ['2026-11-15', '2026-11-21', 'Semana actual'],
  ['2026-11-22', '2026-11-28', 'Semana próxima'],
  ['2026-11-01', '2026-11-30', 'Mes actual'],
  ['2026-12-01', '2026-12-31', 'Mes próximo'],
  ['2026-01-01', '2026-12-31', 'Año actual'],
  ['2026-11-11', '2026-11-20', '11/11/2026 - 20/11/2026'],
])('T-051 T-058 T-004 %s to %s reads %s', (since, until, text) => {
  expect(rangeText({ since, until }, now)).toBe(text);
  expect(daysText({ since, until })).toMatch(/^\d\d\/\d\d\/\d{4} - \d\d\/\d\d\/\d{4}$/);
});
