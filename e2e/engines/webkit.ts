import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@traza/testing';
import { Builder, Key as Code, Origin, type WebDriver } from 'selenium-webdriver';
import { openDisplay, readVersion } from './display.ts';
import type { Engine, Key, Settings, Tab } from './engine.ts';
import { ENVIRONMENT } from './environment.ts';

const CODES: Readonly<Record<Key, string>> = {
  Enter: Code.ENTER,
  Tab: Code.TAB,
  Escape: Code.ESCAPE,
  ArrowDown: Code.ARROW_DOWN,
  Delete: Code.DELETE,
  Space: Code.SPACE,
};
const START_MS = 20_000;

/** The small browser of WebKitGTK, by its own driver (WebDriver classic: it has no events, prints nothing, and emulates nothing). */
export function webkitEngine(found: { driver: string; binary: string }): Engine {
  return { version: () => readVersion(found.binary), start: (settings) => start(found, settings) };
}

/** A home of its own: where it downloads to, and no bar of its window that is wider than a phone. */
function makeHome(): string {
  const home = mkdtempSync(path.join(tmpdir(), 'traza-webkit-'));
  const config = path.join(home, '.config');
  mkdirSync(path.join(home, 'Downloads'));
  mkdirSync(path.join(config, 'gtk-3.0'), { recursive: true });
  writeFileSync(path.join(config, 'user-dirs.dirs'), 'XDG_DOWNLOAD_DIR="$HOME/Downloads"\n');
  writeFileSync(
    path.join(config, 'gtk-3.0/gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 4px; }\n',
  );
  return home;
}

async function start(
  { driver: program, binary }: { driver: string; binary: string },
  settings: Settings,
): Promise<Tab> {
  const home = makeHome();
  const display = await openDisplay();
  const port = await freePort();
  const { XDG_CONFIG_HOME: _, ...env } = process.env;
  const server = spawn(program, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...env,
      ...ENVIRONMENT,
      HOME: home,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      GTK_THEME: settings.dark ? 'Adwaita:dark' : 'Adwaita',
    },
  });
  await untilListening(port);
  const driver = await new Builder()
    .usingServer(`http://127.0.0.1:${port}`)
    .withCapabilities({
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': {
        binary,
        args: ['--automation', `--enable-webgl=${settings.webgl}`],
      },
    })
    .build();
  await resize(driver, settings.size);
  return {
    downloads: path.join(home, 'Downloads'),
    open: (url) => driver.get(url),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    click: (x, y) => driver.actions().move({ x, y, origin: Origin.VIEWPORT }).press().release().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(CODES[key]).perform(),
    shortcut: (letter) => driver.actions().keyDown(Code.CONTROL).sendKeys(letter).keyUp(Code.CONTROL).perform(),
    picture: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    print: () => Promise.resolve(undefined),
    async close() {
      await driver.quit();
      server.kill();
      display.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilListening(port: number): Promise<void> {
  const patience = AbortSignal.timeout(START_MS);
  for (;;) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`, { signal: patience });
      return;
    } catch (error) {
      if (patience.aborted) throw error;
      await wait(50);
    }
  }
}

/** The window has bars, so it is made as much larger as they are. */
async function resize(driver: WebDriver, { width, height }: Settings['size']): Promise<void> {
  const window = driver.manage().window();
  await window.setRect({ width, height });
  const [innerWidth, innerHeight] = await driver.executeScript<[number, number]>('return [innerWidth, innerHeight]');
  await window.setRect({ width: width * 2 - innerWidth, height: height * 2 - innerHeight });
}
