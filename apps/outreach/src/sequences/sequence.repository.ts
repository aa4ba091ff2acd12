import { type Sequence, type SequenceStatus, type SequenceSummary, ProblemError } from '@lode/contracts';
import { type EntityManager, DataSource } from 'typeorm';
import { Inject, Injectable } from '@nestjs/common';
import { type Clock, CLOCK } from '@lode/platform';
import { withAccount } from '@lode/database';
import { Tasks } from '@lode/work';
import { noSuchList } from '../lists/list.repository';
import { nextOpening } from '../schedule/schedule';
import { nextPossible } from '../schedule/sending-state';
import { EnrolmentEntity } from './enrolment.entity';
import {
  type StoredSequence,
  sequenceOf,
  summaryOf,
  readLockedSequence,
  insertSequence,
  readSequence,
  updateSequence,
  copyLeads,
  countSequences,
  keepList,
  keepMailboxes,
  listSequences,
  lockSequencesOf,
} from './sequence-rows';
import { senderDomain } from '../checks/domain-records';
import { scheduleSenderCheck } from '../sending-domains/domain-check.task';
import { sendTasks } from './message.task';
import { sendingStateOf, findDue } from './read-sending-state';
import { SequenceEntity } from './sequence.entity';
import { firstDue, differences } from './sequence-content';
import { firstUpcoming } from './step-path';
import { after } from './transitions';

interface SequenceQuery {
  readonly status?: SequenceStatus | undefined;
  /** Only sequences older than this id. */
  readonly before?: string | undefined;
  /** All sequences if undefined. */
  readonly limit?: number | undefined;
}

const sendTaskNames = sendTasks.map(({ name }) => name);

/**
 * Earliest time of the next message of a sequence: of a message that is about to be sent or waits for a retry, or of a
 * step that is due and within windows and limits.
 * @param now milliseconds since 1970
 * @returns not before `now`; null if the sequence is not active or no message is scheduled
 */
