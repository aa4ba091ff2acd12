import { Inject, Injectable } from '@nestjs/common';
import { type PaceHints, type Politeness, POLITENESS } from '../politeness/politeness';
import { type Exchange, type ExchangeRequest, type WebExchange, WEB_EXCHANGE } from '../http/exchange';

/** Sends requests within the rate limits, and reports responses that start a back-off. */
@Injectable()
export class PoliteExchange {
  constructor(
    @Inject(POLITENESS) private readonly politeness: Politeness,
    @Inject(WEB_EXCHANGE) private readonly web: WebExchange,
  ) {}

  /** During a back-off, returns the failure `status` without a request. @throws the signal's reason */
  async exchange(request: ExchangeRequest, hints: PaceHints = {}): Promise<Exchange> {
    const { url, signal } = request;
    const permit = await this.politeness.acquire(url, signal, hints);
    if (permit.kind === 'back_off')
      return { kind: 'failure', reason: 'status', status: permit.status, retryAfter: permit.remainingMs };
    try {
      const got = await this.web.exchange(request);
      if (got.kind === 'failure' && got.status !== undefined)
        await this.politeness.recordRefusal(url, { status: got.status, retryAfter: got.retryAfter }, hints);
      return got;
    } finally {
      await permit.release();
    }
  }
}
