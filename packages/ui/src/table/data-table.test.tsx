import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Column } from './columns.ts';
import { DataTable } from './data-table.tsx';
import type { Selection } from './selection.ts';
import type { More } from './use-load-more.ts';

interface Person {
  id: number;
  name: string;
  age: number | null;
}

const COLUMNS: readonly Column<Person>[] = [
  { key: 'name', title: 'Nombre', cell: ({ name }) => name, sortBy: ({ name }) => name, isKept: true },
  { key: 'age', title: 'Edad', cell: ({ age }) => age ?? '—', sortBy: ({ age }) => age, align: 'end' },
  { key: 'id', title: 'Legajo', cell: ({ id }) => id },
];

const FEW: readonly Person[] = [
  { id: 1, name: 'Zulma', age: 30 },
  { id: 2, name: 'Ñandú', age: null },
  { id: 3, name: 'Ávila', age: 9 },
  { id: 4, name: 'Nieto', age: 41 },
];

const onOpen = vi.fn<(person: Person) => void>();

function People({ rows }: { rows: readonly Person[] }) {
  const [selected, setSelected] = useState<Selection>(new Set());
  return (
    <DataTable
      label="Personas"
      name="personas"
      columns={COLUMNS}
      rows={rows}
      keyOf={keyOf}
      titleOf={({ name }) => name}
      selected={selected}
      onSelect={setSelected}
      onOpen={onOpen}
      empty="No hay nadie."
    />
  );
}

const keyOf = ({ id }: Person) => String(id);

beforeEach(() => {
  // nothing is laid out here: a table of 600 px, as on a screen
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(960);
});

afterEach(() => {
  vi.restoreAllMocks();
  onOpen.mockReset();
  localStorage.clear();
});

function names(): string[] {
  return bodyRows().map((row) => within(row).getAllByRole('gridcell')[1]?.textContent ?? '');
}

function bodyRows(): HTMLElement[] {
  return screen.getAllByRole('row').slice(1);
}

function chosen(): string[] {
  return bodyRows()
    .filter((row) => row.getAttribute('aria-selected') === 'true')
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent ?? '');
}

/** The words of the cell where the keyboard is. */
function place(): string {
  const id = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? '';
  return document.getElementById(id)?.textContent ?? '';
}