async function nextSendAt(
  manager: EntityManager,
  { id, status, content }: StoredSequence,
  now: number,
): Promise<Date | null> {
  if (status !== 'active') return null;
  const row = await findDue.first(manager, id, content.steps.length, sendTaskNames);
  if (!row) return null;
  const state = sendingStateOf(content, row);
  const times = [
    row.stepDue && nextPossible(state, Math.max(now, row.stepDue.getTime())),
    row.messageDue && nextOpening(state.schedule, Math.max(now, row.messageDue.getTime())),
  ].filter((time) => typeof time === 'number');
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/** Maximum sequences of an account. */
const maxSequences = 2000;
/** Milliseconds for which unsubscribe links in mail of a deleted sequence keep working. */
const linkRetention = 60 * 86_400_000;

/** Sequences of accounts. Sequences of other accounts are not found. */
@Injectable()
export class SequenceRepository {
  constructor(
    private readonly source: DataSource,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly tasks: Tasks,
  ) {}

  /** @throws ProblemError not_found for an unknown list, conflict if the account has too many sequences */
  create(account: string, sequence: StoredSequence): Promise<Sequence> {
    return withAccount(this.source, account, async (manager) => {
      await requireCapacity(manager, account);
      await requireList(manager, account, sequence.content.list_id);
      await requireMailboxes(manager, account, sequence.content.mailboxes);
      await insertSequence(manager, account, sequence);
      await this.scheduleSender(manager, account, sequence);
      return sequenceOf(sequence, null);
    });
  }

  /** Newest first. */
  async page(account: string, { status, before, limit }: SequenceQuery): Promise<SequenceSummary[]> {
    const rows = await withAccount(this.source, account, (manager) =>
      listSequences.rows(manager, account, status ?? null, before ?? null, limit ?? null),
    );
    return rows.map(summaryOf);
  }

  /** Total number on all pages. */
  async count(account: string, status?: SequenceStatus): Promise<number> {
    const { count } = await withAccount(this.source, account, (manager) =>
      countSequences.one(manager, account, status ?? null),
    );
    return count;
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

  /**
   * Changes a locked sequence.
   * @param change returns the new state; if it throws, nothing is changed
   * @throws ProblemError not_found
   */
  change(account: string, id: string, change: (stored: StoredSequence) => StoredSequence): Promise<Sequence> {
    return this.locked(account, id, async (manager, stored) => {
      const changed = change(stored);
      if (changed === stored) return this.present(manager, stored);
      if (changed.content.list_id !== stored.content.list_id)
        await requireList(manager, account, changed.content.list_id);
      await requireMailboxes(manager, account, changed.content.mailboxes);
      await updateSequence(manager, account, changed);
      await this.scheduleSender(manager, account, changed, stored);
      return this.present(manager, changed);
    });
  }

  /**
   * Makes a draft active, copies the present values of leads into its enrolments and makes their first step due.
   * @param checked state before the check
   * @throws ProblemError not_found, conflict if it is not a draft, was changed since, or has no steps or enrolments
   */
  start(account: string, checked: StoredSequence): Promise<Sequence> {
    return withAccount(this.source, account, async (manager) => {
      const stored = await lock(manager, account, checked.id);
      const status = after('start', stored.status);
      if (status === stored.status) return this.present(manager, stored);
      requireUnchanged(stored, checked);
      const now = this.clock.now();
      await copyLeads.run(manager, stored.id);
      await makeFirstStepDue(manager, stored, now);
      const at = new Date(now);
      const started = { ...stored, status, nextSlotAt: at, updatedAt: at, startedAt: at };
      await updateSequence(manager, account, started);
      return this.present(manager, started);
    });
  }

  /** The planner deletes the rows of the sequence in batches later. */
  remove(account: string, id: string, refuse: (stored: StoredSequence) => void): Promise<Sequence> {
    return this.locked(account, id, async (manager, stored) => {
      refuse(stored);
      const now = this.clock.now();
      await manager.update(
        SequenceEntity,
        { accountId: account, id },
        { deletedAt: new Date(now), nextSlotAt: new Date(stored.startedAt ? now + linkRetention : now) },
      );
      return this.present(manager, stored);
    });
  }

  /** Only what the relay sends: a mailbox has its own check. @param before state before a change */
  private async scheduleSender(
    manager: EntityManager,
    account: string,
    { content }: StoredSequence,
    before?: StoredSequence,
  ): Promise<void> {
    const { from_email: email, mailboxes } = content;
    const isSame = before?.content.from_email === email && before.content.mailboxes.length === 0;
    if (mailboxes.length > 0 || isSame) return;
    const domain = senderDomain(email);
    await scheduleSenderCheck(this.tasks, manager, { account, domain }, this.clock.now());
  }

  private async present(manager: EntityManager, stored: StoredSequence): Promise<Sequence> {
    return sequenceOf(stored, await nextSendAt(manager, stored, this.clock.now()));
  }

  private locked(
    account: string,
    id: string,
    work: (manager: EntityManager, stored: StoredSequence) => Promise<Sequence>,
  ): Promise<Sequence> {
    return withAccount(this.source, account, async (manager) =>
      work(manager, await lock(manager, account, id)),
    );
  }
}

/** Locks a sequence until the end of the transaction. @throws ProblemError not_found */
async function lock(manager: EntityManager, account: string, id: string): Promise<StoredSequence> {
  const stored = await readLockedSequence(manager, { account, id });
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

/** Applies the delay of the first step to existing enrolments. @throws ProblemError conflict without enrolments */
async function makeFirstStepDue(manager: EntityManager, stored: StoredSequence, now: number): Promise<void> {
  const waiting = { sequenceId: stored.id, status: 'active' } as const;
  if (!(await manager.existsBy(EnrolmentEntity, waiting)))
    throw new ProblemError('conflict', 'The sequence has no recipients. Enrol leads first.');
  const due = firstDue(stored.content, now);
  const upcoming = firstUpcoming(stored.content.steps);
  // Enrolments of a draft are due at once and wait for a message.
  if (due > now || upcoming !== 'message')
    await manager.update(EnrolmentEntity, waiting, {
      upcoming,
      ...(due > now && { nextSendAt: new Date(due) }),
    });
}

/** @throws ProblemError conflict */
async function requireCapacity(manager: EntityManager, account: string): Promise<void> {
  await lockSequencesOf.run(manager, account);
  const { count } = await countSequences.one(manager, account, null);
  if (count >= maxSequences)
    throw new ProblemError(
      'conflict',
      `An account has at most ${maxSequences} sequences: delete an archived one first.`,
    );
}

/** @throws ProblemError not_found */
async function requireList(manager: EntityManager, account: string, list: string | null): Promise<void> {
  if (list === null) return;
  if ((await keepList.run(manager, account, list)) === 0) throw noSuchList();
}

/** Keeps the mailboxes from being deleted until the transaction ends. @throws ProblemError not_found */
async function requireMailboxes(
  manager: EntityManager,
  account: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  if ((await keepMailboxes.run(manager, account, [...ids])) < ids.length)
    throw new ProblemError('not_found', 'There is no such mailbox. GET /mailboxes lists them.');
}
