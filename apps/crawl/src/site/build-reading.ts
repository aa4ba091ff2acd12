import type {
  CrawledPage,
  SiteContents,
  SiteEmail,
  SiteFact,
  SitePerson,
  SitePhone,
  SiteProfile,
  SiteReading,
  SiteUnresolvedPhone,
  SkippedPage,
} from '@lode/contracts';
import type { Steps } from '@lode/platform';
import type { PageKind } from '../extraction/facts/facts';
import { agreements, domainAgreement, domainLabel } from '../extraction/organisation/domain-agreement';
import { pageIdentity } from '../urls/canonical-url';
import { siteOf } from '../urls/same-site';
import { carryOver, JoinedFacts } from './merge-facts';
import { companyName } from './company-name';
import {
  careersPageKind,
  feedKind,
  jobBoardKind,
  nameKindOf,
  organisationKind,
  personKind,
} from './company-kinds';
import {
  contactPointKind,
  emailKey,
  emailKind,
  phoneKind,
  profileKind,
  unresolvedPhoneKind,
} from './contact-kinds';
import { jobPostingSteps } from './job-posting-kind';
import { boundMarkdown } from './page-markdown';
import type { PageReading } from './page-reading';
import { describeState, stateAfterRemoval } from './why-empty';
import {
  descriptionKind,
  logoKind,
  type NamedSite,
  statementKindOf,
  statementsOfName,
} from './statement-kinds';
import { describeTechnologies, maxTechnologies, type SiteTechnologies } from './technology-kind';

