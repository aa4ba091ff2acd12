import { verdictKeys, type ListVerificationReport, type AddressVerification } from '@lode/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { distinct } from '@lode/domain/values';
import type { JobAllowance, RunningJob } from '@lode/work';
import { Suppressions } from '@lode/privacy';
import { withAccount, withDatabaseRetries } from '@lode/database';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type ListJobWatch,
  type ListJob,
  ListJobRepository,
  type Progress,
} from '../lists/list-job.repository';
import { suppressedAmong, withoutSuppressedContacts } from '../leads/lead-contacts';
import { type StoredLead, LeadRepository } from '../leads/lead.repository';
import { LeadVerdictsRepository, addressesOf } from './lead-verdicts.repository';
import { VerdictSource } from './verdicts.adapter';

export interface VerificationProgress {
  readonly report: ListVerificationReport;
  readonly isDone: boolean;
  /** Number of addresses that the allowance of the job did not suffice for, in the batch at which it ends. */
  readonly leftOut?: number;
}

interface VerificationTarget {
  /** Verifies the next batch of leads, or ends the verification if there are none. */
  verifyBatch(signal: AbortSignal): Promise<VerificationProgress>;
}

/**
 * Verifies the addresses of a list. A retry after a crash continues after the last batch.
 * @param total number of leads at the start
 */
export async function verifyList(
  target: VerificationTarget,
  total: number,
  watch: ListJobWatch & Pick<RunningJob, 'allowance'>,
): Promise<ListVerificationReport> {
  for (;;) {
    watch.signal.throwIfAborted();
    const { report, isDone, leftOut = 0 } = await target.verifyBatch(watch.signal);
    const { partial: _, ...found } = report;
    const { leads } = found;
    watch.progress(leads, Math.max(leads, total), found);
    if (leftOut > 0) {
      watch.allowance.leaveOut(
        `${leftOut} addresses of the first ${leads} leads, and the leads after them: the quota of the account did not suffice.`,
      );
      return { ...report, partial: true };
    }
    if (isDone) return report;
  }
}

/** Leads that are verified together. */
const batchSize = 100;

export interface VerificationOrder extends ListJob {
  readonly list: string;
}

const start: Progress<ListVerificationReport> = {
  position: '',
  tally: { leads: 0, addresses: 0, valid: 0, invalid: 0, risky: 0, unknown: 0 },
};

/** Position after the last lead. */
const done = 'done';

interface Batch {
  readonly ids: readonly string[];
  readonly verdicts: ReadonlyMap<string, AddressVerification>;
  /** Visible leads. */
  readonly count: number;
  readonly leftOut: number;
}

/** Verifies a list in batches. Mail hosts are queried outside of transactions. */
@Injectable()
export class ListVerificationRepository {
  constructor(
    private readonly source: DataSource,
    private readonly jobs: ListJobRepository,
    private readonly leads: LeadRepository,
    private readonly verdicts: VerdictSource,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    private readonly written: LeadVerdictsRepository,
  ) {}

  target(order: VerificationOrder, allowance: JobAllowance): VerificationTarget {
    return {
      verifyBatch: async (signal) => {
        const reached = await this.jobs.step(order, start, (_, progress) => Promise.resolve(progress));
        if (reached.position === done) return { report: reached.tally, isDone: true };
        const batch = await this.verifyAfter(order, reached.position, { signal, allowance });
        const { position, tally } = await this.jobs.step(order, start, async (manager, progress) =>
          progress.position === reached.position ? this.write(manager, order, progress, batch) : progress,
        );
        return { report: tally, isDone: position === done, leftOut: batch.leftOut };
      },
    };
  }

  /** Suppressed leads and people are not verified. */
  private async verifyAfter(
    { account, list }: VerificationOrder,
    after: string,
    { signal, allowance }: { signal: AbortSignal; allowance: JobAllowance },
  ): Promise<Batch> {
    const leads = await withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) =>
        this.leads.pageAfter(manager, { account, list, after }, batchSize),
      ),
    );
    const visible = await this.visible(leads, account);
    const emails = distinct(visible.flatMap(addressesOf));
    const verdicts = new Map<string, AddressVerification>();
    let verified = 0;
    while (verified < emails.length && allowance.left > 0) {
      const part = emails.slice(verified, verified + Math.min(allowance.left, emails.length));
      const found = await this.verdicts.verify(part, signal);
      await allowance.bill(
        'address',
        verdictKeys([...found].map(([email, { verdict, reason }]) => ({ email, verdict, reason }))),
      );
      for (const [email, verdict] of found) verdicts.set(email, verdict);
      verified += part.length;
    }
    return {
      ids: leads.map(({ id }) => id),
      verdicts,
      count: visible.length,
      leftOut: emails.length - verified,
    };
  }

  private async visible(leads: readonly StoredLead[], account: string): Promise<StoredLead[]> {
    const filter = this.suppressions.suppressionFilter(account);
    const suppressed = await suppressedAmong(leads, filter);
    return withoutSuppressedContacts(
      leads.filter((lead) => !suppressed.has(lead)),
      filter,
    );
  }

  private async write(
    manager: EntityManager,
    { account, list }: VerificationOrder,
    { tally }: Progress<ListVerificationReport>,
    { ids, verdicts, count }: Batch,
  ): Promise<Progress<ListVerificationReport>> {
    const last = ids.at(-1);
    if (last === undefined) return { position: done, tally };
    await this.written.write(manager, { account, list, ids, verdicts });
    return { position: last, tally: plus(tally, [...verdicts.values()], count) };
  }
}

function plus(
  report: ListVerificationReport,
  verdicts: readonly AddressVerification[],
  leads: number,
): ListVerificationReport {
  const count = (verdict: AddressVerification['verdict']): number =>
    verdicts.filter((one) => one.verdict === verdict).length;
  return {
    leads: report.leads + leads,
    addresses: report.addresses + verdicts.length,
    valid: report.valid + count('valid'),
    invalid: report.invalid + count('invalid'),
    risky: report.risky + count('risky'),
    unknown: report.unknown + count('unknown'),
  };
}
