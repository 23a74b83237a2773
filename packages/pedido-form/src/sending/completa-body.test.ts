import { arrivalInNote, NO_PASAJERO, type Pasajero } from '@traza/domain/solicitudes';
import { describe, expect, test } from 'vitest';
import { timelineOf, viajeParadas } from '../direcciones/viaje-view.ts';
import { reduceForm } from '../form/reduce-form.ts';
import { type ChosenDireccion, newForm, type SolicitudForm } from '../form/solicitud-form.ts';
import { createRequest } from './create-body.ts';

const corrientes: ChosenDireccion = {
  id: 1,
  alias: '',
  direccion: 'Av. Corrientes 1234, CABA',
  lat: -34.6,
  lon: -58.38,
  isTerminal: false,
  isApproximate: false,
};
const mayo: ChosenDireccion = { ...corrientes, id: 2, direccion: 'Av. de Mayo 500, CABA', lat: -34.61 };
const ezeiza: ChosenDireccion = { ...corrientes, id: 3, direccion: 'Ezeiza', lat: -34.82, isTerminal: true };
const who = { idPersona: 7, idCeco: 9, idCecoPropio: 9 };

function completaBody(...asked: Parameters<typeof createRequest>) {
  const request = createRequest(...asked);
  return request?.call === 'POST /rest/solicitudes/completas' ? request.body : null;
}

function pasajero(id: number, nombre: string, from: string, to: string, changes: Partial<Pasajero> = {}): Pasajero {
  return { ...NO_PASAJERO, id, nombre, from, to, ...changes };
}

const ana = pasajero(1, 'Ana', 'origen', 'destino', { tel: '+54 9 351 123-4567', idPersona: 640, idCeco: 81 });
const eva = pasajero(2, 'Eva', 'parada-1', 'destino');

function aForm(changes: Partial<SolicitudForm> = {}): SolicitudForm {
  return {
    ...newForm('CONPARADAS'),
    origen: { text: 'x', address: corrientes },
    paradas: [{ id: 'parada-1', text: 'x', address: mayo, espera: 75 }],
    destino: { text: 'x', address: ezeiza },
    pasajeros: [ana, eva],
    idTipoVehiculo: 3,
    note: ' Timbre ',
    arrival: ' AR 1502 ',
    ...changes,
  };
}

describe('the body', () => {
  test('O-250 O-251 O-252 DO-45 stops with waits and movements, tickets in their order', () => {
    expect(completaBody(aForm({ destino: { text: 'x', address: { ...ezeiza, isTerminal: false } } }), who)).toEqual({
      idTipoVehiculo: 3,
      idPersonaSol: 7,
      idCecoSol: 9,
      obs: 'Timbre',
      paradas: [
        {
          dir: { direccion: 'Av. Corrientes 1234, CABA', lat: -34.6, lon: -58.38 },
          espera: null,
          ascensos: [0],
          descensos: [],
        },
        {
          dir: { direccion: 'Av. de Mayo 500, CABA', lat: -34.61, lon: -58.38 },
          espera: 'PT1H15M',
          ascensos: [1],
          descensos: [],
        },
        { dir: { direccion: 'Ezeiza', lat: -34.82, lon: -58.38 }, espera: null, ascensos: [], descensos: [0, 1] },
      ],
      pasajes: [
        { nombre: 'Ana', tel: '+5493511234567', idPersona: 640, idCeco: 81 },
        { nombre: 'Eva', tel: null, idPersona: null, idCeco: null },
      ],
    });
  });

  test('O-253 DO-50 whoever boards at a terminal carries the flight, and the note does not', () => {
    const body = completaBody(
      aForm({ origen: { text: 'x', address: ezeiza }, destino: { text: 'x', address: corrientes } }),
      who,
    );
    expect(
      body?.pasajes.map(({ vueloNumero, vueloTipo, idEmpresaAerea }) => [vueloNumero, vueloTipo, idEmpresaAerea]),
    ).toEqual([
      ['AR 1502', 'N', 0],
      [undefined, undefined, undefined],
    ]);
    expect(body?.obs).toBe('Timbre');
  });

  test('who arrives with another flight keeps it', () => {
    const pasajeros = ['AR1', undefined].map((arrival, at) => ({
      ...NO_PASAJERO,
      id: at,
      nombre: `P ${at}`,
      from: 'origen',
      to: 'destino',
      arrival,
    }));
    const form = aForm({ origen: { text: 'x', address: ezeiza }, paradas: [], pasajeros });
    expect(completaBody(form, who)?.pasajes.map(({ vueloNumero }) => vueloNumero)).toEqual(['AR1', 'AR 1502']);
  });

  test('DO-50 where nobody boards at the terminal the arrival stands in front of the note', () => {
    expect(completaBody(aForm({ luggage: 'mediano' }), who)?.obs).toBe('Arribo: AR 1502. Equipaje: mediano. Timbre');
    expect(arrivalInNote(aForm())).toBe(' AR 1502 ');
  });

  test('DO-15 a reservation travels with its date', () => {
    const form = aForm({ departure: { date: '2026-03-10', time: '14:30' } });
    expect(completaBody(form, who)?.fechaHoraSalida).toBe('2026-03-10T14:30:00-03:00');
  });

  test.each([
    ['an address', aForm({ destino: { text: 'Ez', address: null } }), who],
    ['the service', aForm({ idTipoVehiculo: null }), who],
    ['the cost centre', aForm(), { ...who, idCeco: null }],
  ])('none without %s', (_, form, requester) => {
    expect(completaBody(form, requester)).toBeNull();
  });
});

