import { ProblemError } from '@lode/contracts';
import type { Clock } from '@lode/service-kit';
import type { GatewayConfig } from '../gateway.config';
import { clientOf } from './client-address';
import { policyItem, remainingItem, type SetHeader } from './rate-limit-headers';
import { RateWindows } from './rate-windows';

/** Limits what one address may ask for without a valid key; each gateway counts for itself. */
export class ClientLimiter {
  private readonly windows = new RateWindows();

  constructor(
    private readonly config: Pick<GatewayConfig, 'clientRateLimit'>,
    private readonly clock: Clock,
  ) {}

  /** @throws ProblemError rate_limited */
  take(address: string, setHeader: SetHeader): void {
    const policy = this.config.clientRateLimit;
    if (!policy) return;
    const allowance = this.windows.take(clientOf(address), policy, this.clock.now());
    setHeader('RateLimit-Policy', policyItem('client', policy));
    setHeader('RateLimit', remainingItem('client', allowance));
    if (!allowance.allowed)
      throw new ProblemError('rate_limited', 'Too many requests without a valid key from this address.', {
        retryAfter: allowance.reset,
      });
  }

  /** Whether `take` would refuse. */
  isUsedUp(address: string): boolean {
    const policy = this.config.clientRateLimit;
    return policy !== null && this.windows.isUsedUp(clientOf(address), policy, this.clock.now());
  }
}
