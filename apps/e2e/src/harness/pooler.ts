import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@lode/platform';
import { inProject } from './project';

/** The account of PgBouncer, which does not run as root. */
const unprivileged = 65_534;
const startTimeoutMs = 10_000;

export interface Pooler {
  /** The URL of the same database and role through the pooler. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/**
 * PgBouncer with the settings of `k8s/chart`, in front of the Postgres of these URLs.
 * @param program path of pgbouncer 1.21 or newer @param urls of the roles that connect
 */
export async function startPooler(program: string, urls: readonly string[]): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-pooler-'));
  chmodSync(folder, 0o755);
  const port = await freePort();
  const roles = urls.map((url) => new URL(url));
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, roles.map(({ username, password }) => `"${username}" "${password}"\n`).join(''));
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, configuration(roles[0], port, users));
  const identity = process.getuid?.() === 0 ? { uid: unprivileged, gid: unprivileged } : {};
  const child = spawn(program, [file], { stdio: ['ignore', 'ignore', 'inherit'], ...identity });
  await untilListening(port);
  return {
    through: (url) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true });
    },
  };
}

/** The shipped file for any database of the server, on loopback. */
function configuration(server: URL | undefined, port: number, users: string): string {
  const shipped = readFileSync(inProject('k8s/chart/files/pgbouncer.ini'), 'utf8');
  return shipped
    .replace(/^lode = host=\S+ port=\S+ dbname=\S+/m, `* = host=${server?.hostname} port=${server?.port}`)
    .replace(/^listen_addr = .*$/m, 'listen_addr = 127.0.0.1')
    .replace(/^listen_port = .*$/m, `listen_port = ${port}`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
    .concat('\nlog_connections = 0\nlog_disconnections = 0\n');
}

async function untilListening(port: number): Promise<void> {
  const end = performance.now() + startTimeoutMs;
  while (!(await accepts(port))) {
    if (performance.now() > end) throw new Error('PgBouncer did not start');
    await wait(50);
  }
}

function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
  }).finally(() => socket.destroy()) as Promise<boolean>;
}
