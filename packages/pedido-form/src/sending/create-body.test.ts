import { type Person, selectPerson } from '@traza/domain/solicitudes';
import { describe, expect, test } from 'vitest';
import { type ChosenDireccion, newForm, type SolicitudForm } from '../form/solicitud-form.ts';
import { createRequest, returnRequest } from './create-body.ts';

const corrientes: ChosenDireccion = {
  id: 1,
  alias: 'Casa',
  direccion: 'Av. Corrientes 1234, CABA',
  lat: -34.6,
  lon: -58.38,
  isTerminal: false,
  isApproximate: false,
};
const retiro: ChosenDireccion = {
  ...corrientes,
  id: 2,
  alias: '',
  direccion: 'Terminal de Retiro',
  lat: -34.59,
  isTerminal: true,
};
const who = { idPersona: 7, idCeco: 9, idCecoPropio: 9 };

function simpleBody(...asked: Parameters<typeof createRequest>) {
  const request = createRequest(...asked);
  return request?.call === 'POST /rest/solicitudes/simples' ? request.body : null;
}

function aForm(changes: Partial<SolicitudForm> = {}): SolicitudForm {
  return {
    ...newForm('PARAMI'),
    origen: { text: 'x', address: corrientes },
    destino: { text: 'x', address: { ...corrientes, direccion: 'Florida 100', lat: -34.61 } },
    idTipoVehiculo: 2,
    ...changes,
  };
}

describe('simpleBody', () => {
  test('O-091 O-188 O-245 a trip as soon as possible has neither passenger nor date nor arrival data', () => {
    expect(simpleBody(aForm(), who)).toEqual({
      idTipoVehiculo: 2,
      idPersonaSolicitante: 7,
      idCeCoSolicitante: 9,
      origen: { direccion: 'Av. Corrientes 1234, CABA', lat: -34.6, lon: -58.38 },
      destino: { direccion: 'Florida 100', lat: -34.61, lon: -58.38 },
      observacion: '',
    });
  });

  test('DO-17 a reservation travels with the offset of Buenos Aires', () => {
    const body = simpleBody(aForm({ departure: { date: '2026-03-10', time: '24:00' } }), who);
    expect(body?.fechaHoraSalida).toBe('2026-03-11T00:00:00-03:00');
  });

  test('O-080 DO-56 luggage and trimmed note are one text', () => {
    expect(simpleBody(aForm({ luggage: 'mediano', note: ' Timbre ' }), who)?.observacion).toBe(
      'Equipaje: mediano. Timbre',
    );
  });

  test('O-247 O-248 arrival data is sent with a terminal, and only then', () => {
    const arrival = 'AR1502';
    const withTerminal = aForm({ arrival, destino: { text: 'x', address: retiro } });
    expect(simpleBody(withTerminal, who)).toMatchObject({
      pasIdEmpresaAerea: 0,
      pasVueloTipo: 'N',
      pasVueloNumero: arrival,
    });
    expect(simpleBody(aForm({ arrival }), who)).not.toHaveProperty('pasVueloNumero');
  });

  test('O-114 a guest travels with name and phone, both put in order', () => {
    const invitado = { nameAndLastName: '  Eva   Sol ', phone: '351 765-43210' };
    const body = simpleBody(aForm({ type: 'PARAINVITADO', invitado }), who);
    expect(body?.pasajero).toEqual({ nombre: 'Eva Sol', telefono: '+5435176543210' });
  });

  const empty = { text: '', address: null };
  test.each([
    ['origin', aForm({ origen: empty }), who],
    ['destination', aForm({ destino: empty }), who],
    ['service', aForm({ idTipoVehiculo: null }), who],
    ['cost centre', aForm(), { ...who, idCeco: null }],
  ])('there is no body without %s', (_missing, form, requester) => {
    expect(simpleBody(form, requester)).toBeNull();
  });
});

describe('the other requests', () => {
  const luis: Person = {
    personId: 640,
    firstname: 'Luis',
    lastname: 'Paz',
    phone: '+543517654321',
    corporateAccountId: 88,
    formaDePagoPorDefecto: null,
    centrosDeCostoHabilitados: [{ id: 80, denominacion: 'Ventas' }],
    cecoPreferido: 80,
  };

  test("O-110 DO-42 another person travels by number, at that person's cost centre, asked by the requester's own", () => {
    const form = aForm({ type: 'PARAOTRO', persona: selectPerson(luis) });
    expect(simpleBody(form, { ...who, idCeco: 80 })).toMatchObject({
      idCeCoSolicitante: 9,
      pasajero: { idPasajero: 640, idCeCo: 80, telefono: '+543517654321' },
    });
    expect(simpleBody(form, { ...who, idCecoPropio: null })).toBeNull();
    expect(simpleBody(aForm({ type: 'PARAOTRO' }), who)).toBeNull();
  });

  const people = {
    despachante: { nameAndLastName: ' Ana  Ruiz ', phone: '351 123-4567' },
    receptor: { nameAndLastName: 'Eva Sol', phone: '+54 9 351 765 4321' },
  };
  const names = {
    despachanteNombre: 'Ana Ruiz',
    despachanteCelular: '+543511234567',
    receptorNombre: 'Eva Sol',
    receptorCelular: '+5493517654321',
  };

  test('O-254 a message names sender and receiver, and no passenger', () => {
    const request = createRequest(aForm({ type: 'MENSAJERIA', ...people, note: ' Sobre ' }), who);
    expect(request?.call).toBe('POST /rest/solicitudes/mensajes');
    expect(request?.body).toEqual({
      idTipoVehiculo: 2,
      idPersonaSolicitante: 7,
      idCeCoSolicitante: 9,
      origen: { direccion: 'Av. Corrientes 1234, CABA', lat: -34.6, lon: -58.38 },
      destino: { direccion: 'Florida 100', lat: -34.61, lon: -58.38 },
      observacion: 'Sobre',
      ...names,
    });
  });

  test('O-153 O-255 a package is a message with one package in millimetres', () => {
    const request = createRequest(aForm({ type: 'PAQUETERIA', ...people, paquete: 'Box H2K' }), who);
    expect(request?.call).toBe('POST /rest/solicitudes/paquetes');
    const paquete = { cantidad: 1, alto: 375, largo: 300, ancho: 70, peso: 2 };
    expect(request?.body).toMatchObject({ ...names, paquete });
    expect(createRequest(aForm({ type: 'PAQUETERIA', ...people }), who)).toBeNull();
  });

  test('O-196 a return goes the other way at its own date and names the trip out', () => {
    const out = createRequest(aForm({ departure: { date: '2026-03-10', time: '10:00' } }), who);
    const back = out && returnRequest(out, 48213, { date: '2026-03-10', time: '18:30' });
    if (out?.call !== 'POST /rest/solicitudes/simples' || !back) throw new Error('the form is complete');
    expect(back.body).toEqual({
      ...out.body,
      origen: out.body.destino,
      destino: out.body.origen,
      fechaHoraSalida: '2026-03-10T18:30:00-03:00',
      idSolicitudIda: 48213,
    });
  });
});
