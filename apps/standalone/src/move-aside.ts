import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { clusterFolder } from './postgres/cluster';
import { chooseLocation } from './postgres/location';
import { waitForPredecessor } from './postgres/predecessor';
import { serverAccount } from './postgres/server-account';

/**
 * Moves the embedded data to a folder beside theirs, so that the next start begins with empty ones. Data of the real internet in
 * the folder of the sandbox stay.
 * @throws StartError if another Lode uses the data
 */
export async function moveAside(
  dataDir: string,
  print: (sentence: string) => void,
  now = new Date(),
): Promise<void> {
  const { home } = chooseLocation(dataDir, serverAccount, () => undefined);
  if (existsSync(clusterFolder(home))) await waitForPredecessor(clusterFolder(home));
  const aside = `${dataDir}.before-${now.toISOString().slice(0, 19).replaceAll(':', '')}`;
  const kept = new Set(['live', ...readdirSync(dataDir).filter((name) => name.startsWith('live.before-'))]);
  const moved = readdirSync(dataDir).filter((name) => !kept.has(name));
  // Postgres may have a folder of its own, which only its account can enter.
  const elsewhere = dirname(home) !== dataDir && existsSync(home);
  if (moved.length === 0 && !elsewhere) return;
  mkdirSync(aside);
  for (const name of moved) renameSync(join(dataDir, name), join(aside, name));
  if (elsewhere) renameSync(home, `${home}.before-${aside.slice(-17)}`);
  print(
    `The data are in ${aside} now${elsewhere ? ` and in ${home}.before-${aside.slice(-17)}` : ''}; delete them when you no longer need them.`,
  );
}
