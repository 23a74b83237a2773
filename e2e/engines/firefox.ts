import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import puppeteer from 'puppeteer-core';
import { openDisplay, readVersion } from './display.ts';
import type { Engine, Settings, Tab } from './engine.ts';
import { ENVIRONMENT } from './environment.ts';

/** The stock Firefox of the machine, by WebDriver BiDi. */
export function firefoxEngine(executablePath: string): Engine {
  return {
    version: () => readVersion(executablePath),
    start: (settings) => start(executablePath, settings),
  };
}

const preferencesOf = ({ dark, webgl }: Settings, downloads: string) => ({
  'intl.accept_languages': 'es-AR, es',
  'intl.locale.requested': 'es-AR',
  'layout.css.prefers-color-scheme.content-override': dark ? 0 : 1,
  'ui.prefersReducedMotion': 1,
  'webgl.disabled': !webgl,
  // drawn by the processor, and only in a window
  'webgl.force-enabled': webgl,
  'browser.download.folderList': 2,
  'browser.download.dir': downloads,
});

async function start(executablePath: string, settings: Settings): Promise<Tab> {
  const downloads = mkdtempSync(path.join(tmpdir(), 'traza-firefox-'));
  const display = await openDisplay();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: false,
    extraPrefsFirefox: preferencesOf(settings, downloads),
    defaultViewport: settings.size,
    env: { ...process.env, ...ENVIRONMENT, DISPLAY: display.name },
  });
  const page = await browser.newPage();
  return {
    downloads,
    async open(url) {
      await page.goto(url);
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    async shortcut(letter) {
      await page.keyboard.down('Control');
      await page.keyboard.press(letter);
      await page.keyboard.up('Control');
    },
    picture: () => page.screenshot(),
    print: () => page.pdf({ preferCSSPageSize: true }),
    async close() {
      await browser.close();
      display.close();
      rmSync(downloads, { recursive: true, force: true });
    },
  };
}
