import {
  ListCompanies,
  maxReadingSites,
  type CompanyFilters,
  type ListCompaniesResult,
} from '@lode/contracts';
import { CLOCK, inBackground, inSlices, type Clock } from '@lode/platform';
import { Suppressions } from '@lode/privacy';
import { TaskWorker, type Attempt } from '@lode/work';
import { createContext, Bus } from '@lode/bus';
import { Inject, Injectable } from '@nestjs/common';
import { companyDomain } from '@lode/domain/addresses';
import { distinct } from '@lode/domain/values';
import { siteOf } from '../enriching/site-enricher';
import { leadSearch, maxLeads } from '../generate-leads/lead-search';
import { likelySites, rankingSteps, unconfirmedSites } from '../generate-leads/ranking';
import { SearchTerms, type UnderstoodTerms } from '../search-terms';
import { LeadSources } from '../sources/lead-source';
import { throwRelocated, type ReadingQuestion } from './reading-question';
import { BackgroundReader } from './background-reader.adapter';
import { PrepareReading, type ReadingToPrepare, ReadingRepository } from './reading.repository';

/** Milliseconds for one page of companies. */
const budget = 10_000;
const pageSize = 100;
/** Milliseconds for the sources of a place. */
const maxSourcesMs = 60_000;
/** Milliseconds: answers of sources may be as old. */
const sourceMaxAge = 86_400_000;

/** Finds the sites of a question. */
@Injectable()
export class FindSites {
  constructor(
    @Inject(Bus) private readonly bus: Pick<Bus, 'call'>,
    @Inject(LeadSources) private readonly sources: Pick<LeadSources, 'ask'>,
    private readonly terms: SearchTerms,
    @Inject(Suppressions) private readonly suppressions: Pick<Suppressions, 'suppressionFilter'>,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ProblemError validation if a condition, the sector or the place is not understood */
  async check(question: ReadingQuestion): Promise<void> {
    if (question.kind === 'place') await this.understand(question);
    if (question.kind === 'companies') await this.companies(question.filters, undefined, 1);
  }

  /** @throws errors of the company search */
  async find(question: ReadingQuestion): Promise<string[]> {
    if (question.kind === 'domains') return [...question.domains];
    const found = await inBackground(() =>
      question.kind === 'place' ? this.ofPlace(question) : this.ofCompanies(question.filters),
    );
    return distinct(found.flatMap(ownDomain)).slice(0, maxReadingSites);
  }

  private understand({ niche, ...place }: ReadingQuestion & { kind: 'place' }): Promise<UnderstoodTerms> {
    return this.terms.understand({ words: niche, ...place });
  }

  private async ofPlace(question: ReadingQuestion & { kind: 'place' }): Promise<string[]> {
    const { niche, found } = await this.understand(question);
    const search = leadSearch(niche, found, { limit: maxLeads, maxAge: sourceMaxAge });
    const { sightings } = await this.sources.ask(search, AbortSignal.timeout(maxSourcesMs), () => undefined);
    const filter = this.suppressions.suppressionFilter();
    const findings = { sightings, verifications: new Map(), filter, now: this.clock.now() };
    const ranking = await inSlices(rankingSteps(findings, search));
    return [...likelySites(ranking, search.limit), ...unconfirmedSites(ranking, search.limit)].flatMap(
      (owner) => siteOf(owner) ?? [],
    );
  }

  private async ofCompanies(filters: CompanyFilters): Promise<string[]> {
    const domains: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await this.companies(filters, cursor, pageSize);
      domains.push(...page.companies.flatMap(({ domain }) => domain ?? []));
      cursor = page.next_cursor ?? undefined;
    } while (cursor !== undefined && domains.length < maxReadingSites);
    return domains;
  }

  private async companies(
    filters: CompanyFilters,
    cursor: string | undefined,
    limit: number,
  ): Promise<ListCompaniesResult> {
    const request = { ...filters, limit, fields: 'domain', ...(cursor !== undefined && { cursor }) };
    try {
      return await this.bus.call(ListCompanies, request, createContext(budget));
    } catch (error) {
      return throwRelocated(error, (location) => location.replace(/^body/, 'body.companies'));
    }
  }
}

/** A site on a shared host belongs to no domain of its own. */
function ownDomain(site: string): string[] {
  try {
    return [companyDomain(site)];
  } catch {
    return [];
  }
}

/** Finds the sites of readings. */
@Injectable()
export class PrepareReadings {
  constructor(
    private readonly sites: FindSites,
    private readonly readings: ReadingRepository,
    private readonly reader: BackgroundReader,
  ) {}

  @TaskWorker(PrepareReading)
  async prepare({ account, reading, question }: ReadingToPrepare, { attempt }: Attempt): Promise<void> {
    try {
      await this.readings.begin(account, reading, await this.sites.find(question));
      this.reader.wake();
    } catch (error) {
      if (attempt >= PrepareReading.attempts) await this.readings.fail(account, reading);
      throw error;
    }
  }
}
