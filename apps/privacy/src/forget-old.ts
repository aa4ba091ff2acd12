import type { Uploads } from '@lode/service-kit';
import type { ChangeLogRepository } from './database/change-log.repository';
import type { EntryRepository } from './database/entry.repository';
import type { ResolvedSubjectRepository } from './database/resolved-subject.repository';
import type { SubjectRequestRepository } from './database/subject-request.repository';
import type { OptOutLinkRepository } from './opt-out/opt-out-link.repository';

const hour = 3_600_000;
const day = 24 * hour;
/** Rows in one statement. */
const most = 10_000;

export interface Tables {
  readonly entries: Pick<EntryRepository, 'forgetEnded'>;
  readonly log: Pick<ChangeLogRepository, 'forget'>;
  readonly requests: Pick<SubjectRequestRepository, 'forget'>;
  readonly resolved: Pick<ResolvedSubjectRepository, 'forget'>;
  readonly links: Pick<OptOutLinkRepository, 'forget'>;
  readonly uploads: Pick<Uploads, 'forget'>;
}

/**
 * Deletes entries a day after their end, together with the word about them: followers know the end themselves. With them goes what was
 * resolved for them. A lift
 * is told for a week, and what was handed in about people is kept for a day. Links of
 * the opt-out page and files go when their time is over.
 */
export const forgetOld =
  ({ entries, log, requests, resolved, links, uploads }: Tables) =>
  async (now: number): Promise<void> => {
    await requests.forget(now - day);
    await untilNone(() => entries.forgetEnded(now - day, most));
    await untilNone(() => resolved.forget(most));
    const past = { endedBefore: now - day, liftedBefore: now - 7 * day, toldBefore: now - day, most };
    await untilNone(() => log.forget(past));
    await links.forget(now);
    await uploads.forget(now);
  };

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}
