import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fakeApi } from '@traza/client/test/fake-api.ts';
import type { PermissionKey } from '@traza/domain/cuentas';
import { NO_PASAJERO, type Pasajero } from '@traza/domain/solicitudes';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { aPerson, renderForm } from '../form.kit.tsx';
import { PasajerosSection } from './pasajeros-section.tsx';
import type { PasajeroList } from './use-pasajero-editor.ts';

const PARADAS = [
  { id: 'origen', label: 'Origen', direccion: 'Corrientes 1234' },
  { id: 'parada-1', label: 'Parada 1', direccion: 'Florida 100' },
  { id: 'destino', label: 'Destino', direccion: 'Aeroparque', isTerminal: true },
];

function openEditor(changes: Partial<PasajeroList> & { blocked?: string; on?: readonly PermissionKey[] } = {}) {
  const api = fakeApi({ 'GET /cuentas/busqueda': { data: [aPerson()] } });
  const onDone = vi.fn<() => void>();
  const told: { now: readonly Pasajero[] } = { now: changes.pasajeros ?? [] };

  function Host() {
    const [pasajeros, setPasajeros] = useState<readonly Pasajero[]>(changes.pasajeros ?? []);
    return (
      <PasajerosSection
        paradas={changes.paradas ?? PARADAS}
        pasajeros={pasajeros}
        idleParadas={changes.idleParadas ?? false}
        ends={changes.ends}
        asientos={changes.asientos}
        blocked={changes.blocked}
        onChange={(next) => {
          told.now = next;
          setPasajeros(next);
        }}
        onDone={onDone}
      />
    );
  }

  renderForm(<Host />, changes.on);
  return { api, onDone, told, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

async function openWindow(user: User): Promise<ReturnType<typeof within>> {
  await user.click(screen.getByRole('button', { name: /^(Agregar|Editar) pasajeros/ }));
  return within(await screen.findByRole('dialog', { name: 'Agregar pasajeros al recorrido' }));
}

async function fill(user: User, name: string, from?: RegExp, to?: RegExp): Promise<void> {
  if (name !== '') {
    // the window has the focus there: what stands is taken whole
    await user.tripleClick(screen.getByRole('combobox', { name: 'Nombre y apellido' }));
    await user.paste(name);
  }
  for (const [label, option] of [
    ['Sube en', from],
    ['Baja en', to],
  ] as const) {
    const select = screen.getByRole('combobox', { name: label });
    if (option) await user.selectOptions(select, within(select).getByRole('option', { name: option }));
  }
}

async function add(user: User, name: string, from?: RegExp, to?: RegExp): Promise<void> {
  await fill(user, name, from, to);
  await user.click(screen.getByRole('button', { name: 'Agregar' }));
}

/** The requester, who stands in the fields at first, and the stops are taken away. */
async function empty(user: User): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  for (const name of ['Sube en', 'Baja en']) await user.selectOptions(screen.getByRole('combobox', { name }), '');
}

const textOf = (id: string) => document.getElementById(id)?.textContent;
const valueOf = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value;

function optionsOf(label: string): string[] {
  return within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent.split(' · ')[0] ?? '')
    .slice(1);
}