test('O-059 O-060 O-061 O-062 an address with its tag, its point, what it is, who boards and alights, and its wait', () => {
  expect(viajeParadas(aForm())).toEqual([
    { place: 'origen', tag: 'Origen', address: corrientes, espera: 0, ascensos: [ana], descensos: [] },
    { place: 'parada-1', tag: 'Parada 1', address: mayo, espera: 75, ascensos: [eva], descensos: [] },
    { place: 'destino', tag: 'Destino', address: ezeiza, espera: 0, ascensos: [], descensos: [ana, eva] },
  ]);
  expect(timelineOf(aForm())[1]).toEqual({
    id: 'parada-1',
    tag: 'Parada 1',
    direccion: 'Av. de Mayo 500, CABA',
    espera: 75,
    boarding: ['Eva'],
    alighting: [],
  });
});

test('W-048 a stop with an alias shows it first, and its street under it', () => {
  const named = reduceForm(aForm(), { type: 'addressChosen', end: 'parada-1', address: { ...mayo, alias: 'Taller' } });
  expect(timelineOf(named)[1]).toMatchObject({ alias: 'Taller', direccion: 'Av. de Mayo 500, CABA' });
});

describe('the order of the stops', () => {
  test('an address that moves takes its passengers and its wait along', () => {
    const two = reduceForm(aForm(), { type: 'stopAdded' });
    expect(two.paradas.map(({ id, espera }) => [id, espera])).toEqual([
      ['parada-1', 75],
      ['parada-2', 0],
    ]);
    const moved = reduceForm(two, { type: 'stopMovedUp', place: 'parada-2' });
    expect(moved.paradas.map(({ id, espera, address: direccion }) => [id, espera, direccion])).toEqual([
      ['parada-1', 0, null],
      ['parada-2', 75, mayo],
    ]);
    expect(moved.pasajeros.map(({ from }) => from)).toEqual(['origen', 'parada-2']);
  });

  test('a stop can become the origin; an end has no wait', () => {
    const moved = reduceForm(aForm(), { type: 'stopMovedUp', place: 'parada-1' });
    expect(moved.origen.address).toBe(mayo);
    expect(moved.paradas[0]).toMatchObject({ address: corrientes, espera: 0 });
    expect(moved.pasajeros.map(({ from }) => from)).toEqual(['parada-1', 'origen']);
    expect(reduceForm(moved, { type: 'stopMovedUp', place: 'origen' })).toMatchObject({ origen: moved.origen });
  });

  test('O-119 not more than three; a new one is not that of passengers whose stop is gone', () => {
    const removed = reduceForm(aForm(), { type: 'stopRemoved', place: 'parada-1' });
    expect(removed.pasajeros).toEqual([ana, eva]);
    const added = [1, 2, 3, 4].reduce((form) => reduceForm(form, { type: 'stopAdded' }), removed);
    expect(added.paradas.map(({ id }) => id)).toEqual(['parada-2', 'parada-3', 'parada-4']);
  });
});
