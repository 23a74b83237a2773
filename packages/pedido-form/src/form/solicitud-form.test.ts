import { asksArrival, type Contact, SOLICITUD_TYPES } from '@traza/domain/solicitudes';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { reduceForm } from './reduce-form.ts';
import {
  type ChosenDireccion,
  type FormAction,
  forOtherAccount,
  newForm,
  type SolicitudForm,
} from './solicitud-form.ts';

function aDireccion(changes: Partial<ChosenDireccion> = {}): ChosenDireccion {
  return {
    id: 1,
    alias: '',
    direccion: 'Av. Corrientes 1234, CABA',
    lat: -34.6,
    lon: -58.38,
    isTerminal: false,
    isApproximate: false,
    ...changes,
  };
}

const corrientes = aDireccion();
const florida = aDireccion({ id: 2, direccion: 'Florida 100, CABA', lat: -34.61 });
const aeroparque = aDireccion({ id: 3, direccion: 'Aeroparque Jorge Newbery', lat: -34.56 });

function after(...actions: FormAction[]): SolicitudForm {
  return actions.reduce(reduceForm, newForm('PARAMI'));
}

const withEnds: FormAction[] = [
  { type: 'addressChosen', end: 'origen', address: corrientes },
  { type: 'addressChosen', end: 'destino', address: florida },
];

describe('sections', () => {
  test('a fresh form starts at its origin', () => {
    expect(newForm('PARAMI').open).toBe('origen');
  });

  const cases: [row: string, actions: FormAction[], open: SolicitudForm['open']][] = [
    ['O-049', withEnds.slice(0, 1), 'destino'],
    ['O-049', withEnds, 'servicio'],
    ['O-049', [...withEnds, { type: 'serviceChosen', idTipoVehiculo: 2 }], null],
    ['O-049', [...withEnds, { type: 'cecoChosen', idCeco: 9 }], 'servicio'],
    ['O-049', [...withEnds, { type: 'asapChosen' }], 'servicio'],
    ['O-048', [{ type: 'sectionToggled', section: 'fecha' }], 'fecha'],
    ['O-048', [{ type: 'sectionToggled', section: 'origen' }], null],
    ['O-048', [{ type: 'sectionDone', section: 'fecha' }], 'origen'],
    ['O-082', [...withEnds.slice(0, 1), { type: 'addressChosen', end: 'destino', address: aeroparque }], 'extra'],
  ];

  test.each(cases)('%s after %j: %s is open', (_row, actions, open) => {
    expect(after(...actions).open).toBe(open);
  });

  test('typing leaves the section open', () => {
    expect(after({ type: 'addressTyped', end: 'origen', text: 'Corr' }).open).toBe('origen');
  });
});

describe('addresses', () => {
  test('typing over a chosen address forgets it', () => {
    const form = after(...withEnds, { type: 'addressTyped', end: 'origen', text: 'Av. Corrientes 12' });
    expect(form.origen).toEqual({ text: 'Av. Corrientes 12', address: null });
    expect(form.destino.address).toEqual(florida);
  });

  test('the ends swap, whatever they hold', () => {
    const form = after({ type: 'addressChosen', end: 'origen', address: corrientes }, { type: 'endsSwapped' });
    expect(form.origen).toEqual({ text: '', address: null });
    expect(form.destino.address).toEqual(corrientes);
  });

  test('O-070 a street with "aero" is a terminal at once', () => {
    expect(asksArrival(after({ type: 'addressChosen', end: 'destino', address: aeroparque }))).toBe(true);
    expect(asksArrival(after(...withEnds))).toBe(false);
  });

  test('O-069 the look-up makes a terminal, but not of an address that was changed since', () => {
    const found = (direccion: string): FormAction => ({
      type: 'terminalFound',
      end: 'destino',
      direccion,
      isTerminal: true,
    });
    expect(asksArrival(after(...withEnds, found(florida.direccion)))).toBe(true);
    expect(asksArrival(after(...withEnds, found('Retiro')))).toBe(false);
  });

  test('O-070 a look-up that knows no terminal does not overrule the street', () => {
    const form = after(
      { type: 'addressChosen', end: 'destino', address: aeroparque },
      { type: 'terminalFound', end: 'destino', direccion: aeroparque.direccion, isTerminal: false },
    );
    expect(asksArrival(form)).toBe(true);
  });
});

describe('services', () => {
  const chosen: FormAction[] = [...withEnds, { type: 'serviceChosen', idTipoVehiculo: 3 }];

  test('O-216 the chosen type stays while it is offered', () => {
    // neither the first nor the last of them
    expect(after(...chosen, { type: 'servicesListed', ids: [2, 3, 8] }).idTipoVehiculo).toBe(3);
  });

  test('O-217 and goes when it is not', () => {
    expect(after(...chosen, { type: 'servicesListed', ids: [2, 8] }).idTipoVehiculo).toBeNull();
    expect(after(...chosen, { type: 'servicesListed', ids: [] }).idTipoVehiculo).toBeNull();
  });
});

