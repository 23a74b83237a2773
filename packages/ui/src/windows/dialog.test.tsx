import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { TextField } from '../fields/text-field.tsx';
import { renderKit } from '../test/render.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { CancelButton, Dialog, DialogActions } from './dialog.tsx';
import { changedWindow, isAnythingUnsaved } from './unsaved.ts';

/** Opens a window that is taken away when it is done, or closed; with another one inside. */
function Opener({ isKeptMounted }: { isKeptMounted: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [asks, setAsks] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Abrir
      </button>
      {isOpen || isKeptMounted ? (
        <Dialog title="Ventana" isOpen={isOpen} onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => setAsks(true)}>
            Borrar
          </button>
          {asks ? (
            <ConfirmModal
              opened
              title="¿Borrar?"
              confirmLabel="Sí"
              onConfirm={() => setAsks(false)}
              onClose={() => setAsks(false)}
            />
          ) : null}
        </Dialog>
      ) : null}
    </>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

describe.each([
  ['taken away', false],
  ['closed', true],
])('a window that is %s', (_, isKeptMounted) => {
  test('gives the focus back to what opened it', async () => {
    const user = userEvent.setup();
    renderKit(<Opener isKeptMounted={isKeptMounted} />);
    await user.click(button('Abrir'));
    await screen.findByRole('dialog', { name: 'Ventana' });
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('Abrir')));
  });
});

test('one over another gives it back into the one below', async () => {
  const user = userEvent.setup();
  renderKit(<Opener isKeptMounted={false} />);
  await user.click(button('Abrir'));
  await user.click(await screen.findByRole('button', { name: 'Borrar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Borrar')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Abrir')));
});

function Written() {
  const [isOpen, setIsOpen] = useState(true);
  const [text, setText] = useState('');
  return isOpen ? (
    <Dialog title="Ventana" isDirty={text !== ''} onClose={() => setIsOpen(false)}>
      <input aria-label="Texto" value={text} onChange={(event) => setText(event.currentTarget.value)} />
    </Dialog>
  ) : null;
}

const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const overlay = () => document.querySelector('.mantine-Modal-overlay') ?? document.body;

describe('ruling: a window in which something was written', () => {
  const ways: [string, (user: ReturnType<typeof userEvent.setup>) => Promise<void>][] = [
    ['Escape', (user) => user.keyboard('{Escape}')],
    ['the cross', (user) => user.click(button('Cerrar'))],
    ['a press beside it', (user) => user.click(overlay())],
  ];

  test.each(ways)('closes at once by %s while it is unchanged', async (_way, leave) => {
    const user = userEvent.setup();
    renderKit(<Written />);
    await screen.findByRole('textbox', { name: 'Texto' });
    expect(isAnythingUnsaved()).toBe(false);
    await leave(user);
    await isClosed();
  });

  test.each(ways)('asks when it is left by %s, keeps what was written, and lets it go', async (_way, leave) => {
    const user = userEvent.setup();
    renderKit(<Written />);
    await user.type(await screen.findByRole('textbox', { name: 'Texto' }), 'hola');
    expect(isAnythingUnsaved()).toBe(true);
    await leave(user);
    await screen.findByRole('dialog', { name: '¿Descartar los cambios?' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '¿Descartar los cambios?' })).toBeNull());
    expect(screen.getByRole('textbox', { name: 'Texto' })).toHaveProperty('value', 'hola');
    await leave(user);
    await user.click(await screen.findByRole('button', { name: 'Descartar' }));
    await isClosed();
    expect(isAnythingUnsaved()).toBe(false);
  });
});

test('its Cancelar asks before what was written is lost, as Escape does', async () => {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  renderKit(
    <ConfirmModal opened isDirty title="Grupo" confirmLabel="Guardar" onConfirm={() => undefined} onClose={onClose} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(onClose).not.toHaveBeenCalled();
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  expect(onClose).toHaveBeenCalledOnce();
});

describe('Back under a window', () => {
  function open(isDirty: boolean) {
    renderKit(
      <Dialog title="Ventana" isDirty={isDirty} onClose={() => undefined}>
        Texto
      </Dialog>,
    );
    return { proceed: vi.fn<() => void>(), stay: vi.fn<() => void>(), user: userEvent.setup() };
  }

  test.each([
    ['Seguir editando', 'stay'],
    ['Descartar', 'proceed'],
  ] as const)('that was changed asks first: "%s" answers %s, once', async (name, answer) => {
    const { user, ...leaving } = open(true);
    act(() => changedWindow()?.(leaving));
    await user.click(await screen.findByRole('button', { name }));
    expect([leaving.stay.mock.calls.length, leaving.proceed.mock.calls.length]).toEqual(
      answer === 'stay' ? [1, 0] : [0, 1],
    );
  });

  test('that was not changed asks nobody', () => {
    open(false);
    expect(changedWindow()).toBeUndefined();
  });
});

/** A window that refuses to send without a name, and asks before it is left. */
function Refusing() {
  const [isRefused, setIsRefused] = useState(false);
  return (
    <Dialog title="Ventana" isDirty onClose={() => undefined}>
      <TextField label="Nombre" value="" error={isRefused ? 'Falta.' : undefined} onChange={() => undefined} />
      <DialogActions>
        <CancelButton>Cancelar</CancelButton>
        <button type="button" onClick={() => setIsRefused(true)}>
          Guardar
        </button>
      </DialogActions>
    </Dialog>
  );
}

test('a press that is refused leads to the field that refuses it, each time; a question keeps the focus', async () => {
  const user = userEvent.setup();
  renderKit(<Refusing />);
  const field = await screen.findByLabelText('Nombre');
  for (let press = 0; press < 2; press += 1) {
    await user.click(button('Guardar'));
    await waitFor(() => expect(document.activeElement).toBe(field));
  }
  await user.click(button('Cancelar'));
  await screen.findByRole('button', { name: 'Descartar' });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.activeElement).not.toBe(field);
});
