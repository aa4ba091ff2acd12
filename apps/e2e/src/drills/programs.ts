import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../harness/project';

interface Finished {
  readonly status: number | null;
  /** The end of the output of both streams. */
  readonly output: string;
}

interface RunOptions {
  readonly cwd: string;
  readonly timeoutMs: number;
  readonly env?: NodeJS.ProcessEnv;
}

/** Maximum number of characters kept. */
const maxOutput = 4000;
const installTimeoutMs = 30 * 60_000;

/** Runs a program to its end. @throws Error if it cannot be started */
export async function runProgram(
  program: string,
  args: readonly string[],
  { cwd, timeoutMs, env = process.env }: RunOptions,
): Promise<Finished> {
  const child = spawn(program, args, { cwd, env, timeout: timeoutMs, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output = (output + text).slice(-maxOutput)));
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, output };
}

/** Runs a program; any status except 0 is a failure. @throws Error with the end of the output */
export async function runWell(...args: Parameters<typeof runProgram>): Promise<string> {
  const { status, output } = await runProgram(...args);
  if (status !== 0) throw new Error(`${args[0]} ended with status ${status}: ${output}`);
  return output;
}

/** The text of a file of the drills, with values in place of `{{name}}`. @throws Error without a value */
export function filledFile(file: string, values: Readonly<Record<string, string | number>>): string {
  const text = readFileSync(inProject('apps/e2e/src/drills', file), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${file} needs ${name}`);
    return String(value);
  });
}

/** A folder in `.lode` that is made once for each list of packages. */
async function installed(
  kind: string,
  packages: readonly string[],
  install: (folder: string) => Promise<unknown>,
): Promise<string> {
  const folder = inProject('.lode', `${kind}-${packages.join('-').replaceAll(/[^\w.-]+/g, '')}`);
  if (existsSync(join(folder, 'complete'))) return folder;
  // The rest of an interrupted installation would count as complete.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await install(folder);
  mkdirSync(join(folder, 'complete'));
  return folder;
}

/** Packages of npm, apart from those of the project. @returns the folder of the packages @throws Error without them */
export const npmPackages = async (...packages: readonly string[]): Promise<string> =>
  join(
    await installed('npm', packages, (folder) => {
      const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--omit=dev'];
      const words = ['install', '--prefix', folder, '--prefer-offline', ...quiet, ...packages];
      return runWell('npm', words, { cwd: folder, timeoutMs: installTimeoutMs });
    }),
    'node_modules',
  );

/** Why Python is not available; undefined if it is. */
export async function missingPython(): Promise<string | undefined> {
  const check = ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'];
  const options = { cwd: inProject(), timeoutMs: 30_000 };
  const outcome = await runProgram('python3', check, options).catch(() => undefined);
  if (outcome === undefined) return 'there is no python3';
  return outcome.status === 0 ? undefined : 'python3 is older than 3.10 or has no venv';
}

/** Tools for the OpenAPI document. */
export const openApiTools = ['schemathesis==4.32.5', 'openapi-python-client==0.29.1', 'mypy==2.4.1'];
/** Tools and dependencies of the Python client. */
export const clientTools = [
  ...['httpx==0.28.1', 'pydantic==2.14.4', 'pytest==9.2.0', 'mypy==2.4.1', 'build==1.6.1'],
];

/** A virtual environment with packages. @returns the folder of its programs @throws Error if it cannot be created */
export const pythonPrograms = async (packages: readonly string[]): Promise<string> =>
  join(
    await installed('python', packages, async (folder) => {
      const options = { cwd: inProject(), timeoutMs: installTimeoutMs };
      await runWell('python3', ['-m', 'venv', '--clear', folder], options);
      await runWell(join(folder, 'bin/pip'), ['install', '--quiet', ...packages], options);
    }),
    'bin',
  );
