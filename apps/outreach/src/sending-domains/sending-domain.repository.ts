import { randomBytes } from 'node:crypto';
import type { SendingDomainChange, SenderThreshold, ThresholdState } from '@lode/contracts';
import { statement, typed, withAccount } from '@lode/database';
import { CLOCK, CONFIG, prefixedId, type Clock } from '@lode/platform';
import { EventOutbox, Tasks } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { Column, DataSource, Entity, PrimaryColumn, type EntityManager } from 'typeorm';
import { senderDomain } from '../checks/domain-records';
import { scheduleSenderCheck } from './domain-check.task';
import { changesOf, provedDomain, withEarlier, type Change, type ReadRecord } from './read-records';
import {
  noFigures,
  reportingDomains,
  sumOfFigures,
  thresholdsOf,
  type DeploymentLimits,
  type SenderFigures,
} from './thresholds';

@Entity('sending_domains')
export class SendingDomainEntity {
  @PrimaryColumn('text', { name: 'account_id' })
  accountId!: string;

  @PrimaryColumn('text')
  domain!: string;

  @Column('timestamptz', { name: 'checked_at' })
  checkedAt!: Date;

  @Column('jsonb')
  records!: readonly ReadRecord[];

  @Column('text', { array: true, default: '{}' })
  exceeded!: readonly string[];

  @Column('text', { nullable: true })
  proved!: string | null;
}

@Entity('sending_domain_changes')
export class SendingDomainChangeEntity {
  @PrimaryColumn('text')
  id!: string;

  @Column('text', { name: 'account_id' })
  accountId!: string;

  @Column('text')
  domain!: string;

  @Column('jsonb')
  change!: Change;

  @Column('timestamptz', { name: 'changed_at' })
  changedAt!: Date;
}

/** Addresses from which an account sends: mailboxes, and with an empty ID those of sequences that the relay sends. */
const listSenders = statement({
  sql: `
    SELECT id, email FROM outreach.mailboxes WHERE account_id = $1
    UNION SELECT '', from_email FROM outreach.sequences
      WHERE account_id = $1 AND mailboxes = '{}' AND deleted_at IS NULL AND status <> 'archived'
    ORDER BY id, email`,
  parameters: ['text'],
  columns: { id: 'text', email: 'text' },
});

const counts = (since: string): string => {
  const within = `message.first_tried_at >= ${since}`;
  const reporting = `${within} AND enrolment.mail_domain = ANY ($5)`;
  return `
      count(*) FILTER (WHERE ${within})::integer,
      count(*) FILTER (WHERE ${within} AND hard_bounced)::integer,
      count(*) FILTER (WHERE ${within} AND complained)::integer,
      count(*) FILTER (WHERE ${reporting})::integer,
      count(*) FILTER (WHERE ${reporting} AND complained)::integer`;
};

/** Messages of senders ($2) since two times. */
const countMessages = statement({
  sql: `
    SELECT message.sender, ARRAY[${counts('$3')}] AS month, ARRAY[${counts('$4')}] AS week
    FROM outreach.messages AS message JOIN outreach.enrolments AS enrolment ON enrolment.id = message.enrolment_id
    WHERE message.account_id = $1 AND message.sender = ANY ($2) AND message.first_tried_at >= $3
      AND message.status IN ('sent', 'bounced')
    GROUP BY message.sender`,
  parameters: ['text', 'text[]', 'timestamptz', 'timestamptz', 'text[]'],
  columns: { sender: 'text | null', month: 'integer[]', week: 'integer[]' },
});

const lockDomain = statement({
  sql: `SELECT pg_advisory_xact_lock(hashtextextended('outreach.sending_domains ' || $1 || ' ' || $2, 0))`,
  parameters: ['text', 'text'],
});

const findMailbox = statement({
  sql: 'SELECT email FROM outreach.mailboxes WHERE account_id = $1 AND id = $2',
  parameters: ['text', 'text'],
  columns: { email: 'text' },
});

