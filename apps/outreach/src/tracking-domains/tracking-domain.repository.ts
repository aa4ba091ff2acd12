import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, task, Tasks, withAccount, type Clock } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import {
  claimTrackingDomain,
  isTakenDomain,
  isTrackingDomain,
  noteTrackingDomain,
  releaseTrackingDomain,
  usesTrackingDomain,
} from './tracking-domain.statements';
import type { RecordState } from './tracking-facts';

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
      if (!isUsed || state === 'missing') await this.release(manager, account, domain, now + 1);
      if (!isUsed) return;
      if (state === 'unknown') await this.release(manager, account, domain, now - graceMs);
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
    return (await noteTrackingDomain.run(manager, account, domain, at)) === 1;
  }

  private async release(
    manager: EntityManager,
    account: string,
    domain: string,
    before: number,
  ): Promise<void> {
    await releaseTrackingDomain.run(manager, account, domain, new Date(before));
  }
}
