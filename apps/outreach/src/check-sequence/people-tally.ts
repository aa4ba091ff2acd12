import type { SuppressionFilter, VerificationResult } from '@lode/contracts';
import { missingVariables } from '../composing/missing-variables';
import type { Person } from './check-store';

const maxExamples = 20;

/** How many there are, and who the first of them are. */
export class Tally {
  count = 0;
  readonly examples: string[] = [];

  add(example: string): void {
    this.count++;
    if (this.examples.length < maxExamples) this.examples.push(example);
  }
}

/** What is to be known of each batch of people. */
export interface BatchFacts {
  readonly barrier: SuppressionFilter;
  readonly verdicts: ReadonlyMap<string, VerificationResult['verdict']>;
}

/** What was found about the people of a sequence, one after the other. */
export class PeopleTally {
  /** Whoever would be written to, the suppressed left out. */
  count = 0;
  readonly suppressed = new Tally();
  readonly invalid = new Tally();
  readonly unverified = new Tally();
  readonly risky = new Tally();
  /** Whom the first step would not tell where their address is from. */
  readonly sourceless = new Tally();
  /** Who lacks the value of a variable. */
  readonly lacking = new Tally();
  readonly missing = new Set<string>();

  /**
   * @param needed the variables that have no default
   * @param needsSource whether the first step has nothing else to print where an address is from
   */
  constructor(
    private readonly needed: readonly string[],
    private readonly needsSource: boolean,
  ) {}

  addEnrolled(people: readonly Person[], facts: BatchFacts): void {
    for (const person of people)
      if (facts.barrier.email(person.email)) this.suppressed.add(person.id);
      else this.add(person, facts);
  }

  /** Nobody is enrolled who is suppressed. */
  addListed(people: readonly Person[], facts: BatchFacts): void {
    for (const person of people) if (!facts.barrier.email(person.email)) this.add(person, facts);
  }

  private add({ id, email, values }: Person, { verdicts }: BatchFacts): void {
    this.count++;
    const verdict = verdicts.get(email) ?? 'unknown';
    if (verdict === 'invalid') this.invalid.add(id);
    if (verdict === 'unknown') this.unverified.add(id);
    if (verdict === 'risky') this.risky.add(id);
    const lacks = missingVariables(this.needed, values);
    // Without a source in the first step nothing is sent; that is said of itself.
    if (this.needsSource && lacks.includes('source')) this.sourceless.add(id);
    const missing = this.needsSource ? lacks.filter((name) => name !== 'source') : lacks;
    if (missing.length) this.lacking.add(id);
    for (const name of missing) this.missing.add(name);
  }
}
