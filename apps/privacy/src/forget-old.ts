import type { ChangeLogRepository } from './database/change-log.repository';
import type { EntryRepository } from './database/entry.repository';
import type { SubjectRequestRepository } from './database/subject-request.repository';

const hour = 3_600_000;
const day = 24 * hour;
/** Rows in one statement. */
const most = 10_000;

export interface Tables {
  readonly entries: Pick<EntryRepository, 'forgetEnded'>;
  readonly log: Pick<ChangeLogRepository, 'forget'>;
  readonly requests: Pick<SubjectRequestRepository, 'forget'>;
}

/**
 * Deletes entries a day after their end, together with the word about them: followers know the end themselves. A lift
 * is told for a week, and what was handed in about people is kept for a day.
 */
export const forgetOld =
  ({ entries, log, requests }: Tables) =>
  async (now: number): Promise<void> => {
    await requests.forget(now - day);
    await untilNone(() => entries.forgetEnded(now - day, most));
    const past = { endedBefore: now - day, liftedBefore: now - 7 * day, toldBefore: now - day, most };
    await untilNone(() => log.forget(past));
  };

async function untilNone(work: () => Promise<number>): Promise<void> {
  while ((await work()) > 0);
}
