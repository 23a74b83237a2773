import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fail, fakeApi } from '@traza/client/test/fake-api.ts';
import { describe, expect, test } from 'vitest';
import { renderUi } from '#test/render.tsx';
import { WhyNot } from './why-not.tsx';

const KEY = 'GET /clientes/:idCliente/administradores';

function show(permission: 'manageGroups' | undefined) {
  renderUi(
    <WhyNot idCliente={3} permission={permission}>
      {(refused) => (
        <button type="button" {...refused}>
          Nuevo grupo
        </button>
      )}
    </WhyNot>,
  );
  return screen.getByRole('button', { name: 'Nuevo grupo' });
}

describe('¿Por qué no puedo?', () => {
  test('a refused control is reached by Tab and says which permission it takes and who grants it', async () => {
    const api = fakeApi({ [KEY]: { data: [{ nombre: 'Ana Arrieta' }] } });
    const control = show('manageGroups');
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(control);
    expect(control.getAttribute('aria-disabled')).toBe('true');
    const tip = screen.getByRole('tooltip', { hidden: true });
    await waitFor(() =>
      expect(tip.textContent).toBe('Necesitás el permiso "Administrar su grupo"; pedíselo a Ana Arrieta.'),
    );
    expect(control.getAttribute('aria-describedby')).toBe(tip.id);
    expect(api.calls[0]?.params).toEqual({ idCliente: '3' });
  });

  test('without the names it still says whom to ask', () => {
    fakeApi({ [KEY]: () => fail(500, 'internal_error') });
    show('manageGroups');
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe(
      'Necesitás el permiso "Administrar su grupo"; pedíselo a un administrador de usuarios de tu empresa.',
    );
  });

  test('a control that works has nothing to say, and nobody is asked', () => {
    const api = fakeApi({});
    const control = show(undefined);
    expect(control.getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('tooltip', { hidden: true })).toBeNull();
    expect(api.calls).toEqual([]);
  });

  test('Escape sends the words away until the control is reached again', async () => {
    fakeApi({ [KEY]: { data: [] } });
    const control = show('manageGroups');
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('{Escape}');
    expect(control.parentElement?.dataset['dismissed']).toBe('true');
    await user.tab();
    await user.tab({ shift: true });
    expect(control.parentElement?.dataset['dismissed']).toBeUndefined();
  });
});
