import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A display that browsers with a window draw to: that of the machine, or one in memory that ends with `close`. */
export async function openDisplay(): Promise<{ name: string; close: () => void }> {
  const own = process.env['DISPLAY'];
  if (own) return { name: own, close: () => undefined };
  const program = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  // it says which one it took once it is ready
  const [number] = await once(program.stdio[3] ?? program, 'data');
  return { name: `:${String(number).trim()}`, close: () => void program.kill() };
}

/** What a browser calls itself; WebKitGTK's does not even say so without a display. */
export async function readVersion(binary: string): Promise<string> {
  const display = await openDisplay();
  const { stdout } = await run(binary, ['--version'], { env: { ...process.env, DISPLAY: display.name } });
  display.close();
  return stdout.trim();
}
