import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { ServerAccount } from './server-account';

interface Guarded {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly account: ServerAccount;
  /** Takes what the program writes to standard error. */
  readonly stderr: number | 'pipe';
  /** A folder that goes when this process has died and the program has stopped. */
  readonly removeIfOrphaned: string | undefined;
}

/**
 * The shell starts a watcher and then becomes the program, so the child's id is the program's. The watcher waits
 * on descriptor 3, whose other end only this process holds: a line means that the program has ended, the end of
 * file that this process has died in whatever way, and then the program is asked to stop. Both live in a session
 * of their own, where no signal to the group of this process reaches them.
 */
const script = `
  ( ( read -r ended <&3 && exit
      kill -INT $$ 2>/dev/null
      [ -z "$0" ] && exit
      while kill -0 $$ 2>/dev/null; do sleep 0.1; done
      rm -rf "$0" ) & )
  exec 3<&- "$@"
`;

/** Starts a program that ends with this process, also when this process is killed; SIGINT must make it stop. */
export function spawnGuarded({
  command,
  cwd,
  env,
  account,
  stderr,
  removeIfOrphaned,
}: Guarded): ChildProcess {
  const child = spawn('/bin/sh', ['-c', script, removeIfOrphaned ?? '', ...command], {
    ...account,
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'ignore', stderr, 'pipe'],
  });
  const lifeline = child.stdio[3] as Duplex;
  // The watcher may be gone already; that is what the line would have told it.
  lifeline.on('error', () => undefined);
  child.once('exit', () => lifeline.end('ended\n'));
  return child;
}
