import { describe, expect, test } from 'vitest';
import { hasForm, nextIncomplete, type SectionId, sectionsOf } from './form-sections.ts';
import { ORDER_TYPES } from './order-type.ts';

describe('sectionsOf', () => {
  test('O-090 PARAMI asks origin, destination, when, extra, cost centre and service, in this order', () => {
    expect(sectionsOf('PARAMI')).toEqual(['origen', 'destino', 'fecha', 'extra', 'ceco', 'servicio']);
  });

  test('a type has a form exactly when it has sections', () => {
    expect(ORDER_TYPES.filter(hasForm)).toEqual(ORDER_TYPES.filter((type) => sectionsOf(type).length > 0));
  });
});

describe('nextIncomplete', () => {
  const sections = sectionsOf('PARAMI');
  const cases: [after: SectionId, complete: SectionId[], next: SectionId | null][] = [
    ['origen', ['origen', 'fecha', 'extra', 'ceco'], 'destino'],
    ['destino', ['origen', 'destino', 'fecha', 'extra', 'ceco'], 'servicio'],
    ['destino', ['destino', 'fecha', 'extra', 'ceco', 'servicio'], 'origen'],
    ['servicio', ['origen', 'destino', 'fecha', 'ceco', 'servicio'], 'extra'],
    ['servicio', ['origen', 'destino', 'fecha', 'extra', 'ceco', 'servicio'], null],
    // the section that was just done does not open again, even when it is still incomplete
    ['extra', ['origen', 'destino', 'fecha', 'ceco', 'servicio'], null],
  ];

  test.each(cases)('after %s with %j complete: %s', (after, complete, next) => {
    expect(nextIncomplete(sections, after, (section) => complete.includes(section))).toBe(next);
  });
});
