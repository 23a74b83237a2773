import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Column, TableGroup } from './columns.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';

interface Person {
  id: number;
  name: string;
  area: string;
}

const onChange = vi.fn<(value: string) => void>();
const AREAS = ['Norte', 'Sur'].map((area) => ({ value: area, label: area }));
const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', title: 'Nombre', cell: ({ name }) => name, isKept: true, isPinned: true, width: '90px' },
  {
    key: 'area',
    title: 'Área',
    cell: ({ area }) => area,
    edit: ({ name, area }) =>
      name === 'Zoe' ? undefined : { label: `Cambiar área de ${name}`, value: area, options: AREAS, onChange },
  },
];
const PEOPLE: readonly Person[] = [
  { id: 1, name: 'Ana', area: 'Norte' },
  { id: 2, name: 'Zoe', area: 'Sur' },
];
const keyOf = ({ id }: Person) => String(id);

const table = (props: Partial<DataTableProps<Person>> = {}) => (
  <DataTable
    label="Personas"
    name="partes"
    columns={COLUMNS}
    rows={PEOPLE}
    keyOf={keyOf}
    titleOf={({ name }) => name}
    {...props}
  />
);
const title = (name: string) => screen.getByRole('columnheader', { name });
const rowOf = (name: string) => screen.getByRole('row', { name: new RegExp(name) });

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(100);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  onChange.mockReset();
  localStorage.clear();
});

test('W-328 a column is made wider by keyboard and by pointer, is kept, and put back by two presses', async () => {
  const user = userEvent.setup();
  const { unmount } = render(table());
  screen.getByRole('grid').focus();
  await user.keyboard('{ArrowUp}{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
  expect(screen.getByText('Ancho de Área: 116 píxeles')).toBeDefined();
  const tracks = () => screen.getAllByRole('row')[0]?.style.gridTemplateColumns;
  expect(tracks()).toBe('90px 116px');
  unmount();
  render(table());
  expect(tracks()).toBe('90px 116px');
  const edge = title('Área').querySelector('[title^="Arrastrá"]') ?? document.body;
  edge.setPointerCapture = () => undefined;
  fireEvent.pointerDown(edge, { clientX: 200 });
  fireEvent.pointerMove(edge, { clientX: 260 });
  fireEvent.pointerUp(edge, { clientX: 260 });
  expect(tracks()).toBe('90px 160px');
  fireEvent.doubleClick(edge);
  expect(tracks()).toBe('90px minmax(120px, 1fr)');
});

test('W-328 columns are pinned and rows stand closer by choice, and both are kept', async () => {
  const user = userEvent.setup();
  const { unmount } = render(table());
  expect([title('Nombre').style.position, title('Área').style.position]).toEqual(['sticky', '']);
  await user.click(screen.getByRole('button', { name: 'Columnas' }));
  await user.click(screen.getByRole('button', { name: 'Fijar Área' }));
  await user.click(screen.getByRole('checkbox', { name: 'Filas compactas' }));
  expect(title('Área').style.insetInlineStart).toBe('90px');
  unmount();
  const { container } = render(table());
  expect(title('Área').style.position).toBe('sticky');
  expect(container.querySelector('[data-density="compact"]')).not.toBeNull();
});

test('W-328 what changed is marked for a moment, what holds besides stays', () => {
  vi.useFakeTimers();
  const noteOf = ({ id }: Person) => (id === 2 ? 'Ya no coincide con el filtro' : undefined);
  const { rerender } = render(table({ noteOf }));
  expect(rowOf('Zoe').textContent).toContain('Ya no coincide con el filtro');
  expect(rowOf('Ana').dataset['changed']).toBeUndefined();
  // the same person, loaded again
  rerender(table({ noteOf, rows: structuredClone([...PEOPLE]) }));
  expect(rowOf('Ana').dataset['changed']).toBeUndefined();
  rerender(table({ noteOf, rows: PEOPLE.map((one) => (one.id === 1 ? { ...one, area: 'Sur' } : one)) }));
  expect(rowOf('Ana').dataset['changed']).toBe('true');
  expect(rowOf('Ana').textContent).toContain('Cambió recién');
  act(() => void vi.advanceTimersByTime(4000));
  expect(rowOf('Ana').dataset['changed']).toBeUndefined();
});

test('W-329 a cell is changed in its place, by pointer and by keyboard, and Escape keeps it', async () => {
  const user = userEvent.setup();
  const onOpen = vi.fn<(person: Person) => void>();
  render(table({ onOpen }));
  await user.click(screen.getByTitle('Cambiar área de Ana'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cambiar área de Ana' }), 'Sur');
  expect(onChange).toHaveBeenCalledWith('Sur');
  expect(onOpen).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(screen.getByRole('grid'));
  await user.keyboard('{Home}{ArrowRight}{F2}');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Cambiar área de Ana' }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{ArrowDown}{F2}');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(onChange).toHaveBeenCalledTimes(1);
});

test('W-330 groups say how many they are and their sum, and open by press and by key', async () => {
  const user = userEvent.setup();
  const onToggle = vi.fn<() => void>();
  const onMore = vi.fn<() => void>();
  const group = (isOpen: boolean): TableGroup<Person> => ({
    key: 'n',
    title: 'Norte',
    count: '2 personas',
    sum: '$10,00',
    rows: PEOPLE,
    isOpen,
    onToggle,
    isLoading: false,
    more: { label: 'Ver más (2 de 9)', onMore },
  });
  const { rerender } = render(table({ rows: [], groups: [group(false)] }));
  const heading = () => screen.getByRole('row', { name: /^Norte 2 personas \$10,00$/ });
  expect(heading().getAttribute('aria-expanded')).toBe('false');
  await user.click(heading());
  screen.getByRole('treegrid').focus();
  await user.keyboard('{ArrowRight}{Enter}');
  expect(onToggle).toHaveBeenCalledTimes(3);
  rerender(table({ rows: PEOPLE, groups: [group(true)] }));
  expect(heading().getAttribute('aria-expanded')).toBe('true');
  expect(within(rowOf('Ana')).getAllByRole('gridcell')[1]?.textContent).toBe('Norte');
  await user.keyboard('{ArrowLeft}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
  expect(onToggle).toHaveBeenCalledTimes(4);
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('W-332 on paper all rows stand one under the other, also in a table that is drawn for paper alone', () => {
  const many = Array.from({ length: 120 }, (_, id) => ({ id, name: `Persona ${id}`, area: 'Sur' }));
  const { unmount } = render(table({ rows: many }));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('row')).toHaveLength(121);
  unmount();
  render(table({ rows: many }));
  expect(screen.getAllByRole('row')).toHaveLength(121);
  act(() => void dispatchEvent(new Event('afterprint')));
  expect(screen.getAllByRole('row').length).toBeLessThan(60);
});
