import {
  ProblemError,
  type EnrolledLeads,
  type EnrolLeadsRequest,
  type SuppressionFilter,
} from '@lode/contracts';
import type { Suppressions } from '@lode/privacy';
import { firstStepsFacts } from '../composing/first-step';
import type { StoredSequence } from '../sequences/sequence-rows';
import { type Recipient, addressed, recipientsOf, type Candidate } from '../enrolments/recipients';
import { firstMessages } from '../sequences/step-path';
import type { StoredVerdicts } from '../verdicts/verdicts.adapter';
import { withoutSuppressedContacts } from '../leads/lead-contacts';
import { candidatesPerPage } from '../enrolments/candidates';
import type { EnrolmentRepository } from '../enrolments/enrolment.repository';
import { requireNoBlockingFindings } from './findings';
import type { CheckSequence } from './check-sequence';

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
   * @param leavesInvalid rejects invalid addresses of a draft too
   * @throws ProblemError conflict if the sequence is finished, so that new leads start it again, and has blocking findings
   */
  async fit<Lead extends Pick<Recipient, 'email' | 'source'>>(
    account: string,
    { id, status, content }: StoredSequence,
    leads: readonly Lead[],
    leavesInvalid = false,
  ): Promise<Fitting<Lead>> {
    const isDraft = status === 'draft';
    if (isDraft && !leavesInvalid) return { leads, noSource: 0, undeliverable: 0 };
    if (status === 'finished') requireNoBlockingFindings(await this.check.checkContent(account, id));
    const needsSource = !isDraft && firstStepsFacts(firstMessages(content.steps))?.source === 'if_known';
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

interface Batch {
  readonly sequence: string;
  readonly list: string;
  readonly leads: readonly Candidate[];
  readonly tally: EnrolledLeads;
  readonly leavesInvalid: boolean;
}

export interface EnrolLeadsParts {
  readonly store: Pick<EnrolmentRepository, 'admit' | 'candidates' | 'enrol'>;
  readonly suppressions: Pick<Suppressions, 'suppressionFilter'>;
  readonly lateEnrolments: Pick<LateEnrolments, 'fit'>;
  /** Wakes the planner. */
  readonly wake: () => void;
}

/** Enrols the leads of a list, or the people of their companies, in batches. A retry after a failure completes the enrolment. */
export class EnrolLeads {
  constructor(private readonly parts: EnrolLeadsParts) {}

  /**
   * @param leavesInvalid leaves out addresses that accept no mail
   * @throws ProblemError not_found, also if the list has none of the leads, and conflict
   */
  async enrol(
    account: string,
    { id, list, leads: ids }: EnrolLeadsRequest,
    leavesInvalid = false,
  ): Promise<EnrolledLeads> {
    const { store, wake } = this.parts;
    const { rows } = (await store.admit(account, id, list)).content;
    const batch = candidatesPerPage[rows];
    const tally: EnrolledLeads = {
      ...{ total: 0, enrolled: 0, already: 0, suppressed: 0, invalid: 0 },
      ...{ no_address: 0, undeliverable: 0, no_source: 0, not_found: [] },
    };
    const missing = new Set(ids);
    for (let after: string | undefined; ;) {
      const leads = await store.candidates(account, { list, rows, ids, after }, batch);
      await this.enrolBatch(account, { sequence: id, list, leads, tally, leavesInvalid });
      for (const lead of leads) missing.delete(lead.id);
      after = leads.at(-1)?.id;
      if (leads.length < batch) break;
    }
    if (ids && tally.total === 0) throw new ProblemError('not_found', 'The list has none of these leads.');
    if (tally.enrolled > 0) wake();
    return { ...tally, total: tally.total + missing.size, not_found: [...missing] };
  }

  private async enrolBatch(
    account: string,
    { sequence, list, leads, tally, leavesInvalid }: Batch,
  ): Promise<void> {
    const { store, suppressions, lateEnrolments } = this.parts;
    const recipients = leads.flatMap(recipientsOf);
    const valid = addressed(recipients);
    const filter = suppressions.suppressionFilter(account);
    const visible = await withoutSuppressedContacts(
      leads.filter((lead) => !isSuppressed(lead, filter)),
      filter,
    );
    const free = addressed(visible.flatMap(recipientsOf));
    // The sequence may have started since the last batch.
    const fit =
      free.length > 0
        ? await lateEnrolments.fit(account, await store.admit(account, sequence, list), free, leavesInvalid)
        : noneFit;
    const { enrolled, already } =
      fit.leads.length > 0
        ? await store.enrol(account, { sequence, list, recipients: fit.leads })
        : noneEnrolled;
    const unfit = fit.noSource + fit.undeliverable;
    tally.total += recipients.length;
    tally.invalid += recipients.length - valid.length + unfit;
    tally.no_address += recipients.length - valid.length;
    tally.no_source += fit.noSource;
    tally.undeliverable += fit.undeliverable;
    tally.enrolled += enrolled;
    tally.already += already;
    tally.suppressed += valid.length - unfit - enrolled - already;
  }
}

const noneEnrolled = { enrolled: 0, already: 0 };
const noneFit = { leads: [], noSource: 0, undeliverable: 0 };

/** The people at a suppressed company receive no mail. */
const isSuppressed = ({ email, isSuppressed: isKnown }: Candidate, filter: SuppressionFilter): boolean =>
  isKnown || (email !== null && !filter.isOpen && filter.email(email));
