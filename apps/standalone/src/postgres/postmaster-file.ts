import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of `postmaster.pid` (src/include/utils/pidfile.h of Postgres). */
export interface Postmaster {
  readonly pid: number;
  /** TCP port. */
  readonly port: number;
  readonly status: string;
}

const lineOfPid = 0;
const lineOfPort = 3;
const lineOfStatus = 7;

export const postmasterFile = (cluster: string): string => join(cluster, 'postmaster.pid');

export function readPostmaster(cluster: string): Postmaster | undefined {
  try {
    const lines = readFileSync(postmasterFile(cluster), 'utf8').split('\n');
    return {
      pid: Number(lines[lineOfPid]),
      port: Number(lines[lineOfPort]),
      status: lines[lineOfStatus]?.trim() ?? '',
    };
  } catch {
    return undefined;
  }
}

/** Whether the process is a server of this cluster; its id may have been reused by another process. */
export function isServing(pid: number, cluster: string): boolean {
  return commandOf(pid).includes(cluster);
}

function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
