import type { Uploads } from '@lode/work';
import type { ChangeLogRepository } from './database/change-log.repository';
import type { EntryRepository } from './database/entry.repository';
import type { ResolvedSubjectRepository } from './database/resolved-subject.repository';
import type { SubjectRequestRepository } from './database/subject-request.repository';
import type { OptOutLinkRepository } from './opt-out/opt-out-link.repository';

const hour = 3_600_000;
const day = 24 * hour;
/** Rows per statement. */
const limit = 10_000;

export interface Tables {
  readonly entries: Pick<EntryRepository, 'deleteEnded'>;
  readonly log: Pick<ChangeLogRepository, 'deleteObsolete'>;
  readonly requests: Pick<SubjectRequestRepository, 'deleteBefore'>;
  readonly resolved: Pick<ResolvedSubjectRepository, 'deleteOrphaned'>;
  readonly links: Pick<OptOutLinkRepository, 'deleteExpired'>;
  readonly uploads: Pick<Uploads, 'deleteExpired'>;
}

/**
 * Deletes entries a day after their end with their changes, since followers know the end themselves, and the hashes
 * resolved for them. Lifts are deleted after a week, requests for access after a day, links of the opt-out page and
 * uploads when they expire.
 */
export const cleanUp =
  ({ entries, log, requests, resolved, links, uploads }: Tables) =>
  async (now: number): Promise<void> => {
    await requests.deleteBefore(now - day);
    await untilNone(() => entries.deleteEnded(now - day, limit));
    await untilNone(() => resolved.deleteOrphaned(limit));
    const past = { endedBefore: now - day, liftedBefore: now - 7 * day, requestedBefore: now - day, limit };
    await untilNone(() => log.deleteObsolete(past));
    await links.deleteExpired(now);
    await uploads.deleteExpired(now);
  };

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}
