import { figuresLeadThere } from './counted.ts';
import { refusalChangesNothing, undoLeavesNothing } from './database.ts';
import { doneIsThere } from './done.ts';
import { noConsoleError, noUncaughtError } from './errors.ts';
import { streamsAreFlat } from './flat.ts';
import { goneIsForgotten } from './forgotten.ts';
import { pressIsFollowed, staysUnderThePointer } from './press.ts';
import { expect, test } from './scene.ts';
import { typedIsKept } from './typed.ts';
import { failureIsTold, noServerFault } from './untold.ts';
import { focusStays, wayOn } from './ways.ts';
import { noMissingValue } from './words.ts';

const PRESS = { kind: 'press', control: { role: 'button', name: 'Guardar' } } as const;
const save = (onclick: string) =>
  `<h1 tabindex="-1">Pedidos</h1><button onclick="${onclick}">Guardar</button><p>Quieto</p>`;

test('errors: those of the console and uncaught ones are heard, warnings are not', async ({ scene }) => {
  const { page } = scene;
  const press = () => page.getByRole('button').click();
  await scene.show(save("console.warn('lento')"));
  expect(await scene.step(noConsoleError, PRESS, press)).toBeUndefined();
  await scene.show(save("console.error('roto')"));
  expect(await scene.step(noConsoleError, PRESS, press)).toContain('roto');
  await scene.show(save("throw new Error('roto')"));
  expect(await scene.step(noUncaughtError, PRESS, press)).toContain('roto');
  await scene.show(save("Promise.reject(new Error('rota'))"));
  expect(await scene.step(noUncaughtError, PRESS, press)).toContain('rota');
});

for (const { title, followed, says } of [
  { title: 'a refusal that nobody tells', followed: '', says: true },
  {
    title: 'a refusal told by an alert',
    followed: "document.body.insertAdjacentHTML('beforeend', '<p role=alert>No se pudo</p>')",
    says: false,
  },
  {
    title: 'a refusal told by its field',
    followed: "document.body.insertAdjacentHTML('beforeend', '<input aria-invalid=true>')",
    says: false,
  },
]) {
  test(`failed calls: ${title}`, async ({ scene }) => {
    await scene.answer(409, { code: 'version_conflict' });
    await scene.show(`<button>Guardar</button><script>
      document.querySelector('button').onclick = async () => { await fetch('/api/pedidos', { method: 'POST' }); ${followed} };
    </script>`);
    const said = await scene.step(failureIsTold, PRESS, async () => {
      await scene.page.getByRole('button').click();
      await scene.page.waitForLoadState('networkidle');
    });
    expect(said).toEqual(says ? expect.stringContaining('POST /api/pedidos answered 409 version_conflict') : undefined);
  });
}

test('failed calls: what is asked for again and what is given up need not be told', async ({ scene }) => {
  const { page } = scene;
  await scene.show('<button>Guardar</button>');
  await scene.answer(200);
  await page.evaluate(() => fetch('/api/pedidos?a=1').then((reply) => reply.text()));
  await scene.hearing.take();
  await scene.answer(500);
  expect(
    await scene.step(failureIsTold, PRESS, () =>
      page.evaluate(() => fetch('/api/pedidos?a=2').then((reply) => void reply.text())),
    ),
  ).toBeUndefined();
  await page.evaluate(() => fetch('/api/otros').then((reply) => reply.text()));
  expect(await scene.judge(failureIsTold)).toContain('GET /api/otros answered 500');
});

test('failed calls: a fault of the server is heard, a refusal is not', async ({ scene }) => {
  await scene.show('<button>Guardar</button>');
  for (const [status, isFault] of [
    [422, false],
    [500, true],
  ] as const) {
    await scene.answer(status);
    await scene.page.evaluate(() => fetch('/api/pedidos').then((reply) => reply.text()));
    expect((await scene.judge(noServerFault)) !== undefined).toBe(isFault);
  }
});

test('figures: a way leads to as many as it says', async ({ scene }) => {
  const follow = { kind: 'press', control: { role: 'link', name: 'Octubre: 1.012 pedidos' } } as const;
  for (const [text, isRight] of [
    ['1.012 pedidos', true],
    ['Pedidos de octubre', true],
    ['1.013 pedidos', false],
  ] as const) {
    await scene.show('<a href="/pedidos">1.012 pedidos</a>', '/informes');
    const said = await scene.step(figuresLeadThere, follow, () => scene.show(`<p>${text}</p>`, '/pedidos'));
    expect(said === undefined).toBe(isRight);
  }
});