const listChanges = statement({
  sql: `
    SELECT id, change, changed_at FROM outreach.sending_domain_changes
    WHERE account_id = $1 AND domain = $2 ORDER BY id DESC LIMIT 100`,
  parameters: ['text', 'text'],
  columns: { id: 'text', change: typed<Change>('jsonb'), changed_at: 'timestamptz' },
});

const deleteOld = statement({
  sql: 'SELECT FROM outreach.forget_deliverability($1)',
  parameters: ['timestamptz'],
});

const dayMs = 86_400_000;

/** The senders of an account at a domain. */
export interface DomainSenders {
  readonly mailboxes: readonly { readonly id: string; readonly email: string }[];
  readonly usesRelay: boolean;
}

export interface StoredDomain extends DomainSenders {
  readonly domain: string;
  /** Undefined before the first check. */
  readonly checked: SendingDomainEntity | undefined;
  /** By the ID of a mailbox, or the domain for the relay. */
  readonly figures: ReadonlyMap<string, SenderFigures>;
}

/** Sending domains of accounts: those of their mailboxes and of what the relay sends for them. */
@Injectable()
export class SendingDomainRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    private readonly outbox: EventOutbox,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
    @Inject(CONFIG) private readonly limits: DeploymentLimits,
  ) {}

  /** @param only omit for all domains */
  list(account: string, only?: string): Promise<StoredDomain[]> {
    return withAccount(this.source, account, async (manager) => {
      const all = await sendersOf(manager, account);
      const senders = [...all].filter(([domain]) => only === undefined || domain === only);
      const ids = senders.flatMap(([domain, each]) => senderIds(domain, each));
      const figures = await this.figuresOf(manager, account, ids);
      const checked = await manager.findBy(SendingDomainEntity, { accountId: account });
      return senders.map(([domain, each]) => ({
        ...{ ...each, domain, figures },
        checked: checked.find((row) => row.domain === domain),
      }));
    });
  }

  async sendersAt(account: string, domain: string): Promise<DomainSenders | undefined> {
    const senders = await withAccount(this.source, account, (manager) => sendersOf(manager, account));
    return senders.get(domain);
  }

  changes(account: string, domain: string): Promise<SendingDomainChange[]> {
    return withAccount(this.source, account, async (manager) => {
      const rows = await listChanges.rows(manager, account, domain);
      return rows.map(({ id, change, changed_at }) => ({
        id,
        changed_at: changed_at.toISOString(),
        ...change,
      }));
    });
  }

  /**
   * Records a check with what has changed since the one before, and schedules the next one. A domain that nothing uses any
   * more is forgotten.
   * @param read undefined: only the rates are compared with the thresholds
   */
  async record(account: string, domain: string, read?: readonly ReadRecord[]): Promise<void> {
    await withAccount(this.source, account, async (manager) => {
      await lockDomain.run(manager, account, domain);
      const own = { accountId: account, domain };
      const senders = (await sendersOf(manager, account)).get(domain);
      if (!senders) return void (await manager.delete(SendingDomainEntity, own));
      const before = (await manager.findOneBy(SendingDomainEntity, own)) ?? undefined;
      if (!before && !read) return;
      const known = before?.records ?? [];
      const records = read ? withEarlier(known, read) : known;
      const figures = await this.figuresOf(manager, account, senderIds(domain, senders));
      const thresholds = thresholdsOf(
        sumOfFigures([...figures.values()]),
        this.limits,
        before?.exceeded ?? [],
      );
      const changes = [...changesOf(known, records), ...thresholdChanges(before?.exceeded ?? [], thresholds)];
      const now = this.clock.now();
      await manager.upsert(
        SendingDomainEntity,
        {
          ...own,
          checkedAt: read || !before ? new Date(now) : before.checkedAt,
          records,
          exceeded: thresholds.filter(({ state }) => state === 'exceeded').map(({ name }) => name),
          proved: provedDomain(records),
        },
        ['accountId', 'domain'],
      );
      await this.announce(manager, own, changes);
      if (read) await scheduleSenderCheck(this.tasks, manager, { account, domain }, now + dayMs);
    });
  }

  /** The domain of a sender; undefined for a mailbox that was deleted. */
  async domainOf(account: string, sender: string): Promise<string | undefined> {
    if (!sender.startsWith('mbx_')) return sender;
    const found = await withAccount(this.source, account, (manager) =>
      findMailbox.first(manager, account, sender),
    );
    return found && senderDomain(found.email);
  }

  /** Deletes changes, reports and placement tests from before a time, of all accounts. */
  async deleteBefore(time: Date): Promise<void> {
    await deleteOld.run(this.source, time);
  }

  private async announce(
    manager: EntityManager,
    { accountId, domain }: { readonly accountId: string; readonly domain: string },
    changes: readonly Change[],
  ): Promise<void> {
    if (changes.length === 0) return;
    const now = this.clock.now();
    await manager.insert(
      SendingDomainChangeEntity,
      changes.map((change) => ({
        ...{ id: prefixedId('sdc', now, randomBytes(10)), accountId, domain, change },
        changedAt: new Date(now),
      })),
    );
    await this.outbox.write(manager, accountId, [
      {
        ...{
          type: 'sender.changed',
          object: domain.slice(0, 100),
          scope: 'mailboxes:read',
          at: now,
          subjects: [],
        },
        data: { domain, changes },
      },
    ]);
  }

  private async figuresOf(
    manager: EntityManager,
    account: string,
    senders: readonly string[],
  ): Promise<Map<string, SenderFigures>> {
    const now = this.clock.now();
    const [month, week] = [30, 7].map((days) => new Date(now - days * dayMs)) as [Date, Date];
    const rows = await countMessages.rows(manager, account, [...senders], month, week, [
      ...reportingDomains(),
    ]);
    const found = new Map(
      rows.map(({ sender, ...row }) => [
        sender ?? '',
        { week: countsOf(row.week), month: countsOf(row.month) },
      ]),
    );
    return new Map(senders.map((sender) => [sender, found.get(sender) ?? noFigures]));
  }
}

