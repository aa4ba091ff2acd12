import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Containers } from '../node/containers';
import { imageStore } from '../node/settings';
import type { Docker } from './docker';

const record = join(imageStore, 'imported.json');

/** Copies images from Docker to containerd, except those that it has from an earlier run. */
export async function importImages(
  docker: Docker,
  containers: Containers,
  names: readonly string[],
): Promise<void> {
  const known = readKnown();
  const missing: string[] = [];
  for (const name of names) {
    const id = await docker.idOf(name);
    if (known[name] !== id) missing.push(name);
    known[name] = id;
  }
  if (missing.length === 0) return;
  await containers.importImages(docker.save(missing).stdout);
  writeFileSync(record, JSON.stringify(known));
}

const readKnown = (): Record<string, string> =>
  existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>) : {};
