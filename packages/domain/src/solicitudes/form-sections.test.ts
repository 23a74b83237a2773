import { describe, expect, test } from 'vitest';
import { nextIncomplete, sectionsOf } from './form-sections.ts';
import type { SectionId } from './solicitud-type.ts';

describe('sectionsOf', () => {
  test('O-090 PARAMI asks origin, destination, when, extra, cost centre and service, in this order', () => {
    expect(sectionsOf('PARAMI')).toEqual(['origen', 'destino', 'fecha', 'extra', 'ceco', 'servicio']);
  });

  const viaje = ['origen', 'destino', 'fecha', 'extra', 'ceco', 'servicio'];
  test.each([
    ['O-093', 'PARAOTRO', ['persona', ...viaje]],
    ['O-111', 'PARAINVITADO', ['invitado', ...viaje]],
    ['O-138', 'MENSAJERIA', ['despachante', 'receptor', ...viaje]],
    ['O-143', 'PAQUETERIA', ['paquete', 'despachante', 'receptor', ...viaje]],
    ['O-154', 'RECORRIDOFIJO', ['origen', 'destino', 'fecha', 'pasajeros', 'ceco', 'servicio']],
  ] as const)('%s %s asks %j', (_row, type, sections) => {
    expect(sectionsOf(type)).toEqual(sections);
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
