import { excludeIn, MatchExclusions, type ListedLead, type ResultRow } from '@lode/contracts';
import {
  excludedSources,
  ExclusionFilter,
  SubjectHasher,
  type Bus,
  type CallContext,
} from '@lode/service-kit';

/** Hashes per request. */
const batch = 5000;

type Lead = ListedLead | ResultRow;

/** Removes the companies and people of excluded lists, which the service with the lists compares by keyed hashes. */
export class LeadExclusions {
  constructor(
    private readonly bus: Pick<Bus, 'call'>,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ProblemError validation, not_found for an unknown list */
  async check(exclude: string | undefined, context: CallContext): Promise<void> {
    const wanted = excludeIn(exclude);
    if (wanted) await this.match(excludedSources(wanted), [], context);
  }

  /** @throws ProblemError as `check` */
  async without(
    leads: readonly Lead[],
    exclude: string | undefined,
    context: CallContext,
  ): Promise<{ readonly leads: readonly Lead[]; readonly excluded: number }> {
    const wanted = excludeIn(exclude);
    if (!wanted) return { leads, excluded: 0 };
    const sources = excludedSources(wanted);
    const filter = new ExclusionFilter(this.hasher, (hashes) => this.match(sources, hashes, context));
    const excluded = await filter.excludedAmong(leads, (lead) => [lead]);
    const open = leads.filter((lead) => !excluded.has(lead));
    const people = await filter.excludedPeople(open.flatMap(({ contacts = [] }) => contacts));
    const withoutPeople = open.map((lead): Lead => {
      if (!lead.contacts?.some((contact) => people.has(contact))) return lead;
      return { ...lead, contacts: lead.contacts.filter((contact) => !people.has(contact)) };
    });
    return { leads: withoutPeople, excluded: excluded.size };
  }

  private async match(
    sources: string[],
    hashes: readonly string[],
    context: CallContext,
  ): Promise<Set<string>> {
    const found = new Set<string>();
    for (let from = 0; from === 0 || from < hashes.length; from += batch) {
      const request = { sources, hashes: hashes.slice(from, from + batch) };
      const matched = await this.bus.call(MatchExclusions, request, context);
      for (const hash of matched.hashes) found.add(hash);
    }
    return found;
  }
}
