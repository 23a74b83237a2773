import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const SIMULATOR = path.resolve(import.meta.dirname, '../../../apps/simulador/src/main.ts');
/** Simulated seconds in one of the clock's: a trip of half an hour takes some seconds. */
export const AGENCIA_SPEED = '1500';

/** A carrier that takes and drives whatever is offered, as a process of its own; its clock may be wrong by some hours. */
export class Agencia {
  #process: ChildProcess;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
    this.#process = this.#start(0);
  }

  /** Says nothing for a while, as when its line is cut, and then goes on. */
  silence(): () => void {
    this.#process.kill('SIGSTOP');
    return () => void this.#process.kill('SIGCONT');
  }

  /** Goes on with a clock that is wrong by so many hours. */
  async withClock(hours: number): Promise<void> {
    await this.stop();
    this.#process = this.#start(hours);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill('SIGKILL');
    await ended;
  }

  #start(hours: number): ChildProcess {
    const shift = `data:text/javascript,const now=Date.now;Date.now=()=>now()+${hours * 3_600_000}`;
    return spawn(process.execPath, ['--import', shift, SIMULATOR], {
      env: { ...process.env, TRAZA_URL: this.#url, SIMULATOR_SPEED: AGENCIA_SPEED, SIMULATOR_DICE: '0' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }
}
