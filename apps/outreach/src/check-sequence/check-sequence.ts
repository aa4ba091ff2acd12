import { ProblemError, type SequenceCheck, type VerificationResult } from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import { neededVariables } from '../composing/missing-variables';
import { parseStep } from '../composing/step-templates';
import type { KeptSequence } from '../sequences/stored-sequence';
import type { StoredVerdicts } from '../verdicts/stored-verdicts';
import type { CheckStore, Person, TextRecords } from './check-store';
import { domainOf, domainRecords, type SenderDomains, type Signing } from './domain-records';
import { findingsOf } from './findings';
import { firstStepFacts } from '../composing/first-step';
import { PeopleTally } from './people-tally';

export interface CheckParts {
  readonly store: CheckStore;
  readonly verdicts: StoredVerdicts;
  readonly records: TextRecords;
  readonly suppressions: Pick<Suppressions, 'barrier'>;
  readonly hasRelay: boolean;
  readonly hasPublicUrl: boolean;
  /** Such as `bounces@example.com`. */
  readonly returnPath?: string | undefined;
  /** Left out where mail is not signed here. */
  readonly signing?: Signing | undefined;
}

/** People who are looked at together. */
const batch = 1000;

/** Tells what keeps a sequence from being started, and what is better mended before. Nobody is probed. */
export class CheckSequence {
  constructor(private readonly parts: CheckParts) {}

  /** @throws ProblemError not_found */
  async check(account: string, id: string): Promise<SequenceCheck> {
    const { store, records, hasRelay, hasPublicUrl } = this.parts;
    const kept = await store.find(account, id);
    if (!kept) throw new ProblemError('not_found', 'There is no such sequence.');
    const [first] = kept.content.steps;
    const firstStep = first && firstStepFacts(first);
    const domains = this.domainsOf(kept);
    const asked = domainRecords(records, domains);
    const people = new PeopleTally(neededOf(kept), firstStep?.source === 'if_known');
    const [told, verdictsRead] = await Promise.all([asked, this.tally(account, kept, people)]);
    const findings = findingsOf({
      firstStep,
      hasRelay,
      hasPublicUrl,
      people,
      verdictsRead,
      domains,
      records: told,
    });
    return { can_start: findings.every(({ level }) => level === 'warn'), findings };
  }

  private domainsOf({ content }: KeptSequence): SenderDomains {
    const { returnPath, signing } = this.parts;
    return {
      sender: domainOf(content.from_email),
      returnPath: returnPath && domainOf(returnPath),
      signing,
    };
  }

  /** @returns whether verdicts could be read of all */
  private async tally(account: string, { id, content }: KeptSequence, people: PeopleTally): Promise<boolean> {
    const { store } = this.parts;
    const list = content.list_id;
    const barrier = this.parts.suppressions.barrier(account);
    let allRead = true;
    for await (const enrolled of batches((after) => store.enrolled(account, id, after, batch))) {
      const { verdicts, read } = await this.verdictsOf(enrolled);
      people.addEnrolled(enrolled, { barrier, verdicts });
      allRead &&= read;
    }
    if (list === null) return allRead;
    for await (const listed of batches((after) =>
      store.listed(account, { sequence: id, list }, after, batch),
    )) {
      const { verdicts, read } = await this.verdictsOf(listed);
      people.addListed(listed, { barrier, verdicts });
      allRead &&= read;
    }
    return allRead;
  }

  /** Where the verdicts cannot be had, nothing is known. */
  private async verdictsOf(
    people: readonly Person[],
  ): Promise<{ verdicts: ReadonlyMap<string, VerificationResult['verdict']>; read: boolean }> {
    try {
      return { verdicts: await this.parts.verdicts.of(people.map(({ email }) => email)), read: true };
    } catch (error) {
      if (error instanceof ProblemError) return { verdicts: new Map(), read: false };
      throw error;
    }
  }
}

const neededOf = ({ content }: KeptSequence): string[] =>
  neededVariables(content.steps.map((step) => parseStep(step, 'step').templates ?? {}));

async function* batches(next: (after: string | undefined) => Promise<Person[]>): AsyncGenerator<Person[]> {
  for (let after: string | undefined; ;) {
    const people = await next(after);
    if (people.length > 0) yield people;
    if (people.length < batch) return;
    after = people.at(-1)?.id;
  }
}
