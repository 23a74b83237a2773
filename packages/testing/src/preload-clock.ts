/**
 * Preloaded (`--import`) into a program whose clock is set: it reads the offset from its environment, and moves with each
 * message `{ moveMs }` of its parent. Its threads share the clock, and the embedded database is one of them.
 */
import { ServerResponse } from 'node:http';
import { getEnvironmentData, isMainThread, setEnvironmentData } from 'node:worker_threads';
import { OFFSET_VARIABLE } from './run-clock.ts';
import { shiftClock } from './shift-clock.ts';

const KEY = 'traza-clock';
const cell = sharedCell();

function sharedCell(): Float64Array {
  if (!isMainThread) {
    const shared = getEnvironmentData(KEY);
    if (shared instanceof SharedArrayBuffer) return new Float64Array(shared);
  }
  const shared = new SharedArrayBuffer(Float64Array.BYTES_PER_ELEMENT);
  const own = new Float64Array(shared);
  own[0] = Number(process.env[OFFSET_VARIABLE] ?? 0);
  setEnvironmentData(KEY, shared);
  return own;
}

shiftClock({
  get ms() {
    return cell[0] ?? 0;
  },
});

if (isMainThread) {
  process.on('message', (message) => {
    if (typeof message !== 'object' || message === null || !('moveMs' in message)) return;
    cell[0] = (cell[0] ?? 0) + Number(message.moveMs);
    process.send?.({ moved: true });
  });
  process.channel?.unref();
}

// Node writes this header by a clock that it took before: the portal learns the time from it
// oxlint-disable-next-line typescript/unbound-method -- it is called on the answer below
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function writeHeadAtSetTime(this: ServerResponse, ...given: unknown[]) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
  return Reflect.apply(writeHead, this, given);
};
