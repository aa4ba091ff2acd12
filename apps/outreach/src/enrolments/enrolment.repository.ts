import { type EnrolmentStatus, ProblemError, type Enrolment } from '@lode/contracts';
import { SubjectHasher } from '@lode/privacy';
import { statement, typed, type RowOf, withAccount } from '@lode/database';
import { type Clock, CLOCK } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { readInIndexOrder } from '../leads/lead.statements';
import { requireList } from '../lists/list.repository';
import { holidayCountry } from '../schedule/public-holidays';
import { recipientZone } from '../schedule/recipient-zone';
import { holidaysBefore, nextOpening, scheduleOf, wholeWeek, type Schedule } from '../schedule/schedule';
import { wakeSequence } from '../sequences/wake-sequence';
import { firstDue } from '../sequences/sequence-content';
import { firstUpcoming } from '../sequences/step-path';
import { type StoredSequence, readLockedSequence, readSequence } from '../sequences/sequence-rows';
import { enrolRows, type Enrolling, type LeadSelection, writtenRecipients } from './enrol-rows';
import { readCandidates } from './candidates';
import type { Candidate } from './recipients';

export interface EnrolmentQuery {
  readonly sequence: string;
  readonly status?: EnrolmentStatus | undefined;
  readonly after?: string | undefined;
}

/** End of an enrolment. */
export interface Ending {
  readonly status: 'removed' | 'suppressed';
  /** Text for the customer, stored in the enrolment. */
  readonly reason: string;
}

const enrolmentsAfter = (condition = '') => `
  SELECT id, lead_id, email, status, current_step, CASE WHEN status = 'active' THEN next_step END AS next_step, next_send_at,
    absent_until, stop_reason, enrolled_at, finished_at, variables ->> 'phone' AS phone,
    CASE WHEN (SELECT skip_holidays FROM outreach.sequences WHERE id = $2)
      THEN (SELECT country_code FROM outreach.leads WHERE id = lead_id) END AS country
  FROM outreach.enrolments WHERE account_id = $1 AND sequence_id = $2 AND id > $3 ${condition}
  ORDER BY sequence_id, id LIMIT $4`;
const enrolmentTypes = {
  id: 'text',
  lead_id: 'text',
  email: 'text',
  status: typed<EnrolmentStatus>('text'),
  current_step: 'integer',
  next_step: 'integer | null',
  next_send_at: 'timestamptz | null',
  absent_until: 'timestamptz | null',
  stop_reason: 'text | null',
  enrolled_at: 'timestamptz',
  finished_at: 'timestamptz | null',
  phone: 'text | null',
  country: 'text | null',
} as const;

type EnrolmentRow = RowOf<typeof enrolmentTypes>;

const listEnrolments = statement({
  sql: enrolmentsAfter(),
  parameters: ['text', 'text', 'text', 'bigint'],
  columns: enrolmentTypes,
});

const listEnrolmentsWith = statement({
  sql: enrolmentsAfter('AND status = $5'),
  parameters: ['text', 'text', 'text', 'bigint', 'text'],
  columns: enrolmentTypes,
});

const endEnrolments = statement({
  sql: `
    UPDATE outreach.enrolments SET status = $4, stop_reason = $5, next_send_at = NULL, finished_at = $6
    WHERE id IN (
      SELECT id FROM outreach.enrolments
      WHERE account_id = $1 AND sequence_id = $2 AND id = ANY ($3) AND status = 'active' ORDER BY id FOR UPDATE)`,
  parameters: ['text', 'text', 'text[]', 'text', 'text | null', 'timestamptz'],
});

const makeEnrolmentsDue = statement({
  sql: 'UPDATE outreach.enrolments SET next_send_at = $3, upcoming = $4 WHERE sequence_id = $1 AND id = ANY ($2)',
  parameters: ['text', 'text[]', 'timestamptz', 'text'],
});

/**
 * Locks the sequence of a draft, as its start does. A started sequence is not locked: its messages lock an enrolment
 * before the sequence, and the opposite order could deadlock.
 */
const lockDraft = statement({
  sql: `
    SELECT FROM outreach.sequences WHERE account_id = $1 AND id = $2 AND status = 'draft' FOR NO KEY UPDATE`,
  parameters: ['text', 'text'],
});

/** Gives a sequence something to do at $3, even if it had finished. */
const resumeSequence = statement({
  sql: `
    UPDATE outreach.sequences SET next_slot_at = least(next_slot_at, $3),
      status = CASE status WHEN 'finished' THEN 'active' ELSE status END
    WHERE account_id = $1 AND id = $2 AND status <> 'paused'`,
  parameters: ['text', 'text', 'timestamptz'],
});

