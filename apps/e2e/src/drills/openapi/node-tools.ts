import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../harness/project';
import { runWell } from '../run-program';

const packages = [
  '@stoplight/spectral-cli@6.16.3',
  '@redocly/cli@2.77.0',
  'openapi-typescript@7.13.0',
  'typescript@5.9.3',
];
const installTimeoutMs = 300_000;

/** Linters and a client generator, installed apart from the project's packages. @returns the folder of the packages */
export async function nodeTools(): Promise<string> {
  const folder = inProject('.lode', `openapi-node-${packages.join('-').replaceAll(/[^\w.-]+/g, '')}`);
  if (existsSync(join(folder, 'complete'))) return folder;
  mkdirSync(folder, { recursive: true });
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'];
  await runWell('npm', ['install', '--prefix', folder, '--global-style', ...quiet, ...packages], {
    cwd: folder,
    timeoutMs: installTimeoutMs,
  });
  mkdirSync(join(folder, 'complete'));
  return folder;
}
