import { describe, expect, test } from 'vitest';
import {
  ACCESS,
  DOCUMENT_TYPE,
  MAP,
  NOTICES,
  ORDERING,
  ORDERS,
  PHONE_COUNTRY,
  PHONE_PREFIX,
  TIME_ZONE,
  TRACKING,
} from './limits.ts';

// The figures of the specification, written a second time on purpose: a change of one must be meant.

describe('lists and detail', () => {
  test('T-337 T-293 page size, scroll threshold and debounces', () => {
    expect(ORDERS).toMatchObject({
      pageSize: 50,
      scrollThresholdPx: 100,
      searchDebounceMs: 500,
      periodDebounceMs: 1000,
    });
  });

  test('T-338 report block, polling, shut-off, toggle lock and toast', () => {
    expect(ORDERS).toMatchObject({ reportLockMs: 600_000, routeToggleLockMs: 1000 });
    expect(TRACKING).toMatchObject({
      eventsMs: 7500,
      dataMs: 10_000,
      trackMs: 5000,
      carMs: 5000,
      minutesLeftMs: 30_000,
      shutOffMs: 6000,
    });
    expect(ACCESS.toastMs).toBe(2500);
  });

  test('T-341 the notice that an order needs is of ordering alone', () => {
    expect(ORDERING.defaultAntelacionMin).toBe(30);
    expect(Object.keys({ ...ORDERS, ...TRACKING, ...NOTICES }).filter((key) => /antelacion/i.test(key))).toEqual([]);
  });

  test('T-339 suggestions, tickets, passengers, truncation, skeletons and sheets', () => {
    expect(ORDERING).toMatchObject({ personSuggestions: 5, maxPasajes: 50, sheetHalf: 60, sheetFull: 100 });
    expect(ORDERS).toMatchObject({ passengersBeforeMore: 3, timelineChars: 53, skeletonRows: 10 });
  });

  test('T-340 map, distance classes and report periods', () => {
    expect(MAP).toMatchObject({
      center: { lat: -34.599722, lon: -58.381944 },
      zoomCountry: 4,
      zoomCity: 11,
      zoomPoint: 15,
      fitPadding: 100,
    });
    expect(ORDERS).toMatchObject({
      distanceShortKm: 60,
      distanceMediumKm: 200,
      reportFirstYear: 2022,
      reportMonths: 6,
    });
  });
});

describe('access', () => {
  test('the limits of the table of access', () => {
    expect(ACCESS).toMatchObject({
      mobileBelowPx: 640,
      landscapeMaxHeightPx: 450,
      landscapeMaxWidthPx: 950,
      inactivityMs: 600_000,
      inactivityCheckMs: 10_000,
      passwordMin: 8,
      passwordMax: 30,
      nameMax: 100,
      employeeSurnameMax: 75,
      dniMax: 10,
      legajoMax: 60,
      aliasMax: 40,
      infoMax: 100,
      groupNameMax: 50,
      groupDescriptionMax: 250,
      inviteMax: 50,
      rosterLockMs: 600_000,
      cecoSearchFrom: 8,
      paginationWindow: 10,
      notificationPromptMs: 5000,
      pictureMinPx: 250,
      pictureMaxBytes: 5_242_880,
    });
  });

  test('A-436 pages of ten employees, filters after half a second', () => {
    expect(ACCESS).toMatchObject({ employeesPage: 10, filterDebounceMs: 500 });
  });

  test('A-434 A-435 country, prefix and document type', () => {
    expect([PHONE_COUNTRY, PHONE_PREFIX, DOCUMENT_TYPE]).toEqual(['AR', '+54', 'AR_DNI']);
  });
});

test('O-278 ordering', () => {
  expect(ORDERING).toMatchObject({
    searchMinChars: 4,
    suggestDebounceMs: 600,
    personSearchDebounceMs: 500,
    stopDelayDebounceMs: 200,
    maxStops: 3,
    noteMax: 250,
    defaultAntelacionMin: 30,
    earliestExtraMin: 5,
    returnMarginMin: 20,
    returnDefaultExtraMin: 5,
    horizonHours: 8760,
    planMaxMonths: 3,
    waitMaxHours: 23,
    waitMaxMinutes: 59,
    pickerFrom: '05:00',
    pickerTo: '24:00',
    maxPasajes: 50,
    suggestions: 5,
    mapZoom: 11,
  });
  expect(TIME_ZONE).toBe('America/Argentina/Buenos_Aires');
});
