import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { Collapsible } from './collapsible.tsx';
import { PasswordField, TextField } from './fields/text-field.tsx';
import { renderKit } from './test/render.tsx';
import { BottomSheet, type SheetSize } from './windows/bottom-sheet.tsx';
import { SidePanel } from './windows/side-panel.tsx';

function Sheet() {
  const [size, setSize] = useState<SheetSize>('half');
  return (
    <BottomSheet label="Pedido" size={size} onSizeChange={setSize}>
      contenido
    </BottomSheet>
  );
}

function drag(handle: HTMLElement, toY: number) {
  fireEvent.pointerDown(handle, { clientY: 500, pointerId: 1 });
  fireEvent.pointerMove(handle, { clientY: toY, pointerId: 1 });
  fireEvent.pointerUp(handle, { clientY: toY, pointerId: 1 });
  fireEvent.click(handle);
}

describe('the sheet of a phone', () => {
  const size = () => screen.getByRole('region', { name: 'Pedido' }).dataset['size'];

  test('opens at 60 % and is moved by a press or by the arrows', async () => {
    const user = userEvent.setup();
    renderKit(<Sheet />);
    expect(screen.getByRole('region', { name: 'Pedido' }).style.height).toContain('60%');
    await user.click(screen.getByRole('button', { name: 'Agrandar el panel' }));
    expect(screen.getByRole('region', { name: 'Pedido' }).style.height).toContain('100%');
    await user.keyboard('{ArrowDown}');
    expect(size()).toBe('half');
    await user.keyboard('{ArrowUp}');
    expect(size()).toBe('full');
  });

  test('follows the finger, and the click that ends a drag changes nothing', () => {
    renderKit(<Sheet />);
    drag(screen.getByRole('button'), 300);
    expect(size()).toBe('full');
    drag(screen.getByRole('button'), 700);
    expect(size()).toBe('half');
  });
});

describe('the side panel', () => {
  test('closes by its button and by Escape', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    renderKit(
      <SidePanel label="Detalle" onClose={onClose}>
        x
      </SidePanel>,
    );
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  });

  test('leaves Escape to a modal above it', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn<() => void>();
    renderKit(
      <>
        <SidePanel label="Detalle" onClose={onClose}>
          x
        </SidePanel>
        <div role="dialog" aria-modal="true" />
      </>,
    );
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });
});

function Part() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <Collapsible title="Costos" summary="$ 1.200" isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)}>
      uno
    </Collapsible>
  );
}

test('T-087 a part is closed and opened under its title, and what is closed is not drawn', async () => {
  const user = userEvent.setup();
  renderKit(<Part />);
  const title = screen.getByRole('button', { name: 'Costos $ 1.200', expanded: true });
  expect(screen.getByRole('region', { name: 'Costos $ 1.200' }).textContent).toBe('uno');
  await user.click(title);
  expect(title.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByText('uno')).toBeNull();
});

test('a button at work refuses presses', async () => {
  const user = userEvent.setup();
  const onClick = vi.fn<() => void>();
  renderKit(
    <Button loading onClick={onClick}>
      Enviar
    </Button>,
  );
  await user.click(screen.getByRole('button', { name: 'Enviar' }));
  expect(onClick).not.toHaveBeenCalled();
});

test('A-024 a field with a message is described by it', () => {
  renderKit(<TextField label="E-mail" value="x" onChange={() => undefined} error="El e-mail no es válido." />);
  const input = screen.getByRole('textbox', { name: 'E-mail' });
  const help = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect(help?.textContent).toBe('El e-mail no es válido.');
  expect(screen.getByRole('img', { name: 'Campo con error' })).toBeTruthy();
});

test('A-024 the icon of a password stands at its end as in any field, and the eye stays', () => {
  renderKit(<PasswordField label="Contraseña" value="x" onChange={() => undefined} error />);
  const input = screen.getByLabelText('Contraseña');
  const [icon, eye] = [screen.getByRole('img'), screen.getByRole('button', { name: 'Mostrar la contraseña' })];
  expect(input.compareDocumentPosition(icon)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(icon.compareDocumentPosition(eye)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
