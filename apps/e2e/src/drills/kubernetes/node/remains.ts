import { existsSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '../../run-program';

const networks = '/run/netns';
const groups = '/sys/fs/cgroup';
const podGroup = 'kubepods';

/** Names that containerd gives to what belongs to the host; those of other programs are kept. */
export interface Remains {
  readonly networks: readonly string[];
}

const list = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : []);

export const remains = (): Remains => ({ networks: list(networks) });

/** Mounts below the folder, network namespaces of pods that are newer than `before`, and control groups of pods. */
export async function removeRemains(folder: string, before: Remains): Promise<void> {
  const newNetworks = list(networks)
    .filter((name) => name.startsWith('cni-') && !before.networks.includes(name))
    .map((name) => join(networks, name));
  const mounts = readFileSync('/proc/mounts', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[1] ?? '')
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of [...mounts.toReversed(), ...newNetworks])
    await runProgram('umount', ['--lazy', path], { cwd: '/', timeoutMs: 10_000 });
  for (const path of newNetworks) rmSync(path, { force: true });
  for (const controller of list(groups)) removeGroup(join(groups, controller, podGroup));
}

function removeGroup(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) removeGroup(join(folder, entry.name));
  try {
    rmdirSync(folder);
  } catch {
    // A process of a container is still ending.
  }
}
