import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a button keeps the focus while what it began goes on, and refuses presses', async () => {
  const pressed = vi.fn<() => void>();
  const user = userEvent.setup();
  const { rerender } = render(<Button onClick={pressed}>Guardar</Button>);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(pressed).toHaveBeenCalledOnce();
  rerender(
    <Button loading onClick={pressed}>
      Guardar
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Guardar', busy: true });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(button.matches(':disabled')).toBe(false);
  await user.keyboard('{Enter} ');
  await user.click(button);
  expect(pressed).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(button);
});

test('nor is a form sent a second time meanwhile, by its button or by Enter in a field', async () => {
  const sent = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent();
      }}
    >
      <input aria-label="Alias" />
      <Button type="submit" loading>
        Guardar
      </Button>
    </form>,
  );
  await user.type(screen.getByLabelText('Alias'), 'Casa{Enter}');
  await user.click(screen.getByRole('button'));
  expect(sent).not.toHaveBeenCalled();
});
