import { describe, expect, test } from 'vitest';
import {
  type FilteredPasaje,
  isPicked,
  type PasajeFilter,
  picksPasajes,
  WITHOUT_CECO,
  WITHOUT_GRUPO,
} from './pasaje-filter.ts';

const NONE: PasajeFilter = {
  cecos: [],
  persona: undefined,
  solicitante: undefined,
  invitados: false,
  grupo: undefined,
};
const people = new Set([7]);
const ana: FilteredPasaje = { tipo: 'PASAJERO', idPersona: 7, idPersonaSol: 9, idCeco: 31 };
const guest: FilteredPasaje = { ...ana, idPersona: null };
const parcel: FilteredPasaje = { tipo: 'ENVIO', idPersona: null, idPersonaSol: 9, idCeco: null };
const asiento: FilteredPasaje = { tipo: 'ASIENTO VACÍO', idPersona: null, idPersonaSol: null, idCeco: null };

describe('W-168 W-174 which tickets a filter is about', () => {
  test.each<[string, Partial<PasajeFilter>, FilteredPasaje[]]>([
    ['nothing asked', {}, [ana, guest, parcel]],
    ['a cost centre', { cecos: [31] }, [ana, guest]],
    ['another one', { cecos: [30] }, []],
    ['one of two', { cecos: [30, 31] }, [ana, guest]],
    ['none', { cecos: [WITHOUT_CECO] }, [parcel]],
    ['one or none', { cecos: [31, WITHOUT_CECO] }, [ana, guest, parcel]],
    ['who travels', { persona: 7 }, [ana]],
    ['who asked: a shipment alone', { persona: 9 }, [parcel]],
    ['W-352 who asked for it', { solicitante: 9 }, [ana, guest, parcel]],
    ['W-352 who travels did not ask', { solicitante: 7 }, []],
    ['guests', { invitados: true }, [guest]],
    ['the group of who travels', { grupo: { id: 4, people } }, [ana]],
    ['the group of who asked for a shipment', { grupo: { id: 4, people: new Set([9]) } }, [parcel]],
    ['no group, as guests', { grupo: { id: WITHOUT_GRUPO, people } }, [guest, parcel]],
    ['guests of a cost centre', { invitados: true, cecos: [30] }, []],
  ])('%s', (_, filter, expected) => {
    const whole = { ...NONE, ...filter };
    expect([ana, guest, parcel, asiento].filter((pasaje) => isPicked(pasaje, whole))).toEqual(expected);
  });

  test('only what asks for some picks', () => {
    expect(picksPasajes(NONE)).toBe(false);
    for (const part of [
      { cecos: [1] },
      { persona: 1 },
      { solicitante: 1 },
      { invitados: true },
      { grupo: { id: 4, people } },
    ]) {
      expect(picksPasajes({ ...NONE, ...part })).toBe(true);
    }
  });
});
