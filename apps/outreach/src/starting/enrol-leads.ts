import {
  ProblemError,
  type EnrolledLeads,
  type EnrolLeadsRequest,
  type SuppressionFilter,
} from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import { withoutSuppressedContacts } from '../leads/lead-contacts';
import type { LateEnrolments } from './late-enrolments';
import { candidatesPerPage } from '../enrolments/candidates';
import { addressed, recipientsOf, type Candidate } from '../enrolments/recipients-of';
import type { EnrolmentRepository } from '../enrolments/enrolment.repository';

interface Batch {
  readonly sequence: string;
  readonly list: string;
  readonly leads: readonly Candidate[];
  readonly tally: EnrolledLeads;
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

  /** @throws ProblemError not_found, also if the list has none of the leads, and conflict */
  async enrol(account: string, { id, list, leads: ids }: EnrolLeadsRequest): Promise<EnrolledLeads> {
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
      await this.enrolBatch(account, { sequence: id, list, leads, tally });
      for (const lead of leads) missing.delete(lead.id);
      after = leads.at(-1)?.id;
      if (leads.length < batch) break;
    }
    if (ids && tally.total === 0) throw new ProblemError('not_found', 'The list has none of these leads.');
    if (tally.enrolled > 0) wake();
    return { ...tally, total: tally.total + missing.size, not_found: [...missing] };
  }

  private async enrolBatch(account: string, { sequence, list, leads, tally }: Batch): Promise<void> {
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
        ? await lateEnrolments.fit(account, await store.admit(account, sequence, list), free)
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

/** The people at a company with a suppressed address receive no mail. */
const isSuppressed = ({ email }: Candidate, filter: SuppressionFilter): boolean =>
  email !== null && !filter.isOpen && filter.email(email);
