import { join } from 'node:path';
import { importPlaces } from '@lode/leads';
import type { Sandbox } from '@lode/sandbox';
import type { Roles } from './database';

interface Into {
  readonly dataDir: string;
  readonly roles: Roles;
  /** Key of the hashes of people, in hex. */
  readonly hashKey: string;
}

/** File in the data folder; written for the sandbox only. */
const sandboxPlacesFile = 'sandbox-places.parquet';

/** Release of the simulated directory. It is constant, so that only the first start imports it. */
const release = '2026-11-01.0';

/** Imports the places of the sandbox from a file, like an operator imports real places. */
export async function importSandboxPlaces(
  { directory }: Pick<Sandbox, 'directory'>,
  { dataDir, roles, hashKey }: Into,
): Promise<void> {
  const databaseUrl = roles.get('leads')?.databaseUrl;
  if (databaseUrl === undefined) return;
  const file = join(dataDir, sandboxPlacesFile);
  await directory.writeOverture(file);
  await importPlaces({
    file,
    release,
    databaseUrl,
    suppressionKey: Buffer.from(hashKey, 'hex'),
    countryAt: () => null,
    onProgress: () => undefined,
    signal: new AbortController().signal,
  });
}
