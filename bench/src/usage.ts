import { readFile } from 'node:fs/promises';

/** Linux counts the time of a process in hundredths of a second. */
const TICK_MS = 10;

/** Milliseconds of processor that a process has used so far. */
export async function cpuOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // the name of the command, which may hold spaces, ends with the last bracket
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/** Megabytes that a process holds now, or held at most. */
export async function residentOf(pid: number | undefined, which: 'now' | 'peak'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const line = which === 'now' ? /^VmRSS:\s+(\d+) kB$/m : /^VmHWM:\s+(\d+) kB$/m;
  return Number(line.exec(status)?.[1] ?? Number.NaN) / 1024;
}
