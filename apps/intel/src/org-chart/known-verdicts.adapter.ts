import { Injectable } from '@nestjs/common';
import { addressVerification, type AddressVerification } from '@lode/contracts';
import { createContext, recallVerdicts, responseBudgetMs, Bus } from '@lode/service-kit';
import type { KnownVerdicts } from './known-verdicts';

/** Milliseconds to wait for verdicts, without which a chart is complete as well. */
const timeoutMs = 1000;

/** Reads stored verdicts of the verification service. */
@Injectable()
export class BusKnownVerdicts implements KnownVerdicts {
  constructor(private readonly bus: Bus) {}

  async of(
    emails: readonly string[],
    caller: Parameters<KnownVerdicts['of']>[1],
  ): Promise<ReadonlyMap<string, AddressVerification>> {
    const { requestId, traceparent } = caller;
    const budget = Math.min(timeoutMs, responseBudgetMs(caller));
    try {
      const results = await recallVerdicts(this.bus, emails, () =>
        createContext(budget, { requestId, traceparent }),
      );
      return new Map(results.map((result) => [result.email, addressVerification(result)]));
    } catch {
      return new Map();
    }
  }
}
