import { randomBytes } from 'node:crypto';
import { Tasks } from '@lode/work';
import { prefixedId } from '@lode/platform';
import { statement, withAccount } from '@lode/database';
import { type EntityManager, DataSource } from 'typeorm';
import { parseAddress } from '@lode/domain/addresses';
import { Injectable } from '@nestjs/common';
import { stopReasons } from '../sequences/enrolment.entity';
import { SendFromMailbox, SendMessage } from '../sequences/message.task';
import { SequenceEntity } from '../sequences/sequence.entity';
import { afterSending } from '../schedule/sending-state';
import { decide } from '../branches/decisions';
import { type DueEnrolment, remaining, remainingElsewhere, takeDue } from './due-steps';
import { ManualSteps } from '../tasks/manual-steps';
import { MailboxLanes } from './mailbox-lanes';
import { nextRun, capacityFor } from './capacity';
import { beginRun, endRun, type SequenceRun } from './sequence-run';

export interface DueSequence {
  readonly id: string;
  readonly account: string;
}

/** Of all accounts. */
const dueSequences = statement({
  sql: 'SELECT id, account_id AS account FROM outreach.due_sequences($1, $2)',
  parameters: ['timestamptz', 'integer'],
  columns: { id: 'text', account: 'text' },
});

const postponeRun = statement({
  sql: `
    UPDATE outreach.sequences SET next_slot_at = greatest(next_slot_at, $3) WHERE account_id = $1 AND id = $2`,
  parameters: ['text', 'text', 'timestamptz'],
});

/** Ends up to $2 enrolments of a sequence for a reason. @param which SQL condition */
const endEnrolments = (which: string) =>
  statement({
    sql: `
      UPDATE outreach.enrolments
      SET status = 'removed', stop_reason = $4, next_send_at = NULL, finished_at = $3
      WHERE ctid = ANY (ARRAY(SELECT ctid FROM outreach.enrolments
        WHERE sequence_id = $1 AND status = 'active' AND ${which} LIMIT $2 FOR NO KEY UPDATE SKIP LOCKED))`,
    parameters: ['text', 'bigint', 'timestamptz', 'text'],
  });

/** Enrolments whose message is to come, those whose message is being sent, and those without one; each set has an index. */
const endActiveEnrolments = [
  endEnrolments(`upcoming = 'message' AND next_send_at IS NOT NULL`),
  endEnrolments(`upcoming = 'message' AND next_send_at IS NULL`),
  endEnrolments(`upcoming <> 'message'`),
];

const deleteEnrolments = statement({
  sql: `
    DELETE FROM outreach.enrolments WHERE ctid = ANY (ARRAY(
      SELECT ctid FROM outreach.enrolments WHERE sequence_id = $1 LIMIT $2 FOR UPDATE SKIP LOCKED))`,
  parameters: ['text', 'bigint'],
});

/** Returns the ids of the new messages. $3 is the time. */
const insertMessages = statement({
  sql: `
    INSERT INTO outreach.messages (id, account_id, sequence_id, enrolment_id, step_position, token, mail_token,
      rfc_message_id, status, planned_at, mailbox_id)
    SELECT id, $1, $2, enrolment_id, step_position, token, mail_token, '<' || mail_token || '@' || domain || '>', 'queued',
      $3, mailbox_id
    FROM unnest($4::text[], $5::text[], $6::integer[], $7::text[], $8::text[], $9::text[], $10::text[])
      AS given (id, enrolment_id, step_position, token, mail_token, domain, mailbox_id)
    ON CONFLICT (enrolment_id, step_position) DO NOTHING RETURNING id, mailbox_id AS mailbox`,
  parameters: [
    ...(['text', 'text', 'timestamptz'] as const),
    ...(['text[]', 'text[]', 'integer[]', 'text[]', 'text[]', 'text[]', 'text[]'] as const),
  ],
  columns: { id: 'text', mailbox: 'text' },
});

interface Ending {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly limit: number;
}

/** Ends active enrolments of an archived sequence. @returns how many */
async function endActive(manager: EntityManager, sequence: string, { now, limit }: Ending): Promise<number> {
  let ended = 0;
  for (const end of endActiveEnrolments)
    ended += await end.run(manager, sequence, limit - ended, new Date(now), stopReasons.archived);
  return ended;
}

/** Deletes enrolments of a sequence with their messages and events. @returns how many */
const deleteSome = (manager: EntityManager, sequence: string, limit: number): Promise<number> =>
  deleteEnrolments.run(manager, sequence, limit);