const countsOf = ([
  sent = 0,
  bounced = 0,
  complained = 0,
  reportedSent = 0,
  reportedComplained = 0,
]: readonly number[]) => ({
  ...{ sent, bounced, complained, reportedSent, reportedComplained },
});

const senderIds = (domain: string, { mailboxes, usesRelay }: DomainSenders): string[] => [
  ...mailboxes.map(({ id }) => id),
  ...(usesRelay ? [domain] : []),
];

async function sendersOf(manager: EntityManager, account: string): Promise<Map<string, DomainSenders>> {
  const domains = new Map<string, { mailboxes: { id: string; email: string }[]; usesRelay: boolean }>();
  for (const { id, email } of await listSenders.rows(manager, account)) {
    const domain = senderDomain(email);
    const senders = domains.get(domain) ?? { mailboxes: [], usesRelay: false };
    if (id === '') senders.usesRelay = true;
    else senders.mailboxes.push({ id, email });
    domains.set(domain, senders);
  }
  return new Map([...domains].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

function thresholdChanges(before: readonly string[], thresholds: readonly SenderThreshold[]): Change[] {
  return thresholds.flatMap(({ name, state, rate_7_days, rate_30_days }) => {
    const was = before.includes(name);
    if (was === (state === 'exceeded')) return [];
    const states: readonly [ThresholdState, ThresholdState] = was
      ? ['exceeded', state]
      : ['kept', 'exceeded'];
    const rates = [
      ...(rate_7_days === null ? [] : [`7 days: ${rate_7_days} %`]),
      ...(rate_30_days === null ? [] : [`30 days: ${rate_30_days} %`]),
    ];
    return [
      {
        ...{
          what: 'threshold',
          name,
          state_before: states[0],
          state_after: states[1],
          before: [],
          after: rates,
        },
      } satisfies Change,
    ];
  });
}
