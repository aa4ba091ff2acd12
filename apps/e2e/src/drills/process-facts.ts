import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory of a process in bytes, on Linux; 0 for one that has just ended. */
export function residentMemory(pid: number): number {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes ?? 0) * 1024;
}

/** A signal to a process and its children at once. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children.map(Number)]) process.kill(one, signal);
}

/** Open files of a process, including sockets. */
export const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;