test('focus: on nothing after a press is heard, and so is what nobody sees', async ({ scene }) => {
  const { page } = scene;
  const press = () => page.getByRole('button').click();
  await scene.show(save("document.querySelector('h1').focus()"));
  expect(await scene.step(focusStays, PRESS, press)).toBeUndefined();
  await scene.show(save('this.remove()'));
  expect(await scene.step(focusStays, PRESS, press)).toContain('on nothing');
  await scene.show(`${save("document.querySelector('input').focus()")}<input style="opacity:0" aria-label="Nada">`);
  expect(await scene.step(focusStays, PRESS, press)).toContain('nobody sees');
});

test('presses: followed at once, late, or by nothing; what is chosen already need do nothing', async ({ scene }) => {
  const { page } = scene;
  const press = async () => {
    // what is off can be pressed all the same
    await page.getByRole('button').click({ force: true });
    await page.waitForTimeout(700);
  };
  const quiet = { lateMs: 0 };
  const judge = async (html: string) => {
    await scene.show(html);
    await press();
    const heard = { ...(await scene.hearing.take()), ...quiet };
    return await scene.step(pressIsFollowed, PRESS, () => Promise.resolve(), { heard });
  };
  const change = "document.querySelector('p').textContent = 'Listo'";
  expect(await judge(save(change))).toBeUndefined();
  expect(await judge(save("document.querySelector('h1').focus()"))).toBeUndefined();
  expect(await judge(save(`setTimeout(() => ${change}, 500)`))).toContain('comes after');
  expect(await judge(save(''))).toContain('nothing follows');
  const download = "Object.assign(document.createElement('a'), { href: 'data:text/csv,a', download: 'a.csv' }).click()";
  expect(await judge(save(download))).toBeUndefined();
  expect(await judge(save('').replace('<button', '<button aria-selected="true"'))).toBeUndefined();
  expect(await judge(save('').replace('<button', '<button aria-disabled="true"'))).toBeUndefined();
});

test('presses: what comes late on a late machine is no fault', async ({ scene }) => {
  await scene.show('');
  const heard = await scene.hearing.take();
  const late = { by: 'pointer', role: 'button', name: 'Guardar', quiet: '', ms: 500 } as const;
  const at = (lateMs: number) =>
    scene.step(pressIsFollowed, PRESS, () => Promise.resolve(), { heard: { ...heard, presses: [late], lateMs } });
  expect(await at(0)).toBeDefined();
  expect(await at(19)).toBeDefined();
  expect(await at(21)).toBeUndefined();
});

test('presses: what is moved by arrows, and a choice that stands, need not answer a key', async ({ scene }) => {
  const { page } = scene;
  for (const [attributes, isQuiet] of [
    ['title="Arrastrala, o movela con las flechas"', true],
    ['role="menuitemradio" aria-checked="true"', true],
    ['role="menuitemradio" aria-checked="false"', false],
    ['title="Arrastrala"', false],
  ] as const) {
    await scene.show(`<button ${attributes}>Mover Estado</button>`);
    const said = await scene.step(pressIsFollowed, PRESS, async () => {
      await page.locator('button').focus();
      await scene.hearing.take();
      await page.keyboard.press('Enter');
    });
    expect(said === undefined).toBe(isQuiet);
  }
});

test('under the pointer: a row that is pushed away by itself is heard, one that an act moves is not', async ({
  scene,
}) => {
  const { page } = scene;
  const list =
    '<ul style="margin:0"><li id="a" style="display:none;height:30px">A</li><li><button>Guardar</button></li></ul>';
  const push = () =>
    page.evaluate(() => document.querySelector('#a')?.setAttribute('style', 'display:block;height:30px'));
  await scene.show(list);
  await page.getByRole('button').hover();
  await page.waitForTimeout(1200);
  const said = await scene.step(staysUnderThePointer, { kind: 'wait' }, async () => {
    await push();
    await page.waitForTimeout(300);
  });
  expect(said).toContain('«Guardar» moved 30 px');

  await scene.show(list);
  await page.getByRole('button').hover();
  await page.waitForTimeout(1200);
  const pressed = await scene.step(staysUnderThePointer, PRESS, async () => {
    await page.getByRole('button').click();
    await push();
    await page.waitForTimeout(300);
  });
  expect(pressed).toBeUndefined();
});

const FORM =
  '<form onsubmit="return false"><label>Nota <input></label><label>Buscar <input type="search"></label><button>Guardar</button></form>';