/** The result of a crawl. */
export interface CrawledSite {
  /** The requested URL. Default: that of the first page. */
  readonly asked?: URL;
  /** The first page, after redirects. */
  readonly url: URL;
  readonly pages: readonly PageReading[];
  readonly skipped: readonly SkippedPage[];
  readonly partial: boolean;
  readonly technologies: SiteTechnologies;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** Retention of facts that disappeared from the site, in milliseconds. */
const retentionMs = 180 * 86_400_000;

/** The facts of a site, joined with those of an earlier reading. */
export function* readingSteps(crawl: CrawledSite, earlier: Partial<SiteReading> = {}): Steps<SiteReading> {
  const { url, readAt } = crawl;
  const pages = crawl.pages.toSorted((a, b) => a.order - b.order);
  const read = new Set(pages.map((page) => pageIdentity(new URL(page.url))));
  const rereading = { pages: read, since: readAt - retentionMs };
  const facts = new JoinedFacts(pages, rereading);
  const technologies = describeTechnologies(crawl.technologies, pages);
  const domain = siteOf(url);
  const names = yield* facts.of(nameKindOf(pages), earlier.names);
  const parked = pages[0]?.facts.parked ?? false;
  // The title of a parked page is an offer to sell the domain.
  const company = parked ? null : companyName(names, domain);
  const found = yield* contactsOf(facts, earlier);
  const contacts = {
    ...found,
    social_profiles: ownProfiles(found.social_profiles, pages, domainLabel(domain), company),
  };
  const reading: SiteReading = {
    url: url.href,
    domain,
    pages_crawled: pages.length,
    ...contacts,
    pages: boundMarkdown(pages.map(describePage)),
    skipped: [...crawl.skipped],
    partial: crawl.partial,
    ...describeState({ asked: crawl.asked ?? url, url, pages, skipped: crawl.skipped }, isEmpty(contacts)),
    technologies: carryOver(technologies, earlier.technologies ?? [], ({ name }) => name, {
      ...rereading,
      maxItems: maxTechnologies,
    }),
    company,
    names,
    ...(yield* publicationsOf(facts, earlier, { company, names, domain })),
    job_postings: yield* facts.of(yield* jobPostingSteps(pages), earlier.job_postings),
    parked,
    languages: [...new Set(pages.flatMap((page) => page.facts.language ?? []))],
    read_at: new Date(readAt).toISOString(),
  };
  return facts.isCut ? markedAsCut(reading) : reading;
}

type Contacts =
  | 'emails'
  | 'phones'
  | 'unresolved_phones'
  | 'social_profiles'
  | 'contact_points'
  | 'people'
  | 'organisations';

function* contactsOf(facts: JoinedFacts, earlier: Partial<SiteReading>): Steps<Pick<SiteReading, Contacts>> {
  const social_profiles = yield* facts.of(profileKind, earlier.social_profiles);
  const organisations = yield* facts.of(organisationKind, earlier.organisations);
  const allPeople = yield* facts.of(personKind, earlier.people);
  const people = withOwnProfiles(allPeople, { social_profiles, organisations });
  const phones = yield* facts.of(phoneKind, earlier.phones);
  const unresolved = yield* facts.of(unresolvedPhoneKind, earlier.unresolved_phones);
  return {
    emails: withNames(yield* facts.of(emailKind, earlier.emails), people),
    phones,
    unresolved_phones: unresolved.filter((each) => !phones.some((phone) => isSameNumber(phone, each))),
    social_profiles,
    contact_points: yield* facts.of(contactPointKind, earlier.contact_points),
    people,
    organisations,
  };
}

/** Another page may show the number with its country. */
const isSameNumber = ({ phone }: SitePhone, { text }: SiteUnresolvedPhone): boolean =>
  phone.endsWith(text.replace(/\D/g, '').replace(/^0+/, ''));

type Publications = 'feeds' | 'careers_pages' | 'job_boards' | 'statements' | 'descriptions' | 'logos';

function* publicationsOf(
  facts: JoinedFacts,
  earlier: Partial<SiteReading>,
  site: NamedSite,
): Steps<Pick<SiteReading, Publications>> {
  const statements = yield* facts.of(statementKindOf(site), earlier.statements);
  return {
    feeds: yield* facts.of(feedKind, earlier.feeds),
    careers_pages: yield* facts.of(careersPageKind, earlier.careers_pages),
    job_boards: yield* facts.of(jobBoardKind, earlier.job_boards),
    statements: statements.length > 0 ? statements : [...statementsOfName(site)],
    descriptions: yield* facts.of(descriptionKind, earlier.descriptions),
    logos: yield* facts.of(logoKind, earlier.logos),
  };
}

/** Marks a result as truncated. */
export function markedAsCut<Result extends SiteContents>(result: Result): Result {
  const { url, skipped } = result;
  const isNoted = skipped.some((each) => each.url === url && each.reason === 'too_large');
  const note = { url, reason: 'too_large' as const, status: null };
  return { ...result, partial: true, skipped: isNoted ? skipped : [note, ...skipped] };
}

/** Removes the company's profiles from its people: many pages show them next to each other. */
function withOwnProfiles(
  people: readonly SitePerson[],
  { social_profiles, organisations }: Pick<SiteReading, 'social_profiles' | 'organisations'>,
): SitePerson[] {
  const typeOf = new Map(social_profiles.map(({ url, type }) => [url, type]));
  const companyUrls = new Set(organisations.flatMap(({ same_as }) => same_as));
  const isOfCompany = (url: string): boolean =>
    typeOf.get(url) === 'organisation' || (companyUrls.has(url) && typeOf.get(url) !== 'person');
  return people.map((person) =>
    person.profiles.some(isOfCompany)
      ? { ...person, profiles: person.profiles.filter((url) => !isOfCompany(url)) }
      : person,
  );
}

/** Kinds of pages that list the profiles of the organisation itself. */
const ofOrganisation: ReadonlySet<PageKind> = new Set(['contact', 'about', 'imprint']);

/**
 * The profiles of the organisation. Those of its people and of others are linked from one page only, such as a list of the
 * team or of links. The only profile of a person on the home page is that of a practice with one owner.
 */
function ownProfiles(
  profiles: readonly SiteProfile[],
  pages: readonly PageReading[],
  label: string,
  company: string | null,
): SiteProfile[] {
  const kindOf = new Map(
    pages.map(({ url, facts }, index) => [url, index === 0 ? 'home' : facts.kind] as const),
  );
  const pagesOf = ({ evidence }: SiteProfile) => evidence.map(({ url }) => kindOf.get(url ?? '') ?? 'home');
  const people = profiles.filter(({ type }) => type === 'person');
  return profiles.filter((profile) => {
    const kinds = pagesOf(profile);
    const isCentral = kinds.length > 1 || kinds.includes('home');
    const methods = profile.evidence.map(({ method }) => method);
    if (profile.type === 'person')
      return (
        isCentral &&
        (methods.includes('link') || methods.includes('rel_me')) &&
        !people.some((other) => other !== profile && other.network === profile.network)
      );
    return (
      isCentral ||
      methods.some((method) => method !== 'link') ||
      kinds.some((kind) => ofOrganisation.has(kind)) ||
      resembles(profile.handle, label, company)
    );
  });
}

const resembles = (handle: string, label: string, company: string | null): boolean => {
  const words = handle.replace(/[-_.\d]+/g, ' ').trim();
  return (
    domainAgreement(words, label) > agreements.none ||
    (company !== null && domainAgreement(company, words.replaceAll(' ', '')) > agreements.none)
  );
};

/** Assigns names to addresses without one, by the people that have the address. */
function withNames(emails: readonly SiteEmail[], people: readonly SitePerson[]): SiteEmail[] {
  const holders = new Map<string, SitePerson>();
  for (const person of people.toReversed())
    if (person.email !== null) holders.set(emailKey(person.email), person);
  return emails.map((email) => {
    const holder = email.name === null ? holders.get(emailKey(email.email)) : undefined;
    return holder ? { ...email, name: holder.name } : email;
  });
}

/** Whether a site currently shows neither email addresses nor phone numbers. */
const isEmpty = (found: Pick<SiteContents, 'emails' | 'phones' | 'unresolved_phones'>): boolean =>
  [found.emails, found.phones, found.unresolved_phones ?? []].every((facts: readonly SiteFact[]) =>
    facts.every((fact) => !fact.still_on_page),
  );

/** The part of a reading in the response of `/crawl`: facts that are currently on the site. */
export function crawlResultOf(reading: SiteReading): SiteContents {
  const present = <Item extends SiteFact>(items: readonly Item[]): Item[] =>
    items.filter((item) => item.still_on_page);
  const { url, domain, pages_crawled, pages, skipped, partial } = reading;
  return {
    url,
    domain,
    pages_crawled,
    emails: present(reading.emails),
    phones: present(reading.phones),
    unresolved_phones: present(reading.unresolved_phones ?? []),
    social_profiles: present(reading.social_profiles),
    contact_points: present(reading.contact_points),
    pages,
    skipped,
    partial,
    ...stateAfterRemoval(reading, isEmpty(reading)),
  };
}

const describePage = ({
  url,
  depth,
  bytes,
  fetchedAt,
  fromCache,
  isRendered,
  type,
  facts,
  markdown,
}: PageReading): CrawledPage => ({
  url,
  title: facts.title,
  kind: facts.kind,
  depth,
  language: facts.language ?? null,
  bytes,
  fetched_at: new Date(fetchedAt).toISOString(),
  from_cache: fromCache,
  ...((facts.needsScripts || isRendered) && { needs_scripts: true }),
  ...(isRendered && { rendered: true }),
  ...(type && { type }),
  ...(markdown !== undefined && { markdown }),
});
