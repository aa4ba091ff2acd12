import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A fresh folder that the account of root's Postgres may enter. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lode-spec-'));
  chmodSync(folder, 0o755);
  return folder;
}
