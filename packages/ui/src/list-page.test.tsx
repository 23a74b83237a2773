import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ListPage, ListState, type ListStateProps } from './list-page.tsx';
import { renderKit } from './test/render.tsx';

function show(changes: Partial<ListStateProps> = {}) {
  renderKit(
    <ListState
      isPending={false}
      isEmpty={false}
      skeleton={{ count: 3, height: 40 }}
      empty={<p>No hay nada</p>}
      {...changes}
    >
      <p>Lo que hay</p>
    </ListState>,
  );
  return {
    rows: screen.queryAllByTestId('skeleton-row').length,
    texts: ['Lo que hay', 'No hay nada', 'No pudimos'].filter((text) => screen.queryByText(text) !== null),
  };
}

const failure = { title: 'No pudimos' };

test.each<[string, Partial<ListStateProps>, { rows: number; texts: string[] }]>([
  ['what there is', {}, { rows: 0, texts: ['Lo que hay'] }],
  ['that there is nothing', { isEmpty: true }, { rows: 0, texts: ['No hay nada'] }],
  ['rows that are expected', { isPending: true, isEmpty: true }, { rows: 3, texts: [] }],
  ['a failure, whatever is expected', { failure, isPending: true, isEmpty: true }, { rows: 0, texts: ['No pudimos'] }],
  ['no failure where none is said', { failure: false }, { rows: 0, texts: ['Lo que hay'] }],
])('a list shows %s', (_name, changes, expected) => {
  expect(show(changes)).toEqual(expected);
});

test('a failure is announced, and can be tried again by keyboard', async () => {
  const onRetry = vi.fn<() => void>();
  show({ failure: { ...failure, onRetry } });
  expect(screen.getByRole('alert').textContent).toContain('No pudimos');
  const user = userEvent.setup();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a section says its title first, then what narrows the list, then the list', () => {
  renderKit(
    <ListPage title="Grupos" filters={<input aria-label="Buscar" />}>
      <p>Lo que hay</p>
    </ListPage>,
  );
  const parts = [
    screen.getByRole('heading', { level: 1, name: 'Grupos' }),
    screen.getByRole('textbox', { name: 'Buscar' }),
    screen.getByText('Lo que hay'),
  ];
  const inOrder = parts.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  expect(inOrder).toEqual(parts);
});
