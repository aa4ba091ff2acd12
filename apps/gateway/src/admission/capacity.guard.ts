import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { exchangeOf } from '../http/exchange-of';
import { InFlight } from '../http/in-flight';

/** Rejects requests of an account that has no free capacity. Handlers acquire the permit after the body is read. */
@Injectable()
export class CapacityGuard implements CanActivate {
  constructor(private readonly inFlight: InFlight) {}

  /** @throws ProblemError account_busy, overloaded */
  canActivate(execution: ExecutionContext): boolean {
    const { key } = exchangeOf(execution).request;
    if (key) this.inFlight.checkCapacity({ account: key.account });
    return true;
  }
}
