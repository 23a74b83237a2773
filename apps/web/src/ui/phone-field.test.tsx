import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderUi } from '../test/render.tsx';
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
  renderUi(<Field onEntry={onEntry} />);
  const user = await focusField();
  await user.type(input(), '3511234567');
  await waitFor(() => expect(input().value).toBe('351 123-4567'));
  expect(onEntry).toHaveBeenLastCalledWith({ text: '351 123-4567', phone: '+543511234567', isValid: true });
});

test('a deletion deletes, and a correction inside stays in its place', async () => {
  renderUi(<Field onEntry={() => undefined} start="351 123-4567" />);
  const user = await focusField();
  await user.type(input(), '{Backspace}{Backspace}');
  expect(input().value).toBe('351 123-45');
  await user.type(input(), '9', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(input().value).toBe('3951 123-45');
});
