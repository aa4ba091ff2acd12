import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { type Clock, CLOCK, CONFIG } from '@lode/platform';
import type { GatewayConfig } from '../gateway.config';
import {
  accountRate,
  type LimitedKey,
  policyItem,
  remainingItem,
  type SetHeader,
  type RatePolicy,
} from './rate-policy';
import { startOfNextMonth, UsageLedger } from '../usage/usage-ledger';
import { type Allowance, RateWindows } from './rate-windows';

/** Applies the rates of the key and the account and the monthly quota, and sets the rate limit headers. */
@Injectable()
export class KeyLimiter {
  private readonly accountRate: RatePolicy | null;

  constructor(
    private readonly windows: RateWindows,
    private readonly ledger: UsageLedger,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<GatewayConfig, 'rateLimit' | 'accountRateLimit'>,
  ) {
    this.accountRate = accountRate(config);
  }

  /** Whether `loadMonth` must be called before `take`. */
  needsMonth({ account, monthlyQuota }: LimitedKey): boolean {
    return monthlyQuota !== null && this.ledger.used(account, this.clock.now()) === undefined;
  }

  /** @throws ProblemError unavailable */
  async loadMonth({ account }: LimitedKey): Promise<void> {
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
   * @param isBilled whether a used-up quota rejects the request; every request counts
   * @throws ProblemError rate_limited, quota_exceeded
   */
  take(key: LimitedKey, isBilled: boolean, setHeader: SetHeader): void {
    const now = this.clock.now();
    const rates = this.takeRates(key, now);
    const month = this.month(key, rates, now);
    describe(key, rates, month, setHeader);
    this.checkRates(rates);
    if (month?.allowed === false && isBilled) throw quotaExceeded(key, month, now);
    this.ledger.count(key.account, key.id, now);
  }

  /** Applies the rates to a request that is no use itself: the requests that follow from it are. @throws ProblemError rate_limited */
  takeRate(key: LimitedKey, setHeader: SetHeader): true {
    const rates = this.takeRates(key, this.clock.now());
    describe({ ...key, monthlyQuota: null }, rates, undefined, setHeader);
    this.checkRates(rates);
    return true;
  }

  /** A request that one of the rates rejects is counted by neither. */
  private takeRates({ id, rate: own, account }: LimitedKey, now: number): Rates {
    const { windows, accountRate: shared } = this;
    const isAllowed =
      !(own && windows.isUsedUp(id, own, now)) && !(shared && windows.isUsedUp(account, shared, now));
    const allowance = (of: string, policy: RatePolicy | null): Rate | undefined => {
      if (!policy) return undefined;
      return { policy, ...(isAllowed ? windows.take(of, policy, now) : windows.peek(of, policy, now)) };
    };
    return { key: allowance(id, own), account: allowance(account, shared) };
  }

  /** @throws ProblemError rate_limited, with the time until both rates allow a request */
  private checkRates({ key, account }: Rates): void {
    const usedUp = [key, account].filter((rate) => rate?.allowed === false);
    if (usedUp.length === 0) return;
    const retryAfter = Math.max(...usedUp.map((rate) => rate?.reset ?? 0));
    const [owner, policy] = key?.allowed === false ? ['key', key.policy] : ['account', account?.policy];
    throw new ProblemError(
      'rate_limited',
      `Rate limit of the ${owner} exceeded: ${policy?.requests} requests per ${policy?.seconds} s. Retry after ${retryAfter} s.`,
      { retryAfter },
    );
  }

  /** A request that a rate rejects does not count. */
  private month({ account, monthlyQuota }: LimitedKey, rates: Rates, now: number): Allowance | undefined {
    if (monthlyQuota === null) return undefined;
    const isCounted = rates.key?.allowed !== false && rates.account?.allowed !== false;
    const left = monthlyQuota - (this.ledger.used(account, now) ?? 0);
    return {
      allowed: left > 0,
      remaining: Math.max(0, left - (isCounted ? 1 : 0)),
      reset: Math.ceil((startOfNextMonth(now) - now) / 1000),
    };
  }
}

function quotaExceeded({ monthlyQuota }: LimitedKey, { reset }: Allowance, now: number): ProblemError {
  const end = new Date(startOfNextMonth(now)).toISOString().slice(0, 10);
  return new ProblemError(
    'quota_exceeded',
    `The account has used its monthly quota of ${monthlyQuota} requests. Searches and verifications are answered again on ${end} (UTC), everything else is now. The operator of this deployment can raise the quota.`,
    { retryAfter: reset },
  );
}

interface Rate extends Allowance {
  readonly policy: RatePolicy;
}

interface Rates {
  readonly key: Rate | undefined;
  readonly account: Rate | undefined;
}

/** Sets the headers with all active policies. */
function describe(
  { monthlyQuota }: LimitedKey,
  { key, account }: Rates,
  month: Allowance | undefined,
  setHeader: SetHeader,
): void {
  const policies: string[] = [];
  const remaining: string[] = [];
  for (const [name, rate] of [['rate', key] as const, ['account', account] as const]) {
    if (!rate) continue;
    policies.push(policyItem(name, rate.policy));
    remaining.push(remainingItem(name, rate));
  }
  if (monthlyQuota !== null && month) {
    policies.push(policyItem('quota', { requests: monthlyQuota }));
    remaining.push(remainingItem('quota', month));
  }
  if (policies.length === 0) return;
  setHeader('RateLimit-Policy', policies.join(', '));
  setHeader('RateLimit', remaining.join(', '));
}
