import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { renderUi } from '../test/render.tsx';
import { ConfirmModal } from './confirm-modal.tsx';
import { Dialog } from './dialog.tsx';

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
    renderUi(<Opener isKeptMounted={isKeptMounted} />);
    await user.click(button('Abrir'));
    await screen.findByRole('dialog', { name: 'Ventana' });
    await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull());
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(button('Abrir')));
  });
});

test('one over another gives it back into the one below', async () => {
  const user = userEvent.setup();
  renderUi(<Opener isKeptMounted={false} />);
  await user.click(button('Abrir'));
  await user.click(await screen.findByRole('button', { name: 'Borrar' }));
  await user.click(await screen.findByRole('button', { name: 'Sí' }));
  await waitFor(() => expect(document.activeElement).toBe(button('Borrar')));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Abrir')));
});
