// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const PAGE = `
  <main>
    <section id="list">
      <div role="group" id="chips"><button id="chip">Quitar</button><button id="last">Quitar</button></div>
      <button id="clear">Limpiar</button>
      <button id="other">Otro</button>
    </section>
    <button id="plain">Ver</button>
  </main>`;

let end = () => {};
beforeEach(() => {
  document.body.innerHTML = PAGE;
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`nothing is called ${id}`);
  return element;
}

const focusedId = () => document.activeElement?.id || document.activeElement?.tagName;

/** Longer than the watch waits. */
const wait = () => new Promise((resolve) => setTimeout(resolve, 100));

test.each([
  ['the group around it', ['chip'], 'chips'],
  ['the section around it', ['clear'], 'list'],
  ['the section, where the group goes too', ['chip', 'chips'], 'list'],
  ['the section, where nothing is left in the group', ['chip', 'last'], 'list'],
  ['the content, where the section goes too', ['clear', 'list'], 'MAIN'],
])('what is removed leaves the focus to %s', async (_, removed, heir) => {
  byId(removed[0] ?? '').focus();
  for (const id of removed) byId(id).remove();
  await vi.waitFor(() => expect(focusedId()).toBe(heir));
});

test('what takes the focus anyway keeps its place in the order of Tab', async () => {
  byId('list').tabIndex = 0;
  byId('clear').focus();
  byId('clear').remove();
  await vi.waitFor(() => expect(focusedId()).toBe('list'));
  expect(byId('list').tabIndex).toBe(0);
});

test.each([
  ['disabled', () => byId('clear').setAttribute('disabled', '')],
  ['inert', () => byId('clear').setAttribute('inert', '')],
  ['not shown', () => Object.assign(byId('clear'), { getClientRects: () => [] })],
])('what is %s as it has the focus leaves it to the place around', async (_, putOff) => {
  byId('clear').focus();
  // a browser does it by itself, happy-dom does not
  byId('clear').blur();
  putOff();
  await vi.waitFor(() => expect(focusedId()).toBe('list'));
});

test('a content that comes later has the focus then', async () => {
  byId('plain').focus();
  document.body.innerHTML = '<p>Cargando</p>';
  await wait();
  expect(focusedId()).toBe('BODY');
  document.body.innerHTML = '<main>Pedidos</main>';
  await vi.waitFor(() => expect(focusedId()).toBe('MAIN'));
});

test('whoever takes a control away may move the focus on', async () => {
  byId('clear').focus();
  byId('clear').remove();
  setTimeout(() => byId('other').focus(), 10);
  await wait();
  expect(focusedId()).toBe('other');
});

test('who had no focus, or left it, is not moved', async () => {
  byId('clear').focus();
  byId('clear').blur();
  await wait();
  byId('clear').remove();
  byId('plain').remove();
  await wait();
  expect(focusedId()).toBe('BODY');
});

test('an ended watch moves nobody', async () => {
  byId('clear').focus();
  end();
  byId('clear').remove();
  await wait();
  expect(focusedId()).toBe('BODY');
});
