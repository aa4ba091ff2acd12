import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Environment } from '@lode/platform';

const registration = resolve(__dirname, '../../../../tools/test/register-typescript.cjs');

/**
 * Runs a module in a separate process, which is killed after its first line of output.
 * @param input its standard input
 * @returns the first line of its output
 * @throws Error if the process ends before
 */
export async function runDoomedProcess(
  module: string,
  environment: Environment,
  input = '',
): Promise<string> {
  const child = spawn(process.execPath, ['--require', registration, module], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const ended = once(child, 'exit');
  const [output] = (await Promise.race([once(child.stdout, 'data'), ended.then(failed)])) as [Buffer];
  child.kill('SIGKILL');
  await ended;
  return output.toString().trim().split('\n')[0] ?? '';
}

function failed([code]: unknown[]): never {
  throw new Error(`the process ended with code ${String(code)} before its first line of output`);
}

/** Sets the heartbeats of a service back by a minute, so that its work is taken over. */
export async function letHeartbeatsLapse(
  query: (statement: string) => Promise<unknown>,
  service: string,
): Promise<void> {
  const past = "now() - interval '1 minute'";
  await query(`UPDATE ${service}.job SET heartbeat_on = ${past}`);
  await query(`UPDATE ${service}.queue SET monitor_on = ${past}, monitor_claim_on = ${past}`);
}
