import { now } from '@traza/client/clock.ts';
import { useSyncExternalStore } from 'react';

/** How this browser draws the attention of who sits before it: not at all, until they say so (M-196). */
export interface AlertChoices {
  hasSound: boolean;
  hasPopups: boolean;
  mutedUntilMs: number;
}

const KEY = 'traza.operaciones.avisos';
const OFF: AlertChoices = { hasSound: false, hasPopups: false, mutedUntilMs: 0 };
const MUTE_MS = 10 * 60_000;
const listeners = new Set<() => void>();
let kept: { text: string | null; choices: AlertChoices } = { text: null, choices: OFF };

function isOn(value: object, name: string): boolean {
  return Object.entries(value).some(([key, on]) => key === name && on === true);
}

/** As another tab may have changed it; the same object while it is the same. */
export function readChoices(): AlertChoices {
  const text = localStorage.getItem(KEY);
  if (text === kept.text) return kept.choices;
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    const muted = typeof value === 'object' && value !== null && 'mutedUntilMs' in value ? value.mutedUntilMs : 0;
    const choices =
      typeof value === 'object' && value !== null
        ? {
            hasSound: isOn(value, 'hasSound'),
            hasPopups: isOn(value, 'hasPopups'),
            mutedUntilMs: typeof muted === 'number' ? muted : 0,
          }
        : OFF;
    kept = { text, choices };
  } catch {
    kept = { text, choices: OFF };
  }
  return kept.choices;
}

export function changeChoices(patch: Partial<AlertChoices>): void {
  localStorage.setItem(KEY, JSON.stringify({ ...readChoices(), ...patch }));
  for (const listener of listeners) listener();
}

export function mute(): void {
  changeChoices({ mutedUntilMs: now().epochMilliseconds + MUTE_MS });
}

export function useAlertChoices(): AlertChoices {
  return useSyncExternalStore((listener) => {
    listeners.add(listener);
    addEventListener('storage', listener);
    return () => {
      listeners.delete(listener);
      removeEventListener('storage', listener);
    };
  }, readChoices);
}
