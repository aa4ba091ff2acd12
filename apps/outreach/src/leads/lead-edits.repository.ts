import { answeredBefore, runOnce, type RepeatableRequest } from '@lode/work';
import { statement, withAccount } from '@lode/database';
import {
  maxLeadProblems,
  maxTags,
  type AddedLeadsReport,
  type RemovedLeads,
  type TaggedLeads,
  ProblemError,
  type ListedLead,
} from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { noSuchLead } from '../lists/list.repository';
import type { LeadDraft } from '../merging/lead-fields';
import { isSameLead } from '../merging/same-lead';
import { AddToList, differenceOf, mistakesOf, type LeadOrder, type LeadsAdded } from './add-to-list';
import { contactsOfLeads, leadColumns, leadTypes, type LeadRow } from './lead.statements';
import { LeadRepository, type LeadsOfList, listedLead, storedLead } from './lead.repository';

export interface LeadReference {
  readonly account: string;
  readonly list: string;
  readonly id: string;
}

const findTags = statement({
  sql: 'SELECT id, tags FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = ANY ($3)',
  parameters: ['text', 'text', 'text[]'],
  columns: { id: 'text', tags: 'text[]' },
});

/** See `updateLeads` for the form of the statement. */
const updateTags = statement({
  sql: `
    WITH changes AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($3) AS given (id text, tags text[]))
    UPDATE outreach.leads AS lead SET tags = changes.tags, updated_at = $4
    FROM changes
    WHERE lead.account_id = $1 AND lead.list_id = $2 AND lead.id = changes.id AND lead.id = ANY (ARRAY(SELECT id FROM changes))`,
  parameters: ['text', 'text', 'jsonb', 'timestamptz'],
});

const findLeadRow = statement({
  sql: `SELECT ${leadColumns} FROM outreach.leads WHERE account_id = $1 AND list_id = $2 AND id = $3`,
  parameters: ['text', 'text', 'text'],
  columns: leadTypes,
});

interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Tags after a change, up to the maximum number; undefined if nothing changes. */
export function newTags(tags: readonly string[], { add, remove }: TagChange): string[] | undefined {
  const kept = tags.filter((tag) => add.includes(tag) || !remove.includes(tag));
  const changed = distinct([...kept, ...add]).slice(0, maxTags);
  return changed.length === tags.length && changed.every((tag, index) => tag === tags[index])
    ? undefined
    : changed;
}

/** The given ids without a lead, each once. */
const missing = (
  { leads }: Pick<LeadsOfList, 'leads'>,
  found: readonly { readonly id: string }[],
): string[] => {
  const ids = new Set(found.map(({ id }) => id));
  return distinct(leads).filter((id) => !ids.has(id));
};

/** Adds, changes and removes leads of lists. Every method throws not_found if the list does not exist. */
@Injectable()
export class LeadEditsRepository {
  constructor(
    private readonly source: DataSource,
    private readonly leads: LeadRepository,
    private readonly adding: AddToList,
  ) {}

  /** Not by `@Once`: the leads of a result set are read over the bus, before the transaction. */
  addOnce(order: LeadOrder, once: RepeatableRequest): Promise<AddedLeadsReport> {
    const run = async (manager: EntityManager) => reportOf(await this.adding.add(manager, order));
    return runOnce({ source: this.source, ...once, run });
  }

  /** Response to an earlier `addOnce` with the same idempotency key. @throws ProblemError idempotency_mismatch */
  addedBefore(once: RepeatableRequest): Promise<AddedLeadsReport | undefined> {
    return answeredBefore({ source: this.source, ...once });
  }

  remove(place: LeadsOfList): Promise<RemovedLeads> {
    return withAccount(this.source, place.account, async (manager) => {
      const removed = await this.removeNow(manager, place);
      return { removed: removed.length, not_found: missing(place, removed) };
    });
  }

  /** @throws ProblemError not_found if the lead is not in the list */
  removeOne(account: string, list: string, id: string): Promise<ListedLead> {
    return withAccount(this.source, account, async (manager) => {
      const [contacted] = await contactsOfLeads.rows(manager, account, list, [id]);
      const [lead] = await this.removeNow(manager, { account, list, leads: [id] });
      if (!lead) throw noSuchLead();
      return listedLead(lead, contacted);
    });
  }

