import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { now } from '@traza/client/clock.ts';
import { renderUi } from '@traza/client/test/render.tsx';
import { inBuenosAires } from '@traza/domain';
import { defaultDeparture, type LocalDeparture } from '@traza/domain/solicitudes';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { QuickDeparture } from './quick-departure.tsx';

const limits = () => ({ now: now(), antelacionMin: 30 });

function open() {
  const changed = vi.fn<(departure: LocalDeparture) => void>();
  function Held() {
    const [departure, setDeparture] = useState(() => defaultDeparture(limits()));
    return (
      <QuickDeparture
        departure={departure}
        limits={limits()}
        onChange={(next) => {
          changed(next);
          setDeparture(next);
        }}
      />
    );
  }
  renderUi(<Held />);
  return { user: userEvent.setup({ delay: null }), changed };
}

test('W-261 tomorrow at 11:15 is one press and four digits', async () => {
  const { user, changed } = open();
  await user.click(screen.getByRole('button', { name: 'Mañana' }));
  await user.keyboard('1115');
  const tomorrow = inBuenosAires(now()).toPlainDate().add({ days: 1 }).toString();
  expect(changed).toHaveBeenLastCalledWith({ date: tomorrow, time: '11:15' });
  expect(screen.getByRole('button', { name: 'Mañana' }).getAttribute('aria-pressed')).toBe('true');
});

test.each(['11:17', '3:00', '25', 'once'])(
  'W-261 %s is none of the hours of a day: the field says so',
  async (typed) => {
    const { user, changed } = open();
    await user.click(screen.getByRole('button', { name: 'Mañana' }));
    const before = changed.mock.lastCall;
    await user.keyboard(typed);
    await user.tab();
    const hour = screen.getByRole('textbox', { name: 'Escribí la hora' });
    expect(hour.getAttribute('aria-invalid')).toBe('true');
    expect(hour.getAttribute('aria-describedby')).toBe(screen.getByText(/de a 5 minutos/).id);
    expect(changed.mock.lastCall?.[0].date).toBe(before?.[0].date);
  },
);
