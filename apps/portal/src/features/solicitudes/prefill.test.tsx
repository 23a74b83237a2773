import { screen, waitFor } from '@testing-library/react';
import { fail } from '@traza/client/test/fake-api.ts';
import type { Plantilla } from '@traza/contract';
import { filledForm } from '@traza/pedido-form/form/prefill.ts';
import { reduceForm } from '@traza/pedido-form/form/reduce-form.ts';
import { aPerson, aSalida } from '@traza/pedido-form/form.kit.tsx';
import { describe, expect, test } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { anEnd, aPlantilla, openCrear } from './crear.kit.tsx';

const PLANTILLA = 'GET /pedidos/v1/:extrasType/:id/plantilla';
const open = (plantilla: Plantilla, search: string) =>
  openCrear({ [PLANTILLA]: { data: plantilla } }, aSession(), search);

describe('asking for an order again', () => {
  test('opens its form filled in, and sends nothing by itself', async () => {
    const { api, history } = await open(aPlantilla(), '?repetir=v-200');
    expect(await screen.findByText('Av. Corrientes 1234, CABA')).toBeTruthy();
    expect(screen.getByText('Florida 100, CABA')).toBeTruthy();
    const asked = api.calls.find(({ key }) => key === PLANTILLA);
    expect(asked?.params).toEqual({ extrasType: 'v', id: '200' });
    expect(asked?.query).toEqual({});
    // the address names the step alone: a reload keeps what was changed since
    await waitFor(() => expect(history.location.search).toBe('?paso=form'));
    expect(api.calls.some(({ key }) => key.startsWith('POST'))).toBe(false);
  });

  test('or the way back of it', async () => {
    const { api } = await open(aPlantilla(), '?regreso=s-100');
    await screen.findByText('Florida 100, CABA');
    const asked = api.calls.find(({ key }) => key === PLANTILLA);
    expect(asked?.params).toEqual({ extrasType: 's', id: '100' });
    expect(asked?.query).toEqual({ regreso: 'true' });
  });

  test('of somebody else names them', async () => {
    const luis = aPerson();
    const plantilla = aPlantilla({
      tipo: 'PARAOTRO',
      pasajes: [{ persona: luis, nombre: 'Luis Paz', tel: null, idCeco: 81 }],
    });
    await open(plantilla, '?repetir=v-200');
    expect(await screen.findByText(/Luis Paz/)).toBeTruthy();
  });

  test.each([
    ['+5491155550199', '+5491155550199'],
    [null, aPerson().phone],
  ])('of somebody else has the number that was given for it: %s', (tel, phone) => {
    const pasajes = [{ persona: aPerson(), nombre: 'Luis Paz', tel, idCeco: 81 }];
    const plantilla = aPlantilla({ tipo: 'PARAOTRO', pasajes });
    expect(filledForm(plantilla, { account: anAccount(), types: ['PARAOTRO'] })?.persona.phone).toBe(phone);
  });

  test.each([
    [9, 9],
    [77, null],
    [null, null],
  ])('of somebody else is charged to their ceco of then while it is theirs: %s', (idCeco, chosen) => {
    const persona = aPerson({
      centrosDeCostoHabilitados: [
        { id: 8, denominacion: 'Ventas' },
        { id: 9, denominacion: 'Compras' },
      ],
      cecoPreferido: 8,
    });
    const plantilla = aPlantilla({
      tipo: 'PARAOTRO',
      idCeco: null,
      pasajes: [{ persona, nombre: '', tel: null, idCeco }],
    });
    expect(filledForm(plantilla, { account: anAccount(), types: ['PARAOTRO'] })?.idCeco).toBe(chosen);
  });

  test('ruling: luggage, note and arrival data stand in their own fields again', () => {
    const account = anAccount();
    const form = (changes: Partial<Plantilla>) => filledForm(aPlantilla(changes), { account, types: ['PARAMI'] });
    expect(form({ observacion: 'Equipaje: grande. Con cartel', arribo: 'AR1502' })).toMatchObject({
      note: 'Con cartel',
      luggage: 'grande',
      arrival: 'AR1502',
    });
    expect(form({ observacion: 'Arribo: AR1502. Con cartel' })).toMatchObject({
      note: 'Con cartel',
      arrival: 'AR1502',
    });
  });

  test('with stops keeps them, their waits and who travels between them', () => {
    const three = [
      { ...anEnd('Uno 1, CABA'), ascensos: [0], descensos: [] },
      { ...anEnd('Dos 2, CABA'), ascensos: [1], descensos: [0], espera: 'PT0H10M' },
      { ...anEnd('Tres 3, CABA'), ascensos: [], descensos: [1] },
    ];
    const names = ['Ana', 'Luis'].map((nombre) => ({ persona: null, nombre, tel: null, idCeco: 9 }));
    const flown = names.map((one, place) => (place === 1 ? { ...one, arribo: 'LA300' } : one));
    const plantilla = aPlantilla({ tipo: 'CONPARADAS', paradas: three, pasajes: flown, arribo: 'AR1502' });
    const form = filledForm(plantilla, { account: anAccount(), types: ['CONPARADAS'] });
    expect(form?.paradas).toMatchObject([{ id: 'parada-1', text: 'Dos 2, CABA', espera: 10 }]);
    expect(form?.pasajeros.map(({ nombre, from, to, arrival }) => [nombre, from, to, arrival])).toEqual([
      ['Ana', 'origen', 'parada-1', undefined],
      ['Luis', 'parada-1', 'destino', 'LA300'],
    ]);
    expect(form?.departure).toBeNull();
    expect(filledForm(plantilla, { account: anAccount(), types: ['PARAMI'] })).toBeUndefined();
  });

  test('of a fixed route keeps who travels for the run that is chosen, at its stops of the same address', async () => {
    const used = [
      { ...anEnd('Plaza'), ascensos: [0, 1], descensos: [] },
      { ...anEnd('Planta'), ascensos: [], descensos: [0] },
      { ...anEnd('Depósito'), ascensos: [], descensos: [1] },
    ];
    const names = ['Ana', 'Luis'].map((nombre) => ({ persona: null, nombre, tel: null, idCeco: null }));
    const plantilla = aPlantilla({ tipo: 'RECORRIDOFIJO', paradas: used, pasajes: names });
    const filled = filledForm(plantilla, { account: anAccount(), types: ['RECORRIDOFIJO'] });
    if (!filled) throw new Error('the account has that form');
    expect([filled.open, filled.origen.text, filled.destino.text]).toEqual(['servicio', 'Plaza', 'Depósito']);
    expect(filled.pasajeros).toEqual([]);
    const chosen = reduceForm(filled, { type: 'runChosen', salida: aSalida() });
    expect(chosen.pasajeros.map(({ nombre, from, to }) => [nombre, from, to])).toEqual([
      ['Ana', '1', '2'],
      ['Luis', '1', null],
    ]);
    // where one of them alights now is asked
    expect(chosen.open).toBe('pasajeros');
    expect(reduceForm(chosen, { type: 'runChosen', salida: aSalida({ idViaje: 9012 }) }).pasajeros).toHaveLength(2);
  });

  test('that is not there any more says so, and offers every form', async () => {
    const { history } = await openCrear({ [PLANTILLA]: () => fail(404, 'not_found') }, aSession(), '?repetir=v-9');
    expect(await screen.findByText('No encontramos el pedido.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Continuar' })).toBeTruthy();
    expect(history.location.search).toBe('');
  });

  test.each(['?repetir=v-0', '?repetir=x-1', '?repetir=../usuarios', '?regreso='])(
    '%s asks for nothing',
    async (search) => {
      const { api } = await openCrear({}, aSession(), search);
      await screen.findByRole('button', { name: 'Continuar' });
      expect(api.countOf(PLANTILLA)).toBe(0);
    },
  );
});
