import type { CrawlResult, SiteEmail, SiteFact, SitePerson, SiteReading, SkippedPage } from '@lode/contracts';
import type { Sighting } from '../extraction/facts';
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
import { jobPostingKind } from './job-posting-kind';
import { mergeFacts } from './merge-facts';
import type { PageReading } from './page-reading';
import { descriptionKind, logoKind, statementKind } from './statement-kinds';
import { describeTechnologies, type SiteTechnologies } from './technology-kind';

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
export function buildReading(crawl: CrawledSite, earlier: Partial<SiteReading> = {}): SiteReading {
  const { url, partial, readAt } = crawl;
  const pages = crawl.pages.toSorted((a, b) => a.order - b.order);
  const rereading = { pages: new Set(pages.map((page) => page.url)), since: readAt - memory };
  const join = <Fact extends Sighting, Item extends SiteFact>(
    kind: FactKind<Fact, Item>,
    before: readonly Item[] = [],
  ): Item[] => carryOver(mergeFacts(kind, pages), before, kind.keyOfItem, rereading);
  const technologies = describeTechnologies(crawl.technologies, pages);
  const people = join(personKind, earlier.people);
  const names = join(nameKind, earlier.names);
  const domain = siteOf(url);
  return {
    url: url.href,
    domain,
    pages_crawled: pages.length,
    emails: join(emailKind, earlier.emails).map((email) => nameEmail(email, people)),
    phones: join(phoneKind, earlier.phones),
    social_profiles: join(profileKind, earlier.social_profiles),
    contact_points: join(contactPointKind, earlier.contact_points),
    pages: pages.map(describePage),
    skipped: [...crawl.skipped],
    partial,
    hint: null,
    people,
    technologies: carryOver(technologies, earlier.technologies ?? [], ({ name }) => name, rereading),
    organisations: join(organisationKind, earlier.organisations),
    company: companyName(names, domain),
    names,
    feeds: join(feedKind, earlier.feeds),
    careers_pages: join(careersPageKind, earlier.careers_pages),
    job_boards: join(jobBoardKind, earlier.job_boards),
    job_postings: join(jobPostingKind(pages), earlier.job_postings),
    statements: join(statementKind, earlier.statements),
    descriptions: join(descriptionKind, earlier.descriptions),
    logos: join(logoKind, earlier.logos),
    parked: pages[0]?.facts.parked ?? false,
    languages: [...new Set(pages.flatMap(({ facts }) => facts.language ?? []))],
    read_at: new Date(readAt).toISOString(),
  };
}

/** Where nothing else tells whose an address is, the person does beside whom it stands. */
function nameEmail(email: SiteEmail, people: readonly SitePerson[]): SiteEmail {
  if (email.name !== null) return email;
  const person = people.find((each) => each.email !== null && emailKey(each.email) === emailKey(email.email));
  return person ? { ...email, name: person.name } : email;
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
