import type { SiteReading, EmptyReason, Attribution, IntelSourceName } from '@lode/contracts';
import { distinct } from '@lode/domain/values';
import { countryOf, onPage, foldName } from '@lode/domain/sites';
import { getDomainWithoutSuffix } from 'tldts';
import { resemblesCompanyName } from '@lode/domain/company-names';
import type {
  CompanyQuestion,
  CompanyReport,
  CompanySource,
  CompanySources,
} from '../sources/company-source';
import { identifierIn, ownStatements, siteClaims, type SectorReader } from '../sources/site-claims';
import { chooseClaims, type Choice } from '../claims/choose-claims';
import { attributionOf } from '../sources/source-terms';
import { forbiddenDetail } from '../sources/website-source';
import type { Inquiry } from './investigation';

/** The company before any source was asked. */
export const questionAbout = (domain: string, maxAge: number): CompanyQuestion => ({
  domain,
  names: [],
  legalNames: [],
  countries: [],
  towns: [],
  lei: null,
  cik: null,
  wikidata: null,
  maxAge,
});

/** Adds facts of the site, by which other sources can find the company. A parked domain adds nothing. */
function withReading(question: CompanyQuestion, reading: SiteReading): CompanyQuestion {
  if (reading.parked) return question;
  const own = ownStatements(reading);
  const names = onPage(reading.names);
  const identifier = (scheme: string): string | null => identifierIn(own, scheme)?.value ?? null;
  const addresses = onPage(reading.contact_points).flatMap(({ address }) => address ?? []);
  return {
    ...question,
    names: texts([reading.company, ...own.map(({ name }) => name)]),
    legalNames: texts([
      ...own.map((each) => each.legal_name),
      ...names.filter(({ type }) => type === 'legal').map(({ name }) => name),
    ]),
    countries: texts([
      ...onPage(reading.phones).map(({ country }) => country),
      ...addresses.map(({ country }) => (country === null ? null : countryOf(country))),
    ]),
    towns: texts(addresses.map(({ city }) => city)),
    lei: question.lei ?? identifier('lei'),
    cik: question.cik ?? identifier('cik'),
  };
}

/** Adds facts of a knowledge base, by which registers can find the company. */
function withReport(question: CompanyQuestion, { claims }: CompanyReport): CompanyQuestion {
  const values = (field: 'name' | 'legal_name' | 'lei' | 'cik' | 'wikidata'): string[] =>
    claims.flatMap((claim) => (claim.field === field ? [claim.value] : []));
  return {
    ...question,
    names: distinct([...question.names, ...values('name')]),
    legalNames: distinct([...question.legalNames, ...values('legal_name')]),
    lei: question.lei ?? values('lei')[0] ?? null,
    cik: question.cik ?? values('cik')[0] ?? null,
    wikidata: question.wikidata ?? values('wikidata')[0] ?? null,
  };
}

const texts = (values: readonly (string | null)[]): string[] =>
  distinct(values.filter((value) => value !== null && value.trim() !== '')) as string[];

/**
 * Whether a report found by domain describes the current company: one of the names or the domain matches. True if names
 * are unknown on either side.
 * @param known names that the company uses
 */
export function mayDescribe({ claims }: CompanyReport, known: readonly string[], domain: string): boolean {
  const names = claims.flatMap((claim) =>
    claim.field === 'name' || claim.field === 'legal_name' ? [claim.value] : [],
  );
  if (names.length === 0 || known.length === 0) return true;
  const label = letters(getDomainWithoutSuffix(domain, { allowPrivateDomains: true }) ?? domain);
  return names.some(
    (name) => letters(name) === label || known.some((other) => resemblesCompanyName(name, other)),
  );
}

const letters = (text: string): string => foldName(text).replaceAll(' ', '');

/** Of contacts alone; the site may have other facts. */
const ofContacts: ReadonlySet<EmptyReason> = new Set(['none_shown', 'unfinished']);

