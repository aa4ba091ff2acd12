import { excludeIn, MatchExclusions, type LeadFacts, type ResultRow } from '@lode/contracts';
import {
  excludedSources,
  ExclusionFilter,
  hashesOfResults,
  requireExcludable,
  SubjectHasher,
  type Bus,
  type CallContext,
  type ReadResults,
  type ResultReader,
} from '@lode/service-kit';

/** Hashes per request. */
const batch = 5000;

type Lead = LeadFacts | ResultRow;

/** Removes the companies and people of excluded lists, which the service with the lists compares by keyed hashes. */
export class LeadExclusions {
  constructor(
    private readonly bus: Pick<Bus, 'call'>,
    private readonly results: Pick<ResultReader, 'page'>,
    private readonly hasher: SubjectHasher,
  ) {}

  /** @throws ProblemError not_found for an unknown list or result set, gone, forbidden */
  async check(exclude: string | undefined, context: CallContext): Promise<void> {
    const wanted = excludeIn(exclude);
    if (!wanted) return;
    requireExcludable(wanted, context);
    await this.match(excludedSources(wanted), [], context);
    for (const id of wanted.results) await this.results.page({ id, limit: 1 }, context);
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
    const read: ReadResults = (request) => this.results.page(request, context);
    const ofResults = await hashesOfResults(this.hasher, wanted.results, read);
    const filter = new ExclusionFilter(this.hasher, async (hashes) => {
      const found = await this.match(sources, hashes, context);
      return new Set([...found, ...hashes.filter((hash) => ofResults.has(hash))]);
    });
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
    if (sources.length === 0) return found;
    for (let from = 0; from === 0 || from < hashes.length; from += batch) {
      const request = { sources, hashes: hashes.slice(from, from + batch) };
      const matched = await this.bus.call(MatchExclusions, request, context);
      for (const hash of matched.hashes) found.add(hash);
    }
    return found;
  }
}
