import { type AnswerHeaders, html } from '../../web/answer';
import { Rejection } from '../common/crm-server';
import { DailyBudget, RollingWindow } from '../common/rolling-window';
import type { Token } from '../common/tokens';
import { pipedriveError } from './pipedrive-schema';

/** Limits of a company. */
export interface PipedriveRates {
  /** Tokens of a day; default: 30,000, of one seat of the lowest plan. */
  readonly dailyTokens?: number;
  /** Requests of an API token in two seconds; default: 20, of the lowest plan. */
  readonly burst?: number;
  /** Requests of an OAuth token in two seconds; default: 80, of the lowest plan. */
  readonly oauthBurst?: number;
  /** Searches in two seconds; default: 10. */
  readonly searches?: number;
}

const windowMs = 2000;
/** Fair use of API tokens; it is announced but not enforced. */
const dailyWrites = 10_000;
const maxIgnored = 100;

/** Costs in tokens of operations of version 2. */
const tokenCosts = { one: 1, list: 10, write: 5, delete: 3, search: 20, user: 2 } as const;
export type Cost = keyof typeof tokenCosts;

/** The budget of tokens of a company, and the bursts of its tokens. */
export class PipedriveLimits {
  readonly budget: DailyBudget;
  private readonly writes: DailyBudget;
  /** Rejections in a row, by client. */
  private readonly ignored = new Map<string, number>();
  private readonly bursts = new Map<string, RollingWindow>();

  constructor(
    private readonly rates: PipedriveRates,
    private readonly clock: () => number,
  ) {
    this.budget = new DailyBudget(rates.dailyTokens ?? 30_000, clock);
    this.writes = new DailyBudget(dailyWrites, clock);
  }

  /** Counts a request. @throws Rejection with 429, and with a page of 403 after a hundred of them in a row */
  take(token: Token, cost: Cost): void {
    if (!this.window(token, cost).take()) throw this.rejection(token, cost, 'Request over limit');
    if (!this.budget.take(tokenCosts[cost]))
      throw this.rejection(token, cost, 'Daily API token budget exceeded');
    this.ignored.delete(token.client);
    if (cost === 'write') this.writes.take(1);
  }

  headers(token: Token, cost: Cost): AnswerHeaders {
    const window = this.window(token, cost);
    return {
      'x-ratelimit-limit': String(window.limit),
      'x-ratelimit-remaining': String(window.remaining),
      'x-ratelimit-reset': String(windowMs / 1000),
      ...(token.kind === 'static' && { 'x-daily-requests-left': String(this.writes.remaining) }),
    };
  }

  private rejection(token: Token, cost: Cost, error: string): Rejection {
    const ignored = (this.ignored.get(token.client) ?? 0) + 1;
    this.ignored.set(token.client, ignored);
    const isBlocked = token.kind === 'static' && ignored > maxIgnored;
    return isBlocked
      ? new Rejection(
          html('<!doctype html><title>Access denied</title><h1>Access denied</h1>', { status: 403 }),
        )
      : pipedriveError(429, error, undefined, this.headers(token, cost));
  }

  private window({ client, kind }: Token, cost: Cost): RollingWindow {
    const isSearch = cost === 'search';
    const key = isSearch ? `${client} search` : client;
    const known = this.bursts.get(key);
    if (known) return known;
    const { burst = 20, oauthBurst = 80, searches = 10 } = this.rates;
    const limit = isSearch ? searches : kind === 'static' ? burst : oauthBurst;
    const window = new RollingWindow(limit, windowMs, this.clock);
    this.bursts.set(key, window);
    return window;
  }
}
