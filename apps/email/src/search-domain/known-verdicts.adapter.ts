import { Injectable } from '@nestjs/common';
import { addressVerification, type AddressVerification } from '@lode/contracts';
import { createContext, recallVerdicts, Bus } from '@lode/service-kit';
import type { KnownVerdicts, VerdictCaller } from './known-verdicts';
import { verdictBudget } from './time-budget';

/** Reads stored verdicts of the verification service. */
@Injectable()
export class RecalledVerdicts implements KnownVerdicts {
  constructor(private readonly bus: Bus) {}

  async of(
    emails: readonly string[],
    caller: VerdictCaller,
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    const { requestId, traceparent } = caller;
    const timeoutMs = verdictBudget(caller);
    const newContext = () => createContext(timeoutMs, { requestId, traceparent });
    try {
      const results = await recallVerdicts(this.bus, emails, newContext);
      return new Map(results.map((result) => [result.email, addressVerification(result)]));
    } catch {
      return new Map();
    }
  }
}
