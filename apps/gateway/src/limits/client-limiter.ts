import { Inject, Injectable } from '@nestjs/common';
import { ProblemError } from '@lode/contracts';
import { type Clock, CONFIG, CLOCK } from '@lode/platform';
import type { GatewayConfig } from '../gateway.config';
import { policyItem, remainingItem, type SetHeader } from './rate-policy';
import { RateWindows } from './rate-windows';

/**
 * The part of an address that identifies a client: a whole IPv4 address, or the first 64 bits of an IPv6 address, because
 * a subscriber usually has a whole /64 network.
 */
export function clientOf(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [left = '', right] = address.split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right ? right.split(':') : [];
  const zeros = Array.from({ length: Math.max(0, 8 - head.length - tail.length) }, () => '0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

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