interface Planned {
  readonly account: string;
  readonly sequence: string;
  /** Sender for the relay; its domain is that of the Message-IDs. */
  readonly fromEmail: string;
  readonly enrolments: readonly DueEnrolment[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Inserts the messages and schedules their sending in the caller's transaction. */
async function planMessages(
  manager: EntityManager,
  tasks: Tasks,
  { account, sequence, fromEmail, enrolments, now }: Planned,
): Promise<void> {
  if (enrolments.length === 0) return;
  const planned = await insertMessages.rows(
    manager,
    ...([account, sequence, new Date(now)] as const),
    enrolments.map(() => prefixedId('msg', now, randomBytes(10))),
    enrolments.map(({ id }) => id),
    enrolments.map(({ position }) => position),
    enrolments.map(randomToken),
    enrolments.map(randomToken),
    enrolments.map(({ mailbox }) => domainOf(mailbox?.email ?? fromEmail)),
    enrolments.map(({ mailbox }) => mailbox?.id ?? ''),
  );
  for (const isOfMailbox of [false, true]) {
    const orders = planned
      .filter(({ mailbox }) => (mailbox !== '') === isOfMailbox)
      .map(({ id, mailbox }) => ({
        key: id,
        payload: { account, message: id, ...(isOfMailbox && { mailbox }) },
        dueAt: now,
        subjects: [],
      }));
    if (orders.length > 0)
      await tasks.scheduleAll(manager, isOfMailbox ? SendFromMailbox : SendMessage, orders);
  }
}

const randomToken = (): string => randomBytes(16).toString('hex');

function domainOf(address: string): string {
  const parsed = parseAddress(address);
  if (!parsed.ok) throw new Error('the sender of a sequence is not a valid address');
  return parsed.address.domain;
}

const earlier = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);

/** Enrolments that one run ends or deletes, or for which it creates tasks. */
const batch = 1000;

/** Each run is a transaction that has locked the row of its sequence. */
@Injectable()
export class SequenceQueueRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly manualSteps: ManualSteps,
  ) {}

  /** Sequences with something to do, longest waiting first. */
  due(now: number, limit: number): Promise<DueSequence[]> {
    return dueSequences.rows(this.source, new Date(now), limit);
  }

  /** Runs a sequence, unless another replica does. @returns number of enrolments moved */
  take(due: DueSequence, now: number): Promise<number> {
    return withAccount(this.source, due.account, async (manager) => {
      const run = await beginRun(manager, due, now);
      if (!run) return 0;
      if (run.isDeleted) return this.purge(manager, run);
      if (run.status === 'archived') return this.close(manager, run, now);
      if (run.status === 'active') return this.plan(manager, run, now);
      await endRun(manager, run, { status: run.status, next: null, sent: run.state.sent });
      return 0;
    });
  }

  /** Schedules the next run of a sequence. */
  async postpone({ account, id }: DueSequence, until: number): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      postponeRun.run(manager, account, id, new Date(until)),
    );
  }

  /** Plans messages, creates tasks, and finishes a sequence without outstanding work. */
  private async plan(manager: EntityManager, run: SequenceRun, now: number): Promise<number> {
    const { id: sequence, account, steps, fromEmail, state } = run;
    const decided = await decide(manager, { account, sequence, now, limit: batch });
    const manual = await this.manualSteps.create(manager, { account, sequence, now, limit: batch });
    const before = await remaining(manager, { sequence, steps });
    const limit = capacityFor(state, before, now);
    const lanes = run.mailboxes.length > 0 ? await MailboxLanes.lock(manager, run) : undefined;
    const enrolments = lanes
      ? await lanes.take(now, limit)
      : await takeDue(manager, { sequence, steps, now, limit });
    await planMessages(manager, this.tasks, { account, sequence, fromEmail, enrolments, now });
    const sent = afterSending(state, now, enrolments.length);
    const left = enrolments.length === 0 ? before : await remaining(manager, { sequence, steps });
    const elsewhere = await remainingElsewhere(manager, sequence);
    const isDone = left.earliest === null && left.underWay === 0 && !elsewhere.any;
    const next = nextRun({ ...state, sent }, left, now);
    // The limits are those before this run, so the next run is soon after messages were planned.
    const ofLanes = lanes && left.earliest !== null ? await lanes.next(now) : null;
    const later = next === null || ofLanes === null ? next : Math.max(next, ofLanes);
    const soonest = earlier(later, elsewhere.earliest);
    await endRun(manager, run, { status: isDone ? 'finished' : 'active', next: soonest, sent });
    return enrolments.length + decided + manual;
  }

  /** Ends the enrolments of an archived sequence. */
  private async close(manager: EntityManager, run: SequenceRun, now: number): Promise<number> {
    const count = await endActive(manager, run.id, { now, limit: batch });
    const { earliest, underWay } = await remaining(manager, { sequence: run.id, steps: run.steps });
    const { any } = await remainingElsewhere(manager, run.id);
    const next = earliest === null && underWay === 0 && !any ? null : now;
    await endRun(manager, run, { status: run.status, next, sent: run.state.sent });
    return count;
  }

  /** Deletes a batch of the enrolments of a deleted sequence, with their messages and events. */
  private async purge(manager: EntityManager, { id }: SequenceRun): Promise<number> {
    const count = await deleteSome(manager, id, batch);
    if (count === 0) await manager.delete(SequenceEntity, id);
    return count;
  }
}
