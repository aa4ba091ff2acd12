import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminAddress, clusterFolder, ensureCluster } from './cluster';
import { choosePlace } from './place';
import { isServing, readPostmaster } from './postmaster-file';
import { waitForPredecessor } from './predecessor';
import { startServer, type RunningPostgres } from './server';
import { serverAccount } from './server-account';
import { keptSettings, temporarySettings } from './server-settings';

/** Starts a server on the data of earlier starts. `say` hears what the user should know. @throws StartError */
export async function startPostgres(
  dataDir: string,
  say: (sentence: string) => void,
): Promise<RunningPostgres> {
  const place = choosePlace(dataDir, serverAccount, say);
  const password = await ensureCluster(place, serverAccount, { sync: true });
  await waitForPredecessor(clusterFolder(place.home));
  return startServer({ place, password, settings: keptSettings });
}

/** The server of a Lode that runs on the folder, else one that is started for the moment. @throws StartError */
export async function attachPostgres(
  dataDir: string,
  say: (sentence: string) => void,
): Promise<Pick<RunningPostgres, 'adminUrl' | 'stop'>> {
  const place = choosePlace(dataDir, serverAccount, say);
  const cluster = clusterFolder(place.home);
  const running = readPostmaster(cluster);
  if (running?.status !== 'ready' || !isServing(running.pid, cluster)) return startPostgres(dataDir, say);
  const password = await ensureCluster(place, serverAccount, { sync: true });
  return { adminUrl: adminAddress(password, running.port), stop: async () => undefined };
}

/** Starts a server whose data goes with it, also when this process is killed. @throws StartError */
export async function startTemporaryPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-postgres-'));
  const { uid, gid } = serverAccount;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const place = choosePlace(folder, serverAccount, () => undefined);
    const password = await ensureCluster(place, serverAccount, { sync: false, removeIfOrphaned: folder });
    const server = { place, password, settings: temporarySettings, removeIfOrphaned: folder };
    const running = await startServer(server);
    return { ...running, stop: () => running.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
