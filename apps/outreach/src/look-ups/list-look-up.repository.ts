import type { LeadInput, LeadLookUpReport } from '@lode/contracts';
import { withAccount, withDatabaseRetries } from '@lode/database';
import { Suppressions } from '@lode/privacy';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { isSuppressed, suppressedAmong } from '../leads/lead-contacts';
import { LeadRepository, type StoredLead } from '../leads/lead.repository';
import { ListJobRepository, type ListJob, type Progress } from '../lists/list-job.repository';
import type { LeadDraft } from '../merging/lead-fields';
import { reviseLead } from '../merging/revise-lead';
import { keysOf } from '../merging/same-lead';
import type { LookUp } from './lead-search.adapter';

/** Leads that are read together, and those that are looked up at once. */
const batchSize = 50;
const parallel = 5;

export interface LookUpOrder extends ListJob {
  readonly list: string;
  /** Ids of leads; undefined for all. */
  readonly chosen: readonly string[] | undefined;
  readonly lookUp: LookUp;
}

interface LookUpProgress {
  readonly report: LeadLookUpReport;
  readonly isDone: boolean;
}

const start: Progress<LeadLookUpReport> = { position: '', tally: { leads: 0, searched: 0, filled: 0 } };

/** Position after the last lead. */
const done = 'done';

interface Batch {
  /** Id of the last lead; undefined if there are no more. */
  readonly last: string | undefined;
  /** Visible leads. */
  readonly count: number;
  readonly searched: number;
  readonly found: readonly { readonly id: string; readonly given: LeadInput }[];
}

/** Looks up the leads of a list in batches. Others are asked outside of transactions; a retry continues after the last batch. */
@Injectable()
export class ListLookUpRepository {
  constructor(
    private readonly source: DataSource,
    private readonly jobs: ListJobRepository,
    private readonly leads: LeadRepository,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
  ) {}

  /** @throws ProblemError not_found if the list is deleted */
  async next(order: LookUpOrder, signal: AbortSignal): Promise<LookUpProgress> {
    const reached = await this.jobs.step(order, start, (_, progress) => Promise.resolve(progress));
    if (reached.position === done) return { report: reached.tally, isDone: true };
    const batch = await this.lookUpAfter(order, reached.position, signal);
    const { position, tally } = await this.jobs.step(order, start, async (manager, progress) =>
      progress.position === reached.position ? this.write(manager, order, progress, batch) : progress,
    );
    return { report: tally, isDone: position === done };
  }

  /** Suppressed leads are not looked up. */
  private async lookUpAfter(
    { account, list, chosen, lookUp }: LookUpOrder,
    after: string,
    signal: AbortSignal,
  ): Promise<Batch> {
    const page = await withDatabaseRetries(() =>
      withAccount(this.source, account, (manager) =>
        this.leads.pageAfter(manager, { account, list, after, chosen }, batchSize),
      ),
    );
    const suppressed = await suppressedAmong(page, this.suppressions.suppressionFilter(account));
    const visible = page.filter((lead) => !suppressed.has(lead));
    const wanted = visible.filter((lead) => lookUp.isFor(lead));
    const found: { id: string; given: LeadInput }[] = [];
    for (let at = 0; at < wanted.length; at += parallel) {
      signal.throwIfAborted();
      const answers = await Promise.all(
        wanted
          .slice(at, at + parallel)
          .map(async (lead) => ({ id: lead.id, given: await lookUp.find(lead) })),
      );
      found.push(...answers.flatMap(({ id, given }) => (given ? [{ id, given }] : [])));
    }
    return { last: page.at(-1)?.id, count: visible.length, searched: wanted.length, found };
  }

  private async write(
    manager: EntityManager,
    order: LookUpOrder,
    { tally }: Progress<LeadLookUpReport>,
    { last, count, searched, found }: Batch,
  ): Promise<Progress<LeadLookUpReport>> {
    if (last === undefined) return { position: done, tally };
    await this.leads.lock(manager, order.account, order.list);
    let filled = 0;
    for (const one of found) if (await this.fill(manager, order, one)) filled += 1;
    return {
      position: last,
      tally: {
        leads: tally.leads + count,
        searched: tally.searched + searched,
        filled: tally.filled + filled,
      },
    };
  }

  /** Writes to the lead as it is now: values that it got meanwhile stay. @returns whether it has new values */
  private async fill(
    manager: EntityManager,
    { account, list }: LookUpOrder,
    { id, given }: Batch['found'][number],
  ): Promise<boolean> {
    const [stored] = await this.leads.pageAfter(manager, { account, list, after: '', chosen: [id] }, 1);
    if (!stored) return false;
    const missing = Object.fromEntries(
      Object.entries(given).filter(([name]) => isMissing(stored[name as keyof StoredLead])),
    );
    if (Object.keys(missing).length === 0) return false;
    const revision = reviseLead(draftOf(stored), missing);
    if ('mistakes' in revision) return false;
    const { draft } = revision;
    if (isSuppressed(draft, this.suppressions.suppressionFilter(account))) return false;
    // Another lead of the list may have the address already.
    const alike = await this.leads.alike(manager, { account, list, drafts: [draft] });
    if (
      draft.key_email !== null &&
      alike.some((other) => other.id !== id && other.lead.key_email === draft.key_email)
    )
      return false;
    return this.leads.replace(manager, { account, list, id }, draft);
  }
}

const isMissing = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

function draftOf({ id: _id, created_at: _created, updated_at: _updated, ...fields }: StoredLead): LeadDraft {
  return { ...fields, ...keysOf(fields) };
}
