import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../harness/project';
import { runWell } from '../run-program';

/** A version of the conformance suite, and the revision of the protocol that it judges. */
export interface ConformanceSuite {
  readonly version: string;
  readonly revision: string;
  /** Options that select all scenarios of the revision. */
  readonly options: readonly string[];
}

/** No release knows the revision of 2026-07-28 yet. */
export const suites: readonly ConformanceSuite[] = [
  { version: '0.1.16', revision: '2025-11-25', options: ['--suite', 'all'] },
  { version: '0.2.0-alpha.12', revision: '2026-07-28', options: ['--requirements', '2026-07-28'] },
];

const installTimeoutMs = 300_000;

/**
 * Installs a suite apart from the project's packages.
 * @returns its program
 * @throws Error if it cannot be installed
 */
export async function installedSuite({ version }: ConformanceSuite): Promise<string> {
  const folder = inProject('.lode', `mcp-conformance-${version}`);
  const program = join(folder, 'node_modules/@modelcontextprotocol/conformance/dist/index.js');
  if (existsSync(join(folder, 'complete'))) return program;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  const name = `@modelcontextprotocol/conformance@${version}`;
  await runWell('npm', ['install', '--prefix', folder, ...quiet, name], {
    cwd: folder,
    timeoutMs: installTimeoutMs,
  });
  mkdirSync(join(folder, 'complete'));
  return program;
}
