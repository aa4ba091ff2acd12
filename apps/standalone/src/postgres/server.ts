import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@lode/service-kit';
import { adminAddress, clusterFolder, serverEnvironment } from './cluster';
import { spawnGuarded } from './guardian';
import type { Place } from './place';
import { StartError } from '../start-error';
import { readPostmaster } from './postmaster-file';
import { serverAccount } from './server-account';
import { serverOptions, type ServerSettings } from './server-settings';

export interface RunningPostgres {
  /** Address with the administrator's name and password. */
  readonly adminUrl: string;
  /** Resolves when the server has ended, with an error when nobody asked it to. */
  readonly ended: Promise<StartError | undefined>;
  /** Ends all sessions and stops the server; repeatable. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly place: Place;
  readonly password: string;
  readonly settings: ServerSettings;
  /** A folder that goes with the server when this process dies. */
  readonly removeIfOrphaned?: string;
}

/** Recovery after a crash may have a lot to replay. */
const startPatience = 120_000;
const stopPatience = 30_000;
const pause = 20;

/** Starts a server on a cluster that no other server uses. @throws StartError when it does not get ready */
export async function startServer(options: ServerOptions): Promise<RunningPostgres> {
  const port = await freePort();
  const logFile = join(options.place.home, 'log');
  const child = spawnServer(options, port, logFile);
  await once(child, 'spawn');
  let asked = false;
  const ended = once(child, 'exit').then(([code, signal]) =>
    asked ? undefined : new StartError(`Postgres ended (${signal ?? code}): ${lastLines(logFile)}`),
  );
  const stop = (): Promise<void> => {
    asked = true;
    return stopServer(child);
  };
  if (!(await becomesReady(child, clusterFolder(options.place.home)))) {
    await stopServer(child);
    throw (await ended) ?? new StartError('Postgres was stopped while it started.');
  }
  return { adminUrl: adminAddress(options.password, port), ended, stop };
}

function spawnServer({ place, settings, removeIfOrphaned }: ServerOptions, port: number, logFile: string) {
  const log = openSync(logFile, 'w', 0o600);
  const options = serverOptions({ ...settings, port: String(port) });
  try {
    return spawnGuarded({
      command: [join(place.bin, 'postgres'), '-D', clusterFolder(place.home), ...options],
      cwd: place.home,
      env: serverEnvironment,
      account: serverAccount,
      stderr: log,
      removeIfOrphaned,
    });
  } finally {
    closeSync(log);
  }
}

async function becomesReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const end = performance.now() + startPatience;
  while (!hasEnded(child) && performance.now() < end) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return true;
    await wait(pause);
  }
  return false;
}

/** Fast shutdown; where that hangs, the immediate one, after which the next start recovers. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const harder = setTimeout(() => child.kill('SIGQUIT'), stopPatience);
  await exit;
  clearTimeout(harder);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function lastLines(file: string): string {
  if (!existsSync(file)) return 'it said nothing';
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ') || 'it said nothing';
}
