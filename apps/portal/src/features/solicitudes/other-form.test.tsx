import { act, fireEvent, screen, within } from '@testing-library/react';
import { type Answers, fail } from '@traza/client/test/fake-api.ts';
import { aPerson } from '@traza/pedido-form/form.kit.tsx';
import { FORM_PACE } from '@traza/pedido-form/limits.ts';
import { setViewport } from '@traza/ui/test/viewport.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { anAccount, aSession } from '#test/people.ts';
import { fillViaje, openCrear, openForm, openSection, pressConfirm, sectionTitles } from './crear.kit.tsx';

const CREATE = 'POST /rest/solicitudes/simples';
const SEARCH = 'GET /cuentas/busqueda';

afterEach(() => {
  vi.useRealTimers();
});

async function openOther(changes: Answers = {}, account = anAccount()) {
  const page = await openCrear(changes, aSession({ account }));
  await openForm(page.user, /Para otra persona/);
  return page;
}

type Page = Awaited<ReturnType<typeof openOther>>;

async function choosePerson({ user }: Page, name: RegExp = /Luis Paz/): Promise<void> {
  await user.type(await screen.findByRole('combobox', { name: 'Persona' }), 'paz');
  await user.click(await screen.findByRole('option', { name }));
}

test('O-093 its sections in order, the person first and open', async () => {
  await openOther();
  expect(sectionTitles()).toEqual(['Persona', 'Origen', 'Destino', 'Cuándo', 'Extra', 'Centro de costo', 'Servicio']);
  expect(screen.getByRole('button', { name: /^Persona/ }).getAttribute('aria-expanded')).toBe('true');
});

test('O-028 the search takes the whole sheet of a phone, and gives it back', async () => {
  setViewport(390, 844);
  const page = await openOther();
  const sheet = () => screen.getByRole('region', { name: 'Para otra persona' });
  await page.user.click(await screen.findByRole('combobox', { name: 'Persona' }));
  expect(sheet().style.height).toContain('100%');
  await choosePerson(page, /Marta Gil/);
  expect(sheet().style.height).toContain('60%');
});

describe('the person search', () => {
  async function openWithFakeTimers(changes: Answers = {}, account = anAccount()) {
    vi.useFakeTimers();
    const { api } = await openCrear(changes, aSession({ account }));
    await act(() => vi.advanceTimersByTimeAsync(0));
    fireEvent.click(screen.getByRole('radio', { name: /Para otra persona/ }));
    fireEvent.submit(document.querySelector('form') ?? document.body);
    await act(() => vi.advanceTimersByTimeAsync(0));
    const queries = () => api.calls.filter(({ key }) => key === SEARCH).map(({ query }) => query);
    return { api, queries };
  }

  function type(text: string): void {
    fireEvent.change(screen.getByRole('combobox', { name: 'Persona' }), { target: { value: text } });
  }

  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  test('O-094 O-096 O-097 O-261 T-177 T-179 asks for five people 500 ms after typing stops, and only with text', async () => {
    const { queries } = await openWithFakeTimers();
    type('   ');
    await wait(FORM_PACE.personSearchDebounceMs * 2);
    expect(queries()).toEqual([]);
    type('pa');
    await wait(300);
    type('paz');
    await wait(499);
    expect(queries()).toEqual([]);
    await wait(1);
    expect(queries()).toEqual([{ idCliente: '3', length: '5', offset: '0', query: 'paz' }]);
    await wait(0);
    expect(screen.getAllByRole('option')).toHaveLength(2);
  });

  test('O-095 T-177 without a client nothing is called', async () => {
    await openWithFakeTimers({}, anAccount({ idClientePadre: 0 }));
    // what breaks the contract never gets to the answers: it is looked for where it leaves
    const sent = vi.spyOn(globalThis, 'fetch');
    type('paz');
    await wait(FORM_PACE.personSearchDebounceMs * 2);
    expect(sent).not.toHaveBeenCalled();
    sent.mockRestore();
  });

  test('O-098 nobody found', async () => {
    await openWithFakeTimers({ [SEARCH]: { data: [] } });
    type('zzz');
    await wait(FORM_PACE.personSearchDebounceMs);
    await wait(0);
    expect(screen.getByText('No hay resultados', { selector: ':not([role])' })).toBeDefined();
  });

  test('O-262 O-275 a newer search aborts the older in silence', async () => {
    const aborted: string[] = [];
    await openWithFakeTimers({
      [SEARCH]: ({ query }) => (query['query'] === 'paz' ? new Promise(() => undefined) : { data: [aPerson()] }),
    });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      init.signal?.addEventListener('abort', () => aborted.push(url));
      return fetch(url, init);
    });
    type('paz');
    await wait(FORM_PACE.personSearchDebounceMs);
    type('pazo');
    await wait(FORM_PACE.personSearchDebounceMs);
    await wait(0);
    expect(aborted.some((url) => url.includes('query=paz&') || url.endsWith('query=paz'))).toBe(true);
    expect(screen.getAllByRole('option')).toHaveLength(1);
    expect(screen.getByRole('region', { name: 'Avisos' }).textContent).toBe('');
  });
});

