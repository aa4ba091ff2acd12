import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import type { Environment } from '../config/load-config';

const registration = resolve(__dirname, '../../../../tools/test/register-typescript.cjs');

/**
 * Runs a module in a process of its own, which is killed once it tells something.
 * @param input what it reads from its standard input
 * @returns the first line that it told
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
  const [told] = (await once(child.stdout, 'data')) as [Buffer];
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
  return told.toString().trim().split('\n')[0] ?? '';
}

/** Makes the heartbeats of a service a minute old, as if nobody had looked for one since: its work is taken up again. */
export async function letHeartbeatsLapse(
  query: (statement: string) => Promise<unknown>,
  service: string,
): Promise<void> {
  const past = "now() - interval '1 minute'";
  await query(`UPDATE ${service}.job SET heartbeat_on = ${past}`);
  await query(`UPDATE ${service}.queue SET monitor_on = ${past}, monitor_claim_on = ${past}`);
}
