import type { Attribution, SitePerson } from '@lode/contracts';
import type { Source } from '@lode/domain/sources';
import { foldName, onPage } from '@lode/domain/sites';
import { parse } from 'tldts';
import type { Inquiry } from '../investigations/inquiry';
import type { Findings, Investigation } from '../investigations/investigation';
import { KnownCompany } from '../investigations/known-company';
import type { CompanyReport, CompanySources } from '../sources/company-source';
import { attributionOf } from '../sources/source-terms';
import type { ProfileHit, SearchQuestion } from '../sources/web-search-source';
import { profileTarget, peopleNamed, type ProfileTarget } from './profile-target';
import type { Candidate } from './candidate';
import { profileHint } from './profile-hint';
import { fromReport } from './matching/from-reports';
import { fromSearch } from './matching/from-search';
import { fromSite } from './matching/from-site';
import { withContacts, type StoredProfiles } from './stored-profile';
import type { ProfileQuestion } from './profile-question';
import { rankProfiles } from './rank-profiles';

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
