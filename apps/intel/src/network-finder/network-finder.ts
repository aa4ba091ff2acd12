import type { Attribution, SitePerson } from '@lode/contracts';
import type { Source } from '@lode/domain/sources';
import { foldName, onPage } from '@lode/domain/sites';
import { parse } from 'tldts';
import type { Inquiry } from '../asking/inquiry';
import type { Findings, Investigation } from '../asking/investigation';
import { KnownCompany } from '../asking/known-company';
import type { CompanyReport } from '../sources/company-source';
import type { CompanySources } from '../sources/company-sources';
import { attributionOf } from '../sources/source-terms';
import type { ProfileHit, SearchQuestion } from '../sources/web-search/web-search-source';
import { askedAbout, bearersOf, type AskedAbout } from './asked-about';
import type { Candidate } from './candidate';
import { hintFor } from './hint-for';
import { fromReport } from './judging/from-reports';
import { fromSearch } from './judging/from-search';
import { fromSite } from './judging/from-site';
import { withContacts, type KeptProfiles } from './kept-profile';
import type { ProfileQuestion } from './profile-question';
import { rankProfiles } from './rank-profiles';

/** Who leads to profiles. */
export class ProfileSources {
  constructor(
    readonly companies: Pick<CompanySources, 'website' | 'wikidata' | 'namesIndex'>,
    readonly brands: Source<'names_index', string, CompanyReport>,
    readonly search: Source<'web_search', SearchQuestion, ProfileHit>,
  ) {}
}

/** Finds profiles on professional networks, which themselves are never asked. */
export class NetworkFinder implements Investigation<KeptProfiles> {
  /** Undefined where its domain is not known. */
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

  /** The search needs the name of the company, which its site tells. */
  async run(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    await this.company?.identify(inquiry, signal);
    await Promise.all([this.askIndex(inquiry, signal), this.search(inquiry, signal)]);
  }

  findings(): Findings<KeptProfiles> {
    const { name, company } = this.question;
    const bearers = bearersOf(this.asked(), this.people());
    return { query: { name, company }, profiles: withContacts(rankProfiles(this.candidates()), bearers) };
  }

  hint(): string | null {
    const { profiles } = this.findings();
    return hintFor({ profiles, company: this.question.company, siteHint: this.company?.hint() ?? null });
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

  private asked(): AskedAbout {
    const { company, question, label } = this;
    const names = company ? [...company.question.names, ...company.question.legalNames] : [question.company];
    const companies = [...names, label].filter((name) => name !== null);
    return askedAbout(question.name, { companies, label, people: this.people().map(({ name }) => name) });
  }

  /** Those whom the site of the company shows; a parked domain has none. */
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
