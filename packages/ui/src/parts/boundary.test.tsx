import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Boundary } from './boundary.tsx';
import { importPart } from './bring-files.ts';
import { lazyPanel, lazyPart, lazyWindow } from './lazy-part.tsx';
import { type Loss, LostPart } from './lost-part.ts';

// React reports what a boundary catches; here it is what the tests are about
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void vi.useRealTimers());

const retry = () => screen.findByRole('button', { name: 'Reintentar' });

function Greeting() {
  return <p>Buen día</p>;
}

/** A part that is lost as long as `away` says so. */
function source(loss: Loss = 'unreachable') {
  const state = { isAway: true, asked: 0 };
  async function load() {
    state.asked++;
    if (state.isAway) throw new LostPart(loss);
    return Greeting;
  }
  return { state, load };
}

describe('a part that did not come', () => {
  test('says so in its place, and comes with "Reintentar"', async () => {
    const { state, load } = source();
    const Part = lazyPanel(load);
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    expect((await screen.findByRole('alert')).textContent).toContain('No pudimos cargar esta parte');
    state.isAway = false;
    await userEvent.click(await retry());
    expect(await screen.findByText('Buen día')).toBeDefined();
    expect(state.asked).toBe(2);
  });

  test('comes by itself when the network is back; a form beside it keeps what was typed', async () => {
    const { state, load } = source();
    const Part = lazyPanel(load);
    render(
      <>
        <input aria-label="Nombre" />
        <Suspense>
          <Part />
        </Suspense>
      </>,
    );
    await userEvent.type(screen.getByLabelText('Nombre'), 'Eva');
    await screen.findByRole('alert');
    state.isAway = false;
    act(() => void dispatchEvent(new Event('online')));
    expect(await screen.findByText('Buen día')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Nombre').value).toBe('Eva');
  });

  test('is asked for after waits that grow', async () => {
    const { state, load } = source();
    const Part = lazyPanel(load);
    vi.useFakeTimers();
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await act(async () => void (await vi.advanceTimersByTimeAsync(0)));
    for (const [seconds, asked] of [
      [2, 2],
      [4, 3],
      [8, 4],
    ] as const) {
      await act(async () => void (await vi.advanceTimersByTimeAsync(seconds * 1000)));
      expect(state.asked).toBe(asked);
    }
  });

  test('whose file says nothing for a minute is told of, and comes with "Reintentar" once the file does', async () => {
    let isBack = false;
    vi.stubGlobal('fetch', () => (isBack ? Promise.resolve(new Response('')) : new Promise(() => undefined)));
    const Part = lazyPanel(() => importPart(async () => Greeting, ['assets/quiet.js']));
    vi.useFakeTimers();
    render(
      <Suspense fallback="Cargando">
        <Part />
      </Suspense>,
    );
    await act(async () => void (await vi.advanceTimersByTimeAsync(59_999)));
    expect(screen.getByText('Cargando')).toBeDefined();
    await act(async () => void (await vi.advanceTimersByTimeAsync(1)));
    expect(screen.getByRole('alert').textContent).toContain('No pudimos cargar esta parte');
    isBack = true;
    vi.useRealTimers();
    await userEvent.click(await retry());
    expect(await screen.findByText('Buen día')).toBeDefined();
  });

  test('comes at once where the network was back before its failure could be shown', async () => {
    let asked = 0;
    let fail: (error: unknown) => void = () => undefined;
    const Part = lazyPanel(() => {
      asked += 1;
      return asked > 1
        ? Promise.resolve(Greeting)
        : new Promise<typeof Greeting>((_resolve, reject) => (fail = reject));
    });
    vi.useFakeTimers();
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    dispatchEvent(new Event('online'));
    await act(async () => fail(new LostPart('unreachable')));
    expect(screen.getByText('Buen día')).toBeDefined();
  });

  test('brings along what failed beside it', async () => {
    const { state, load } = source();
    const First = lazyPanel(load);
    const Second = lazyPart(load);
    render(
      <Suspense>
        <First />
        <Boundary place="silent">
          <Second />
        </Boundary>
      </Suspense>,
    );
    await screen.findByRole('alert');
    state.isAway = false;
    await userEvent.click(await retry());
    expect(await screen.findAllByText('Buen día')).toHaveLength(2);
  });

  test('a window can be closed as well', async () => {
    const onClose = vi.fn<() => void>();
    const Window = lazyWindow<{ onClose: () => void }>(source().load);
    render(
      <Suspense>
        <Window onClose={onClose} />
      </Suspense>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Cerrar' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('whose file is gone loads the page anew only when somebody asks for it', async () => {
    const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
    sessionStorage.setItem('traza.recarga ', '1');
    const Part = lazyPanel(source('gone').load);
    render(
      <Suspense>
        <Part />
      </Suspense>,
    );
    await screen.findByText('Falta un archivo: puede que haya una versión nueva de Traza.');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.click(await retry());
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce(), { timeout: 20_000 });
  });
});

describe('a fault of ours', () => {
  function Faulty({ isFaulty }: { isFaulty: boolean }) {
    if (isFaulty) throw new Error('a bug');
    return <Greeting />;
  }

  test('is held up where it happens, in Spanish, and can be tried again', async () => {
    const { rerender } = render(
      <Boundary place="section">
        <Faulty isFaulty />
      </Boundary>,
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No pudimos cargar esta sección');
    expect(alert.textContent).not.toContain('a bug');
    rerender(
      <Boundary place="section">
        <Faulty isFaulty={false} />
      </Boundary>,
    );
    await userEvent.click(await retry());
    expect(await screen.findByText('Buen día')).toBeDefined();
  });

  test('is left behind with the section where it happened', async () => {
    function Sections() {
      const [section, setSection] = useState('one');
      return (
        <>
          <button type="button" onClick={() => setSection('two')}>
            Otra
          </button>
          <Boundary place="section" resetKey={section}>
            <Faulty isFaulty={section === 'one'} />
          </Boundary>
        </>
      );
    }
    render(<Sections />);
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Otra' }));
    expect(screen.getByText('Buen día')).toBeDefined();
  });
});
