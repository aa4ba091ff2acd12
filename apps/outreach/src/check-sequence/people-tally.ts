import type { SuppressionFilter, VerificationResult } from '@lode/contracts';
import { missingVariables } from '../composing/missing-variables';
import type { Person } from './check-store';

const maxExamples = 20;

/** Count with the first examples. */
export class Tally {
  count = 0;
  readonly examples: string[] = [];

  add(example: string): void {
    this.count++;
    if (this.examples.length < maxExamples) this.examples.push(example);
  }
}

export interface BatchFacts {
  readonly filter: SuppressionFilter;
  readonly verdicts: ReadonlyMap<string, VerificationResult['verdict']>;
}

/** Counts problems of recipients, batch by batch. */
export class PeopleTally {
  /** Recipients, without suppressed ones. */
  count = 0;
  readonly suppressed = new Tally();
  readonly invalid = new Tally();
  readonly unverified = new Tally();
  readonly risky = new Tally();
  /** Recipients whose source the first step would not name. */
  readonly sourceless = new Tally();
  /** Recipients without a value for a required variable. */
  readonly lacking = new Tally();
  readonly missing = new Set<string>();

  /**
   * @param needed variables without a default
   * @param needsSource whether the first step prints nothing else in place of an unknown source
   */
  constructor(
    private readonly needed: readonly string[],
    private readonly needsSource: boolean,
  ) {}

  addEnrolled(people: readonly Person[], facts: BatchFacts): void {
    for (const person of people)
      if (facts.filter.email(person.email)) this.suppressed.add(person.id);
      else this.add(person, facts);
  }

  /** Suppressed leads are not counted, because they are never enrolled. */
  addListed(people: readonly Person[], facts: BatchFacts): void {
    for (const person of people) if (!facts.filter.email(person.email)) this.add(person, facts);
  }

  private add({ id, email, values }: Person, { verdicts }: BatchFacts): void {
    this.count++;
    const verdict = verdicts.get(email) ?? 'unknown';
    if (verdict === 'invalid') this.invalid.add(id);
    if (verdict === 'unknown') this.unverified.add(id);
    if (verdict === 'risky') this.risky.add(id);
    const lacks = missingVariables(this.needed, values);
    // A missing source is reported by its own finding.
    if (this.needsSource && lacks.includes('source')) this.sourceless.add(id);
    const missing = this.needsSource ? lacks.filter((name) => name !== 'source') : lacks;
    if (missing.length) this.lacking.add(id);
    for (const name of missing) this.missing.add(name);
  }
}
