import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject } from '../../harness/project';
import type { Drill, DrillTools } from '../drill';
import { nodeTools } from './node-tools';
import { missingPython, openApiTools, pythonTools } from '../python/python-tools';
import { runProgram } from '../run-program';

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
  const program = (name: string): string => join(packages, 'node_modules/.bin', name);
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
  const program = (name: string): string => join(packages, 'node_modules/.bin', name);
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
  const programs = await pythonTools(openApiTools);
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

async function drill(tools: DrillTools): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-openapi-'));
  try {
    const packages = await nodeTools();
    await lint(tools, packages, folder);
    await typeScriptClient(tools, packages, folder);
    const missing = await missingPython();
    if (missing === undefined) await pythonClient(tools, folder);
    else tools.see(`the Python client is skipped: ${missing}`, true);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const openApiReaders: Drill = {
  number: 65,
  name: 'openapi',
  fault: 'linters and client generators read the OpenAPI document',
  expected: 'no remark, and clients that compile with strict types',
  run: drill,
};
