import { describe, expect, test } from 'vitest';
import { anAccount, PARTICULAR } from '../cuentas/accounts.kit.ts';
import type { PermissionKey } from '../cuentas/permissions.ts';
import {
  canRequestInforme,
  type Informe,
  ignoresGrupo,
  informeLockLeft,
  informeMenu,
  isTestHost,
  readInformeDays,
} from './informes.ts';
import { INFORMES } from './limits.ts';
import {
  comparedToDate,
  isResumenPeriod,
  offeredMonths,
  offeredYears,
  previousPeriod,
  readResumenPeriod,
  resumenDays,
  resumenInstants,
} from './resumen-period.ts';

const at = (text: string) => Temporal.Instant.from(text);
const NOW = at('2026-11-20T10:00:00-03:00');

test.each([
  [null, 0],
  [0, 600_000],
  [-599_999, 1],
  [-600_000, 0],
  [-600_001, 0],
])('T-234 after a request %d ms ago there are %d ms to wait', (ago, left) => {
  const nowMs = NOW.epochMilliseconds;
  expect(informeLockLeft(ago === null ? null : nowMs + ago, nowMs)).toBe(left);
});

describe('who may have which report', () => {
  test.each<[Informe, PermissionKey[], boolean]>([
    ['pedidos', [], true],
    ['pax', [], true],
    ['envios', [], true],
    ['pedidos-front', [], true],
    ['nomina', [], false],
    ['nomina', ['manageGroups'], false],
    ['nomina', ['manageEmpleados'], true],
    ['auditoria', ['manageGroups'], false],
    ['auditoria', ['manageEmpleados'], true],
    ['tarifa', ['showReports'], false],
    ['tarifa', ['showClientPedidos'], false],
    ['tarifa', ['showReports', 'showClientPedidos'], true],
  ])('T-208 T-212 %s with %j: %s', (informe, on, expected) => {
    expect(canRequestInforme(informe, anAccount(on))).toBe(expected);
  });

  test('T-212 a particular account has none', () => {
    const informes = ['pedidos-front', 'pedidos', 'pax', 'envios', 'nomina', 'tarifa'] as const;
    expect(informes.filter((informe) => canRequestInforme(informe, PARTICULAR))).toEqual([]);
    expect(informeMenu(PARTICULAR, 'informes')).toEqual([]);
  });

  test('T-208 the tariff report is one of the reports section', () => {
    const ana = anAccount(['showReports', 'showClientPedidos', 'manageEmpleados']);
    expect(informeMenu(ana, 'informes')).toEqual(['pedidos-front', 'pedidos', 'pax', 'envios', 'nomina', 'tarifa']);
    expect(informeMenu(ana, 'pedidos')).toEqual(['pedidos-front', 'pedidos', 'pax', 'envios', 'nomina']);
    expect(informeMenu(anAccount(['showReports', 'showCeCoPedidos']), 'informes')).not.toContain('tarifa');
  });

  test('T-014 of fixed routes there are their orders and passengers', () => {
    const ana = anAccount(['showReports', 'showClientPedidos', 'manageEmpleados', 'manageFixedRoutes']);
    expect(informeMenu(ana, 'recorridos')).toEqual(['pedidos-front', 'pedidos', 'pax']);
    expect(informeMenu(PARTICULAR, 'recorridos')).toEqual([]);
  });

  test.each([
    [['showReports', 'showCeCoPedidos'], 'informes', true],
    [['showReports', 'showCeCoPedidos', 'showGroupPedidos'], 'informes', false],
    [['showReports', 'showClientPedidos'], 'informes', false],
    [['showReports', 'showCeCoPedidos'], 'pedidos', false],
    [['showReports', 'showClientPedidos'], 'recorridos', true],
  ] as const)('DT-16 with %j the filter by group is ignored in %s: %s', (permissions, section, expected) => {
    expect(ignoresGrupo(anAccount([...permissions]), section)).toBe(expected);
  });
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['staging.traza.example', true],
  ['portal.staging.traza.example', true],
  ['traza.example', false],
  ['mystaging.traza.example', false],
])('T-209 the test report on %s: %s', (host, expected) => {
  expect(isTestHost(host)).toBe(expected);
});

