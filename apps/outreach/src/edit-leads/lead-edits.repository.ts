import { Injectable } from '@nestjs/common';
import type { RemovedLeads, TaggedLeads } from '@lode/contracts';
import { runOnce, withAccount } from '@lode/service-kit';
import { distinct } from '@lode/domain/values';
import { DataSource, type EntityManager } from 'typeorm';
import { LeadRepository } from '../lists/lead.repository';
import type { LeadRow } from '../lists/lead.statements';
import type { LeadsOfList } from '../lists/lead-store';
import { noSuchLead, type Once } from '../lists/list.repository';
import { findTags, updateTags } from './lead-edits.statements';
import { newTags, type TagChange } from './new-tags';

/** Removes leads from lists and changes their tags. Every method throws not_found if the list does not exist. */
@Injectable()
export class LeadEditsRepository {
  constructor(
    private readonly source: DataSource,
    private readonly leads: LeadRepository,
  ) {}

  remove(place: LeadsOfList, once: Once): Promise<RemovedLeads> {
    return runOnce({
      source: this.source,
      ...once,
      run: async (manager) => {
        const removed = await this.removeNow(manager, place);
        return { removed: removed.length, not_found: missing(place, removed) };
      },
    });
  }

  /** @throws ProblemError not_found if the lead is not in the list */
  removeOne(account: string, list: string, id: string): Promise<LeadRow> {
    return withAccount(this.source, account, async (manager) => {
      const [lead] = await this.removeNow(manager, { account, list, leads: [id] });
      if (!lead) throw noSuchLead();
      return lead;
    });
  }

  tag(place: LeadsOfList, change: TagChange, once: Once): Promise<TaggedLeads> {
    return runOnce({
      source: this.source,
      ...once,
      run: (manager) => this.tagNow(manager, place, change),
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
}

/** The given ids without a lead, each once. */
const missing = (
  { leads }: Pick<LeadsOfList, 'leads'>,
  found: readonly { readonly id: string }[],
): string[] => {
  const ids = new Set(found.map(({ id }) => id));
  return distinct(leads).filter((id) => !ids.has(id));
};
