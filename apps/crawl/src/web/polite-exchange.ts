import type { Manners, Politeness } from '../politeness/politeness';
import type { Exchange, ExchangeRequest, WebExchange } from '../http/exchange';

/** Sends requests within the rate limits, and reports responses that start a back-off. */
export class PoliteExchange {
  constructor(
    private readonly politeness: Politeness,
    private readonly web: WebExchange,
  ) {}

  /** During a back-off, returns the failure `status` without a request. @throws the signal's reason */
  async exchange(request: ExchangeRequest, manners: Manners = {}): Promise<Exchange> {
    const { url, signal } = request;
    const turn = await this.politeness.take(url, signal, manners);
    if (turn.kind === 'resting')
      return { kind: 'failure', reason: 'status', status: turn.status, retryAfter: turn.forMs };
    try {
      const got = await this.web.exchange(request);
      if (got.kind === 'failure' && got.status !== undefined)
        await this.politeness.heed(url, { status: got.status, retryAfter: got.retryAfter }, manners);
      return got;
    } finally {
      await turn.release();
    }
  }
}