describe('periods', () => {
  test('T-201 six full months, beginning with the previous one, also in January', () => {
    expect(offeredMonths(at('2026-01-15T10:00:00-03:00'))).toEqual([
      { anio: 2025, mes: 12 },
      { anio: 2025, mes: 11 },
      { anio: 2025, mes: 10 },
      { anio: 2025, mes: 9 },
      { anio: 2025, mes: 8 },
      { anio: 2025, mes: 7 },
    ]);
    // in Buenos Aires it is still December
    expect(offeredMonths(at('2026-01-01T02:59:59Z'))[0]).toEqual({ anio: 2025, mes: 11 });
  });

  test('T-202 years from 2022, beginning with this one', () => {
    expect(offeredYears(NOW)).toEqual([2026, 2025, 2024, 2023, 2022]);
    expect(offeredYears(at('2022-01-01T03:00:00Z'))).toEqual([2022]);
  });

  test.each([
    [
      { anio: '2026', mes: '3' },
      { anio: 2026, mes: 3 },
    ],
    [
      { anio: '2022', mes: '1' },
      { anio: 2022, mes: 1 },
    ],
    [
      { anio: '2026', mes: '11' },
      { anio: 2026, mes: 11 },
    ],
    [{ anio: '2025' }, { anio: 2025 }],
    [{ anio: '2026', mes: '12' }, undefined],
    [{ anio: '2027' }, undefined],
    [{ anio: '2021', mes: '12' }, undefined],
    [{ anio: '2026', mes: '13' }, undefined],
    [{ anio: '2026', mes: '03' }, undefined],
    [{ anio: '2026', mes: 'marzo' }, undefined],
    [{ mes: '3' }, undefined],
    [{ anio: 'ayer' }, undefined],
  ])('W-343 the address %j names %j', (named, period) => {
    expect(readResumenPeriod(named, NOW)).toEqual(period);
  });

  test.each([
    [{ anio: 2026, mes: 2 }, '2026-02-01', '2026-02-28'],
    [{ anio: 2024, mes: 2 }, '2024-02-01', '2024-02-29'],
    [{ anio: 2026, mes: 12 }, '2026-12-01', '2026-12-31'],
    [{ anio: 2026 }, '2026-01-01', '2026-12-31'],
  ])('T-203 %j is from %s to %s', (period, since, until) => {
    expect(resumenDays(period)).toEqual({ since, until });
  });

  test('a month begins and ends at midnight of Buenos Aires', () => {
    const { from, to } = resumenInstants({ anio: 2026, mes: 2 });
    expect([from.toString(), to.toString()]).toEqual(['2026-02-01T03:00:00Z', '2026-03-01T03:00:00Z']);
  });

  test.each([
    [{ anio: 2021 }, false],
    [{ anio: 2022 }, true],
    [{ anio: 2026 }, true],
    [{ anio: 2027 }, false],
    [{ anio: 2026, mes: 0 }, false],
    [{ anio: 2026, mes: 12 }, true],
    [{ anio: 2026, mes: 13 }, false],
  ])('a dashboard of %j: %s', (period, expected) => {
    expect(isResumenPeriod(period, NOW)).toBe(expected);
  });

  test('the period before', () => {
    expect(previousPeriod({ anio: 2026, mes: 1 })).toEqual({ anio: 2025, mes: 12 });
    expect(previousPeriod({ anio: 2026, mes: 7 })).toEqual({ anio: 2026, mes: 6 });
    expect(previousPeriod({ anio: 2026 })).toEqual({ anio: 2025 });
  });
});

describe('a period that runs is compared a la fecha', () => {
  test.each([
    // a year until this day, of this one and of the one before
    [{ anio: 2026 }, '2026-11-22T12:00:00-03:00', '2026-11-22', '2025-11-22'],
    [{ anio: 2028 }, '2028-02-29T12:00:00-03:00', '2028-02-29', '2027-02-28'],
    [{ anio: 2026, mes: 11 }, '2026-11-22T12:00:00-03:00', '2026-11-22', '2026-10-22'],
    // the month before has no such day: all of it
    [{ anio: 2026, mes: 3 }, '2026-03-31T12:00:00-03:00', '2026-03-31', '2026-02-28'],
    [{ anio: 2026, mes: 1 }, '2026-01-31T12:00:00-03:00', '2026-01-31', '2025-12-31'],
    // it is still the 30th in Buenos Aires
    [{ anio: 2026, mes: 11 }, '2026-12-01T02:59:59Z', '2026-11-30', '2026-10-30'],
  ])('W-178 %j at %s counts until %s and %s', (period, now, hasta, anteriorHasta) => {
    const compared = comparedToDate(period, at(now));
    expect([compared?.hasta.toString(), compared?.anteriorHasta.toString()]).toEqual([hasta, anteriorHasta]);
  });

  test.each([
    [{ anio: 2026, mes: 10 }, '2026-11-22T12:00:00-03:00'],
    [{ anio: 2026, mes: 12 }, '2026-11-22T12:00:00-03:00'],
    [{ anio: 2026, mes: 11 }, '2026-12-01T03:00:00Z'],
    [{ anio: 2025 }, '2026-11-22T12:00:00-03:00'],
  ])('%j at %s does not run', (period, now) => {
    expect(comparedToDate(period, at(now))).toBeUndefined();
  });
});

describe('the days of a report', () => {
  test.each([
    [
      { since: '2026-01-01', until: '2027-01-01' },
      { since: '2026-01-01', until: '2027-01-01' },
    ],
    [{ since: '2026-01-01', until: '2027-01-02' }, { code: 'range_too_large' }],
    [
      { since: '2026-01-02', until: '2026-01-01' },
      { code: 'bad_input', field: 'since' },
    ],
    [{ since: '2026-01-02' }, { code: 'bad_input', field: 'until' }],
    [{ until: '2026-01-02' }, { code: 'bad_input', field: 'since' }],
    [{}, { since: '2025-11-20', until: '2026-11-20' }],
  ])('%j: %j', (asked, expected) => {
    expect(readInformeDays(asked, NOW)).toEqual(expected);
  });

  test('366 days are the most', () => {
    expect(INFORMES.maxDays).toBe(366);
  });
});
