import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { type Clock, CONFIG, CLOCK } from '@lode/service-kit';
import type { GatewayConfig } from '../gateway.config';
import { clientOf } from './client-address';
import { policyItem, remainingItem, type SetHeader } from './rate-limit-headers';
import { RateWindows } from './rate-windows';

/** A request without a valid key: for a page that needs none, or with an unknown key. */
type Ask = 'page' | 'unknown key';

/**
 * Limits requests without a valid key per client address; each gateway counts for itself. Unknown keys have a separate
 * window: clients may share an address, and one that guesses keys must not block the pages for the others.
 */
@Injectable()
export class ClientLimiter {
  private readonly windows = { page: new RateWindows(), 'unknown key': new RateWindows() };

  constructor(
    @Inject(CONFIG) private readonly config: Pick<GatewayConfig, 'clientRateLimit'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError rate_limited */
  take(ask: Ask, address: string, setHeader: SetHeader): void {
    const policy = this.config.clientRateLimit;
    if (!policy) return;
    const allowance = this.windows[ask].take(clientOf(address), policy, this.clock.now());
    setHeader('RateLimit-Policy', policyItem('client', policy));
    setHeader('RateLimit', remainingItem('client', allowance));
    if (!allowance.allowed)
      throw new ProblemError('rate_limited', 'Too many requests without a valid key from this address.', {
        retryAfter: allowance.reset,
      });
  }
}
