import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { freePort } from '@lode/platform/network';
import { join } from 'node:path';
import { adminAddress, clusterFolder, ensureCluster } from './cluster';
import { chooseLocation } from './location';
import { isServing, readPostmaster } from './postmaster-file';
import { waitForPredecessor } from './predecessor';
import { startServer, type RunningPostgres } from './server';
import { freeBytesAt, whileDiskIsFull } from './while-disk-is-full';
import { serverAccount } from './server-account';
import { StartError } from '../start-error';
import { keptSettings, temporarySettings, type ServerSettings } from './server-settings';

/**
 * Starts a server on the persistent data, and again after its disk was full.
 * @param freeBytes of the file system of a folder
 * @throws StartError
 */
export async function startPostgres(
  dataDir: string,
  print: (sentence: string) => void,
  freeBytes: (folder: string) => number = freeBytesAt,
): Promise<RunningPostgres> {
  const location = chooseLocation(dataDir, serverAccount, print);
  const { home } = location;
  const password = await ensureCluster(location, serverAccount, { sync: true });
  const port = await freePort();
  return whileDiskIsFull({
    print,
    freeBytes: () => freeBytes(home),
    async start() {
      await waitForPredecessor(clusterFolder(home));
      return startServer({ location, password, port, settings: keptSettings });
    },
  });
}

/**
 * Attaches to the server of a running Lode, or starts one until `stop`.
 * @throws StartError, also if the folder has no database; then nothing is created
 */
export async function attachPostgres(
  dataDir: string,
  print: (sentence: string) => void,
): Promise<Pick<RunningPostgres, 'adminUrl' | 'stop'>> {
  if (!existsSync(dataDir)) throw noDatabase(dataDir);
  const location = chooseLocation(dataDir, serverAccount, print);
  if (!existsSync(location.home)) throw noDatabase(dataDir);
  const cluster = clusterFolder(location.home);
  const running = readPostmaster(cluster);
  if (running?.status !== 'ready' || !isServing(running.pid, cluster)) return startPostgres(dataDir, print);
  const password = await ensureCluster(location, serverAccount, { sync: true });
  return { adminUrl: adminAddress(password, running.port), stop: async () => undefined };
}

const noDatabase = (dataDir: string): StartError =>
  new StartError(
    `There is no database in ${dataDir}: set LODE_DATA_DIR, and LODE_NETWORK if it is live, to the values of npm start, which creates the database at its first start.`,
  );

/**
 * Starts a server whose data are removed with it, even if this process is killed.
 * @param changes of the settings. @throws StartError
 */
export async function startTemporaryPostgres(changes: ServerSettings = {}): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'lode-postgres-'));
  const { uid, gid } = serverAccount;
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    const location = chooseLocation(folder, serverAccount, () => undefined);
    const password = await ensureCluster(location, serverAccount, { sync: false, removeIfOrphaned: folder });
    const settings = { ...temporarySettings, ...changes };
    const server = { location, password, settings, removeIfOrphaned: folder };
    const running = await startServer(server);
    return { ...running, stop: () => running.stop().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}
