import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isServing, postmasterFile, readPostmaster } from './postmaster-file';
import { StartError } from '../start-error';

const pause = 50;
/** A server whose Lode was killed learns of it within moments; one that serves on belongs to a Lode that runs. */
const patienceWithServing = 2_000;
/** The last checkpoint of a server that stops. */
const patienceWithStopping = 60_000;

/**
 * Waits until no server works on the cluster, and clears away what a killed one left.
 * @throws StartError when another Lode uses the cluster.
 */
export async function waitForPredecessor(cluster: string): Promise<void> {
  const begin = performance.now();
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (!postmaster) return;
    if (!isServing(postmaster.pid, cluster)) return rmSync(postmasterFile(cluster), { force: true });
    const patience = postmaster.status === 'stopping' ? patienceWithStopping : patienceWithServing;
    if (performance.now() - begin > patience)
      throw new StartError(
        `Another Lode uses the data folder ${cluster}: stop it first, or set LODE_DATA_DIR to another folder.`,
      );
    await wait(pause);
  }
}