  tag(place: LeadsOfList, change: TagChange): Promise<TaggedLeads> {
    return withAccount(this.source, place.account, (manager) => this.tagNow(manager, place, change));
  }

  /**
   * Stores the revised values of a lead, unless they are equal. The list is locked meanwhile.
   * @throws ProblemError not_found, conflict if another lead of the list would be the same, suppressed if the values concern
   * an erased person, and those of `revise`
   */
  change(place: LeadReference, revise: (stored: LeadDraft) => LeadDraft): Promise<ListedLead> {
    const { account, list, id } = place;
    return withAccount(this.source, account, async (manager) => {
      await this.leads.lock(manager, account, list);
      const [contacted] = await contactsOfLeads.rows(manager, account, list, [id]);
      const before = await rowOf(manager, place);
      const stored = draftOf(before);
      const revised = revise(stored);
      if (isEqual(stored, revised)) return listedLead(storedLead(before), contacted);
      await this.requireDistinct(manager, place, { stored, revised });
      if (!(await this.leads.replace(manager, { account, list, id }, revised)))
        throw new ProblemError('suppressed');
      // A new address may have been written to before.
      const [changed] = await contactsOfLeads.rows(manager, account, list, [id]);
      return listedLead(storedLead(await rowOf(manager, place)), changed);
    });
  }

  private async removeNow(manager: EntityManager, place: LeadsOfList): Promise<LeadRow[]> {
    await this.leads.lock(manager, place.account, place.list);
    return this.leads.remove(manager, place);
  }

  private async tagNow(
    manager: EntityManager,
    { account, list, leads }: LeadsOfList,
    change: TagChange,
  ): Promise<TaggedLeads> {
    await this.leads.lock(manager, account, list);
    const rows = await findTags.rows(manager, account, list, leads);
    const changed = rows.flatMap(({ id, tags: before }) => {
      const tags = newTags(before, change);
      return tags ? [{ id, tags }] : [];
    });
    const content = JSON.stringify(changed);
    const count = await updateTags.run(manager, account, list, content, this.leads.now());
    if (count > 0) await this.leads.touch(manager, account, list);
    return { changed: count, not_found: missing({ leads }, rows) };
  }

  /** Leads that are already the same, such as one that matches a lead with an email added later, do not prevent a change. */
  private async requireDistinct(
    manager: EntityManager,
    { account, list, id }: LeadReference,
    { stored, revised }: { readonly stored: LeadDraft; readonly revised: LeadDraft },
  ): Promise<void> {
    const alike = await this.leads.alike(manager, { account, list, drafts: [revised] });
    const twin = alike.find(
      (other) => other.id !== id && isSameLead(other.lead, revised) && !isSameLead(other.lead, stored),
    );
    if (!twin) return;
    throw new ProblemError(
      'conflict',
      `The list has the same lead already: ${twin.id}. Change or remove that lead, or send other values.`,
    );
  }
}

async function rowOf(manager: EntityManager, { account, list, id }: LeadReference): Promise<LeadRow> {
  const row = await findLeadRow.first(manager, account, list, id);
  if (!row) throw noSuchLead();
  return row;
}

const draftOf = ({ id: _id, created_at: _created, updated_at: _updated, ...lead }: LeadRow): LeadDraft =>
  lead;

/** Compares the columns of the stored lead. */
const isEqual = (stored: LeadDraft, revised: LeadDraft): boolean =>
  Object.entries(stored).every(
    ([name, value]) => JSON.stringify(value) === JSON.stringify(revised[name as keyof LeadDraft]),
  );

function reportOf({ outcomes, tally }: LeadsAdded): AddedLeadsReport {
  const problems = outcomes.flatMap((outcome, index) => {
    const reason = differenceOf(outcome, (row) => `lead ${row}`);
    const mistakes = mistakesOf(outcome);
    return [...mistakes, ...(reason === undefined ? [] : [{ field: null, reason }])].map((mistake) => ({
      index,
      ...mistake,
    }));
  });
  const leads = outcomes.map((result) => ({
    id: (result.outcome === 'invalid' ? undefined : result.id) ?? null,
    // Only imports leave leads out.
    outcome: result.outcome === 'left_out' ? ('duplicate' as const) : result.outcome,
  }));
  const report = { ...tally, leads };
  return problems.length === 0 ? report : { ...report, problems: problems.slice(0, maxLeadProblems) };
}