describe('confirming', () => {
  test('O-050 errors show from the first confirm on, at the first bad section', () => {
    expect(newForm('PARAMI').showsErrors).toBe(false);
    expect(after({ type: 'confirmRefused', section: 'ceco' })).toMatchObject({ showsErrors: true, open: 'ceco' });
  });

  test('O-053 the request goes from notAsked over loading to error', () => {
    const states = [
      after(),
      after({ type: 'requestSent' }),
      after({ type: 'requestSent' }, { type: 'requestFailed', text: 'No', section: 'fecha' }),
    ];
    expect(states.map(({ request }) => request.state)).toEqual(['notAsked', 'loading', 'error']);
  });

  test('O-054 a failure keeps what was filled in', () => {
    const before = after(...withEnds, { type: 'extraChanged', extra: { note: 'Timbre 2' } }, { type: 'requestSent' });
    const failed = reduceForm(before, { type: 'requestFailed', text: 'No', section: null });
    expect({ ...failed, request: before.request }).toEqual(before);
  });

  test('a change of the content withdraws the refusal; opening a section does not', () => {
    const failed: FormAction[] = [{ type: 'requestSent' }, { type: 'requestFailed', text: 'No', section: null }];
    expect(after(...failed, { type: 'extraChanged', extra: { note: 'a' } }).request.state).toBe('notAsked');
    expect(after(...failed, { type: 'sectionToggled', section: 'extra' }).request.state).toBe('error');
  });

  test('nothing changes under a request on its way', () => {
    const sent = after(...withEnds, { type: 'requestSent' });
    expect(reduceForm(sent, { type: 'endsSwapped' })).toBe(sent);
    expect(reduceForm(sent, { type: 'requestSent' })).toBe(sent);
  });
});

test('DO-09 another account keeps addresses, date and note, and drops cost centre and service', () => {
  const form = after(
    ...withEnds,
    { type: 'departureChanged', departure: { date: '2026-03-12', time: '10:00' } },
    { type: 'extraChanged', extra: { note: 'Timbre 2' } },
    { type: 'cecoChosen', idCeco: 9 },
    { type: 'serviceChosen', idTipoVehiculo: 2 },
    { type: 'confirmRefused', section: null },
  );
  expect(forOtherAccount(form)).toEqual({
    ...form,
    idCeco: null,
    idTipoVehiculo: null,
    showsErrors: false,
    open: 'servicio',
  });
});

describe('a plan', () => {
  const plan = {
    fechaDesde: '2026-03-10',
    fechaHasta: '2026-03-17',
    horaIda: '08:00',
    horaRegreso: null,
    frecuenciaIda: 'L------',
    frecuenciaRegreso: '-------',
    omitirFeriados: true,
  };
  const at = { date: '2026-03-10', time: '10:35' };

  test('O-192 takes the place of the dates, and a date takes its place', () => {
    const planned = after({ type: 'departureChanged', departure: at }, { type: 'planChosen', plan });
    expect(planned).toMatchObject({ departure: null, regreso: null, plan });
    expect(reduceForm(planned, { type: 'departureChanged', departure: at })).toMatchObject({
      departure: at,
      plan: null,
    });
    expect(reduceForm(planned, { type: 'asapChosen' }).plan).toBeNull();
  });
});

describe('a fixed route', () => {
  const stop = (secuencia: number, time: string) => ({
    secuencia,
    fechaHora: `2026-03-11T${time}:00-03:00`,
    parada: { direccion: `Parada ${secuencia}`, lat: -34.6, lon: -58.38 },
  });
  const salida = {
    idViaje: 9011,
    idCarpool: 31,
    idTipoVehiculo: 23,
    tipoVehiculo: 'Pool',
    precotizacion: 3200,
    asientosDisponibles: 2,
    recorrido: [stop(0, '07:12'), stop(1, '07:45')],
  };
  const ana = { id: 1, nombre: 'Ana', tel: '+54', idPersona: null, idCeco: null, cecos: [], from: '0', to: '1' };
  const fixed = (...actions: FormAction[]) => actions.reduce(reduceForm, newForm('RECORRIDOFIJO'));
  const filled: FormAction[] = [
    ...withEnds,
    { type: 'runChosen', salida },
    { type: 'passengersChanged', pasajeros: [ana] },
  ];

  test('O-166 O-167 O-172 DO-23 choosing a run fills the route, gives a date and clears the passengers', () => {
    const form = fixed(...filled, { type: 'runChosen', salida: { ...salida, idViaje: 9012 } });
    expect(form).toMatchObject({ recorrido: { idViaje: 9012, recorrido: salida.recorrido }, pasajeros: [] });
    expect(form.departure).toEqual({ date: '2026-03-11', time: '07:12' });
    expect(form.open).toBe('pasajeros');
  });

  test.each([
    [{ type: 'addressTyped', end: 'origen', text: 'otra' }],
    [{ type: 'addressChosen', end: 'destino', address: aeroparque }],
    [{ type: 'endsSwapped' }],
  ] satisfies [FormAction][])('O-164 %j clears the run', (action) => {
    expect(fixed(...filled, action)).toMatchObject({ recorrido: null, pasajeros: [] });
  });

  test('O-165 a list without the chosen run clears it; one that has it tells its free seats', () => {
    expect(fixed(...filled, { type: 'runsListed', salidas: [] })).toMatchObject({ recorrido: null, pasajeros: [] });
    const fresh = fixed(...filled, { type: 'runsListed', salidas: [{ ...salida, asientosDisponibles: 1 }] });
    expect(fresh).toMatchObject({ recorrido: { asientosDisponibles: 1 }, pasajeros: [ana] });
  });

  test('O-163 entering the preview clears the error', () => {
    const failed = fixed(...filled, { type: 'requestSent' }, { type: 'requestFailed', text: 'no', section: null });
    expect(failed.request.state).toBe('error');
    expect(reduceForm(failed, { type: 'previewOpened' })).toMatchObject({ request: { state: 'notAsked' } });
  });
});

test.each(SOLICITUD_TYPES.filter((type) => type !== 'RECORRIDOFIJO'))(
  'O-089 the state of %s carries the names of sender and receiver and the note',
  (type) => {
    const { despachante, receptor, note } = newForm(type);
    expect([despachante.nameAndLastName, receptor.nameAndLastName, note]).toEqual(['', '', '']);
    expectTypeOf<SolicitudForm>().toExtend<{ despachante: Contact; receptor: Contact; note: string }>();
  },
);
