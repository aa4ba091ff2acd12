import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const stopTimeoutMs = 20_000;

/** Programs of a cluster; each logs to a file of its name. */
export class Processes {
  private readonly running: ChildProcess[] = [];

  constructor(private readonly folder: string) {}

  /** @param command program with arguments @param name of its log, if the program is a wrapper */
  start(command: readonly string[], name?: string, environment: NodeJS.ProcessEnv = {}): ChildProcess {
    const [program = '', ...args] = command;
    const log = openSync(join(this.folder, `${name ?? basename(program)}.log`), 'a');
    const child = spawn(program, args, {
      stdio: ['ignore', log, log],
      env: { ...process.env, ...environment },
    });
    child.once('error', () => undefined);
    this.running.push(child);
    return child;
  }

  /** Ends the programs one by one, the youngest first. */
  async stop(): Promise<void> {
    for (let child = this.running.pop(); child; child = this.running.pop()) await end(child);
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timeout = new AbortController();
  const forced = wait(stopTimeoutMs, undefined, { signal: timeout.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await ended;
  timeout.abort();
  await forced;
}
