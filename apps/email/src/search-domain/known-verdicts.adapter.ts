import { RecallVerdicts, type KnownVerification, type VerificationResult } from '@lode/contracts';
import { createContext, type Bus } from '@lode/service-kit';
import type { KnownVerdicts, VerdictAsker } from './known-verdicts';
import { timeForVerdicts } from './waiting-time';

/** Asks verification for what it has stored. */
export class RecalledVerdicts implements KnownVerdicts {
  constructor(private readonly bus: Bus) {}

  async of(emails: readonly string[], asker: VerdictAsker): Promise<ReadonlyMap<string, KnownVerification>> {
    if (emails.length === 0) return new Map();
    const { requestId, traceparent } = asker;
    const context = createContext(timeForVerdicts(asker), { requestId, traceparent });
    try {
      const { results } = await this.bus.call(RecallVerdicts, { emails: [...emails] }, context);
      return new Map(results.map((result) => [result.email, toKnown(result)]));
    } catch {
      return new Map();
    }
  }
}

const toKnown = ({ verdict, reason, checked_at }: VerificationResult): KnownVerification => ({
  verdict,
  reason,
  checked_at,
});
