import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../harness/project';
import { runProgram, runWell } from '../run-program';

/** Tools for the OpenAPI document. */
export const openApiTools = ['schemathesis==4.32.5', 'openapi-python-client==0.29.1', 'mypy==2.4.1'];
/** Tools and dependencies of the Python client. */
export const clientTools = [
  'httpx==0.28.1',
  'pydantic==2.14.4',
  'pytest==9.2.0',
  'mypy==2.4.1',
  'build==1.6.1',
];
const installTimeoutMs = 300_000;

/** Why Python is not available; undefined if it is. */
export async function missingPython(): Promise<string | undefined> {
  const check = ['-c', 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 10))'];
  const options = { cwd: inProject(), timeoutMs: 30_000 };
  const outcome = await runProgram('python3', check, options).catch(() => undefined);
  if (outcome === undefined) return 'there is no python3';
  return outcome.status === 0 ? undefined : 'python3 is older than 3.10 or has no venv';
}

/**
 * A virtual environment with the tools, created once per version of the list.
 * @returns the folder of its programs
 * @throws Error if it cannot be created
 */
export async function pythonTools(packages: readonly string[]): Promise<string> {
  const folder = inProject('.lode', `python-${packages.join('-').replaceAll(/[^\w.-]+/g, '')}`);
  const programs = join(folder, 'bin');
  const options = { cwd: inProject(), timeoutMs: installTimeoutMs };
  if (existsSync(join(folder, 'complete'))) return programs;
  mkdirSync(inProject('.lode'), { recursive: true });
  await runWell('python3', ['-m', 'venv', '--clear', folder], options);
  await runWell(join(programs, 'pip'), ['install', '--quiet', ...packages], options);
  mkdirSync(join(folder, 'complete'));
  return programs;
}
