import { Injectable } from '@nestjs/common';
import { ProblemError, type ListedLead } from '@lode/contracts';
import { withAccount } from '@lode/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { LeadRepository } from '../lists/lead.repository';
import { listedLead, storedLead } from '../lists/lead-rows';
import type { LeadRow } from '../lists/lead.statements';
import { noSuchLead } from '../lists/list.repository';
import type { LeadDraft } from '../merging/lead-fields';
import { isSameLead } from '../merging/same-lead';
import { findLeadRow } from './lead-changes.statements';
import type { LeadChanges, LeadPlace } from './update-lead';

@Injectable()
export class LeadChangesRepository implements LeadChanges {
  constructor(
    private readonly source: DataSource,
    private readonly leads: LeadRepository,
  ) {}

  change(place: LeadPlace, revise: (stored: LeadDraft) => LeadDraft): Promise<ListedLead> {
    const { account, list, id } = place;
    return withAccount(this.source, account, async (manager) => {
      await this.leads.lock(manager, account, list);
      const before = await rowOf(manager, place);
      const stored = draftOf(before);
      const revised = revise(stored);
      if (isEqual(stored, revised)) return listedLead(storedLead(before));
      await this.requireDistinct(manager, place, { stored, revised });
      if (!(await this.leads.replace(manager, { account, list, id }, revised)))
        throw new ProblemError('suppressed');
      return listedLead(storedLead(await rowOf(manager, place)));
    });
  }

  /** Leads that are already the same, such as one that matches a lead with an email added later, do not prevent a change. */
  private async requireDistinct(
    manager: EntityManager,
    { account, list, id }: LeadPlace,
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

async function rowOf(manager: EntityManager, { account, list, id }: LeadPlace): Promise<LeadRow> {
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