test('what was typed: gone is heard, sent or asked about or come back to is not', async ({ scene }) => {
  const { page } = scene;
  const written = async (field = 'Nota') => {
    await scene.show(FORM);
    await page.getByLabel(field).pressSequentially('hola');
    await scene.hearing.take();
  };
  const empty = () => page.evaluate(() => document.querySelectorAll('input').forEach((each) => (each.value = '')));
  const calls = [
    { method: 'POST', path: '/api/notas', status: 201, isGivenUp: false, isAgain: false, code: '', body: {} },
  ];
  await written();
  expect(await scene.step(typedIsKept(), PRESS, () => Promise.resolve())).toBeUndefined();
  await written();
  expect(await scene.step(typedIsKept(), PRESS, empty)).toContain('«hola» in textbox «Nota» is gone');
  await written();
  const heard = { ...(await scene.hearing.take()), calls };
  expect(await scene.step(typedIsKept(), PRESS, empty, { heard })).toBeUndefined();
  await written();
  const ask = () =>
    page.evaluate(() =>
      document.body.insertAdjacentHTML('beforeend', '<div role="dialog">¿Descartar los cambios?</div>'),
    );
  expect(
    await scene.step(typedIsKept(), PRESS, async () => {
      await empty();
      await ask();
    }),
  ).toBeUndefined();
  await written('Buscar');
  expect(await scene.step(typedIsKept(), PRESS, empty)).toBeUndefined();
});

test('what was typed: a page that is come back to has it still', async ({ scene }) => {
  const { page } = scene;
  for (const [form, isKept] of [
    [FORM.replace('<input>', '<input value="hola">'), true],
    [FORM, false],
  ] as const) {
    const rule = typedIsKept();
    await scene.show(FORM, '/crear');
    await page.getByLabel('Nota').pressSequentially('hola');
    await scene.hearing.take();
    const leave = { kind: 'press', control: { role: 'link', name: 'Pedidos' } } as const;
    expect(await scene.step(rule, leave, () => scene.show('', '/pedidos'))).toBeUndefined();
    expect(await scene.step(rule, { kind: 'back' }, () => scene.show(form, '/crear'))).toEqual(
      isKept ? undefined : expect.stringContaining('«hola»'),
    );
  }
});

test('what was typed: a window that is left loses it, one that takes it over does not', async ({ scene }) => {
  const { page } = scene;
  for (const [name, isLost] of [
    ['Cerrar', true],
    ['Listo', false],
  ] as const) {
    await scene.show(`<div role="dialog" aria-label="Extras"><label>Nota <input></label>
      <button onclick="this.parentElement.remove()">${name}</button></div>`);
    await page.getByLabel('Nota').pressSequentially('hola');
    const press = { kind: 'press', control: { role: 'button', name } } as const;
    const said = await scene.step(typedIsKept(), press, () => page.getByRole('button').click());
    expect(said !== undefined).toBe(isLost);
  }
});

test('what was typed: what is chosen, and what a person clears, may take its place', async ({ scene }) => {
  const { page } = scene;
  const empty = () => page.evaluate(() => document.querySelectorAll('input').forEach((each) => (each.value = '')));
  for (const control of [
    { role: 'option', name: 'Av. de Mayo 800' },
    { role: 'button', name: 'Borrar la nota' },
  ]) {
    await scene.show(FORM);
    await page.getByLabel('Nota').pressSequentially('hola');
    expect(await scene.step(typedIsKept(), { kind: 'press', control }, empty)).toBeUndefined();
  }
});

test('what was typed: whoever signs in begins anew, and loses nothing while the page stands', async ({ scene }) => {
  const { page } = scene;
  const form = FORM.replace('<input>', '<input><input type="password" aria-label="Contraseña">');
  for (const [kind, isLost] of [
    ['reload', false],
    ['press', true],
  ] as const) {
    await scene.show(form);
    await page.getByLabel('Nota').pressSequentially('hola');
    await scene.hearing.take();
    const said = await scene.step(typedIsKept(), { ...PRESS, kind }, () => scene.show(form));
    expect(said !== undefined).toBe(isLost);
  }
});

test('what was typed: fields of one name in two sections are two', async ({ scene }) => {
  const { page } = scene;
  const section = (name: string) =>
    `<div role="group" aria-labelledby="${name}"><h2 id="${name}">${name}</h2><label>Nombre <input></label></div>`;
  for (const [after, isLost] of [
    ['Recibe', false],
    ['Entrega', true],
  ] as const) {
    await scene.show(section('Entrega'));
    await page.getByLabel('Nombre').pressSequentially('hola');
    await scene.hearing.take();
    const said = await scene.step(typedIsKept(), PRESS, () => scene.show(section(after)));
    expect(said !== undefined).toBe(isLost);
  }
});

