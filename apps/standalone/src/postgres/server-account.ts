import { spawnSync } from 'node:child_process';

/** Account of Postgres; empty: the user of this process. */
export interface ServerAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** Id of the conventional unprivileged Unix account. */
const unprivilegedId = 65_534;

/** Postgres refuses to run as root. */
export const serverAccount: ServerAccount =
  process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {};

/** Whether the account can access a file or folder. Tested by a process, because the system has several kinds of rights. */
export function canReach(path: string, rights: '-x' | '-r', account: ServerAccount): boolean {
  const script = 'test "$0" "$1"';
  return spawnSync('/bin/sh', ['-c', script, rights, path], { ...account, cwd: '/' }).status === 0;
}
