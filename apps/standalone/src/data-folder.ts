import { resolve } from 'node:path';

interface Config {
  readonly dataDir: string | undefined;
  readonly network: 'sandbox' | 'live';
}

/** Data of the sandbox and of the real internet are in separate folders, because stored results outlive a restart. */
export function dataFolderOf({ dataDir, network }: Config): string {
  return resolve(dataDir ?? (network === 'live' ? '.lode/live' : '.lode'));
}
