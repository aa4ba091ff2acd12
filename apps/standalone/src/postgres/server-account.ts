import { spawnSync } from 'node:child_process';

/** Under whom Postgres runs; empty means the user of this process. */
export interface ServerAccount {
  readonly uid?: number;
  readonly gid?: number;
}

/** The account without rights that Unix systems call nobody. */
const nobody = 65_534;

/** Postgres refuses to run as root. */
export const serverAccount: ServerAccount = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/** Whether the account can reach and use a file or folder; asked of the system, which knows all kinds of rights. */
export function canReach(path: string, rights: '-x' | '-r', account: ServerAccount): boolean {
  const script = 'test "$0" "$1"';
  return spawnSync('/bin/sh', ['-c', script, rights, path], { ...account, cwd: '/' }).status === 0;
}
