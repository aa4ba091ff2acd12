import { CLOCK, type Clock } from '@lode/platform';
import { statement, withAccount } from '@lode/database';
import { task, Tasks } from '@lode/work';
import { type Mailbox, ProblemError } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { pauseMailbox } from '../protection/sender-protection.repository';
import { scheduleDomainCheck } from '../tracking-domains/tracking-domain.repository';
import { dayLimit } from '../schedule/sending-state';
import { scheduleOf, wholeWeek } from '../schedule/schedule';
import { senderDomain } from '../checks/domain-records';
import { scheduleSenderCheck } from '../sending-domains/domain-check.task';
import { wakeSequence } from '../sequences/wake-sequence';
import { MailboxEntity } from './mailbox.entity';

/** Serializes the creations of an account. */
const lockMailboxesOf = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.mailboxes ' || $1, 0))`,
  parameters: ['text'],
});

/** Locks a mailbox. */
const lockMailbox = statement({
  sql: 'SELECT FROM outreach.mailboxes WHERE account_id = $1 AND id = $2 FOR UPDATE',
  parameters: ['text', 'text'],
});

/** Sequences that send from a mailbox. */
const sequencesOfMailbox = statement({
  sql: `
    SELECT id, name, status FROM outreach.sequences
    WHERE account_id = $1 AND mailboxes @> ARRAY[$2] AND deleted_at IS NULL AND status <> 'archived' ORDER BY id`,
  parameters: ['text', 'text'],
  columns: { id: 'text', name: 'text', status: 'text' },
});

/** Records a failure of a connection, or null after a success. */
const noteError = statement({
  sql: `
    UPDATE outreach.mailboxes SET last_error = $3
    WHERE account_id = $1 AND id = $2 AND last_error IS DISTINCT FROM $3`,
  parameters: ['text', 'text', 'text | null'],
});

export interface MailboxToRead {
  readonly account: string;
  readonly mailbox: string;
  /** Failed readings in a row. */
  readonly failures?: number;
}

/** Reads the inbox of a mailbox once and schedules the next reading. */
export const ReadMailbox = task<MailboxToRead>({
  name: 'read_mailbox',
  attempts: 1000,
  retryDelaySeconds: 20,
  concurrency: 10,
});

export type StoredMailbox = Readonly<MailboxEntity>;

/** The mailbox as its account sees it, without the secret. */
export const mailboxOf = (stored: StoredMailbox, now: number): Mailbox => ({
  id: stored.id,
  email: stored.email,
  from_name: stored.fromName,
  status: stored.status,
  pause_reason: stored.pauseReason,
  smtp_host: stored.smtpHost,
  smtp_port: stored.smtpPort,
  smtp_security: stored.smtpSecurity,
  imap_host: stored.imapHost,
  imap_port: stored.imapPort,
  imap_security: stored.imapSecurity,
  username: stored.username,
  oauth_provider: stored.oauthProvider,
  daily_limit: stored.dailyLimit,
  min_gap_seconds: stored.minGapSeconds,
  ramp: stored.ramp && { start: stored.ramp.start, increase: stored.ramp.increase },
  today: todayOf(stored, now),
  tracking_domain: stored.trackingDomain,
  save_sent: stored.saveSent,
  signature: stored.signature,
  other_mail: stored.otherMail,
  shared_with: [...stored.sharedWith],
  last_read_at: stored.lastReadAt?.toISOString() ?? null,
  last_error: stored.lastError,
  created_at: stored.createdAt.toISOString(),
  created_by: stored.createdBy ?? null,
  updated_at: stored.updatedAt.toISOString(),
});

function todayOf({ dailyLimit, ramp, lastPlannedAt, ...row }: StoredMailbox, now: number): Mailbox['today'] {
  const { limit, sent, day, lastDay } = dayLimit(
    {
      schedule: scheduleOf('UTC', wholeWeek),
      limits: { dailyLimit, ramp: ramp ?? undefined },
      sent: {
        ...{ lastAt: lastPlannedAt?.getTime() ?? null, day: row.sendingDay },
        ...{ today: row.plannedToday, days: row.sendingDays },
      },
    },
    now,
  );
  return { limit, sent, sending_day: day, last_day: lastDay };
}

/** Maximum mailboxes of an account. */
const maxMailboxes = 200;

