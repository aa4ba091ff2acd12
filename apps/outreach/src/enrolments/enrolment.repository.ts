import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, type Enrolment, type EnrolmentStatus } from '@lode/contracts';
import { withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { inIndexOrder } from '../database/in-index-order';
import { nextOpening, scheduleOf } from '../schedule/schedule';
import { wakeSequence } from '../sequences/wake-sequence';
import { firstDue } from '../sequences/first-due';
import type { StoredSequence } from '../sequences/stored-sequence';
import { readSequence } from '../sequences/sequence-rows';
import { enrolRows } from './enrol-rows';
import type {
  Candidate,
  Ending,
  EnrolmentPlace,
  EnrolmentStore,
  Enrolling,
  LeadsPlace,
} from './enrolment-store';

interface Row {
  readonly id: string;
  readonly lead_id: string;
  readonly email: string;
  readonly status: EnrolmentStatus;
  readonly current_step: number;
  readonly next_send_at: Date | null;
  readonly stop_reason: string | null;
  readonly enrolled_at: Date;
  readonly finished_at: Date | null;
}

@Injectable()
export class EnrolmentRepository implements EnrolmentStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  admit(account: string, sequence: string, list: string): Promise<StoredSequence> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await readOpen(manager, account, sequence);
      const lists: unknown[] = await manager.query(
        'SELECT 1 FROM outreach.lists WHERE account_id = $1 AND id = $2',
        [account, list],
      );
      if (lists.length === 0) throw new ProblemError('not_found', 'There is no such list.');
      return stored;
    });
  }

  candidates(account: string, { list, ids, after = '' }: LeadsPlace, limit: number): Promise<Candidate[]> {
    return withAccount(this.source, account, async (manager) => {
      await inIndexOrder(manager);
      return manager.query<Candidate[]>(
        `SELECT id, email, CASE WHEN email IS NOT NULL THEN key_email END AS "keyEmail", source FROM outreach.leads
         WHERE account_id = $1 AND list_id = $2 AND id > $3 ${ids ? 'AND id = ANY ($5)' : ''}
         ORDER BY list_id, id LIMIT $4`,
        [account, list, after, limit, ...(ids ? [ids] : [])],
      );
    });
  }

  enrol(account: string, enrolling: Enrolling): Promise<{ enrolled: number; already: number }> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await readOpen(manager, account, enrolling.sequence);
      const now = this.clock.now();
      const { ids, already } = await enrolRows(manager, { ...enrolling, account, stored, now });
      if (ids.length > 0) await resume(manager, { account, before: stored, ids, now });
      return { enrolled: ids.length, already };
    });
  }

  async page(
    account: string,
    { sequence, status, after = '' }: EnrolmentPlace,
    limit: number,
  ): Promise<Enrolment[]> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await readKnown(manager, account, sequence);
      await inIndexOrder(manager);
      const rows = await manager.query<Row[]>(
        `SELECT id, lead_id, email, status, current_step, next_send_at, stop_reason, enrolled_at, finished_at
         FROM outreach.enrolments WHERE account_id = $1 AND sequence_id = $2 AND id > $3
           ${status ? 'AND status = $5' : ''} ORDER BY sequence_id, id LIMIT $4`,
        [account, sequence, after, limit, ...(status ? [status] : [])],
      );
      return rows.map(enrolmentIn(stored));
    });
  }

  end(account: string, sequence: string, ids: readonly string[], ending: Ending): Promise<number> {
    return withAccount(this.source, account, async (manager) => {
      await readKnown(manager, account, sequence);
      await holdDraft(manager, account, sequence);
      const now = this.clock.now();
      const [, count] = await manager.query<[unknown[], number]>(
        `UPDATE outreach.enrolments SET status = $4, stop_reason = $5, next_send_at = NULL, finished_at = $6
         WHERE id IN (
           SELECT id FROM outreach.enrolments
           WHERE account_id = $1 AND sequence_id = $2 AND id = ANY ($3) AND status = 'active' ORDER BY id FOR UPDATE)`,
        [account, sequence, ids, ending.status, ending.reason, new Date(now)],
      );
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
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<StoredSequence> {
  const stored = await readSequence(manager, { account, id }, lock);
  if (!stored) throw new ProblemError('not_found', 'There is no such sequence.');
  return stored;
}

/** @throws ProblemError not_found, conflict if the sequence is archived */
async function readOpen(
  manager: EntityManager,
  account: string,
  id: string,
  lock: '' | 'FOR NO KEY UPDATE' = '',
): Promise<StoredSequence> {
  const stored = await readKnown(manager, account, id, lock);
  if (stored.status === 'archived')
    throw new ProblemError('conflict', 'The sequence is archived and accepts no enrolments.');
  return stored;
}

/**
 * Locks the sequence of a draft, as its start does. A started sequence is not locked here: its messages lock an enrolment
 * before the sequence, and the opposite order could deadlock.
 */
async function holdDraft(manager: EntityManager, account: string, id: string): Promise<void> {
  await manager.query(
    `SELECT 1 FROM outreach.sequences WHERE account_id = $1 AND id = $2 AND status = 'draft' FOR NO KEY UPDATE`,
    [account, id],
  );
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
  const { id, status, content } = await readOpen(manager, account, before.id, 'FOR NO KEY UPDATE');
  // The start of a draft sets the times.
  if (status === 'draft') return;
  const due = new Date(firstDue(content, now));
  if (before.status === 'draft')
    await manager.query(
      'UPDATE outreach.enrolments SET next_send_at = $3 WHERE sequence_id = $1 AND id = ANY ($2)',
      [id, ids, due],
    );
  await manager.query(
    `UPDATE outreach.sequences SET next_slot_at = least(next_slot_at, $3),
       status = CASE status WHEN 'finished' THEN 'active' ELSE status END
     WHERE account_id = $1 AND id = $2 AND status <> 'paused'`,
    [account, id, due],
  );
}

function enrolmentIn({ status, content }: StoredSequence): (row: Row) => Enrolment {
  const schedule = scheduleOf(content.timezone, content.schedule_windows);
  /** The start of a draft sets the time. */
  const sendTime = (due: Date | null): Date | null =>
    due === null || status === 'draft' ? null : new Date(nextOpening(schedule, due.getTime()) ?? due);
  return ({ next_send_at, enrolled_at, finished_at, ...row }) => ({
    ...row,
    next_send_at: sendTime(next_send_at)?.toISOString() ?? null,
    enrolled_at: enrolled_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
  });
}
