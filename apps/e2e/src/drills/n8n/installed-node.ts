import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from '../../harness/project';
import { runWell } from '../run-program';
import { installation } from './workflows';

const timeoutMs = 600_000;

/** What n8n reads, the manifest, the licence and the README; no tests and no sources. */
const expected = /^package\/(package\.json|README\.md|LICENSE|dist\/[\w./-]+\.(js|svg|node\.json))$/;
const neverPacked = /\.(spec|d)\.|testing/;

/**
 * Builds, packs and installs the node as the README says.
 * @param home home folder of the user of n8n
 * @returns the files of the package, and those that do not belong into it
 */
export async function installNode(home: string): Promise<{ files: string[]; odd: string[] }> {
  const options = { cwd: inProject(), timeoutMs, env: { ...process.env, HOME: home } };
  await runWell('sh', ['-e', '-c', installation()], options);
  const archive = readdirSync(home).find((name) => name.endsWith('.tgz')) ?? '';
  const listed = await runWell('tar', ['-tzf', join(home, archive)], options);
  const files = listed.trim().split('\n');
  return { files, odd: files.filter((path) => !expected.test(path) || neverPacked.test(path)) };
}
