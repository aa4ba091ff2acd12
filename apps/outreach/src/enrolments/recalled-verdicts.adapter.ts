import { RecallVerdicts, type VerificationResult } from '@lode/contracts';
import { createContext, type Bus } from '@lode/service-kit';
import type { StoredVerdicts } from '../check-sequence/check-store';
import type { KnownVerdicts } from './enrolments';

/** Addresses of one call. */
const most = 100;
/** Milliseconds for it. */
const budget = 5000;

/** Verdicts that the verification service has stored. */
export class RecalledVerdicts implements KnownVerdicts, StoredVerdicts {
  constructor(private readonly bus: Pick<Bus, 'call'>) {}

  async of(addresses: readonly string[]): Promise<ReadonlyMap<string, VerificationResult['verdict']>> {
    const parts = Array.from({ length: Math.ceil(addresses.length / most) }, (_, part) =>
      addresses.slice(part * most, (part + 1) * most),
    );
    const answers = await Promise.all(
      parts.map((emails) => this.bus.call(RecallVerdicts, { emails }, createContext(budget))),
    );
    return new Map(answers.flatMap(({ results }) => results.map(({ email, verdict }) => [email, verdict])));
  }

  async invalid(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const verdicts = await this.of(addresses);
    return new Set(addresses.filter((address) => verdicts.get(address) === 'invalid'));
  }
}
