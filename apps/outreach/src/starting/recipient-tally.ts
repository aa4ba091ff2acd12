import { hash } from 'node:crypto';
import type { SuppressionFilter, VerificationResult } from '@lode/contracts';
import { isInward } from '@lode/domain/addresses';
import { missingVariables } from '../composing/step-templates';
import { type Candidate, addressed, recipientsOf } from '../enrolments/recipients';
import { candidatesPerPage } from '../enrolments/candidates';
import { withoutSuppressedContacts } from '../leads/lead-contacts';
import type { CheckedRecipient, CheckRepository } from './check.repository';

/** Maximum number of examples of a finding. */
export const maxExamples = 20;

/** Number of recipients with the first ones. */
export class TallyWithExamples {
  count = 0;
  readonly first: Pick<CheckedRecipient, 'id' | 'email'>[] = [];

  add({ id, email }: CheckedRecipient): void {
    this.count++;
    if (this.first.length < maxExamples) this.first.push({ id, email });
  }
}

export interface BatchFacts {
  readonly filter: SuppressionFilter;
  readonly verdicts: ReadonlyMap<string, VerificationResult['verdict']>;
}

/** Counts problems of recipients, batch by batch. */
export class RecipientTally {
  /** Recipients, without suppressed ones. */
  count = 0;
  readonly suppressed = new TallyWithExamples();
  readonly invalid = new TallyWithExamples();
  /** Recipients without a stored verdict. */
  readonly unverified = new TallyWithExamples();
  /** Recipients whose stored verdict is `unknown`. */
  readonly inconclusive = new TallyWithExamples();
  readonly risky = new TallyWithExamples();
  /** Recipients whose mailbox does not answer customers, such as recruiting and accounting. */
  readonly inward = new TallyWithExamples();
  /** Recipients whose source the first step would not name. */
  readonly sourceless = new TallyWithExamples();
  /** Recipients without a value for a required variable. */
  readonly lacking = new TallyWithExamples();
  readonly missing = new Set<string>();

  /**
   * @param needed variables without a default
   * @param needsSource whether the first step prints nothing else in place of an unknown source
   */
  constructor(
    private readonly needed: readonly string[],
    private readonly needsSource: boolean,
  ) {}

  addEnrolled(people: readonly CheckedRecipient[], facts: BatchFacts): void {
    for (const person of people)
      if (facts.filter.email(person.email)) this.suppressed.add(person);
      else this.add(person, facts);
  }

  /** Suppressed leads are not counted, because they are never enrolled. */
  addListed(people: readonly CheckedRecipient[], facts: BatchFacts): void {
    for (const person of people) if (!facts.filter.email(person.email)) this.add(person, facts);
  }

  private add(person: CheckedRecipient, { verdicts }: BatchFacts): void {
    this.count++;
    this.tallyOf(verdicts.get(person.email))?.add(person);
    if (isInward(person.email.slice(0, person.email.lastIndexOf('@')))) this.inward.add(person);
    const lacks = missingVariables(this.needed, person.values);
    // A missing source is reported by its own finding.
    if (this.needsSource && lacks.includes('source')) this.sourceless.add(person);
    const missing = this.needsSource ? lacks.filter((name) => name !== 'source') : lacks;
    if (missing.length) this.lacking.add(person);
    for (const name of missing) this.missing.add(name);
  }

  private tallyOf(verdict: VerificationResult['verdict'] | undefined): TallyWithExamples | undefined {
    if (verdict === undefined) return this.unverified;
    return { valid: undefined, invalid: this.invalid, unknown: this.inconclusive, risky: this.risky }[
      verdict
    ];
  }
}

/** Addresses with their values, each address once and without suppressed ones, independent of their order. */
export class Recipients {
  private readonly seen = new Set<string>();
  /** Sum of their hashes, so that no list of them is sorted. */
  private sum = 0n;

  get count(): number {
    return this.seen.size;
  }

  add(people: readonly CheckedRecipient[], filter: SuppressionFilter): void {
    for (const { email, values } of people) {
      const key = email.toLowerCase();
      if (this.seen.has(key) || filter.email(email)) continue;
      this.seen.add(key);
      const sorted = Object.entries(values).sort(([one], [other]) => (one < other ? -1 : 1));
      this.sum = BigInt.asUintN(256, this.sum + BigInt(`0x${hash('sha256', JSON.stringify([key, sorted]))}`));
    }
  }

  /** @param rest of the facts that a start depends on */
  digest(rest: unknown): string {
    return hash('sha256', JSON.stringify([rest, this.count, this.sum.toString(16)]), 'base64url');
  }
}

/** Pages of rows that are ordered by id, each with at least one row. */
export async function* batches<Row extends { readonly id: string }>(
  next: (after: string | undefined, limit: number) => Promise<Row[]>,
  limit: number,
): AsyncGenerator<Row[]> {
  for (let after: string | undefined; ;) {
    const rows = await next(after, limit);
    if (rows.length > 0) yield rows;
    if (rows.length < limit) return;
    after = rows.at(-1)?.id;
  }
}

interface ListedRecipients {
  readonly account: string;
  readonly sequence: string;
  readonly list: string;
  readonly filter: SuppressionFilter;
}

/** People of the companies in a list that a start would enrol, without suppressed ones. */
export async function* listedRecipients(
  store: Pick<CheckRepository, 'candidates' | 'open'>,
  { account, sequence, list, filter }: ListedRecipients,
): AsyncGenerator<CheckedRecipient[]> {
  const seen = new Set<string>();
  const pages = batches(
    (after, limit) => store.candidates(account, list, after, limit),
    candidatesPerPage.contact,
  );
  for await (const leads of pages) {
    const active = leads.filter(({ isSuppressed }) => !isSuppressed);
    const people = (await withoutSuppressedContacts(active, filter)).flatMap(checkedRecipientsOf);
    const open = await store.open(
      account,
      sequence,
      people.map(({ keyEmail }) => keyEmail),
    );
    yield people.filter(({ keyEmail }) => open.has(keyEmail) && !seen.has(keyEmail) && seen.add(keyEmail));
  }
}

const checkedRecipientsOf = (lead: Candidate): (CheckedRecipient & { readonly keyEmail: string })[] =>
  addressed(recipientsOf(lead)).flatMap(({ id, email, keyEmail, person }) =>
    email === null ? [] : [{ id, email, keyEmail, values: person?.values ?? lead.values ?? {} }],
  );