/** Hint about the site for the caller; null for a readable site of the company itself. */
export function siteHint(domain: string, reading: SiteReading | undefined): string | null {
  if (!reading) return 'The site of the domain could not be read. The answer uses other sources only.';
  if (reading.parked) return 'The domain is parked or for sale. It has no company site.';
  if (reading.domain !== domain && !domain.endsWith(`.${reading.domain}`))
    return `The domain redirects to ${reading.domain}. Facts of the site are of that domain.`;
  const { reason_empty: reason, hint } = reading;
  return reason === null || ofContacts.has(reason) ? null : hint;
}

type Needed = Pick<CompanySources, 'website' | 'wikidata'>;

/** Collects facts about one company from its site and from other sources. */
export class KnownCompany {
  /** Undefined until the site is read, and if it cannot be read. */
  reading: SiteReading | undefined;
  /** Why the site could not be read; null if it was. */
  unread: Extract<EmptyReason, 'robots' | 'unreadable' | 'unfinished'> | null = 'unfinished';
  private readonly reportsBySource = new Map<IntelSourceName, CompanyReport>();
  private readonly initialQuestion: CompanyQuestion;

  constructor(
    readonly domain: string,
    maxAge: number,
    private readonly sources: Needed,
  ) {
    this.initialQuestion = questionAbout(domain, maxAge);
  }

  /** The question for sources, with everything known so far. */
  get question(): CompanyQuestion {
    const read = this.reading ? withReading(this.initialQuestion, this.reading) : this.initialQuestion;
    const known = this.reportsBySource.get('wikidata');
    return known ? withReport(read, known) : read;
  }

  /** Reports of all sources except the site. */
  get reports(): readonly CompanyReport[] {
    return [...this.reportsBySource.values()];
  }

  reportOf(source: IntelSourceName): CompanyReport | undefined {
    return this.reportsBySource.get(source);
  }

  /** Reads the site and asks Wikidata. Both provide names and identifiers for registers. */
  async identify(inquiry: Inquiry, signal: AbortSignal): Promise<void> {
    const { website, wikidata } = this.sources;
    const [readings] = await Promise.all([
      inquiry.ask(website, this.initialQuestion, signal),
      this.ask(inquiry, wikidata, signal),
    ]);
    [this.reading] = readings;
    this.unread = this.reading ? null : unreadReason(inquiry);
    this.dropOtherCompany();
    const home = this.reading?.domain ?? this.domain;
    // Wikidata lists a redirecting domain under its target.
    if (home === this.domain || this.reportsBySource.has('wikidata')) return;
    await this.ask(inquiry, wikidata, signal, { ...this.question, domain: home });
  }

  /** Drops a report with a different name: a domain may have a new owner since the item was written. */
  private dropOtherCompany(): void {
    const report = this.reportsBySource.get('wikidata');
    if (!report || !this.reading || this.reading.parked) return;
    const { names, legalNames } = withReading(this.initialQuestion, this.reading);
    if (!mayDescribe(report, [...names, ...legalNames], this.domain)) this.reportsBySource.delete('wikidata');
  }

  /** Asks a source and keeps its report. */
  async ask(
    inquiry: Inquiry,
    source: CompanySource,
    signal: AbortSignal,
    question = this.question,
  ): Promise<void> {
    const [report] = await inquiry.ask(source, question, signal);
    if (report) this.reportsBySource.set(source.name, report);
  }

  choose(readSector: SectorReader): Choice {
    const own = this.reading ? siteClaims(this.reading, readSector) : [];
    return chooseClaims([...own, ...this.reports.flatMap(({ claims }) => claims)]);
  }

  hint(): string | null {
    return siteHint(this.domain, this.reading);
  }

  attribution(): readonly Attribution[] {
    return attributionOf([...this.reportsBySource.keys()]);
  }
}

function unreadReason({ statuses }: Inquiry): NonNullable<KnownCompany['unread']> {
  const website = statuses.find(({ source }) => source === 'website');
  if (website?.detail === forbiddenDetail) return 'robots';
  return website?.state === 'timeout' ? 'unfinished' : 'unreadable';
}