test('what was done: a row that came with an act is there after a reload', async ({ scene }) => {
  const write = { method: 'POST', path: '/api/a', status: 201, isGivenUp: false, isAgain: false, code: '', body: {} };
  const list = (...rows: string[]) => `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
  for (const { status, notice, again, isLost } of [
    { status: 201, notice: '', again: list('Ana', 'Lola'), isLost: false },
    { status: 201, notice: '', again: list('Ana'), isLost: true },
    // refused: what stands there was never promised
    { status: 409, notice: '', again: list('Ana'), isLost: false },
    { status: 201, notice: '<p role="status">Lola</p>', again: list('Ana'), isLost: false },
  ]) {
    const rule = doneIsThere();
    await scene.show(list('Ana'));
    const heard = { ...(await scene.hearing.take()), calls: [{ ...write, status }] };
    const add = () => scene.show(list('Ana', 'Lola') + notice);
    expect(await scene.step(rule, PRESS, add, { heard })).toBeUndefined();
    const said = await scene.step(rule, { kind: 'reload' }, () => scene.show(again));
    expect(said).toEqual(isLost ? expect.stringContaining('the row «Lola»') : undefined);
  }
});

test('streams: more of them than a page needs are heard', async ({ scene }) => {
  await scene.show('');
  const heard = await scene.hearing.take();
  const judge = (streams: number) =>
    scene.step(streamsAreFlat, { kind: 'wait' }, () => Promise.resolve(), { heard: { ...heard, streams } });
  expect(await judge(2)).toBeUndefined();
  expect(await judge(3)).toContain('3 streams');
});

test('memory: what was taken away and is held all the same is heard', async ({ scene }) => {
  for (const [kept, isHeard] of [
    ['', false],
    ['window.kept = box;', true],
  ] as const) {
    await scene.show(`<button>Guardar</button><script>
      let box = document.createElement('div');
      box.innerHTML = '<p>Auto</p>'.repeat(20000);
      document.body.append(box);
      box.remove();
      ${kept}
      box = undefined;
    </script>`);
    expect((await scene.judge(goneIsForgotten)) !== undefined).toBe(isHeard);
  }
});

test('a way on: what the server has not answered yet may bring it', async ({ scene }) => {
  const { page } = scene;
  await page.context().route('**/lento', () => new Promise(() => undefined));
  await scene.show('<p>Cargando</p>');
  expect(await scene.judge(wayOn)).toContain('nothing can be pressed');
  const asked = page.waitForRequest('**/lento');
  await page.evaluate(() => void fetch('/lento'));
  await asked;
  expect(await scene.judge(wayOn)).toBeUndefined();
});

test('words: what a person typed is not the word of the product', async ({ scene }) => {
  const { page } = scene;
  await scene.show(`${FORM}<p id="echo"></p>`);
  const echo = () => page.evaluate(() => document.querySelector('#echo')?.append('NaN UNDEFINED'));
  expect(await scene.step(noMissingValue, { kind: 'wait' }, echo)).toContain('NaN');
  await scene.show(`${FORM}<p id="echo"></p>`);
  await page.getByLabel('Nota').pressSequentially('nan undefined');
  expect(await scene.step(noMissingValue, { kind: 'wait' }, echo)).toBeUndefined();
});

test('database: refused and changed is heard; undone and not as before is heard', async ({ scene }) => {
  await scene.show('');
  const heard = await scene.hearing.take();
  const write = (status: number) => ({
    method: 'PATCH',
    path: '/api/a',
    status,
    isGivenUp: false,
    isAgain: false,
    code: 'no',
    body: {},
  });
  const refusal = (statuses: number[], after: string) =>
    scene.step(refusalChangesNothing, PRESS, () => Promise.resolve(), {
      heard: { ...heard, calls: statuses.map(write) },
      digest: { before: 'a', after },
    });
  expect(await refusal([409], 'a')).toBeUndefined();
  expect(await refusal([409], 'b')).toContain('the database changed');
  expect(await refusal([409, 200], 'b')).toBeUndefined();
  expect(await refusal([500], 'b')).toBeUndefined();

  const undo = { kind: 'press', control: { role: 'button', name: 'Deshacer' } } as const;
  const nothing = () => Promise.resolve();
  for (const [after, isRight] of [
    ['a', true],
    ['c', false],
  ] as const) {
    const rule = undoLeavesNothing();
    expect(await scene.step(rule, PRESS, nothing, { digest: { before: 'a', after: 'b' } })).toBeUndefined();
    const said = await scene.step(rule, undo, nothing, { digest: { before: 'b', after } });
    expect(said === undefined).toBe(isRight);
  }
});
