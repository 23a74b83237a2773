import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BrowserContext, chromium } from '@playwright/test';

export interface Browser {
  /** Undefined where only an installed Chrome serves. */
  executablePath?: string;
  channel?: 'chrome';
  env: Record<string, string>;
  ignoreDefaultArgs: string[];
}

/** Scrollbars take room from what they scroll, as they do for most who sit at a desk. */
const ignoreDefaultArgs = ['--hide-scrollbars'];

const FLAGS = [
  '--headless=shell',
  '--no-sandbox',
  '--no-zygote',
  '--disable-dev-shm-usage',
  '--font-render-hinting=none',
];

/** A real GPU is not at hand: SwiftShader draws the map. The package's own flags would hide faults of the product. */
export const MAP_FLAGS = [
  ...FLAGS,
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

/** Drawn by the processor alone: a GPU that is imitated would be what is measured. */
const PLAIN_FLAGS = [...FLAGS, '--disable-gpu'];

/** And no WebGL either, as old machines and locked ones have none. */
export const NO_WEBGL_FLAGS = [...PLAIN_FLAGS, '--disable-3d-apis'];

const CACHE = path.resolve(import.meta.dirname, '../node_modules/.cache');

/** The browser of the tests: CHROMIUM_PATH, else the one that npm brought (Linux on x64), else the Chrome of the machine. */
export async function findBrowser(): Promise<Browser> {
  const given = process.env['CHROMIUM_PATH'];
  if (given) return { executablePath: given, env: {}, ignoreDefaultArgs };
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome', env: {}, ignoreDefaultArgs };
  const folder = path.join(CACHE, `chromium-${packagedVersion()}`);
  if (!existsSync(path.join(folder, 'chromium'))) await unpack(folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    // its own libraries: the machine needs no more than glibc
    env: { LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'), FONTCONFIG_PATH: path.join(folder, 'fonts') },
    ignoreDefaultArgs,
  };
}

/** A browser by itself, with a profile of its own; `port` opens it to another tool as well. */
export async function openBrowser(profile: string, port = 0): Promise<BrowserContext> {
  const { env, ...browser } = await findBrowser();
  return chromium.launchPersistentContext(profile, {
    ...browser,
    args: [...PLAIN_FLAGS, ...(port === 0 ? [] : [`--remote-debugging-port=${port}`])],
    chromiumSandbox: false,
    env: { ...process.env, ...env },
    locale: 'es-AR',
    timezoneId: 'America/Argentina/Buenos_Aires',
    viewport: { width: 1280, height: 800 },
  });
}

function packageFolder(): string {
  return path.join(path.dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '..');
}

function packagedVersion(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(path.join(packageFolder(), 'package.json'), 'utf8'));
  return version;
}

/** Into a folder of its own first, so that two runs at once never see half a browser. */
async function unpack(folder: string): Promise<void> {
  const unfinished = `${folder}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  await unpackInto(unfinished);
  useOwnFonts(unfinished, folder);
  try {
    renameSync(unfinished, folder);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    // another run was faster: its browser serves
    if (!existsSync(path.join(folder, 'chromium'))) throw error;
  }
}

/** The package unpacks to the temporary folder and takes whatever it finds there. */
async function unpackInto(folder: string): Promise<void> {
  const before = process.env['TMPDIR'];
  process.env['TMPDIR'] = folder;
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    await inflate(path.join(packageFolder(), 'bin/al2023.tar.br'));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

/** Its font settings name a fixed folder; without this no text is drawn at all. */
function useOwnFonts(unpacked: string, folder: string): void {
  const file = path.join(unpacked, 'fonts/fonts.conf');
  const settings = readFileSync(file, 'utf8')
    .replaceAll(/<dir>[^<]*<\/dir>/g, `<dir>${path.join(folder, 'fonts')}</dir><dir>/usr/share/fonts</dir>`)
    .replaceAll(/<cachedir>[^<]*<\/cachedir>/g, `<cachedir>${path.join(folder, 'fonts-cache')}</cachedir>`);
  writeFileSync(file, settings);
}
