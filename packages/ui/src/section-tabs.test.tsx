import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SectionTabs } from './section-tabs.tsx';
import { renderKit } from './test/render.tsx';

const TABS = { board: 'Tablero', month: 'La cuenta' } as const;

/** Each part draws the tabs in a head of its own. */
function Parts() {
  const [current, setCurrent] = useState<keyof typeof TABS>('board');
  return (
    <div key={current}>
      <SectionTabs label="Partes" tabs={TABS} current={current} onChoose={setCurrent} />
    </div>
  );
}

test('the tab that was pressed has the focus still where its part draws the tabs anew', async () => {
  renderKit(<Parts />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'La cuenta' }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'La cuenta', current: 'page' }));
});
