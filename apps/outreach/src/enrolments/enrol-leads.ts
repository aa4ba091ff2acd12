import type { Barrier, EnrolledLeads, EnrolLeadsRequest } from '@lode/contracts';
import type { Suppressions } from '@lode/service-kit';
import type { Candidate, EnrolmentStore } from './enrolment-store';

/** Leads of one transaction. */
const batch = 1000;

interface Batch {
  readonly sequence: string;
  readonly list: string;
  readonly leads: readonly Candidate[];
  readonly tally: EnrolledLeads;
}

/** Enrols the leads of a list, batch by batch: after a failure, the same again completes it. */
export class EnrolLeads {
  /** @param wake there is something to plan */
  constructor(
    private readonly store: EnrolmentStore,
    private readonly suppressions: Pick<Suppressions, 'barrier'>,
    private readonly wake: () => void,
  ) {}

  /** @throws ProblemError not_found, conflict */
  async enrol(account: string, { id, list, leads: ids }: EnrolLeadsRequest): Promise<EnrolledLeads> {
    await this.store.admit(account, id, list);
    const tally: EnrolledLeads = { total: 0, enrolled: 0, already: 0, suppressed: 0, invalid: 0 };
    for (let after: string | undefined; ;) {
      const leads = await this.store.candidates(account, { list, ids, after }, batch);
      await this.enrolBatch(account, { sequence: id, list, leads, tally });
      after = leads.at(-1)?.id;
      if (leads.length < batch) break;
    }
    if (tally.enrolled > 0) this.wake();
    return tally;
  }

  private async enrolBatch(account: string, { sequence, list, leads, tally }: Batch): Promise<void> {
    const valid = leads.flatMap((lead) =>
      lead.keyEmail === null ? [] : [{ ...lead, keyEmail: lead.keyEmail }],
    );
    const barrier = this.suppressions.barrier(account);
    const free = valid.filter((lead) => !isSuppressed(lead, barrier));
    const { enrolled, already } =
      free.length > 0 ? await this.store.enrol(account, { sequence, list, leads: free }) : nobody;
    tally.total += leads.length;
    tally.invalid += leads.length - valid.length;
    tally.enrolled += enrolled;
    tally.already += already;
    tally.suppressed += valid.length - enrolled - already;
  }
}

const nobody = { enrolled: 0, already: 0 };

const isSuppressed = ({ email }: Candidate, barrier: Barrier): boolean =>
  email !== null && !barrier.isOpen && barrier.email(email);
