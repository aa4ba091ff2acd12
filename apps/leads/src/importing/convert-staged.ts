import type { ImportRun } from './database/import-run';
import type { ImportSession } from './database/import-session';
import type { StagingRepository } from './database/staging.repository';
import { rowsAtOnce } from './database/staging.statements';
import type { TombstoneRepository } from './database/tombstone.repository';

interface Converting {
  readonly session: ImportSession;
  readonly staging: StagingRepository;
  readonly tombstones: TombstoneRepository;
  readonly signal: AbortSignal;
}

/**
 * Converts the records that an earlier version of Lode has staged for an interrupted import, so that the import
 * resumes. Erasures wait, because they look for records in one of the two forms.
 */
export async function convertStaged(
  { id, position }: ImportRun,
  { session, staging, tombstones, signal }: Converting,
): Promise<void> {
  for (let from = position.merged; from < position.staged; from += rowsAtOnce) {
    signal.throwIfAborted();
    await session.inTransaction(async () => {
      await tombstones.hold();
      await staging.convert(id, from, Math.min(from + rowsAtOnce, position.staged));
    });
  }
}
