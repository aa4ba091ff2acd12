import { Inject, Injectable } from '@nestjs/common';
import { withDeadline } from '@lode/platform';
import { startOfMonth } from './usage-ledger';
import { type QuotaHolder, ResultsRepository, type QuotaUse } from './results.repository';

interface Known {
  /** As it was read. */
  readonly stored: QuotaUse;
  readonly month: number;
  readonly at: number;
}

/** Results that the services have reported with their answers, added to what was read before the first of them. */
interface Estimate {
  value: number;
  month: number;
  at: number;
}

/** Timeout of a reading, shared by all waiting requests of the account; below the timeout of the first of them. */
const readMs = 8000;
/** Milliseconds after which a stored use is read again, because other gateways add to it. */
const maxAgeMs = 5000;

/** Results by which the quotas of an account and of a member are used. */
export interface Used {
  readonly account: number;
  readonly member: number;
}

/**
 * Use of the quotas of accounts: the stored count, which follows the outboxes of the services, or what their
 * answers reported since it was read, if that is more. Several gateways may together exceed a quota by the results of five
 * seconds; jobs, which reserve their results in the database, may not.
 */
@Injectable()
export class ResultLedger {
  private readonly known = new Map<string, Known>();
  private readonly estimates = new Map<string, Estimate>();
  private readonly loading = new Map<string, Promise<void>>();

  constructor(@Inject(ResultsRepository) private readonly store: Pick<ResultsRepository, 'quotaUse'>) {}

  /** Reserved results count as used. Undefined: call `load` first. */
  used(holder: QuotaHolder, now: number): Used | undefined {
    const known = this.known.get(nameOf(holder));
    if (!known || known.month !== startOfMonth(now) || now - known.at > maxAgeMs || now < known.at)
      return undefined;
    const { used, reserved, usedByMember, reservedByMember } = known.stored;
    return {
      account: Math.max(used, this.estimate(holder.account, now)) + reserved,
      member: Math.max(usedByMember, this.estimate(nameOf(holder), now)) + reservedByMember,
    };
  }

  /** Adds the results of an answer, until the outbox of the service has reported them. */
  add(holder: QuotaHolder, results: number, now: number): void {
    const stored = this.known.get(nameOf(holder))?.stored;
    for (const [name, used] of [
      [holder.account, stored?.used ?? 0],
      [nameOf(holder), stored?.usedByMember ?? 0],
    ] as const) {
      const value = Math.max(used, this.estimate(name, now)) + results;
      this.estimates.set(name, { value, month: startOfMonth(now), at: now });
    }
  }

  /** Reads the stored use; concurrent calls are coalesced. */
  load(holder: Pick<QuotaHolder, 'account' | 'user'>, now: number): Promise<void> {
    const name = nameOf(holder);
    const running = this.loading.get(name);
    if (running) return running;
    const read = withDeadline(performance.now() + readMs, () => this.store.quotaUse(holder, now));
    const loading = read
      .then((stored) => void this.known.set(name, { stored, month: startOfMonth(now), at: now }))
      .finally(() => this.loading.delete(name));
    this.loading.set(name, loading);
    return loading;
  }

  /** Forgets a use that a reservation has changed. */
  forget(holder: Pick<QuotaHolder, 'account' | 'user'>): void {
    this.known.delete(nameOf(holder));
  }

  /** Deletes values that are out of date. */
  sweep(now: number): void {
    for (const map of [this.known, this.estimates])
      for (const [name, { at }] of map) if (Math.abs(now - at) > maxAgeMs) map.delete(name);
  }

  private estimate(name: string, now: number): number {
    const found = this.estimates.get(name);
    const isCurrent = found && found.month === startOfMonth(now) && now - found.at <= maxAgeMs;
    return isCurrent ? found.value : 0;
  }
}

const nameOf = ({ account, user }: Pick<QuotaHolder, 'account' | 'user'>): string =>
  `${account} ${user ?? ''}`;
