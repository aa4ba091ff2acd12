import type { AnswerHeaders } from '../../web/answer';
import { json, Rejection } from '../common/answers';
import { DailyBudget, RollingWindow } from '../common/rolling-window';
import type { Token } from '../common/tokens';

/** Limits of an account. */
export interface HubspotRates {
  /** Requests of a private app in ten seconds; default: 100, of Free and Starter. */
  readonly burst?: number;
  /** Requests of an OAuth app in ten seconds; default: 110. */
  readonly oauthBurst?: number;
  /** Requests of all private apps in a day; default: 250,000. */
  readonly daily?: number;
  /** Searches of an account in a second; default: 5. */
  readonly searches?: number;
}

const tenSecondsMs = 10_000;

/** The limits of the rates of requests, with their headers. */
export class HubspotLimits {
  readonly daily: DailyBudget;
  private readonly bursts = new Map<string, RollingWindow>();
  private readonly searches: RollingWindow;

  constructor(
    private readonly rates: HubspotRates,
    private readonly clock: () => number,
    private readonly correlationId: () => string,
  ) {
    this.daily = new DailyBudget(rates.daily ?? 250_000, clock);
    this.searches = new RollingWindow(rates.searches ?? 5, 1000, clock);
  }

  /** Counts a request. @throws Rejection with 429 */
  take(token: Token, isSearch: boolean): void {
    const isPrivate = token.kind === 'static';
    if (isSearch && !this.searches.take()) throw this.rejection('SECONDLY', 'secondly', {});
    if (isPrivate && this.daily.remaining === 0)
      throw this.rejection('DAILY', 'daily', isSearch ? {} : this.headers(token));
    if (!this.burst(token).take())
      throw this.rejection('TEN_SECONDLY_ROLLING', 'ten_secondly_rolling', this.headers(token));
    if (isPrivate) this.daily.take(1);
  }

  /** Searches have no headers; OAuth apps have no daily ones. */
  headers(token: Token): AnswerHeaders {
    const burst = this.burst(token);
    return {
      'x-hubspot-ratelimit-max': String(burst.limit),
      'x-hubspot-ratelimit-remaining': String(burst.remaining),
      'x-hubspot-ratelimit-interval-milliseconds': String(tenSecondsMs),
      ...(token.kind === 'static' && {
        'x-hubspot-ratelimit-daily': String(this.daily.limit),
        'x-hubspot-ratelimit-daily-remaining': String(this.daily.remaining),
      }),
    };
  }

  private burst({ client, kind }: Token): RollingWindow {
    const known = this.bursts.get(client);
    if (known) return known;
    const limit = kind === 'static' ? (this.rates.burst ?? 100) : (this.rates.oauthBurst ?? 110);
    const burst = new RollingWindow(limit, tenSecondsMs, this.clock);
    this.bursts.set(client, burst);
    return burst;
  }

  private rejection(policyName: string, name: string, headers: AnswerHeaders): Rejection {
    const body = {
      status: 'error',
      message: `You have reached your ${name} limit.`,
      errorType: 'RATE_LIMIT',
      correlationId: this.correlationId(),
      policyName,
      category: 'RATE_LIMITS',
    };
    return new Rejection(json(429, body, headers));
  }
}
