import { ProblemError } from '@lode/contracts';
import { firstStepFacts } from '../composing/first-step';
import type { KeptSequence } from '../sequences/stored-sequence';
import type { Candidate } from './enrolment-store';
import type { InvalidAddresses } from '../verdicts/stored-verdicts';

/** Leads that may be enrolled, and how many others there are for which reason. */
export interface Fitting<Lead> {
  readonly leads: readonly Lead[];
  readonly noSource: number;
  readonly undeliverable: number;
}

/** Those who come into a sequence that was started: the check before the start has not seen them. */
export class LateComers {
  constructor(private readonly verdicts: InvalidAddresses) {}

  /**
   * Leaves out whoever would have kept the sequence from being started: whose address is known to take no mail, and whom
   * the first step could not tell where their address is from. In a draft that is left to the check.
   */
  async fit<Lead extends Candidate>(
    { status, content }: KeptSequence,
    leads: readonly Lead[],
  ): Promise<Fitting<Lead>> {
    const [first] = content.steps;
    if (status === 'draft' || !first) return { leads, noSource: 0, undeliverable: 0 };
    const needsSource = firstStepFacts(first).source === 'if_known';
    const sourced = needsSource
      ? leads.filter(({ source }) => source !== null && source.trim() !== '')
      : leads;
    const dead = await this.dead(sourced.flatMap(({ email }) => email ?? []));
    const fit = sourced.filter(({ email }) => email === null || !dead.has(email));
    return {
      leads: fit,
      noSource: leads.length - sourced.length,
      undeliverable: sourced.length - fit.length,
    };
  }

  /** As in the check, nothing is known where the verdicts cannot be had. */
  private async dead(addresses: readonly string[]): Promise<ReadonlySet<string>> {
    try {
      return await this.verdicts.invalid(addresses);
    } catch (error) {
      if (error instanceof ProblemError) return new Set();
      throw error;
    }
  }
}
