import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TOAST_PACE } from '@traza/ui/limits.ts';
import { beginReconnecting } from '@traza/ui/notices/reconnecting.ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderUi } from '#test/render.tsx';
import { CopyButton } from './copy-button.tsx';
import { toastError, toastSuccess, toastUndo } from './toast.ts';

afterEach(() => vi.useRealTimers());

function pass(ms: number): void {
  vi.advanceTimersByTime(ms);
}

describe('toasts', () => {
  test('A-094 T-329 a toast disappears after 2.5 seconds', () => {
    vi.useFakeTimers();
    renderUi(null);
    act(() => toastSuccess('email_changed'));
    expect(screen.getByText('Se actualizó tu e-mail')).toBeTruthy();
    act(() => void vi.advanceTimersToNextFrame());
    act(() => pass(TOAST_PACE.toastMs - 1));
    expect(screen.queryByText('Se actualizó tu e-mail')).not.toBeNull();
    act(() => pass(1));
    expect(screen.queryByText('Se actualizó tu e-mail')).toBeNull();
    expect(TOAST_PACE.toastMs).toBe(2500);
  });

  test('A-094 the time of a toast begins when it is seen: it waits for a busy page and for a tab behind another', () => {
    vi.useFakeTimers();
    const frames = vi.spyOn(globalThis, 'requestAnimationFrame').mockReturnValue(1);
    renderUi(null);
    act(() => toastSuccess('email_changed'));
    act(() => pass(TOAST_PACE.toastMs * 10));
    expect(screen.queryByText('Se actualizó tu e-mail')).not.toBeNull();
    act(() => frames.mock.lastCall?.[0](0));
    act(() => pass(TOAST_PACE.toastMs));
    expect(screen.queryByText('Se actualizó tu e-mail')).toBeNull();
    frames.mockRestore();
  });

  test('what can be taken back stays longer, and for as long as somebody points at it or has come to it', async () => {
    vi.useFakeTimers();
    renderUi(null);
    const undo = vi.fn<() => void>();
    act(() => toastUndo('favourite_address_deleted', undo));
    act(() => void vi.advanceTimersToNextFrame());
    const button = screen.getByRole('button', { name: 'Deshacer' });
    act(() => pass(TOAST_PACE.undoMs - 1));
    act(() => button.focus());
    act(() => pass(TOAST_PACE.undoMs));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBe(button);
    act(() => button.click());
    expect(undo).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    act(() => toastUndo('favourite_address_deleted', undo));
    act(() => void vi.advanceTimersToNextFrame());
    act(() => pass(TOAST_PACE.undoMs));
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(undo).toHaveBeenCalledOnce();
  });

  test('what is asked again for long says so calmly, until it is answered', () => {
    vi.useFakeTimers();
    renderUi(null);
    const end = beginReconnecting();
    act(() => pass(1999));
    expect(screen.queryByText('Reconectando…')).toBeNull();
    act(() => pass(1));
    expect(screen.getByRole('status').textContent).toBe('Reconectando…');
    act(end);
    expect(screen.queryByText('Reconectando…')).toBeNull();
  });

  test('A-398 T-330 a cancelled request shows nothing', () => {
    renderUi(null);
    act(() => toastError(new DOMException('stop', 'AbortError')));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('A-400 a failure is worded by its code and announced', () => {
    renderUi(null);
    act(() => toastError('forbidden'));
    expect(screen.getByRole('alert').textContent).toContain('No tenés permiso para hacer esto.');
  });

  test('the same sentence twice stands once', () => {
    renderUi(null);
    act(() => toastError('forbidden'));
    act(() => toastError('forbidden'));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});

describe('copying', () => {
  test.each([
    ['string', 'Copiado al portapapeles'],
    ['url', 'Enlace copiado'],
    ['phone', 'Teléfono copiado'],
  ] as const)('A-095 %s', async (kind, text) => {
    const user = userEvent.setup();
    renderUi(<CopyButton value="48213" kind={kind} />);
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe('48213');
  });

  test('W-263 a browser that refuses is no failure of ours: it says what to do', async () => {
    const user = userEvent.setup();
    renderUi(<CopyButton value="48213" kind="url" />);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('too late', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText('Tu navegador no dejó copiarlo. Marcá el texto y copialo a mano.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
