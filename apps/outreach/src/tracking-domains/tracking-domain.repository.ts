import { CLOCK, type Clock } from '@lode/platform';
import { statement, withAccount } from '@lode/database';
import { task, Tasks } from '@lode/work';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { TrackingDomainEntity } from './tracking-domain.entity';
import type { RecordState } from './tracking-facts';

/** Of any account. */
const isTrackingDomain = statement({
  sql: 'SELECT outreach.is_tracking_domain($1) AS found',
  parameters: ['text'],
  columns: { found: 'boolean' },
});

/** Whether another account owns a domain, whose row this one does not see. */
const isTakenDomain = statement({
  sql: `
    SELECT outreach.is_tracking_domain($2) AND NOT EXISTS (
      SELECT FROM outreach.tracking_domains WHERE account_id = $1 AND domain = $2) AS found`,
  parameters: ['text', 'text'],
  columns: { found: 'boolean' },
});

/** Whether a mailbox, or a sequence that may send, has the domain. */
const usesTrackingDomain = statement({
  sql: `
    SELECT EXISTS (SELECT FROM outreach.mailboxes WHERE account_id = $1 AND tracking_domain = $2)
      OR EXISTS (SELECT FROM outreach.sequences
        WHERE account_id = $1 AND tracking_domain = $2 AND deleted_at IS NULL AND status <> 'archived') AS found`,
  parameters: ['text', 'text'],
  columns: { found: 'boolean' },
});

/** Without effect on the domain of another account. */
const claimTrackingDomain = statement({
  sql: `
    INSERT INTO outreach.tracking_domains (account_id, domain, checked_at) VALUES ($1, $2, $3)
    ON CONFLICT (domain) DO NOTHING`,
  parameters: ['text', 'text', 'timestamptz'],
});

export interface DomainToCheck {
  readonly account: string;
  readonly domain: string;
  /** Checks in a row that did not find the records. */
  readonly failures?: number;
}

/** Looks the records of a tracking domain up and schedules the next check. */
export const CheckTrackingDomain = task<DomainToCheck>({
  name: 'check_tracking_domain',
  attempts: 1000,
  retryDelaySeconds: 60,
  concurrency: 10,
});

/** Milliseconds between two checks of a domain that counts, and of one whose records are missing at first and at last. */
const intervals = { found: 600_000, first: 60_000, last: 3_600_000 };
/** Milliseconds for which a domain counts while the name servers do not answer. */
const graceMs = 86_400_000;

/** Schedules a check at once, in the transaction that sets the domain. */
export const scheduleDomainCheck = (
  tasks: Tasks,
  manager: EntityManager,
  { account, domain, failures = 0 }: DomainToCheck,
  dueAt: number,
): Promise<void> =>
  tasks.schedule(manager, CheckTrackingDomain, {
    key: `${account} ${domain}`,
    payload: { account, domain, failures },
    dueAt,
    subjects: [],
  });

/** Tracking domains whose records were found. A domain has one owner. */
@Injectable()
export class TrackingDomainRepository {
  constructor(
    private readonly source: DataSource,
    private readonly tasks: Tasks,
    @Inject(CLOCK) private readonly clock: Pick<Clock, 'now'>,
  ) {}

  async has(domain: string): Promise<boolean> {
    const { found } = await isTrackingDomain.one(this.source, domain);
    return found;
  }

  async isTaken(account: string, domain: string): Promise<boolean> {
    const { found } = await withAccount(this.source, account, (manager) =>
      isTakenDomain.one(manager, account, domain),
    );
    return found;
  }

  /** Records a check and schedules the next one; a domain that nothing uses any more is released. */
  async record({ account, domain, failures = 0 }: DomainToCheck, state: RecordState): Promise<void> {
    await withAccount(this.source, account, async (manager) => {
      const now = this.clock.now();
      const { found: isUsed } = await usesTrackingDomain.one(manager, account, domain);
      const release = (before: number) =>
        manager.delete(TrackingDomainEntity, {
          accountId: account,
          domain,
          checkedAt: LessThan(new Date(before)),
        });
      if (!isUsed || state === 'missing') await release(now + 1);
      if (!isUsed) return;
      if (state === 'unknown') await release(now - graceMs);
      const isOwn = state === 'found' && (await this.claim(manager, account, domain, new Date(now)));
      const wait = isOwn
        ? intervals.found
        : Math.min(intervals.last, intervals.first * 2 ** Math.min(failures, 10));
      const next = { account, domain, failures: isOwn ? 0 : failures + 1 };
      await scheduleDomainCheck(this.tasks, manager, next, now + wait);
    });
  }

  /** @returns false if another account owns it */
  private async claim(manager: EntityManager, account: string, domain: string, at: Date): Promise<boolean> {
    await claimTrackingDomain.run(manager, account, domain, at);
    const own = { accountId: account, domain };
    return (await manager.update(TrackingDomainEntity, own, { checkedAt: at })).affected === 1;
  }
}
