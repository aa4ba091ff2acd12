import { spawn, type ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import type { ServerAccount } from './server-account';

interface Guarded {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  readonly account: ServerAccount;
  /** Target of standard error. */
  readonly stderr: number | 'pipe';
  /** A folder to remove when this process has died and the program has stopped. */
  readonly removeIfOrphaned: string | undefined;
}

/**
 * The shell starts a watcher and then executes the program, so that the child has the process id of the program. The
 * watcher reads descriptor 3, whose other end only this process holds: a line means that the program has ended; end of
 * file means that this process has died, and the watcher stops the program. Both run in a separate session, which signals
 * to the process group do not reach.
 */
const script = `
  ( ( read -r ended <&3 && exit
      kill -INT $$ 2>/dev/null
      [ -z "$0" ] && exit
      while kill -0 $$ 2>/dev/null; do sleep 0.1; done
      rm -rf "$0" ) & )
  exec 3<&- "$@"
`;

/** Starts a program that ends with this process, even if this process is killed. The program must stop at SIGINT. */
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
  // The watcher may have ended already, which makes the line unnecessary.
  lifeline.on('error', () => undefined);
  child.once('exit', () => lifeline.end('ended\n'));
  return child;
}