test('O-125 O-126 T-186 with an address missing the editor stays closed and the reason is told', async () => {
  const { user } = openEditor({ blocked: 'Faltan completar direcciones' });
  const button = screen.getByRole('button', { name: 'Agregar pasajeros' });
  expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('Faltan completar direcciones');
  expect(button.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip', { hidden: true }).id);
  await user.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('DO-50 who boards at a terminal may arrive with a flight of their own, which is changed where they are', async () => {
  const [office, , airport] = PARADAS;
  const paradas = office && airport ? [airport, office] : [];
  const eva = { ...NO_PASAJERO, id: 1, nombre: 'Eva Luz', from: 'destino', to: 'origen', arrival: 'LA300' };
  const { user, told } = openEditor({ paradas, pasajeros: [eva] });
  await openWindow(user);
  await user.click(screen.getByRole('button', { name: /Editar a Eva Luz/ }));
  const flight = screen.getByRole<HTMLInputElement>('textbox', { name: /Datos de arribo propios/ });
  expect(flight.value).toBe('LA300');
  await user.clear(flight);
  await user.type(flight, 'LA302');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  expect(told.now[0]?.arrival).toBe('LA302');
});

test('O-127 O-128 O-130 O-133 the window, its fields and its buttons', async () => {
  const { user, told } = openEditor();
  const dialog = await openWindow(user);
  for (const name of ['Nombre y apellido', 'Centro de costo', 'Sube en', 'Baja en']) {
    expect(dialog.getByRole('combobox', { name })).toBeDefined();
  }
  for (const name of ['Limpiar', 'Agregar', 'Aceptar']) expect(dialog.getByRole('button', { name })).toBeDefined();
  await add(user, 'Ana Ruiz', /Origen/, /Destino/);
  expect(told.now).toMatchObject([
    { id: 1, nombre: 'Ana Ruiz', tel: '+54', idPersona: null, idCeco: null, from: 'origen', to: 'destino' },
  ]);
});

test('DA-12 a name that is none is told at the field, and the list stays', async () => {
  const { user, told } = openEditor();
  await openWindow(user);
  await empty(user);
  await add(user, 'L-123', /Origen/, /Destino/);
  expect(screen.getByRole('combobox', { name: 'Nombre y apellido' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toMatch(/^El nombre no es válido/);
  expect(told.now).toEqual([]);
});

test('T-189 a 51st ticket is refused where it is added, and the list stays', async () => {
  const pasajeros = Array.from(
    { length: 50 },
    (_, index): Pasajero => ({
      ...NO_PASAJERO,
      id: index + 1,
      nombre: `Invitado ${'x'.repeat(index + 1)}`,
      from: 'origen',
      to: 'destino',
    }),
  );
  const { user, told } = openEditor({ pasajeros });
  await openWindow(user);
  await empty(user);
  await add(user, 'Ana Ruiz', /Origen/, /Destino/);
  expect(screen.getByRole('alert').textContent).toBe('No puede haber mas de 50 pasajes');
  expect(told.now).toHaveLength(50);
});

test('O-131 O-132 O-177 T-188 T-192 "Agregar" says that data is missing, and which when it is pressed', async () => {
  const { user, told } = openEditor();
  await openWindow(user);
  await empty(user);
  const button = screen.getByRole('button', { name: 'Agregar' });
  // W-082 the tip on demand, and in sight what it is
  const reasons = () => (button.getAttribute('aria-describedby') ?? '').split(' ').map(textOf);
  expect(reasons()).toEqual(['Faltan datos', 'Falta: nombre, sube en, baja en']);
  await fill(user, 'Ana', /Origen/);
  expect(reasons()).toEqual(['Faltan datos', 'Falta: baja en']);
  await user.click(button);
  expect(screen.getByRole('alert').textContent).toBe('Faltan los siguientes datos: destino');
  expect(told.now).toEqual([]);
  await fill(user, '', undefined, /Parada 1/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText('Faltan datos')).toBeNull();
  expect(screen.queryByText(/^Falta:/)).toBeNull();
  await user.click(button);
  expect(told.now).toHaveLength(1);
});

test('O-134 T-191 each of the two stops leaves the other those that fit', async () => {
  const { user } = openEditor();
  await openWindow(user);
  await empty(user);
  expect(optionsOf('Sube en')).toEqual(['Origen', 'Parada 1']);
  expect(optionsOf('Baja en')).toEqual(['Parada 1', 'Destino']);
  await fill(user, '', /Parada 1/);
  expect(optionsOf('Baja en')).toEqual(['Destino']);
  await fill(user, '', undefined, /Destino/);
  expect(optionsOf('Sube en')).toEqual(['Origen', 'Parada 1']);
});

test('O-129 "Copiar solicitante" fills in the one who orders, "Limpiar" empties the fields', async () => {
  const { user } = openEditor();
  await openWindow(user);
  await empty(user);
  await user.click(screen.getByRole('button', { name: 'Copiar solicitante' }));
  const name = screen.getByRole<HTMLInputElement>('combobox', { name: 'Nombre y apellido' });
  const phone = screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono (opcional)' });
  expect([name.value, phone.value]).toEqual(['Pablo Empleado', '+543511234567']);
  await user.click(screen.getByRole('button', { name: 'Limpiar' }));
  expect([name.value, phone.value]).toEqual(['', '+54']);
  expect(document.activeElement).toBe(name);
});

describe('W-079 what the fields begin with', () => {
  const fields = () => ({
    nombre: screen.getByRole<HTMLInputElement>('combobox', { name: 'Nombre y apellido' }).value,
    // it is spaced as soon as what spaces it has come
    tel: screen.getByRole<HTMLInputElement>('textbox', { name: 'Teléfono (opcional)' }).value.replaceAll(' ', ''),
    from: valueOf('Sube en'),
    to: valueOf('Baja en'),
  });
  const whole = { from: 'origen', to: 'destino' };

  test('the requester, from the origin to the destination; nobody but the stops once somebody was added', async () => {
    const { user } = openEditor();
    await openWindow(user);
    expect(fields()).toEqual({ nombre: 'Pablo Empleado', tel: '+543511234567', ...whole });
    await user.click(screen.getByRole('button', { name: 'Agregar' }));
    expect(fields()).toEqual({ nombre: '', tel: '+54', ...whole });
    await user.keyboard('{Escape}');
    await openWindow(user);
    expect(fields()).toEqual({ nombre: '', tel: '+54', ...whole });
  });

  test('another name takes the number of the requester away, not one that was typed', async () => {
    const { user } = openEditor();
    await openWindow(user);
    await fill(user, 'Eva');
    expect(fields()).toMatchObject({ nombre: 'Eva', tel: '+54' });
    await user.click(screen.getByRole('button', { name: 'Copiar solicitante' }));
    await user.type(screen.getByRole('textbox', { name: 'Teléfono (opcional)' }), '9');
    await fill(user, 'Eva');
    expect(fields()).toMatchObject({ nombre: 'Eva', tel: '+5435112345679' });
  });

  test('untouched fields are left without a question', async () => {
    const { user, told } = openEditor();
    await openWindow(user);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(told.now).toEqual([]);
  });

  test('the stops that were chosen as the ends of the trip', async () => {
    const { user } = openEditor({ ends: { from: 'parada-1', to: 'destino' } });
    await openWindow(user);
    expect(fields()).toMatchObject({ from: 'parada-1', to: 'destino' });
  });
});

describe('DO-47 the name', () => {
  async function choosePaz(user: User): Promise<void> {
    await openWindow(user);
    await user.type(screen.getByRole('combobox', { name: 'Nombre y apellido' }), 'paz');
    await user.click(await screen.findByRole('option', { name: /Luis Paz/ }));
  }

  test('an employee who is chosen brings number, phone and cost centre; another name takes them away', async () => {
    const { user, told } = openEditor({ on: ['registerStopRequest', 'changeDefaultCeco'] });
    await choosePaz(user);
    const ceco = screen.getByRole('combobox', { name: 'Centro de costo' });
    expect(
      within(ceco)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['El del pedido', 'Ventas', 'Compras']);
    await add(user, '', /Origen/, /Destino/);
    expect(told.now).toMatchObject([{ nombre: 'Luis Paz', tel: '+543517654321', idPersona: 640, idCeco: 81 }]);
    await user.click(screen.getByRole('button', { name: 'Editar a Luis Paz' }));
    await user.type(screen.getByRole('combobox', { name: 'Nombre y apellido' }), ' hijo');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    expect(told.now).toMatchObject([{ id: 1, nombre: 'Luis Paz hijo', idPersona: null, idCeco: null }]);
  });

  test("O-226 DO-42 without the right to change it only the employee's own cost centre is on offer", async () => {
    const { user } = openEditor({ on: ['registerStopRequest'] });
    await choosePaz(user);
    const ceco = screen.getByRole('combobox', { name: 'Centro de costo' });
    expect(
      within(ceco)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['El del pedido', 'Compras']);
  });

  test('Enter adds what was typed; it takes somebody of the list only after the arrows', async () => {
    const { user, told } = openEditor();
    await openWindow(user);
    await add(user, 'Ana', /Origen/, /Destino/);
    await user.type(screen.getByRole('combobox', { name: 'Nombre y apellido' }), 'paz');
    await screen.findByRole('option', { name: /Luis Paz/ });
    await fill(user, '', /Origen/, /Destino/);
    await user.type(screen.getByRole('combobox', { name: 'Nombre y apellido' }), '{Enter}');
    expect(told.now.map(({ nombre }) => nombre)).toEqual(['Ana', 'paz']);
    await fill(user, 'luis', /Origen/, /Destino/);
    await screen.findByRole('option', { name: /Luis Paz/ });
    await user.click(screen.getByRole('combobox', { name: 'Nombre y apellido' }));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(told.now.map(({ nombre }) => nombre)).toEqual(['Ana', 'paz']);
    await user.keyboard('{Enter}');
    expect(told.now.map(({ nombre }) => nombre)).toEqual(['Ana', 'paz', 'Luis Paz']);
  });
});

describe('"Aceptar"', () => {
  async function accept(user: User): Promise<string | undefined> {
    await user.click(screen.getByRole('button', { name: 'Aceptar' }));
    return screen.queryByRole('alert')?.textContent;
  }

  test('O-181 O-182 O-183 T-193 T-194 T-195 refuses nobody, somebody half written down and a stop without movement', async () => {
    const { user, told } = openEditor();
    await openWindow(user);
    await user.click(screen.getByRole('button', { name: 'Limpiar' }));
    expect(await accept(user)).toBe('No hay pasajeros');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sube en' }), '');
    await fill(user, 'Ana');
    // W-080 only who is complete is added
    expect(await accept(user)).toBe('No terminó de agregar un pasajero');
    expect(told.now).toEqual([]);
    await add(user, '', /Origen/, /Destino/);
    expect(await accept(user)).toBe('No puede haber paradas sin ascensos ni descensos');
    await add(user, 'Eva', /Parada 1/, /Destino/);
    expect(await accept(user)).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  describe('W-080 adds who is complete and was not added', () => {
    const two = PARADAS.filter(({ id }) => id !== 'parada-1');
    const names = (told: { now: readonly Pasajero[] }) => told.now.map(({ nombre }) => nombre);

    test('after those who were', async () => {
      const { user, told, onDone } = openEditor({ paradas: two });
      await openWindow(user);
      await add(user, 'Ana');
      await fill(user, 'Eva');
      expect(await accept(user)).toBeUndefined();
      expect(names(told)).toEqual(['Ana', 'Eva']);
      expect(onDone).toHaveBeenCalledOnce();
    });

    test('the requester too, when nothing else was asked', async () => {
      const { user, told } = openEditor({ paradas: two });
      await openWindow(user);
      expect(await accept(user)).toBeUndefined();
      expect(told.now).toMatchObject([{ nombre: 'Pablo Empleado', from: 'origen', to: 'destino' }]);
    });

    test('at their place, when they were being changed', async () => {
      const { user, told } = openEditor({ paradas: two });
      await openWindow(user);
      await add(user, 'Ana');
      await add(user, 'Eva');
      await user.click(screen.getByRole('button', { name: 'Editar a Ana' }));
      await user.type(screen.getByRole('combobox', { name: 'Nombre y apellido' }), ' Ruiz');
      expect(await accept(user)).toBeUndefined();
      expect(names(told)).toEqual(['Ana Ruiz', 'Eva']);
    });

    test('unless they cannot be: they stay in the fields, with the reason', async () => {
      const { user, told } = openEditor({ paradas: two });
      await openWindow(user);
      await add(user, 'Ana');
      await fill(user, 'ana');
      expect(await accept(user)).toBe('El pasajero debe descender antes de volver a ascender');
      expect(names(told)).toEqual(['Ana']);
    });

    test('and says what the list that they are in lacks', async () => {
      const { user, told } = openEditor();
      await openWindow(user);
      await fill(user, 'Eva');
      expect(await accept(user)).toBe('No puede haber paradas sin ascensos ni descensos');
      expect(names(told)).toEqual(['Eva']);
    });
  });

  test('O-049 DO-60 a fixed route may have stops without movement; accepting goes on to the next section', async () => {
    const { user, onDone } = openEditor({ idleParadas: true });
    await openWindow(user);
    await add(user, 'Ana', /Origen/, /Destino/);
    expect(await accept(user)).toBeUndefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onDone).toHaveBeenCalledOnce();
  });
});

test('O-179 T-190 nobody boards again before alighting', async () => {
  const { user, told } = openEditor();
  await openWindow(user);
  await add(user, 'Ana', /Origen/, /Destino/);
  await add(user, 'ana', /Parada 1/, /Destino/);
  expect(screen.getByRole('alert').textContent).toBe('El pasajero debe descender antes de volver a ascender');
  expect(told.now).toHaveLength(1);
});

test('no more passengers than seats that are left', async () => {
  const { user, told } = openEditor({ asientos: 1, idleParadas: true });
  await openWindow(user);
  await add(user, 'Ana', /Origen/, /Destino/);
  await add(user, 'Eva', /Origen/, /Destino/);
  expect(screen.getByRole('alert').textContent).toBe('No quedan asientos disponibles');
  expect(told.now).toHaveLength(1);
});

test('between two stops there is one way to travel, which stands there already', async () => {
  const { user, told } = openEditor({ paradas: PARADAS.filter(({ id }) => id !== 'parada-1') });
  await openWindow(user);
  await add(user, 'Ana');
  expect(told.now).toMatchObject([{ from: 'origen', to: 'destino' }]);
});

test('O-135 T-196 the header counts people, and closing the window loses nobody', async () => {
  const { user, told } = openEditor();
  await openWindow(user);
  await add(user, 'Ana', /Origen/, /Parada 1/);
  expect(screen.getByRole('heading', { name: '1 pasajero' })).toBeDefined();
  await add(user, 'Ana', /Parada 1/, /Destino/);
  expect(screen.getByRole('heading', { name: '1 pasajero' })).toBeDefined();
  await add(user, 'Eva', /Origen/, /Destino/);
  expect(screen.getByRole('heading', { name: '2 pasajeros' })).toBeDefined();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(told.now).toHaveLength(3);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Editar pasajeros' }));
});

test('O-136 the section shows three passengers and the rest on demand; one can be taken away', async () => {
  const pasajeros = ['Ana', 'Eva', 'Luis', 'Sol', 'Ema'].map((nombre, index) => ({
    id: index + 1,
    nombre,
    tel: '+54',
    idPersona: null,
    idCeco: null,
    cecos: [],
    from: 'origen',
    to: 'destino',
  }));
  const { user, told, onDone } = openEditor({ pasajeros });
  const rows = () => within(screen.getByRole('list', { name: 'Pasajeros' })).getAllByRole('listitem');
  expect(rows()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: '+2 pasajeros' }));
  expect(rows()).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Quitar a Sol' }));
  expect(told.now.map(({ nombre }) => nombre)).toEqual(['Ana', 'Eva', 'Luis', 'Ema']);
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('a passenger whose stop is gone says what is missing', () => {
  openEditor({
    paradas: PARADAS.filter(({ id }) => id !== 'parada-1'),
    pasajeros: [
      { id: 1, nombre: 'Ana', tel: '+54', idPersona: null, idCeco: null, cecos: [], from: 'parada-1', to: 'destino' },
    ],
  });
  expect(screen.getByText('Faltan los siguientes datos: origen')).toBeDefined();
});