/** Enrolments in sequences. Sequences of other accounts are not found. */
@Injectable()
export class EnrolmentRepository {
  constructor(
    private readonly source: DataSource,
    private readonly hasher: SubjectHasher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError not_found for an unknown sequence or list, conflict if the sequence accepts no enrolments */
  admit(account: string, sequence: string, list: string): Promise<StoredSequence> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await readOpen(manager, account, sequence);
      await requireList(manager, account, list);
      return stored;
    });
  }

  /** Ordered by id. */
  candidates(account: string, place: LeadSelection, limit: number): Promise<Candidate[]> {
    return withAccount(this.source, account, (manager) =>
      readCandidates(manager, { account, ...place }, limit),
    );
  }

  /**
   * Enrols recipients with their current values, unless their address is or was in the sequence.
   * @returns how many were enrolled now and before; the others have refused mail or were erased
   * @throws as `admit`
   */
  async enrol(account: string, enrolling: Enrolling): Promise<{ enrolled: number; already: number }> {
    const recipients = await writtenRecipients(this.hasher, enrolling.recipients);
    return withAccount(this.source, account, async (manager) => {
      const stored = await readOpen(manager, account, enrolling.sequence);
      const now = this.clock.now();
      const { ids, already } = await enrolRows(manager, { ...enrolling, recipients, account, stored, now });
      if (ids.length > 0) await resume(manager, { account, before: stored, ids, now });
      return { enrolled: ids.length, already };
    });
  }

  /** Ordered by id. @throws ProblemError not_found */
  async page(
    account: string,
    { sequence, status, after = '' }: EnrolmentQuery,
    limit: number,
  ): Promise<Enrolment[]> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await readKnown(manager, account, sequence);
      await readInIndexOrder.run(manager);
      const rows = status
        ? await listEnrolmentsWith.rows(manager, account, sequence, after, limit, status)
        : await listEnrolments.rows(manager, account, sequence, after, limit);
      return rows.map(enrolmentIn(stored, this.clock.now()));
    });
  }

  /** Ends the active ones of the enrolments. @returns how many. @throws ProblemError not_found */
  end(account: string, sequence: string, ids: readonly string[], ending: Ending): Promise<number> {
    return withAccount(this.source, account, async (manager) => {
      await readKnown(manager, account, sequence);
      await lockDraft.run(manager, account, sequence);
      const now = this.clock.now();
      const { status, reason } = ending;
      const count = await endEnrolments.run(manager, account, sequence, ids, status, reason, new Date(now));
      if (count > 0) await wakeSequence(manager, { account, id: sequence }, now);
      return count;
    });
  }
}

/** @throws ProblemError not_found */
async function readKnown(
  manager: EntityManager,
  account: string,
  id: string,
  read = readSequence,
): Promise<StoredSequence> {
  const stored = await read(manager, { account, id });
  if (!stored) throw new ProblemError('not_found', 'There is no such sequence.');
  return stored;
}

/** @throws ProblemError not_found, conflict if the sequence is archived */
async function readOpen(
  manager: EntityManager,
  account: string,
  id: string,
  read = readSequence,
): Promise<StoredSequence> {
  const stored = await readKnown(manager, account, id, read);
  if (stored.status === 'archived')
    throw new ProblemError('conflict', 'The sequence is archived and accepts no enrolments.');
  return stored;
}

interface NewEnrolments {
  readonly account: string;
  /** The sequence as it was before the enrolment. */
  readonly before: StoredSequence;
  /** Ids of the new enrolments. */
  readonly ids: readonly string[];
  readonly now: number;
}

/**
 * Gives the sequence something to do, even if it had finished. The lock waits for a concurrent start or planning run,
 * which does not see the new enrolments; later ones do.
 */
async function resume(manager: EntityManager, { account, before, ids, now }: NewEnrolments): Promise<void> {
  const { id, status, content } = await readOpen(manager, account, before.id, readLockedSequence);
  // The start of a draft sets the times.
  if (status === 'draft') return;
  const due = new Date(firstDue(content, now));
  if (before.status === 'draft')
    await makeEnrolmentsDue.run(manager, id, ids, due, firstUpcoming(content.steps));
  await resumeSequence.run(manager, account, id, due);
}

function enrolmentIn({ status, content }: StoredSequence, now: number): (row: EnrolmentRow) => Enrolment {
  const { timezone, schedule_windows: windows, recipient_timezone: isLocal, skip_holidays: skips } = content;
  const common = scheduleOf(timezone, isLocal ? wholeWeek : windows);
  const scheduleFor = (phone: string | null, country: string | null): Schedule => {
    if (!skips) return common;
    const zone = (isLocal ? recipientZone(phone, country) : undefined) ?? timezone;
    return scheduleOf(zone, windows, holidayCountry({ phone, country, timezone }));
  };
  /** The start of a draft sets the time. */
  const sendTime = (schedule: Schedule, due: Date | null): Date | null =>
    due === null || status === 'draft' ? null : new Date(nextOpening(schedule, due.getTime()) ?? due);
  return ({ next_send_at: due, absent_until, enrolled_at, finished_at, phone, country, ...row }) => {
    const schedule = scheduleFor(phone, country);
    const at = sendTime(schedule, due);
    return {
      ...row,
      suppression: null,
      email_masked: null,
      next_send_at: at?.toISOString() ?? null,
      skipped_days: at === null ? [] : holidaysBefore(schedule, at.getTime(), now),
      absent_until: absent_until?.toISOString() ?? null,
      enrolled_at: enrolled_at.toISOString(),
      finished_at: finished_at?.toISOString() ?? null,
    };
  };
}
