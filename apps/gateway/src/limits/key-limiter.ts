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
import { ResultLedger } from '../usage/result-ledger';
import { startOfNextMonth, UsageLedger } from '../usage/usage-ledger';
import { type Allowance, RateWindows } from './rate-windows';

/** Applies the rates of the key and the account and the monthly quota, and sets the rate limit headers. */
@Injectable()
export class KeyLimiter {
  private readonly accountRate: RatePolicy | null;

  constructor(
    private readonly windows: RateWindows,
    private readonly ledger: UsageLedger,
    private readonly results: ResultLedger,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Pick<GatewayConfig, 'rateLimit' | 'accountRateLimit'>,
  ) {
    this.accountRate = accountRate(config);
  }

  /** Whether `loadMonth` must be called before `take`. */
  needsMonth(key: LimitedKey): boolean {
    return hasQuota(key) && this.results.used(key, this.clock.now()) === undefined;
  }

  /** @throws ProblemError unavailable */
  async loadMonth(key: LimitedKey): Promise<void> {
    try {
      await this.results.load(key, this.clock.now());
    } catch (cause) {
      throw new ProblemError('unavailable', 'The quota cannot be read at the moment.', {
        cause,
        retryAfter: 1,
      });
    }
  }

  /**
   * Counts a request.
   * @param isBilled whether a used-up quota rejects the request
   * @throws ProblemError rate_limited, quota_exceeded
   */
  take(key: LimitedKey, isBilled: boolean, setHeader: SetHeader): void {
    const now = this.clock.now();
    const rates = this.takeRates(key, now);
    const quota = this.quotaOf(key, now);
    describe(rates, quota, setHeader);
    this.checkRates(rates);
    if (quota && quota.remaining === 0 && isBilled) throw quotaExceeded(key, now);
    this.ledger.count(key.account, key.id, now);
  }

  /** Applies the rates to a request that is no use itself: the requests that follow from it are. @throws ProblemError rate_limited */
  takeRate(key: LimitedKey, setHeader: SetHeader): true {
    const rates = this.takeRates(key, this.clock.now());
    describe(rates, undefined, setHeader);
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

  /** The quota of which the least is left: that of the account or that of the member. */
  private quotaOf(key: LimitedKey, now: number): Quota | undefined {
    if (!hasQuota(key)) return undefined;
    const used = this.results.used(key, now) ?? { account: 0, member: 0 };
    const quotas = [
      { limit: key.monthlyQuota, used: used.account },
      { limit: key.memberQuota, used: used.member },
    ].flatMap(({ limit, used: of }) =>
      limit === null ? [] : [{ limit, remaining: Math.max(0, limit - of) }],
    );
    const [least] = quotas.toSorted((one, other) => one.remaining - other.remaining);
    return least && { ...least, reset: Math.ceil((startOfNextMonth(now) - now) / 1000) };
  }
}

const hasQuota = ({ monthlyQuota, memberQuota }: LimitedKey): boolean =>
  monthlyQuota !== null || memberQuota !== null;

interface Quota {
  readonly limit: number;
  readonly remaining: number;
  /** Whole seconds until the next month. */
  readonly reset: number;
}

export function quotaExceeded({ monthlyQuota, memberQuota }: LimitedKey, now: number): ProblemError {
  const start = startOfNextMonth(now);
  const end = new Date(start).toISOString().slice(0, 10);
  const quotas = [
    ...(monthlyQuota === null ? [] : [`${monthlyQuota} results of the account`]),
    ...(memberQuota === null ? [] : [`${memberQuota} results of the member`]),
  ].join(' or of ');
  return new ProblemError(
    'quota_exceeded',
    `The monthly quota of ${quotas} is used up, or reserved by jobs that are running. Searches and verifications are answered again on ${end} (UTC) or when such a job ends with less, everything else is now. The operator of this deployment can raise the quota of an account, and an owner that of a member.`,
    { retryAfter: Math.ceil((start - now) / 1000) },
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
function describe({ key, account }: Rates, quota: Quota | undefined, setHeader: SetHeader): void {
  const policies: string[] = [];
  const remaining: string[] = [];
  for (const [name, rate] of [['rate', key] as const, ['account', account] as const]) {
    if (!rate) continue;
    policies.push(policyItem(name, rate.policy));
    remaining.push(remainingItem(name, rate));
  }
  if (quota) {
    policies.push(policyItem('quota', { requests: quota.limit }));
    remaining.push(remainingItem('quota', quota));
  }
  if (policies.length === 0) return;
  setHeader('RateLimit-Policy', policies.join(', '));
  setHeader('RateLimit', remaining.join(', '));
}
