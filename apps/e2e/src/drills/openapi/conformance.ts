import { randomInt } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { defaultScopes, operatorScopes } from '@lode/contracts';
import type { Deployment } from '../../harness/deployment';
import { makeKey } from '../../harness/make-key';
import { startStandaloneDeployment } from '../../harness/standalone-deployment';
import type { Drill, DrillTools } from '../drill';
import { reasonFor } from './accepted-findings';
import type { Finding, Report } from './finding';
import { missingPython, openApiTools, pythonTools } from '../python/python-tools';
import { readReport } from './read-report';
import { runProgram } from '../run-program';

const defaultSeconds = 600;
/** Time for the final work of schemathesis, such as shrinking failures and writing reports. */
const graceMs = 300_000;
/** Maximum number of findings of one kind in the output. */
const maxShown = 3;

interface Run {
  readonly seed: number;
  readonly seconds: number;
}

/** `SCHEMATHESIS_SEED` repeats a run, `SCHEMATHESIS_SECONDS` shortens one. */
const chosenRun = (): Run => ({
  seed: Number(process.env['SCHEMATHESIS_SEED'] ?? randomInt(2 ** 31)),
  seconds: Number(process.env['SCHEMATHESIS_SECONDS'] ?? defaultSeconds),
});

/** A key with every scope and no rate limit, which the run does not revoke or rotate by chance. */
const fullKey = (lode: Deployment): Promise<string> =>
  makeKey(
    lode,
    '--name',
    'drill',
    '--rate-limit',
    'off',
    '--scopes',
    [...defaultScopes, ...operatorScopes].join(),
  );

async function runSchemathesis(lode: Deployment, { seed, seconds }: Run, folder: string): Promise<Report> {
  const args = [
    'run',
    `${lode.address}/openapi.json`,
    ...['--header', `X-API-Key: ${await fullKey(lode)}`],
    ...['--checks', 'all', '--phases', 'examples,coverage,fuzzing,stateful', '--continue-on-failure'],
    // One worker: Python before 3.11.8 fails now and then where two threads compile code (CPython gh-106905).
    ...['--seed', String(seed), '--max-time', String(seconds), '--workers', '1', '--request-timeout', '45'],
    ...['--generation-database', 'none', '--no-color', '--report', 'ndjson', '--report-dir', folder],
  ];
  const program = join(await pythonTools(openApiTools), 'st');
  const { status, output } = await runProgram(program, args, {
    cwd: folder,
    timeoutMs: seconds * 1000 + graceMs,
  });
  // 1: there are findings.
  if (status !== 0 && status !== 1) throw new Error(`schemathesis ended with status ${status}: ${output}`);
  const [report] = readdirSync(folder).filter((name) => name.endsWith('.ndjson'));
  if (report === undefined) throw new Error(`schemathesis wrote no report: ${output}`);
  const lines: string[] = [];
  for await (const line of createInterface(createReadStream(join(folder, report)))) lines.push(line);
  return readReport(lines);
}

function judge({ requests, statuses, findings, errors }: Report, { see }: DrillTools): void {
  const tally = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  see(`${requests} requests; answers ${tally.join(', ')}`, requests > 0);
  const faults = [...statuses.keys()].filter((status) => Number(status) >= 500);
  see(`statuses of 500 and more: ${faults.join(', ') || 'none'}`, faults.length === 0);
  for (const error of errors) see(`an error of schemathesis: ${error}`, false);
  const kinds = Map.groupBy(findings, ({ check, title, route, status, location }) =>
    [check, title, route, status, location?.replace(/\d+/g, 'N') ?? ''].join(' | '),
  );
  for (const [kind, found] of [...kinds].sort(([a], [b]) => (a < b ? -1 : 1))) judgeKind(kind, found, see);
}

function judgeKind(kind: string, found: readonly Finding[], see: DrillTools['see']): void {
  const [first] = found;
  const why = first && reasonFor(first);
  if (why !== undefined) return see(`${kind} (${found.length}): ${why}`, true);
  see(`${kind} (${found.length})`, false);
  for (const { sent } of found.slice(0, maxShown)) see(`  ${sent}`, false);
}

async function drill(tools: DrillTools): Promise<void> {
  const missing = await missingPython();
  if (missing !== undefined) return tools.skip(missing);
  const run = chosenRun();
  tools.see(`seed ${run.seed}, ${run.seconds} s`, Number.isInteger(run.seed) && run.seconds >= 1);
  const folder = mkdtempSync(join(tmpdir(), 'lode-schemathesis-'));
  const lode = await startStandaloneDeployment({
    postgres: tools.postgres,
    settings: { LODE_CLIENT_RATE_LIMIT: 'off' },
  });
  try {
    judge(await runSchemathesis(lode, run, folder), tools);
  } finally {
    await lode.stop();
    rmSync(folder, { recursive: true });
  }
}

export const openApiConformance: Drill = {
  number: 64,
  name: 'openapi',
  fault: 'generated requests against every operation: schemathesis, all checks and phases',
  expected: 'no answer of 500 or more; every finding is accepted',
  run: drill,
};
