import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../../harness/project';
import { runWell } from '../../run-program';
import { binaries } from '../binaries';
import type { Docker } from './docker';

const timeoutMs = 60_000;

/** Of the manifests. */
export const version = '0.1.0';
/** The version that the images of an earlier commit get. */
export const previousVersion = '0.0.9';

export interface BuiltImage {
  readonly image: string;
  readonly took: number;
}

/** Names of the images of a source folder: the services, `mcp` and `sandbox`. */
export const imageNames = (source: string): string[] => [
  ...readdirSync(join(source, 'k8s/base'), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  ),
  'sandbox',
];

/** As tools/images.cjs builds them, on the host's network. */
export async function buildImages(
  docker: Docker,
  { source, tag, revision }: { source: string; tag: string; revision: string },
): Promise<BuiltImage[]> {
  const built: BuiltImage[] = [];
  for (const name of imageNames(source)) {
    const started = performance.now();
    const values = { APP: name, VERSION: tag, REVISION: revision };
    const args = Object.entries(values).flatMap(([key, value]) => ['--build-arg', `${key}=${value}`]);
    const image = `lode/${name}:${tag}`;
    await docker.build(image, source, ['--file', join(source, 'docker/Dockerfile'), ...args]);
    built.push({ image, took: performance.now() - started });
  }
  return built;
}

const git = (...args: string[]): Promise<string> => runWell('git', args, { cwd: inProject(), timeoutMs });

export const revisionOf = async (commit: string): Promise<string> =>
  (await git('rev-parse', '--short', commit)).trim();

/** The files of a commit. @returns their folder */
export async function sourceOf(commit: string): Promise<string> {
  const folder = join(binaries, `commit-${await revisionOf(commit)}`);
  if (existsSync(join(folder, 'package.json'))) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const script = `git archive --format=tar '${commit}' | tar -x -C '${folder}'`;
  await runWell('sh', ['-c', script], { cwd: inProject(), timeoutMs });
  return folder;
}
