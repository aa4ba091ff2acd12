import type { Manners, Politeness } from '../politeness/politeness';
import type { Exchange, ExchangeRequest, WebExchange } from '../http/exchange';

/** Asks a server when it is our turn, and heeds what it says about that. */
export class PoliteExchange {
  constructor(
    private readonly politeness: Politeness,
    private readonly web: WebExchange,
  ) {}

  /** A server that rests gives the failure `status` without being asked. @throws the signal's reason */
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
