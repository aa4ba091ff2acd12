import { RecallVerdicts } from '@lode/contracts';
import { createContext, type Bus } from '@lode/service-kit';
import type { KnownVerdicts } from './enrolments';

/** Addresses of one call. */
const most = 100;
/** Milliseconds for it. */
const budget = 5000;

/** Verdicts that the verification service has stored. */
export class RecalledVerdicts implements KnownVerdicts {
  constructor(private readonly bus: Bus) {}

  async invalid(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    const parts = Array.from({ length: Math.ceil(addresses.length / most) }, (_, part) =>
      addresses.slice(part * most, (part + 1) * most),
    );
    const answers = await Promise.all(
      parts.map((emails) => this.bus.call(RecallVerdicts, { emails }, createContext(budget))),
    );
    const results = answers.flatMap((answer) => answer.results);
    return new Set(results.filter(({ verdict }) => verdict === 'invalid').map(({ email }) => email));
  }
}
