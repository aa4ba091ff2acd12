import type { CrawlResult, SiteEmail, SiteFact, SitePerson, SiteReading, SkippedPage } from '@lode/contracts';
import { atOnce, type Steps } from '@lode/service-kit';
import type { Sighting } from '../extraction/facts';
import { pageIdentity } from '../frontier/canonical-url';
import { siteOf } from '../frontier/same-site';
import { carryOver } from './carry-over';
import { companyName } from './company-name';
import {
  careersPageKind,
  feedKind,
  jobBoardKind,
  nameKind,
  organisationKind,
  personKind,
} from './company-kinds';
import { contactPointKind, emailKey, emailKind, phoneKind, profileKind } from './contact-kinds';
import type { FactKind } from './fact-kind';
import { jobPostingSteps } from './job-posting-kind';
import { mergeSteps } from './merge-facts';
import type { PageReading } from './page-reading';
import { descriptionKind, logoKind, statementKind } from './statement-kinds';
import { describeTechnologies, mostTechnologies, type SiteTechnologies } from './technology-kind';

/** What a crawl brought home. */
export interface CrawledSite {
  /** The first page, after redirects. */
  readonly url: URL;
  readonly pages: readonly PageReading[];
  readonly skipped: readonly SkippedPage[];
  readonly partial: boolean;
  readonly technologies: SiteTechnologies;
  /** Milliseconds since 1970. */
  readonly readAt: number;
}

/** What was seen on a site and is gone is remembered for so many milliseconds. */
const memory = 180 * 86_400_000;

/** The facts of a site, joined with those of an earlier reading. */
export const buildReading = (crawl: CrawledSite, earlier?: Partial<SiteReading>): SiteReading =>
  atOnce(readingSteps(crawl, earlier));

/** The same with pauses. */
export function* readingSteps(crawl: CrawledSite, earlier: Partial<SiteReading> = {}): Steps<SiteReading> {
  const { url, readAt } = crawl;
  let isCut = false;
  const onCut = (): void => {
    isCut = true;
  };
  const pages = crawl.pages.toSorted((a, b) => a.order - b.order);
  const rereading = {
    pages: new Set(pages.map((page) => pageIdentity(new URL(page.url)))),
    since: readAt - memory,
  };
  function* join<Fact extends Sighting, Item extends SiteFact>(
    kind: FactKind<Fact, Item>,
    before: readonly Item[] = [],
  ): Steps<Item[]> {
    const items = yield* mergeSteps(kind, pages, onCut);
    return carryOver(items, before, kind.keyOfItem, { ...rereading, most: kind.most });
  }
  const technologies = describeTechnologies(crawl.technologies, pages);
  const names = yield* join(nameKind, earlier.names);
  const domain = siteOf(url);
  const social_profiles = yield* join(profileKind, earlier.social_profiles);
  const organisations = yield* join(organisationKind, earlier.organisations);
  const people = withOwnProfiles(yield* join(personKind, earlier.people), { social_profiles, organisations });
  const reading: SiteReading = {
    url: url.href,
    domain,
    pages_crawled: pages.length,
    emails: withNames(yield* join(emailKind, earlier.emails), people),
    phones: yield* join(phoneKind, earlier.phones),
    social_profiles,
    contact_points: yield* join(contactPointKind, earlier.contact_points),
    pages: pages.map(describePage),
    skipped: [...crawl.skipped],
    partial: crawl.partial,
    hint: null,
    people,
    technologies: carryOver(technologies, earlier.technologies ?? [], ({ name }) => name, {
      ...rereading,
      most: mostTechnologies,
    }),
    organisations,
    company: companyName(names, domain),
    names,
    feeds: yield* join(feedKind, earlier.feeds),
    careers_pages: yield* join(careersPageKind, earlier.careers_pages),
    job_boards: yield* join(jobBoardKind, earlier.job_boards),
    job_postings: yield* join(yield* jobPostingSteps(pages), earlier.job_postings),
    statements: yield* join(statementKind, earlier.statements),
    descriptions: yield* join(descriptionKind, earlier.descriptions),
    logos: yield* join(logoKind, earlier.logos),
    parked: pages[0]?.facts.parked ?? false,
    languages: [...new Set(pages.flatMap(({ facts }) => facts.language ?? []))],
    read_at: new Date(readAt).toISOString(),
  };
  return isCut ? markedAsCut(reading) : reading;
}

/** Says that an answer holds less than was found. */
export function markedAsCut<Result extends CrawlResult>(result: Result): Result {
  const { url, skipped } = result;
  const isNoted = skipped.some((each) => each.url === url && each.reason === 'too_large');
  const note = { url, reason: 'too_large' as const, status: null };
  return { ...result, partial: true, skipped: isNoted ? skipped : [note, ...skipped] };
}

/** A profile of the company stands beside its people on many pages, and is none of theirs. */
function withOwnProfiles(
  people: readonly SitePerson[],
  { social_profiles, organisations }: Pick<SiteReading, 'social_profiles' | 'organisations'>,
): SitePerson[] {
  const typeOf = new Map(social_profiles.map(({ url, type }) => [url, type]));
  const told = new Set(organisations.flatMap(({ same_as }) => same_as));
  const isOfCompany = (url: string): boolean =>
    typeOf.get(url) === 'organisation' || (told.has(url) && typeOf.get(url) !== 'person');
  return people.map((person) =>
    person.profiles.some(isOfCompany)
      ? { ...person, profiles: person.profiles.filter((url) => !isOfCompany(url)) }
      : person,
  );
}

/** Where nothing else tells whose an address is, the person does beside whom it stands. */
function withNames(emails: readonly SiteEmail[], people: readonly SitePerson[]): SiteEmail[] {
  const holders = new Map<string, SitePerson>();
  for (const person of people.toReversed())
    if (person.email !== null) holders.set(emailKey(person.email), person);
  return emails.map((email) => {
    const holder = email.name === null ? holders.get(emailKey(email.email)) : undefined;
    return holder ? { ...email, name: holder.name } : email;
  });
}

/** The part of a reading that `/crawl` answers: what stands on the site now. */
export function crawlResultOf(reading: SiteReading): CrawlResult {
  const present = <Item extends SiteFact>(items: readonly Item[]): Item[] =>
    items.filter((item) => item.still_on_page);
  const { url, domain, pages_crawled, pages, skipped, partial } = reading;
  return {
    url,
    domain,
    pages_crawled,
    emails: present(reading.emails),
    phones: present(reading.phones),
    social_profiles: present(reading.social_profiles),
    contact_points: present(reading.contact_points),
    pages,
    skipped,
    partial,
    hint: null,
  };
}

const describePage = ({ url, depth, bytes, fetchedAt, fromCache, facts }: PageReading) => ({
  url,
  title: facts.title,
  kind: facts.kind,
  depth,
  language: facts.language ?? null,
  bytes,
  fetched_at: new Date(fetchedAt).toISOString(),
  from_cache: fromCache,
});
