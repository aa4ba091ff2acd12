import { ProblemError } from '@lode/contracts';
import { firstStepFacts } from '../composing/first-step';
import { requireNoBlockingFindings } from './findings';
import type { StoredSequence } from '../sequences/sequence-rows';
import type { Recipient } from '../enrolments/recipients-of';
import type { CheckSequence } from './check-sequence';
import type { StoredVerdicts } from '../verdicts/stored-verdicts.adapter';

/** Leads that may be enrolled, and counts of rejected ones by reason. */
export interface Fitting<Lead> {
  readonly leads: readonly Lead[];
  readonly noSource: number;
  readonly undeliverable: number;
}

/** Applies the checks before a start to leads that are enrolled in a sequence after its start. */
export class LateEnrolments {
  constructor(
    private readonly verdicts: Pick<StoredVerdicts, 'invalid'>,
    private readonly check: Pick<CheckSequence, 'checkContent'>,
  ) {}

  /**
   * Rejects leads with an invalid address, and leads for which the first step would not name the source of their address.
   * Accepts all leads of a draft, which is checked when it starts.
   * @throws ProblemError conflict if the sequence is finished, so that new leads start it again, and has blocking findings
   */
  async fit<Lead extends Pick<Recipient, 'email' | 'source'>>(
    account: string,
    { id, status, content }: StoredSequence,
    leads: readonly Lead[],
  ): Promise<Fitting<Lead>> {
    const [first] = content.steps;
    if (status === 'draft' || !first) return { leads, noSource: 0, undeliverable: 0 };
    if (status === 'finished') requireNoBlockingFindings(await this.check.checkContent(account, id));
    const needsSource = firstStepFacts(first).source === 'if_known';
    const sourced = needsSource
      ? leads.filter(({ source }) => source !== null && source.trim() !== '')
      : leads;
    const invalid = await this.invalid(sourced.flatMap(({ email }) => email ?? []));
    const fit = sourced.filter(({ email }) => email === null || !invalid.has(email));
    return {
      leads: fit,
      noSource: leads.length - sourced.length,
      undeliverable: sourced.length - fit.length,
    };
  }

  /** If verdicts are unavailable, no address counts as invalid, as in the check. */
  private async invalid(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    try {
      return await this.verdicts.invalid(addresses);
    } catch (error) {
      if (error instanceof ProblemError) return new Set();
      throw error;
    }
  }
}
