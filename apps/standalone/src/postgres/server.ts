import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@lode/platform/network';
import { adminAddress, clusterFolder, serverEnvironment } from './cluster';
import { spawnGuarded } from './guardian';
import type { Location } from './location';
import { StartError } from '../start-error';
import { readPostmaster } from './postmaster-file';
import { serverAccount } from './server-account';
import { serverOptions, type ServerSettings } from './server-settings';

export interface RunningPostgres {
  /** URL with the name and password of the administrator. */
  readonly adminUrl: string;
  /** Resolves when the server has ended, with an error unless `stop` was called. */
  readonly ended: Promise<StartError | undefined>;
  /** Ends all sessions and stops the server; repeatable. */
  stop(): Promise<void>;
}

interface ServerOptions {
  readonly location: Location;
  readonly password: string;
  readonly settings: ServerSettings;
  /** Default: a free one. */
  readonly port?: number;
  /** A folder to remove after the server has stopped because this process died. */
  readonly removeIfOrphaned?: string;
}

/** Crash recovery may take long. */
const startTimeoutMs = 120_000;
const stopTimeoutMs = 30_000;
const pollIntervalMs = 20;

/** Starts a server on an unused cluster. @throws StartError if it does not become ready */
export async function startServer(options: ServerOptions): Promise<RunningPostgres> {
  const port = options.port ?? (await freePort());
  const logFile = join(options.location.home, 'log');
  const child = spawnServer(options, port, logFile);
  await once(child, 'spawn');
  let stopRequested = false;
  const ended = once(child, 'exit').then(([code, signal]) =>
    stopRequested ? undefined : new StartError(`Postgres ended (${signal ?? code}): ${lastLines(logFile)}`),
  );
  const stop = (): Promise<void> => {
    stopRequested = true;
    return stopServer(child);
  };
  if (!(await becomesReady(child, clusterFolder(options.location.home)))) {
    await stopServer(child);
    throw (await ended) ?? new StartError('Postgres was stopped while it started.');
  }
  return { adminUrl: adminAddress(options.password, port), ended, stop };
}

function spawnServer({ location, settings, removeIfOrphaned }: ServerOptions, port: number, logFile: string) {
  const log = openSync(logFile, 'w', 0o600);
  const options = serverOptions({ ...settings, port: String(port) });
  try {
    return spawnGuarded({
      command: [join(location.bin, 'postgres'), '-D', clusterFolder(location.home), ...options],
      cwd: location.home,
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
  const end = performance.now() + startTimeoutMs;
  while (!hasEnded(child) && performance.now() < end) {
    const postmaster = readPostmaster(cluster);
    if (postmaster?.pid === child.pid && postmaster?.status === 'ready') return true;
    await wait(pollIntervalMs);
  }
  return false;
}

/** Fast shutdown; after the timeout an immediate one, which requires recovery at the next start. */
async function stopServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const exit = once(child, 'exit');
  child.kill('SIGINT');
  const harder = setTimeout(() => child.kill('SIGQUIT'), stopTimeoutMs);
  await exit;
  clearTimeout(harder);
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

function lastLines(file: string): string {
  if (!existsSync(file)) return 'no log output';
  return readFileSync(file, 'utf8').trim().split('\n').slice(-3).join(' / ') || 'no log output';
}
