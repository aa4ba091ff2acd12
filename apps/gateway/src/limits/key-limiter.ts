import { ProblemError } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import type { ActiveKey } from '../authentication/active-key';
import { startOfNextMonth } from './month';
import { policyItem, remainingItem, type SetHeader } from './rate-limit-headers';
import type { Allowance, RateWindows } from './rate-windows';
import type { UsageLedger } from './usage-ledger';

/** Decides whether a request is within the rate of its key and the quota of its account, and tells how much is left. */
export class KeyLimiter {
  constructor(
    private readonly windows: RateWindows,
    private readonly ledger: UsageLedger,
    private readonly clock: Clock,
  ) {}

  /** Whether the month of the key's account must be read before `take` can decide. */
  needsMonth({ account, monthlyQuota }: ActiveKey): boolean {
    return monthlyQuota !== null && this.ledger.used(account, this.clock.now()) === undefined;
  }

  /** @throws ProblemError unavailable */
  async loadMonth({ account }: ActiveKey): Promise<void> {
    try {
      await this.ledger.load(account, this.clock.now());
    } catch (cause) {
      throw new ProblemError('unavailable', 'The quota cannot be read at the moment.', {
        cause,
        retryAfter: 1,
      });
    }
  }

  /**
   * Counts a request.
   * @param beyondQuota passes also when the quota is used up: its owner must still be able to see that.
   * @throws ProblemError rate_limited, quota_exceeded
   */
  take(key: ActiveKey, beyondQuota: boolean, setHeader: SetHeader): void {
    const now = this.clock.now();
    const rate = key.rate ? this.windows.take(key.id, key.rate, now) : undefined;
    const month = this.month(key, now);
    describe(key, rate, month, setHeader);
    if (rate?.allowed === false)
      throw new ProblemError('rate_limited', undefined, { retryAfter: rate.reset });
    if (month?.allowed === false && !beyondQuota)
      throw new ProblemError('quota_exceeded', undefined, { retryAfter: month.reset });
    this.ledger.count(key.account, key.id, now);
  }

  private month({ account, monthlyQuota }: ActiveKey, now: number): Allowance | undefined {
    if (monthlyQuota === null) return undefined;
    const left = monthlyQuota - (this.ledger.used(account, now) ?? 0);
    return {
      allowed: left > 0,
      remaining: Math.max(0, left - 1),
      reset: Math.ceil((startOfNextMonth(now) - now) / 1000),
    };
  }
}

function describe(
  { rate: policy, monthlyQuota }: ActiveKey,
  rate: Allowance | undefined,
  month: Allowance | undefined,
  setHeader: SetHeader,
): void {
  const policies: string[] = [];
  const remaining: string[] = [];
  if (policy && rate) {
    policies.push(policyItem('rate', policy));
    remaining.push(remainingItem('rate', rate));
  }
  if (monthlyQuota !== null && month) {
    policies.push(policyItem('quota', { requests: monthlyQuota }));
    remaining.push(remainingItem('quota', month));
  }
  if (policies.length === 0) return;
  setHeader('RateLimit-Policy', policies.join(', '));
  setHeader('RateLimit', remaining.join(', '));
}