describe('confirming', () => {
  test('O-101 O-051 without a person it says so, and nothing is sent', async () => {
    const { user, api } = await openOther();
    await pressConfirm(user);
    expect(screen.getByText('Debe seleccionar a una persona')).toBeDefined();
    expect(screen.getByText('Seleccione el centro de costo.')).toBeDefined();
    expect(api.countOf(CREATE)).toBe(0);
  });

  test('O-102 a person without a phone: the section stays open at the phone and asks for it', async () => {
    const page = await openOther();
    await choosePerson(page, /Marta Gil/);
    const phone = screen.getByRole('textbox', { name: 'Teléfono' });
    expect(document.activeElement).toBe(phone);
    await pressConfirm(page.user);
    expect(screen.getByText('Complete el teléfono')).toBeDefined();
    await page.user.type(phone, ' 351 765');
    expect(screen.getAllByText('El teléfono tiene un formato inválido.').length).toBeGreaterThan(0);
  });

  test("O-108 O-109 O-110 sends the person at that person's preferred cost centre", async () => {
    const page = await openOther();
    await choosePerson(page);
    await fillViaje(page.user);
    await openSection(page.user, /^Centro de costo.*Compras/);
    const cecos = within(screen.getByRole('group', { name: /^Centro de costo/ })).getAllByRole('button');
    expect(cecos.map(({ textContent }) => textContent)).toEqual(['Ventas', 'Compras']);
    await pressConfirm(page.user);
    await screen.findByRole('heading', { name: 'Pedido Registrado' });
    expect(page.api.calls.find(({ key }) => key === CREATE)?.body).toMatchObject({
      idPersonaSolicitante: 7,
      idCeCoSolicitante: 9,
      pasajero: { idPasajero: 640, idCeCo: 81, telefono: '+543517654321' },
    });
    expect(screen.getByText('Luis Paz')).toBeDefined();
  });

  test('another person has other cost centres: a choice by hand goes with the person', async () => {
    const page = await openOther();
    await choosePerson(page);
    await openSection(page.user, /^Centro de costo/);
    await page.user.click(screen.getByRole('button', { name: 'Ventas' }));
    await openSection(page.user, /^Persona/);
    await page.user.click(screen.getByRole('button', { name: 'Elegir a otra persona' }));
    await openSection(page.user, /^Centro de costo.*Sin centro de costo/);
    expect(screen.getByText('Primero elegí a la persona que viaja.')).toBeDefined();
  });

  test('O-107 a requester without a default cost centre cannot order for another', async () => {
    const page = await openOther({}, anAccount({ idCentroDeCostoPreferido: null }));
    await choosePerson(page);
    await fillViaje(page.user);
    await pressConfirm(page.user);
    expect(screen.getByText('El centro de costo por defecto del solicitante no está definido.')).toBeDefined();
    expect(page.api.countOf(CREATE)).toBe(0);
  });

  test('O-273 a person whom the server refuses opens their section', async () => {
    const page = await openOther({ [CREATE]: () => fail(422, 'person_invalid') });
    await choosePerson(page);
    await fillViaje(page.user);
    await pressConfirm(page.user);
    expect((await screen.findByRole('alert')).textContent).toBe('Debe seleccionar a una persona');
    expect(screen.getByRole('button', { name: /^Persona/ }).getAttribute('aria-expanded')).toBe('true');
  });
});
