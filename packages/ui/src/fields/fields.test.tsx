import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { dismissToast, getToasts } from '../notices/toasts.ts';
import { renderKit } from '../test/render.tsx';
import { ChoiceList } from './choice-list.tsx';
import { DayField } from './day-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const NOTHING = () => undefined;

/** What is said of a field besides its name. */
function descriptionOf(field: HTMLElement): string {
  const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `#${id} is not there`).join(' ');
}

describe('a day that is typed', () => {
  const typed = async (text: string) => {
    for (const { id } of getToasts()) dismissToast(id);
    const onChange = vi.fn<(day: string | undefined) => void>();
    renderKit(<DayField label="Desde" value={undefined} max="2026-11-20" onChange={onChange} />);
    await userEvent.type(screen.getByLabelText('Desde'), text);
    await userEvent.tab();
    return [...new Set(onChange.mock.calls.flat()), ...getToasts().map((toast) => toast.text)];
  };
  const beyond = 'Desde: elegí un día hasta el 20/11/2026.';

  test.each([
    ['20/11/2026', ['2026-11-20']],
    // beyond the last day: not that of another year, which its first figures would name
    ['21/11/2026', [beyond]],
    ['5/11/20', ['2020-11-05']],
    ['5/11/26{Enter}', ['2026-11-05']],
    ['21/11/26', [beyond]],
    ['5/11', ['“5/11” no es un día. Escribilo como dd/mm/aaaa.']],
    ['31/02/2026{Enter}', ['“31/02/2026” no es un día. Escribilo como dd/mm/aaaa.']],
    [' ', [undefined]],
  ])('%s is taken as %j', async (text, said) => {
    expect(await typed(text)).toEqual(said);
  });
});

describe('the frame of a field', () => {
  test('is the same around a line, some lines and a list: hint, and in its place the error', () => {
    const words = { value: '', onChange: NOTHING, hint: 'Así se escribe.' };
    const fields = (error?: string) => (
      <>
        <TextField label="Línea" {...words} error={error} />
        <TextArea label="Texto" {...words} error={error} />
        <SelectField label="Lista" {...words} options={[]} error={error} />
      </>
    );
    const { rerender } = renderKit(fields());
    const all = () => [...screen.getAllByRole('textbox'), screen.getByRole('combobox')];
    expect(all().map(descriptionOf)).toEqual(['Así se escribe.', 'Así se escribe.', 'Así se escribe.']);
    expect(all().map((field) => field.getAttribute('aria-invalid'))).toEqual(['false', 'false', 'false']);
    rerender(fields('Falta.'));
    expect(all().map(descriptionOf)).toEqual(['Falta.', 'Falta.', 'Falta.']);
    expect(all().map((field) => field.getAttribute('aria-invalid'))).toEqual(['true', 'true', 'true']);
  });

  test('keeps the hint where the field alone is marked as wrong, and says nothing where there is nothing', () => {
    renderKit(
      <>
        <TextArea label="Nota" value="" onChange={NOTHING} hint="Quedan 250" error />
        <TextArea label="Otra" value="" onChange={NOTHING} />
      </>,
    );
    const note = screen.getByRole('textbox', { name: 'Nota', description: 'Quedan 250' });
    expect(note.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Otra' }).getAttribute('aria-describedby')).toBeNull();
  });

  test('says what is required, and what stands after the field', () => {
    renderKit(<TextField label="E-mail" value="" onChange={NOTHING} required suffix="@traza.ar" hint="Sin dominio." />);
    const field = screen.getByRole('textbox', { name: 'E-mail' });
    expect(field.getAttribute('aria-required')).toBe('true');
    expect(descriptionOf(field)).toBe('@traza.ar Sin dominio.');
  });
});

const CHOICES = [
  { value: 1, label: 'Ana', description: 'De Retiro a Pilar' },
  { value: 2, label: 'Beto' },
  { value: 3, label: 'Carla', isDisabled: true },
];

function List({ kind, error }: { kind: 'radio' | 'checkbox'; error?: string }) {
  const [chosen, setChosen] = useState<readonly number[]>([2]);
  return (
    <ChoiceList
      kind={kind}
      label="Quién"
      choices={CHOICES}
      isChosen={(value) => chosen.includes(value)}
      error={error}
      onChange={(value, isOn) => {
        if (kind === 'radio') setChosen([value]);
        else setChosen(isOn ? [...chosen, value] : chosen.filter((one) => one !== value));
      }}
    />
  );
}

describe('a list of choices', () => {
  test('several: the keyboard reaches each, Space takes and leaves it, and what is disabled is passed over', async () => {
    const user = userEvent.setup();
    renderKit(<List kind="checkbox" />);
    const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await user.tab();
    expect(document.activeElement).toBe(box('Ana'));
    await user.keyboard(' ');
    expect(box('Ana').checked).toBe(true);
    await user.tab();
    await user.keyboard(' ');
    expect(box('Beto').checked).toBe(false);
    await user.tab();
    expect(document.activeElement).toBe(document.body);
  });

  test('one: arrows move the choice', async () => {
    const user = userEvent.setup();
    renderKit(<List kind="radio" />);
    await user.click(screen.getByRole('radio', { name: 'Ana' }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ana' }).checked).toBe(true);
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Beto' }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Ana' }).checked).toBe(false);
  });

  test('says what each is about, and what is wrong with the choice', () => {
    renderKit(<List kind="checkbox" error="Elegí a alguien." />);
    expect(screen.getByRole('checkbox', { name: 'Ana', description: 'De Retiro a Pilar' })).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Quién', description: 'Elegí a alguien.' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('Elegí a alguien.');
  });
});
