import { Inject, Injectable } from '@nestjs/common';
import { ProblemError, type Sequence, type SequenceStatus, type SequenceSummary } from '@lode/contracts';
import { runOnce, withAccount, type Clock, CLOCK } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { isLeadOfEnrolled, leadSubjects, leadVariables } from '../database/lead-variables';
import type { Once } from '../lists/list-store';
import { firstDue } from './first-due';
import { nextSendAt } from './next-send-at';
import { sequenceOf, summaryOf, type StoredSequence, type SequenceRow } from './stored-sequence';
import { after } from './transitions';
import { differences } from './sequence-content';
import { enrolledCount, insertSequence, readSequence, updateSequence } from './sequence-rows';
import type { SequencePlace, SequenceStore } from './sequence-store';

/** Maximum sequences of an account. */
const maxSequences = 2000;
/** Milliseconds for which unsubscribe links in mail of a deleted sequence keep working. */
const linkRetention = 60 * 86_400_000;

@Injectable()
export class SequenceRepository implements SequenceStore {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  create(account: string, sequence: StoredSequence, once: Once): Promise<Sequence> {
    return runOnce({
      source: this.source,
      ...once,
      run: async (manager) => {
        await requireCapacity(manager, account);
        await requireList(manager, account, sequence.content.list_id);
        await insertSequence(manager, account, sequence);
        return sequenceOf(sequence, null);
      },
    });
  }

  async page(account: string, { status, before, limit }: SequencePlace): Promise<SequenceSummary[]> {
    const rows = await withAccount(this.source, account, (manager) =>
      manager.query<SequenceRow[]>(
        `SELECT id, name, description, status, list_id, jsonb_array_length(steps) AS steps_count,
           ${enrolledCount} AS enrolled, created_at, updated_at, started_at
         FROM outreach.sequences AS s
         WHERE account_id = $1 AND deleted_at IS NULL AND ($2::text IS NULL OR status = $2)
           AND ($3::text IS NULL OR id < $3) ORDER BY id DESC LIMIT $4`,
        [account, status ?? null, before ?? null, limit ?? null],
      ),
    );
    return rows.map(summaryOf);
  }

  async count(account: string, status?: SequenceStatus): Promise<number> {
    const [row] = await withAccount(this.source, account, (manager) =>
      manager.query<{ count: number }[]>(
        `SELECT count(*)::integer AS count FROM outreach.sequences
         WHERE account_id = $1 AND deleted_at IS NULL AND ($2::text IS NULL OR status = $2)`,
        [account, status ?? null],
      ),
    );
    return row?.count ?? 0;
  }

  find(account: string, id: string): Promise<StoredSequence | undefined> {
    return withAccount(this.source, account, (manager) => readSequence(manager, { account, id }));
  }

  read(account: string, id: string): Promise<Sequence | undefined> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await readSequence(manager, { account, id });
      return stored && this.present(manager, stored);
    });
  }

  change(
    account: string,
    id: string,
    once: Once,
    change: (stored: StoredSequence) => StoredSequence,
  ): Promise<Sequence> {
    return this.locked(account, id, once, async (manager, stored) => {
      const changed = change(stored);
      if (changed === stored) return this.present(manager, stored);
      if (changed.content.list_id !== stored.content.list_id)
        await requireList(manager, account, changed.content.list_id);
      await updateSequence(manager, account, changed);
      return this.present(manager, changed);
    });
  }

  start(account: string, checked: StoredSequence): Promise<Sequence> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await lock(manager, account, checked.id);
      const status = after('start', stored.status);
      if (status === stored.status) return this.present(manager, stored);
      requireUnchanged(stored, checked);
      const now = this.clock.now();
      await copyLeads(manager, stored.id);
      await makeFirstStepDue(manager, stored, now);
      const at = new Date(now);
      const started = { ...stored, status, nextSlotAt: at, updatedAt: at, startedAt: at };
      await updateSequence(manager, account, started);
      return this.present(manager, started);
    });
  }

  /** The planner deletes the rows of the sequence in batches later. */
  remove(
    account: string,
    id: string,
    once: Once,
    refuse: (stored: StoredSequence) => void,
  ): Promise<Sequence> {
    return this.locked(account, id, once, async (manager, stored) => {
      refuse(stored);
      const now = this.clock.now();
      await manager.query(
        `UPDATE outreach.sequences SET deleted_at = $3, next_slot_at = $4 WHERE account_id = $1 AND id = $2`,
        [account, id, new Date(now), new Date(stored.startedAt ? now + linkRetention : now)],
      );
      return this.present(manager, stored);
    });
  }

  private async present(manager: EntityManager, stored: StoredSequence): Promise<Sequence> {
    return sequenceOf(stored, await nextSendAt(manager, stored, this.clock.now()));
  }

  private locked(
    account: string,
    id: string,
    once: Once,
    work: (manager: EntityManager, stored: StoredSequence) => Promise<Sequence>,
  ): Promise<Sequence> {
    return runOnce({
      source: this.source,
      ...once,
      run: async (manager) => work(manager, await lock(manager, account, id)),
    });
  }
}

