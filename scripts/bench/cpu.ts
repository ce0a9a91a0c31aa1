import { readFileSync } from 'node:fs';

/** Length of a tick of the kernel's process times (USER_HZ) in milliseconds. */
const TICK_MS = 10;

/** Returns the processor's time that a process has taken so far in milliseconds, in steps of 10; 0 where unknown. */
export function cpuMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Times are the 14th and 15th field; the name before may hold anything but the last parenthesis.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return 0;
  }
}
