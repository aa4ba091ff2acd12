import type { KnownVerification, VerificationResult } from '@lode/contracts';
import { createContext, recallVerdicts, type Bus } from '@lode/service-kit';
import type { KnownVerdicts, VerdictAsker } from './known-verdicts';
import { timeForVerdicts } from './waiting-time';

/** Asks verification for what it has stored. */
export class RecalledVerdicts implements KnownVerdicts {
  constructor(private readonly bus: Bus) {}

  async of(emails: readonly string[], asker: VerdictAsker): Promise<ReadonlyMap<string, KnownVerification>> {
    const { requestId, traceparent } = asker;
    const timeoutMs = timeForVerdicts(asker);
    const newContext = () => createContext(timeoutMs, { requestId, traceparent });
    try {
      const results = await recallVerdicts(this.bus, emails, newContext);
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
