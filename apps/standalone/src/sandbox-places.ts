import { join } from 'node:path';
import { importPlaces } from '@lode/leads';
import type { Sandbox } from '@lode/sandbox';
import type { Roles } from './database';

interface Into {
  readonly dataDir: string;
  readonly roles: Roles;
  /** The key of the hashes by which people are found again, in hex. */
  readonly hashKey: string;
}

/** Of the data folder; written for the sandbox only. */
export const sandboxPlacesFile = 'sandbox-places.parquet';

/** The release of the fictional directory; it is the same at every start, so that only the first one imports it. */
const release = '2026-11-01.0';

/** Imports the places of the fictional internet from a file, as an operator would import those of the real world. */
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
