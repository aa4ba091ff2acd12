import type { FoundProfile, Attribution, SitePerson } from '@lode/contracts';
import { type Source, found, type SourceAnswer } from '@lode/domain/sources';
import { foldName, onPage } from '@lode/domain/sites';
import { parse } from 'tldts';
import type { Clock } from '@lode/platform';
import type { Inquiry, Findings, Investigation } from '../investigations/investigation';
import { KnownCompany } from '../investigations/known-company';
import { type CompanyReport, type CompanySources, emptyReport } from '../sources/company-source';
import { attributionOf } from '../sources/source-terms';
import type { ProfileHit, SearchQuestion } from '../sources/web-search-source';
import type { NamesIndex } from '../names-index/names-index';
import { brandReport } from '../sources/names-index-source';
import { IntelResults } from '../investigations/intel-results';
import { profileTarget, peopleNamed, type ProfileTarget } from './profile-target';
import { type Candidate, fromReport, fromSearch, fromSite } from './candidates';
import { withContacts, type StoredProfiles } from './stored-profile';
import type { ProfileQuestion } from './profile-question';
import { rankProfiles } from './rank-profiles';

interface Found {
  readonly profiles: readonly FoundProfile[];
  /** From the query. */
  readonly company: string | null;
  /** Hint about the site of the company. */
  readonly siteHint: string | null;
}

/** Confidence of profiles that share a name. */
const sharedNameConfidence = 50;

/** How to find a profile, or how to distinguish several. */
function profileHint({ profiles, company, siteHint }: Found): string | null {
  if (profiles.length === 0) return siteHint ?? nothingFound(company);
  const isShared =
    profiles.length > 1 && profiles.every(({ confidence }) => confidence <= sharedNameConfidence);
  return isShared && company === null
    ? 'Several profiles share the name. Set company to distinguish them.'
    : null;
}

/** A company name without a domain has no site. */
const isDomain = (company: string | null): boolean => /^\S+\.\S+$/.test(company ?? '');

const nothingFound = (company: string | null): string =>
  isDomain(company)
    ? 'No profile was found with enough confidence, neither on the site of the company nor in Wikidata, the index of names and web search.'
    : 'No profile was found with enough confidence. Set company to the domain of the company to search its site and Wikidata as well.';

/** Sources of profiles. */
export class ProfileSources {
  constructor(
    readonly companies: Pick<CompanySources, 'website' | 'wikidata' | 'namesIndex'>,
    readonly brands: Source<'names_index', string, CompanyReport>,
    readonly search: Source<'web_search', SearchQuestion, ProfileHit>,
  ) {}
}

/** Finds profiles on professional networks, without requests to the networks. */
export class NetworkFinder implements Investigation<StoredProfiles> {
  /** Undefined if its domain is unknown. */
  private readonly company: KnownCompany | undefined;
  private readonly label: string | null;
  private brand: CompanyReport | undefined;
  private hits: readonly ProfileHit[] = [];

  constructor(
    private readonly question: ProfileQuestion,
    private readonly sources: ProfileSources,
  ) {
    const { domain, maxAge } = question;
    this.company = domain === null ? undefined : new KnownCompany(domain, maxAge, sources.companies);
    this.label = domain === null ? null : (parse(domain).domainWithoutSuffix ?? domain);
  }

  /** The search needs the name of the company from its site. */
  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    await this.company?.identify(inquiry, signal);
    await Promise.all([this.askIndex(inquiry, signal), this.search(inquiry, signal)]);
  }

  findings(): Findings<StoredProfiles> {
    const matches = peopleNamed(this.asked(), this.people());
    const { domain } = this.question;
    return { domain, profiles: withContacts(rankProfiles(this.candidates()), matches) };
  }

  hint(): string | null {
    const { profiles } = this.findings();
    return profileHint({ profiles, company: this.question.company, siteHint: this.company?.hint() ?? null });
  }

  attribution(): readonly Attribution[] {
    return this.company?.attribution() ?? attributionOf(this.brand ? ['names_index'] : []);
  }

  private async askIndex(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { companies, brands } = this.sources;
    if (this.company) return this.company.ask(inquiry, companies.namesIndex, signal);
    if (!this.asked().mayBe.has('company')) return;
    [this.brand] = await inquiry.ask(brands, this.question.name, signal);
  }

  private async search(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { name, companies, mayBe } = this.asked();
    const company = mayBe.has('person') ? (companies[0] ?? null) : null;
    const otherNames = companies.filter((each) => foldName(each) === foldName(name));
    const spellings = mayBe.has('company') ? { otherNames, loosely: true } : {};
    const question = { name, ...spellings, company, maxAge: this.question.maxAge };
    this.hits = await inquiry.ask(this.sources.search, question, signal);
  }

  private asked(): ProfileTarget {
    const { company, question, label } = this;
    const names = company ? [...company.question.names, ...company.question.legalNames] : [question.company];
    const companies = [...names, label].filter((name) => name !== null);
    return profileTarget(question.name, { companies, label, people: this.people().map(({ name }) => name) });
  }

  /** People on the site of the company; empty for a parked domain. */
  private people(): SitePerson[] {
    return onPage(this.company?.reading?.people ?? []);
  }

  private candidates(): Candidate[] {
    const asked = this.asked();
    const { company } = this;
    const index = company?.reportOf('names_index') ?? this.brand;
    const wikidata = company?.reportOf('wikidata');
    return [
      ...(company?.reading ? fromSite(company.reading, asked) : []),
      ...(index ? fromReport('names_index', index, asked) : []),
      ...(wikidata ? fromReport('wikidata', wikidata, asked) : []),
      ...fromSearch(this.hits, asked),
    ];
  }
}

/** Brands that the index does not know may have the same name. */
const confidence = 65;

/** The only known brand with a name, for queries without a domain. */
export class BrandsByName implements Source<'names_index', string, CompanyReport> {
  readonly name = 'names_index';
  readonly timeLimit = 4000;

  constructor(
    private readonly index: () => Pick<NamesIndex, 'byName'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  find(name: string): Promise<SourceAnswer<CompanyReport>> {
    const [brand, ...others] = this.index().byName(name);
    if (!brand || others.length > 0) return Promise.resolve(found([]));
    const info = { seenAt: this.clock.now(), confidence };
    return Promise.resolve(found([{ ...emptyReport, ...brandReport(brand, info) }]));
  }
}

/** The cached results of the operation; the class is their injection token. */
export class FoundProfiles extends IntelResults<ProfileQuestion, StoredProfiles> {}
