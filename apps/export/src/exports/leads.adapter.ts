import {
  excludeIn,
  MatchExclusions,
  type LeadFacts,
  type ResultRow,
  type FileLead,
  ReadFileLeads,
} from '@lode/contracts';
import type { Bus, CallContext } from '@lode/bus';
import {
  SubjectHasher,
  removeSuppressedByKeys,
  removeSuppressedInSlices,
  type Suppressions,
} from '@lode/privacy';
import {
  excludedSources,
  ExclusionFilter,
  hashesOfResults,
  requireExcludable,
  type ReadResults,
  type ResultReader,
} from '@lode/work';
import type { ExportedLead } from '../leads/exported-lead';
import { rowsOf, type RowSelection } from '../leads/rows-of';
import type { LeadPage, LeadPages, LeadRange } from './lead-pages';

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

/** The account that asks for rows, and which rows it selects. */
interface Asked {
  readonly account: string;
  readonly selection: RowSelection;
}

interface VisibleRows {
  readonly leads: readonly ExportedLead[];
  readonly excluded: number;
}

/** The rows of leads, without suppressed and excluded companies and people. */
export class VisibleLeads {
  constructor(
    private readonly suppressions: Pick<Suppressions, 'suppressionFilter' | 'matches'>,
    private readonly exclusions: Pick<LeadExclusions, 'without'>,
  ) {}

  async rowsOf(leads: readonly ResultRow[], asked: Asked, context: CallContext): Promise<VisibleRows> {
    const filter = this.suppressions.suppressionFilter(asked.account);
    return this.rowsOfVisible((await removeSuppressedInSlices(leads, filter)).value, asked, context);
  }

  async rowsOfListed(leads: readonly FileLead[], asked: Asked, context: CallContext): Promise<VisibleRows> {
    const visible = await removeSuppressedByKeys(leads, this.suppressions, asked.account);
    return this.rowsOfVisible(visible, asked, context);
  }

  private async rowsOfVisible(
    leads: readonly (FileLead | ResultRow)[],
    { selection }: Asked,
    context: CallContext,
  ): Promise<VisibleRows> {
    const open = await this.exclusions.without(leads, selection.exclude, context);
    return { leads: open.leads.flatMap((lead) => rowsOf(lead, selection)), excluded: open.excluded };
  }
}

const cursorAt = (cursor: string | undefined): { cursor?: string } =>
  cursor === undefined ? {} : { cursor };

/** The leads of a list, from the service that stores lists. */
export class ListedLeads implements LeadPages {
  constructor(
    private readonly bus: Pick<Bus, 'call'>,
    private readonly visible: Pick<VisibleLeads, 'rowsOfListed'>,
    private readonly id: string,
    private readonly account: string,
    private readonly selection: RowSelection = {},
  ) {}

  async endOf(from: string | undefined, leads: number, context: CallContext): Promise<string | null> {
    const last = { id: this.id, ...cursorAt(from), skip: leads - 1, limit: 1 };
    return (await this.bus.call(ReadFileLeads, last, context)).next_cursor;
  }

  async page(range: LeadRange, limit: number, context: CallContext): Promise<LeadPage> {
    const request = { id: this.id, ...range, limit };
    const { leads, next_cursor } = await this.bus.call(ReadFileLeads, request, context);
    const { account, selection } = this;
    const visible = await this.visible.rowsOfListed(leads, { account, selection }, context);
    return { ...visible, next: next_cursor };
  }
}

/** The rows of a result set, from the service that stores it. */
export class ResultLeads implements LeadPages {
  constructor(
    private readonly results: Pick<ResultReader, 'page'>,
    private readonly visible: Pick<VisibleLeads, 'rowsOf'>,
    private readonly id: string,
    private readonly account: string,
    private readonly selection: RowSelection = {},
  ) {}

  async endOf(from: string | undefined, leads: number, context: CallContext): Promise<string | null> {
    const last = { id: this.id, ...cursorAt(from), skip: leads - 1, limit: 1 };
    return (await this.results.page(last, context)).next_cursor;
  }

  async page(range: LeadRange, limit: number, context: CallContext): Promise<LeadPage> {
    const { rows, next_cursor } = await this.results.page({ id: this.id, ...range, limit }, context);
    const { account, selection } = this;
    const visible = await this.visible.rowsOf(rows, { account, selection }, context);
    return { ...visible, next: next_cursor };
  }
}