describe('DataTable', () => {
  test('sorts as people of here do, empty ones last either way, and gives the order back', async () => {
    const user = userEvent.setup();
    render(<People rows={FEW} />);
    const name = screen.getByRole('columnheader', { name: 'Nombre' });
    await user.click(within(name).getByRole('button'));
    expect(names()).toEqual(['Ávila', 'Nieto', 'Ñandú', 'Zulma']);
    expect(name.getAttribute('aria-sort')).toBe('ascending');
    await user.click(within(name).getByRole('button'));
    expect(names()).toEqual(['Zulma', 'Ñandú', 'Nieto', 'Ávila']);
    await user.click(within(name).getByRole('button'));
    expect(names()).toEqual(['Zulma', 'Ñandú', 'Ávila', 'Nieto']);
    const age = screen.getByRole('columnheader', { name: 'Edad' });
    await user.click(within(age).getByRole('button'));
    expect(names()).toEqual(['Ávila', 'Zulma', 'Nieto', 'Ñandú']);
    await user.click(within(age).getByRole('button'));
    expect(names()).toEqual(['Nieto', 'Zulma', 'Ávila', 'Ñandú']);
  });

  test('everything can be done by keyboard', async () => {
    const user = userEvent.setup();
    render(<People rows={FEW} />);
    await user.tab();
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('grid'));
    await user.keyboard('{ArrowRight}{ArrowDown}');
    expect(place()).toBe('Ñandú');
    await user.keyboard('{End}');
    expect(place()).toBe('2');
    await user.keyboard('{Control>}{End}{/Control}{Home}{ArrowRight}');
    expect(place()).toBe('Nieto');
    await user.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(FEW[3]);
    // up to the titles, and sorts by one
    await user.keyboard('{Control>}{Home}{/Control}{ArrowRight}{ArrowUp}{Enter}');
    expect(place()).toBe('Nombre');
    expect(names()[0]).toBe('Ávila');
  });

  test('space chooses, shift chooses up to there, and all at once', async () => {
    const user = userEvent.setup();
    render(<People rows={FEW} />);
    await user.click(screen.getByRole('grid'));
    screen.getByRole('grid').focus();
    await user.keyboard('{Control>}{Home}{/Control}[Space]');
    expect(chosen()).toEqual(['Zulma']);
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>}[Space]{/Shift}');
    expect(chosen()).toEqual(['Zulma', 'Ñandú', 'Ávila']);
    await user.keyboard('{Control>}a{/Control}');
    expect(chosen()).toHaveLength(4);
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las filas' }));
    expect(chosen()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Elegir: Nieto' }));
    expect(chosen()).toEqual(['Nieto']);
    expect(onOpen).not.toHaveBeenCalled();
  });

  test('columns are chosen and kept; the one that says who it is stays', async () => {
    const user = userEvent.setup();
    const { unmount } = render(<People rows={FEW} />);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(screen.getByRole('checkbox', { name: 'Edad' }));
    await user.click(screen.getByRole('checkbox', { name: 'Nombre' }));
    expect(screen.queryByRole('columnheader', { name: 'Edad' })).toBeNull();
    unmount();
    render(<People rows={FEW} />);
    expect(screen.queryByRole('columnheader', { name: 'Edad' })).toBeNull();
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toBeDefined();
  });

  test('columns are moved by keyboard, kept, and put back', async () => {
    const user = userEvent.setup();
    const titles = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    const { unmount } = render(<People rows={FEW} />);
    expect(titles()).toEqual(['', 'Nombre', 'Edad', 'Legajo']);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    screen.getByRole('button', { name: 'Mover Legajo' }).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Mover Legajo' }));
    expect(screen.getByText('Legajo: lugar 1 de 3')).toBeDefined();
    expect(titles()).toEqual(['', 'Legajo', 'Nombre', 'Edad']);
    unmount();
    render(<People rows={FEW} />);
    expect(titles()).toEqual(['', 'Legajo', 'Nombre', 'Edad']);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(screen.getByRole('button', { name: 'Volver a las de siempre' }));
    expect(titles()).toEqual(['', 'Nombre', 'Edad', 'Legajo']);
    expect(localStorage).toHaveLength(0);
  });

  test('more rows are asked for near the end, and not while they come', () => {
    const onMore = vi.fn<() => void>();
    const table = (more: More) => (
      <DataTable
        label="Personas"
        name="personas"
        columns={COLUMNS}
        rows={FEW}
        keyOf={keyOf}
        titleOf={keyOf}
        more={more}
        openKey="3"
      />
    );
    const { rerender } = render(table({ canLoad: false, isLoading: false, nearPx: 100, onMore }));
    rerender(table({ canLoad: true, isLoading: true, nearPx: 100, onMore }));
    expect(onMore).not.toHaveBeenCalled();
    rerender(table({ canLoad: true, isLoading: false, nearPx: 100, onMore }));
    expect(onMore).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('-1');
    expect(bodyRows().filter((row) => row.getAttribute('aria-current') === 'true')).toHaveLength(1);
  });

  test('of ten thousand rows it draws those in sight, and the end is a key away', async () => {
    const user = userEvent.setup();
    const many = Array.from({ length: 10_000 }, (_, index) => ({ id: index, name: `Persona ${index}`, age: index }));
    render(<People rows={many} />);
    const grid = screen.getByRole('grid');
    expect(grid.getAttribute('aria-rowcount')).toBe('10001');
    expect(bodyRows().length).toBeLessThan(40);
    grid.focus();
    await user.keyboard('{Control>}{End}{/Control}');
    expect(place()).toBe('9999');
    expect(bodyRows().length).toBeLessThan(60);
  });

  test('without rows it says so', () => {
    render(<People rows={[]} />);
    expect(screen.getByText('No hay nadie.')).toBeDefined();
  });
});