/** Mailboxes of accounts. Mailboxes of other accounts are not found. */
@Injectable()
export class MailboxRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError conflict */
  create(account: string, stored: StoredMailbox): Promise<Mailbox> {
    return withAccount(this.source, account, async (manager) => {
      await lockMailboxesOf.run(manager, account);
      await requireCapacity(manager, stored);
      await manager.insert(MailboxEntity, { ...stored, ramp: stored.ramp });
      await this.scheduleReading(manager, account, stored.id);
      await this.scheduleDomain(manager, stored);
      const domain = senderDomain(stored.email);
      await scheduleSenderCheck(this.tasks, manager, { account, domain }, this.clock.now());
      return mailboxOf(stored, this.clock.now());
    });
  }

  list(account: string): Promise<Mailbox[]> {
    return withAccount(this.source, account, async (manager) => {
      const rows = await manager.find(MailboxEntity, { where: { accountId: account }, order: { id: 'ASC' } });
      return rows.map((row) => mailboxOf(row, this.clock.now()));
    });
  }

  find(account: string, id: string): Promise<StoredMailbox | undefined> {
    return withAccount(this.source, account, (manager) => read(manager, account, id));
  }

  /** @param change returns the new state @throws ProblemError not_found */
  change(account: string, id: string, change: (stored: StoredMailbox) => StoredMailbox): Promise<Mailbox> {
    return withAccount(this.source, account, async (manager) => {
      await lockMailbox.run(manager, account, id);
      const stored = found(await read(manager, account, id));
      const changed = change(stored);
      if (changed === stored) return mailboxOf(stored, this.clock.now());
      await manager.update(MailboxEntity, { accountId: account, id }, { ...changed, ramp: changed.ramp });
      await this.scheduleDomain(manager, changed);
      if (changed.status === 'active') await this.resume(manager, account, id);
      return mailboxOf(changed, this.clock.now());
    });
  }

  /** @throws ProblemError not_found, conflict while a sequence uses it */
  remove(account: string, id: string): Promise<Mailbox> {
    return withAccount(this.source, account, async (manager) => {
      await lockMailbox.run(manager, account, id);
      const stored = found(await read(manager, account, id));
      const [user] = await sequencesOfMailbox.rows(manager, account, id);
      if (user)
        throw new ProblemError(
          'conflict',
          `The sequence ${user.id} sends from this mailbox: archive it first, or pause the mailbox.`,
        );
      await manager.delete(MailboxEntity, { accountId: account, id });
      await this.tasks.cancel(manager, ReadMailbox, id);
      return mailboxOf(stored, this.clock.now());
    });
  }

  /** Pauses an active mailbox; its people wait. */
  async pause(account: string, id: string, reason: string): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      pauseMailbox.run(manager, account, id, reason, new Date(this.clock.now())),
    );
  }

  /** Records a failure of a connection, or a success. */
  async note(account: string, id: string, error: string | null): Promise<void> {
    await withAccount(this.source, account, (manager) => noteError.run(manager, account, id, error));
  }

  /** Stores a new refresh token, which the provider returned for the old one. */
  async replaceSecret(account: string, id: string, before: string, secret: string): Promise<void> {
    await withAccount(this.source, account, (manager) =>
      manager.update(MailboxEntity, { accountId: account, id, secret: before }, { secret }),
    );
  }

  /** Records how far the inbox was read, and schedules the next reading; not of a paused or deleted mailbox. */
  async recordReading(account: string, id: string, reading: Reading): Promise<void> {
    await withAccount(this.source, account, async (manager) => {
      const { place, error, failures, next } = reading;
      await manager.update(
        MailboxEntity,
        { accountId: account, id },
        { lastError: error, ...(place && { ...place, lastReadAt: new Date(this.clock.now()) }) },
      );
      if (!(await manager.existsBy(MailboxEntity, { accountId: account, id, status: 'active' }))) return;
      await this.scheduleReading(manager, account, id, next, failures);
    });
  }

  private async resume(manager: EntityManager, account: string, id: string): Promise<void> {
    await this.scheduleReading(manager, account, id);
    const now = this.clock.now();
    for (const sequence of await sequencesOfMailbox.rows(manager, account, id))
      if (sequence.status === 'active') await wakeSequence(manager, { account, id: sequence.id }, now);
  }

  private async scheduleDomain(manager: EntityManager, stored: StoredMailbox): Promise<void> {
    const { accountId: account, trackingDomain: domain } = stored;
    if (domain !== null)
      await scheduleDomainCheck(this.tasks, manager, { account, domain }, this.clock.now());
  }

  private scheduleReading(
    manager: EntityManager,
    account: string,
    mailbox: string,
    dueAt = this.clock.now(),
    failures = 0,
  ): Promise<void> {
    const payload = { account, mailbox, failures };
    return this.tasks.schedule(manager, ReadMailbox, { key: mailbox, payload, dueAt, subjects: [] });
  }
}

export interface Reading {
  /** How far the inbox was read; undefined after a failure. */
  readonly place?: { readonly uidValidity: string; readonly lastUid: string };
  readonly error: string | null;
  readonly failures: number;
  /** Milliseconds since 1970. */
  readonly next: number;
}

const read = async (
  manager: EntityManager,
  accountId: string,
  id: string,
): Promise<StoredMailbox | undefined> =>
  (await manager.findOneBy(MailboxEntity, { accountId, id })) ?? undefined;

/** @throws ProblemError conflict */
async function requireCapacity(manager: EntityManager, { accountId, email }: StoredMailbox): Promise<void> {
  if ((await manager.countBy(MailboxEntity, { accountId })) >= maxMailboxes)
    throw new ProblemError('conflict', `An account has at most ${maxMailboxes} mailboxes; delete one first.`);
  if (await manager.existsBy(MailboxEntity, { accountId, email }))
    throw new ProblemError('conflict', `The mailbox ${email} is connected already.`);
}

/** @throws ProblemError not_found */
export function found(stored: StoredMailbox | undefined): StoredMailbox {
  if (!stored) throw new ProblemError('not_found', 'There is no such mailbox.');
  return stored;
}
