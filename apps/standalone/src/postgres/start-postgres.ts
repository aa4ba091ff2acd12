import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterFolder, ensureCluster } from './cluster';
import { choosePlace } from './place';
import { waitForPredecessor } from './predecessor';
import { startServer, type RunningPostgres } from './server';
import { serverAccount } from './server-account';
import { keptSettings, temporarySettings } from './server-settings';

/** Starts a server on the data of earlier starts. `say` hears what the user should know. @throws PostgresError */
export async function startPostgres(
  dataDir: string,
  say: (sentence: string) => void,
): Promise<RunningPostgres> {
  const place = choosePlace(dataDir, serverAccount, say);
  const password = await ensureCluster(place, serverAccount, 'sync');
  await waitForPredecessor(clusterFolder(place.home));
  return startServer({ place, password, settings: keptSettings });
}

/** Starts a server whose data goes with it, also when this process is killed. @throws PostgresError */
export async function startTemporaryPostgres(): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-postgres-'));
  const { uid, gid } = serverAccount;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const place = choosePlace(folder, serverAccount, () => undefined);
  const password = await ensureCluster(place, serverAccount, 'no-sync');
  return startServer({ place, password, settings: temporarySettings, removeAfter: folder });
}