/** Locks a sequence until the end of the transaction. @throws ProblemError not_found */
async function lock(manager: EntityManager, account: string, id: string): Promise<StoredSequence> {
  const stored = await readSequence(manager, { account, id }, 'FOR NO KEY UPDATE');
  if (!stored) throw new ProblemError('not_found', 'There is no such sequence.');
  return stored;
}

/** @throws ProblemError conflict if the sequence differs from the checked one or has no steps */
function requireUnchanged(stored: StoredSequence, checked: StoredSequence): void {
  if (stored.content.steps.length === 0) throw new ProblemError('conflict', 'The sequence has no steps.');
  const isAsChecked = stored.updatedAt.getTime() === checked.updatedAt.getTime();
  if (isAsChecked && differences(stored.content, checked.content).length === 0) return;
  throw new ProblemError('conflict', 'The sequence changed during its check. Start it again.');
}

/**
 * Copies the present values of leads into the enrolments of a draft; from its start on, every step uses the same. Erased
 * leads are not copied (trigger `erased`).
 */
const copyLeads = (manager: EntityManager, sequence: string): Promise<unknown> =>
  manager.query(
    `UPDATE outreach.enrolments AS enrolled SET variables = ${leadVariables}, subject_hashes = ${leadSubjects}
     FROM outreach.leads AS lead
     WHERE enrolled.sequence_id = $1 AND enrolled.status = 'active' AND ${isLeadOfEnrolled}
       AND enrolled.variables <> ${leadVariables}`,
    [sequence],
  );

/** Applies the delay of the first step to existing enrolments. @throws ProblemError conflict without enrolments */
async function makeFirstStepDue(manager: EntityManager, stored: StoredSequence, now: number): Promise<void> {
  const waiting: unknown[] = await manager.query(
    `SELECT 1 FROM outreach.enrolments WHERE sequence_id = $1 AND status = 'active' LIMIT 1`,
    [stored.id],
  );
  if (waiting.length === 0)
    throw new ProblemError('conflict', 'The sequence has no recipients. Enrol leads first.');
  const due = firstDue(stored.content, now);
  if (due > now)
    await manager.query(
      `UPDATE outreach.enrolments SET next_send_at = $2 WHERE sequence_id = $1 AND status = 'active'`,
      [stored.id, new Date(due)],
    );
}

/** Creations of an account are serialized. @throws ProblemError conflict */
async function requireCapacity(manager: EntityManager, account: string): Promise<void> {
  await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('outreach.sequences ' || $1, 0))`, [
    account,
  ]);
  const [row] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::integer AS count FROM outreach.sequences WHERE account_id = $1 AND deleted_at IS NULL`,
    [account],
  );
  if ((row?.count ?? 0) >= maxSequences)
    throw new ProblemError(
      'conflict',
      `An account has at most ${maxSequences} sequences: delete an archived one first.`,
    );
}

/** @throws ProblemError not_found */
async function requireList(manager: EntityManager, account: string, list: string | null): Promise<void> {
  if (list === null) return;
  const found: unknown[] = await manager.query(
    'SELECT 1 FROM outreach.lists WHERE account_id = $1 AND id = $2 FOR KEY SHARE',
    [account, list],
  );
  if (found.length === 0) throw new ProblemError('not_found', 'There is no such list.');
}
