import { statement, withAccount } from '@lode/database';
import { task, Tasks, TaskWorker } from '@lode/work';
import { type ConfigOf, CLOCK, CONFIG, type Clock } from '@lode/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { senderDomain } from '../checks/domain-records';
import type { protectionSettings } from '../outreach.config';
import { WatchSender } from '../sending-domains/domain-check.task';

export type ProtectionLimits = Omit<ConfigOf<typeof protectionSettings>, 'dnsBlocklists'>;

/** Numbers of the last messages of a sender over which the rates are computed. */
const messageWindows = { bounces: 200, complaints: 2000 } as const;

/** Last messages of a sender: at most as many as in `windows`. */
interface SenderFigures {
  readonly bounces: { readonly count: number; readonly of: number };
  readonly complaints: { readonly count: number; readonly of: number };
}

/** Why a sender has to stop, in words for the customer; undefined if it may send. */
export function harmOf({ bounces, complaints }: SenderFigures, limits: ProtectionLimits): string | undefined {
  if (exceeds(bounces, limits.maxBounceRate, limits.minBounces))
    return `${bounces.count} of the last ${bounces.of} messages of the sender bounced because the mailbox does not exist: verify the addresses, then resume`;
  if (exceeds(complaints, limits.maxComplaintRate, limits.minComplaints))
    return `recipients complained about ${complaints.count} of the last ${complaints.of} messages of the sender: write to people who expect it, then resume`;
  return undefined;
}

const exceeds = (
  { count, of }: { readonly count: number; readonly of: number },
  percent: number,
  minimum: number,
): boolean => count >= minimum && count * 100 > percent * of;

const markStatement = (column: 'hard_bounced' | 'complained') =>
  statement({
    sql: `UPDATE outreach.messages SET ${column} = true WHERE id = $1 AND NOT ${column} RETURNING sender`,
    parameters: ['text'],
    columns: { sender: 'text | null' },
  });

/** Returns the sender of a message that was not marked before. */
const markMessage = {
  bounce: markStatement('hard_bounced'),
  complaint: markStatement('complained'),
} as const;

const lastMessages = (column: string, limit: number): string => `
  (SELECT count(*) FILTER (WHERE ${column})::integer AS count, count(*)::integer AS "of"
   FROM (SELECT ${column} FROM outreach.messages
     WHERE account_id = $1 AND sender = $2 AND status IN ('sent', 'bounced')
     ORDER BY first_tried_at DESC LIMIT ${limit}) AS newest)`;

/** Figures of the last messages of the sender $2. */
const readFigures = statement({
  sql: `
    SELECT bounces.count AS bounces, bounces."of" AS bounce_messages,
      complaints.count AS complaints, complaints."of" AS complaint_messages
    FROM ${lastMessages('hard_bounced', messageWindows.bounces)} AS bounces, ${lastMessages('complained', messageWindows.complaints)} AS complaints`,
  parameters: ['text', 'text'],
  columns: {
    bounces: 'integer',
    bounce_messages: 'integer',
    complaints: 'integer',
    complaint_messages: 'integer',
  },
});

/** Locks the active sequences of an account that the relay sends. */
const lockActiveSequences = statement({
  sql: `
    SELECT id, from_email FROM outreach.sequences
    WHERE account_id = $1 AND status = 'active' AND mailboxes = '{}' AND deleted_at IS NULL
    ORDER BY id FOR NO KEY UPDATE`,
  parameters: ['text'],
  columns: { id: 'text', from_email: 'text' },
});

const pauseSequences = statement({
  sql: `
    UPDATE outreach.sequences SET status = 'paused', pause_reason = $3, next_slot_at = NULL, updated_at = $4
    WHERE account_id = $1 AND id = ANY ($2)`,
  parameters: ['text', 'text[]', 'text', 'timestamptz'],
});

/** Pauses an active mailbox for the reason $3. */
export const pauseMailbox = statement({
  sql: `
    UPDATE outreach.mailboxes SET status = 'paused', pause_reason = $3, updated_at = $4
    WHERE account_id = $1 AND id = $2 AND status = 'active'`,
  parameters: ['text', 'text', 'text', 'timestamptz'],
});

/** Ends up to $3 active enrolments at a domain, of people who have not replied themselves. Returns their sequences. */
export const endAtDomain = statement({
  sql: `
    UPDATE outreach.enrolments SET status = 'removed', stop_reason = $4, next_send_at = NULL, finished_at = $5
    WHERE id = ANY (ARRAY(SELECT id FROM outreach.enrolments
      WHERE account_id = $1 AND mail_domain = $2 AND status = 'active' AND replied_at IS NULL ORDER BY id LIMIT $3 FOR NO KEY UPDATE))
    RETURNING sequence_id`,
  parameters: ['text', 'text', 'bigint', 'text', 'timestamptz'],
  columns: { sequence_id: 'text' },
});

/** A sender of an account: the domain of its address, or a mailbox. */
interface SenderToCheck {
  readonly account: string;
  readonly sender: string;
}

/** Pauses the sequences of a sender if too many of its last messages bounced or drew complaints. */
export const ProtectSender = task<SenderToCheck>({
  name: 'protect_sender',
  attempts: 1000,
  retryDelaySeconds: 5,
  concurrency: 2,
});

/** Pauses the sequences of senders whose messages bounce or draw complaints. */
@Injectable()
export class SenderProtection {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly limits: ProtectionLimits,
  ) {}

  /** Records the harm of a message once, in the caller's transaction, and schedules a check of its sender. */
  async note(
    manager: EntityManager,
    { account, message }: { readonly account: string; readonly message: string },
    harm: keyof typeof markMessage,
  ): Promise<void> {
    const marked = await markMessage[harm].first(manager, message);
    if (!marked || marked.sender === null) return;
    const payload = { account, sender: marked.sender };
    const item = { key: `${account} ${marked.sender}`, payload, dueAt: this.clock.now(), subjects: [] };
    await this.tasks.schedule(manager, ProtectSender, item);
    await this.tasks.schedule(manager, WatchSender, item);
  }

  @TaskWorker(ProtectSender)
  async protect({ account, sender }: SenderToCheck): Promise<void> {
    await withAccount(this.source, account, async (manager) => {
      const reason = harmOf(await figuresOf(manager, account, sender), this.limits);
      if (reason === undefined) return;
      const now = new Date(this.clock.now());
      if ((await pauseMailbox.run(manager, account, sender, reason, now)) === 0)
        await this.pause(manager, { account, sender }, reason);
    });
  }

  private async pause(
    manager: EntityManager,
    { account, sender }: SenderToCheck,
    reason: string,
  ): Promise<void> {
    const active = await lockActiveSequences.rows(manager, account);
    const ids = active.filter((row) => senderDomain(row.from_email) === sender).map(({ id }) => id);
    if (ids.length > 0) await pauseSequences.run(manager, account, ids, reason, new Date(this.clock.now()));
  }
}

async function figuresOf(manager: EntityManager, account: string, sender: string): Promise<SenderFigures> {
  const row = await readFigures.one(manager, account, sender);
  return {
    bounces: { count: row.bounces, of: row.bounce_messages },
    complaints: { count: row.complaints, of: row.complaint_messages },
  };
}
