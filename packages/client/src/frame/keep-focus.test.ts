// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

beforeAll(keepFocus);
beforeEach(() => {
  document.body.innerHTML =
    '<main><section id="list"><button id="clear">Limpiar</button><button id="other">Otro</button></section><button id="plain">Ver</button></main>';
});

const byId = (id: string) => document.querySelector<HTMLElement>(`#${id}`);
const focusedId = () => document.activeElement?.id || document.activeElement?.tagName;

test('the place around what is taken away has the focus', async () => {
  byId('clear')?.focus();
  byId('clear')?.remove();
  await vi.waitFor(() => expect(focusedId()).toBe('list'));
});

test('where the place goes too, the content has it', async () => {
  byId('clear')?.focus();
  byId('list')?.remove();
  await vi.waitFor(() => expect(focusedId()).toBe('MAIN'));
});

test('a content that comes later has it then', async () => {
  byId('plain')?.focus();
  document.body.innerHTML = '<p>Cargando</p>';
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(focusedId()).toBe('BODY');
  document.body.innerHTML = '<main>Pedidos</main>';
  await vi.waitFor(() => expect(focusedId()).toBe('MAIN'));
});

test('whoever takes a control away may give the focus on', async () => {
  byId('clear')?.focus();
  byId('clear')?.remove();
  setTimeout(() => byId('other')?.focus(), 10);
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(focusedId()).toBe('other');
});

test('nobody is moved who had no focus, or who left it', async () => {
  byId('plain')?.focus();
  byId('plain')?.blur();
  byId('clear')?.remove();
  await new Promise((resolve) => setTimeout(resolve, 150));
  expect(focusedId()).toBe('BODY');
});
