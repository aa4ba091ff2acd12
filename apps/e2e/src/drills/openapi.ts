import { randomInt } from 'node:crypto';
import { createReadStream, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { defaultScopes, operatorScopes } from '@lode/contracts';
import type { Deployment } from '../harness/deployment';
import { makeKey } from '../harness/accounts';
import { inProject } from '../harness/project';
import { startStandaloneDeployment } from '../harness/standalone';
import type { Drill, DrillTools } from './drill';
import { reasonFor, type Finding, readReport, type Report } from './openapi/read-report';
import { missingPython, npmPackages, openApiTools, pythonPrograms, runProgram } from './programs';

const nodeTools = [
  ...['@stoplight/spectral-cli@6.16.3', '@redocly/cli@2.77.0'],
  ...['openapi-typescript@7.13.0', 'typescript@5.9.3'],
];

export const openApi: Drill = {
  name: 'openapi',
  promise:
    'Generated requests to every operation get no 5xx and no unknown finding of schemathesis, and linters and client generators read the OpenAPI document without a remark',
  async run(tools) {
    const missing = await missingPython();
    if (missing !== undefined) return tools.skip(missing);
    await readDocument(tools);
    await sendGenerated(tools);
  },
};

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
  const program = join(await pythonPrograms(openApiTools), 'st');
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
  const counts = [...statuses].sort().map(([status, count]) => `${status}: ${count}`);
  see(`${requests} requests; answers ${counts.join(', ')}`, requests > 0);
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

async function sendGenerated(tools: DrillTools): Promise<void> {
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

const document = inProject('docs/generated/openapi.json');
const timeoutMs = 300_000;

/** Runs a tool and reports whether it succeeded. */
async function passes(
  { see }: DrillTools,
  what: string,
  [program = '', ...args]: readonly string[],
  cwd: string,
): Promise<void> {
  const { status, output } = await runProgram(program, args, { cwd, timeoutMs });
  see(status === 0 ? what : `${what}: ${output}`, status === 0);
}

async function lint(tools: DrillTools, packages: string, folder: string): Promise<void> {
  const program = (name: string): string => join(packages, '.bin', name);
  const ruleset = join(folder, 'spectral.yaml');
  writeFileSync(ruleset, 'extends: ["spectral:oas"]\n');
  const spectral = [program('spectral'), 'lint', document, '--ruleset', ruleset, '--fail-severity', 'hint'];
  await passes(tools, 'Spectral (spectral:oas) has no remark', spectral, folder);
  const redocly = [program('redocly'), 'lint', document, '--extends', 'recommended', '--max-problems', '1'];
  const { status, output } = await runProgram(redocly[0] ?? '', redocly.slice(1), { cwd: folder, timeoutMs });
  const isClean = status === 0 && !/\d+ warnings?/.test(output);
  tools.see(`Redocly (recommended) has no remark${isClean ? '' : `: ${output}`}`, isClean);
}

async function typeScriptClient(tools: DrillTools, packages: string, folder: string): Promise<void> {
  const program = (name: string): string => join(packages, '.bin', name);
  const types = join(folder, 'lode.d.ts');
  await passes(
    tools,
    'openapi-typescript reads it',
    [program('openapi-typescript'), document, '-o', types],
    folder,
  );
  await passes(tools, 'its types compile strictly', [program('tsc'), '--strict', '--noEmit', types], folder);
}

async function pythonClient(tools: DrillTools, folder: string): Promise<void> {
  const programs = await pythonPrograms(openApiTools);
  const client = join(folder, 'lode_client');
  const generate = ['generate', '--path', document, '--meta', 'none', '--output-path', client];
  await passes(
    tools,
    'openapi-python-client reads it',
    [join(programs, 'openapi-python-client'), ...generate],
    folder,
  );
  await passes(
    tools,
    'its client compiles',
    [join(programs, 'python'), '-m', 'compileall', '-q', client],
    folder,
  );
  await passes(tools, 'and has strict types', [join(programs, 'mypy'), '--strict', client], folder);
}

/** Linters and client generators read the document. */
async function readDocument(tools: DrillTools): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-openapi-'));
  try {
    const packages = await npmPackages(...nodeTools);
    await lint(tools, packages, folder);
    await typeScriptClient(tools, packages, folder);
    await pythonClient(tools, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
