import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { inProject } from '../harness/project';
import type { Drill } from './drill';
import { runProgram } from './programs';

const run = promisify(execFile);
const timeoutMs = 30 * 60_000;
/** Named statements work in transaction mode since this version. */
const minVersion = 1.21;

/** The end-to-end suite of the services, with PgBouncer between them and Postgres. */
export const pgbouncer: Drill = {
  name: 'pgbouncer',
  promise: 'All services work through PgBouncer in transaction mode: their end-to-end suite passes',
  async run({ see, skip }) {
    const program = process.env['LODE_TEST_PGBOUNCER'] ?? 'pgbouncer';
    const version = await versionOf(program);
    if (version === undefined || version < minVersion)
      return skip(`PgBouncer ${minVersion} or newer is not installed`);
    const vitest = inProject('node_modules/vitest/vitest.mjs');
    const { status, output } = await runProgram(
      process.execPath,
      [vitest, 'run', 'apps/e2e/src/services', '--maxWorkers=1'],
      {
        cwd: inProject(),
        timeoutMs,
        env: { ...process.env, LODE_TEST_PGBOUNCER: program, LODE_TEST_TIER: 'e2e' },
      },
    );
    const summary = output.split('\n').find((line) => line.includes('Tests '));
    see(`PgBouncer ${version}: ${summary?.trim() ?? output.slice(-500)}`, status === 0);
  },
};

const versionOf = (program: string): Promise<number | undefined> =>
  run(program, ['--version']).then(
    ({ stdout }) => Number(/PgBouncer (\d+\.\d+)/.exec(stdout)?.[1] ?? NaN) || undefined,
    () => undefined,
  );
