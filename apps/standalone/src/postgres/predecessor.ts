import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { isServing, postmasterFile, readPostmaster } from './postmaster-file';
import { StartError } from '../start-error';

const pollIntervalMs = 50;
/** A server whose Lode was killed stops within this time; otherwise its Lode is running. */
const servingTimeoutMs = 2_000;
/** Includes the last checkpoint. */
const stoppingTimeoutMs = 60_000;

/**
 * Waits until no server uses the cluster, and removes the file of a killed one.
 * @throws StartError if another Lode uses the cluster
 */
export async function waitForPredecessor(cluster: string): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const postmaster = readPostmaster(cluster);
    if (!postmaster) return;
    if (!isServing(postmaster.pid, cluster)) return rmSync(postmasterFile(cluster), { force: true });
    const timeoutMs = postmaster.status === 'stopping' ? stoppingTimeoutMs : servingTimeoutMs;
    if (performance.now() - startedAt > timeoutMs)
      throw new StartError(
        `Another Lode uses the data folder ${cluster}: stop it first, or set LODE_DATA_DIR to another folder.`,
      );
    await wait(pollIntervalMs);
  }
}
