import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that the unprivileged account of Postgres can access. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lode-spec-'));
  chmodSync(folder, 0o755);
  return folder;
}
