import { statement, withAccount } from '@lode/database';
import type { EventRevealer, NewEvent, RevealedEvent, StoredEventOf } from '@lode/work';
import { Injectable, Module } from '@nestjs/common';
import { DataSource } from 'typeorm';

/** Leads of one event. */
const maxLeads = 100;

/**
 * The events `leads.added`. They name the leads only, whose values are read with the event: an index entry for each person of
 * an import would take longer than the rest of the event.
 */
export function addedLeadsEvents(list: string, ids: readonly string[]): NewEvent[] {
  const count = Math.ceil(ids.length / maxLeads);
  return Array.from({ length: count }, (_, index) => ({
    type: 'leads.added',
    object: list,
    scope: 'lists:read',
    list,
    subjects: [],
    data: { list_id: list, lead_ids: ids.slice(index * maxLeads, (index + 1) * maxLeads) },
  }));
}

const summariesOf = statement({
  sql: `
    SELECT id, name, company, title, email, phone, website, subject_hashes FROM outreach.leads
    WHERE account_id = $1 AND id = ANY ($2)`,
  parameters: ['text', 'text[]'],
  columns: {
    ...{ id: 'text', name: 'text | null', company: 'text | null', title: 'text | null' },
    ...{ email: 'text | null', phone: 'text | null', website: 'text | null', subject_hashes: 'text[]' },
  },
});

/** Reads the leads of `leads.added`, without those that were removed since. */
@Injectable()
export class AddedLeads implements EventRevealer {
  constructor(private readonly source: DataSource) {}

  async reveal(events: readonly StoredEventOf[]): Promise<RevealedEvent[]> {
    const leads = new Map<string, Summary>();
    for (const [account, ofAccount] of Map.groupBy(events.filter(namesLeads), (event) => event.account))
      for (const lead of await this.summaries(account, ofAccount.flatMap(leadIds))) leads.set(lead.id, lead);
    return events.map((event) => {
      if (!namesLeads(event)) return { data: event.data };
      const { lead_ids: _, ...data } = event.data;
      const named = leadIds(event).flatMap((id) => leads.get(id) ?? []);
      return {
        data: { ...data, leads: named.map(({ subject_hashes: _hashes, ...lead }) => lead) },
        subject_hashes: [...new Set(named.flatMap(({ subject_hashes }) => subject_hashes))],
      };
    });
  }

  private summaries(account: string, ids: readonly string[]): Promise<readonly Summary[]> {
    return withAccount(this.source, account, (manager) => summariesOf.rows(manager, account, ids));
  }
}

type Summary = Awaited<ReturnType<typeof summariesOf.rows>>[number];

const namesLeads = ({ data }: StoredEventOf): boolean => Array.isArray(data['lead_ids']);

const leadIds = ({ data }: StoredEventOf): readonly string[] => data['lead_ids'] as readonly string[];

@Module({ providers: [AddedLeads], exports: [AddedLeads] })
export class AddedLeadsModule {}
