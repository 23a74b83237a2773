import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderKit } from '../test/render.tsx';
import { type PhoneEntry, PhoneField } from './phone-field.tsx';

function Field({ onEntry, start = '' }: { onEntry: (entry: PhoneEntry) => void; start?: string }) {
  const [text, setText] = useState(start);
  return (
    <PhoneField
      label="Celular"
      value={text}
      onChange={(entry) => {
        setText(entry.text);
        onEntry(entry);
      }}
    />
  );
}

const input = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Celular' });

async function focusField() {
  const user = userEvent.setup();
  await user.click(input());
  await vi.dynamicImportSettled();
  return user;
}

test('A-137 A-138 it spaces the number while it is typed, and hands on the international form', async () => {
  const onEntry = vi.fn<(entry: PhoneEntry) => void>();
  renderKit(<Field onEntry={onEntry} />);
  const user = await focusField();
  await user.type(input(), '3511234567');
  await waitFor(() => expect(input().value).toBe('351 123-4567'));
  expect(onEntry).toHaveBeenLastCalledWith({ text: '351 123-4567', phone: '+543511234567', isValid: true });
});

test.each([
  ['11 5001-9002', '+54', 'Se marca +54 9 11 5001-9002'],
  ['+54 11 5001-9002', 'AR', 'Se marca +54 9 11 5001-9002'],
  ['+54 9 11 5001-9002', 'AR', 'Por ejemplo: +54 3511234567'],
  ['11 50', '+54', 'Por ejemplo: +54 3511234567'],
  ['+598 99 123 456', 'UY', 'Por ejemplo: +54 3511234567'],
])('%j stands beside %s, and below it %s', (start, lead, hint) => {
  renderKit(<Field onEntry={() => undefined} start={start} />);
  expect(screen.getByText(hint)).toBeTruthy();
  expect(screen.getByText(lead)).toBeTruthy();
});

test('a deletion deletes, and a correction inside stays in its place', async () => {
  renderKit(<Field onEntry={() => undefined} start="351 123-4567" />);
  const user = await focusField();
  await user.type(input(), '{Backspace}{Backspace}');
  expect(input().value).toBe('351 123-45');
  await user.type(input(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input().value).toBe('3951 123-45');
});

describe('A-137 ruling: phone fields, the list of countries', () => {
  const list = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'País del número' });

  test('starts with Argentina, and a chosen country changes the prefix', async () => {
    const onEntry = vi.fn<(entry: PhoneEntry) => void>();
    renderKit(<Field onEntry={onEntry} />);
    expect(list().selectedOptions[0]?.textContent).toBe('Argentina (+54)');
    expect(list().options[5]?.textContent).toBe('Uruguay (+598)');
    const user = await focusField();
    await user.selectOptions(list(), 'Uruguay (+598)');
    expect(input().value).toBe('+598 ');
    await user.type(input(), '99123456');
    await waitFor(() => expect(input().value).toBe('+598 99 123 456'));
    expect(onEntry).toHaveBeenLastCalledWith({ text: '+598 99 123 456', phone: '+59899123456', isValid: true });
  });

  test('follows the prefix that is typed, and is reached by the keyboard before the number', async () => {
    renderKit(<Field onEntry={() => undefined} />);
    const user = userEvent.setup();
    await user.tab();
    expect(document.activeElement).toBe(list());
    await user.tab();
    expect(document.activeElement).toBe(input());
    await user.type(input(), '+56 9');
    expect(list().selectedOptions[0]?.textContent).toBe('Chile (+56)');
    await user.clear(input());
    await user.type(input(), '+999');
    expect(list().selectedOptions[0]?.textContent).toBe('Otro país');
  });
});

test('ruling: text, marks that come along with a pasted number are left out', async () => {
  const onEntry = vi.fn<(entry: PhoneEntry) => void>();
  renderKit(<Field onEntry={onEntry} />);
  const user = await focusField();
  await user.click(input());
  await user.paste('\u202a+54\u00a09\u200e 351 123-4567\u202c');
  await waitFor(() => expect(onEntry).toHaveBeenCalled());
  expect(onEntry.mock.lastCall?.[0]).toMatchObject({ phone: '+5493511234567', isValid: true });
  expect(input().value).not.toMatch(/[\u200e\u202a\u202c]/);
});
