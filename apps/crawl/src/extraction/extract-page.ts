import { storable } from '@lode/contracts';
import { isMailOfSite } from '../urls/same-site';
import { canonicalLink } from './duplicates/canonical-link';
import { linkScore } from './page-kinds/link-score';
import { needsScripts } from './page-kinds/needs-scripts';
import { pageKind } from './page-kinds/page-kind';
import { contentFingerprint } from './duplicates/content-fingerprint';
import { boundFacts } from './bounds/bound-facts';
import { maxLinks, maxUrlLength } from './bounds/limits';
import { findContactPoints } from './contact-points/find-contact-points';
import { findDescriptions } from './descriptions/find-descriptions';
import { findEmails } from './emails/find-emails';
import type { PageFacts } from './facts/facts';
import { toMarkdown } from './markdown/to-markdown';
import { readJobPostings } from './job-postings/read-job-postings';
import { findLogos } from './logos/find-logos';
import { readNames } from './organisation/read-names';
import { readOrganisations } from './organisation/read-organisations';
import type { Page, Region } from './page/page';
import { readPage } from './page/read-page';
import { resolveLink } from './page/resolve-link';
import { pageState } from './page-states/page-state';
import { isParked } from './parked/is-parked';
import { findPeople } from './people/find-people';
import { findPhones } from './phones/find-phones';
import { PageRegions } from './phones/page-regions';
import { findProfiles } from './profiles/find-profiles';
import { findCareersPages } from './site-links/named-links';
import { findFeeds } from './site-links/find-feeds';
import { findJobBoards } from './site-links/find-job-boards';
import { findStatements } from './statements/find-statements';
import { ownNames } from './statements/own-names';
import { readStructured } from './structured/read-structured';
import { readSignals } from './technologies/signal-values';
import type { TechnologyMatcher } from './technologies/technology-matcher';

export interface PageSource {
  /** URL after redirects. */
  readonly url: string;
  readonly html: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Text of the link to this page; empty for the first one. */
  readonly linkText: string;
  /** Whether the main content is wanted as Markdown. */
  readonly markdown?: boolean;
}

export interface PageLink {
  /** Absolute. */
  readonly url: string;
  readonly text: string;
  /** The region of the first link to the URL. */
  readonly region: Region;
  /** Whether the page shows the other one as a part of itself. */
  readonly isFrame?: true;
}

/** The result of an extraction: plain data, so that it can be transferred between threads. */
export interface Extracted {
  readonly facts: PageFacts;
  /** Distinct links; at most 5,000, those with the highest score. */
  readonly links: readonly PageLink[];
  /** Whether facts or links exceed the limits per page. */
  readonly isCut: boolean;
  /** The canonical URL of the page, if it is plausible. */
  readonly canonical: string | undefined;
  /** Equal for pages with equal content; undefined if the page has too little text. */
  readonly fingerprint: string | undefined;
  /** Only if it was wanted. */
  readonly markdown?: string;
}

/** Extracts all facts of a page. Never throws; time is linear in the length of the page. */
export function extractPage(source: PageSource, matcher: TechnologyMatcher): Extracted {
  const page = readPage(source.html, new URL(source.url));
  const links = linksOf(page);
  const canonical = canonicalLink(page)?.href;
  const found = readFacts(page, source, matcher);
  const { facts, isCut } = boundFacts(
    isDirectory(found, page.url) ? { ...found, ...noContacts, kind: 'directory' } : found,
  );
  // Entities, JSON-LD and links decode to characters that the source of the page does not contain.
  return storable({
    facts,
    links: bestOf(links, page.url),
    isCut: isCut || links.length > maxLinks,
    canonical: canonical !== undefined && canonical.length <= maxUrlLength ? canonical : undefined,
    fingerprint: contentFingerprint(page.blocks),
    ...(source.markdown && { markdown: toMarkdown(page) }),
  });
}

function readFacts(page: Page, { headers, linkText }: PageSource, matcher: TechnologyMatcher): PageFacts {
  const items = readStructured(page);
  const emails = findEmails(page, items);
  const regions = new PageRegions(page, items);
  const { phones, unresolved } = findPhones(page, items, regions);
  const profiles = findProfiles(page, items);
  const kind = pageKind({ url: page.url, linkText, title: page.title, headings: headingsOf(page) });
  const names = readNames(page, items);
  const organisations = readOrganisations(items, page);
  const jobPostings = readJobPostings(items, page);
  const parked = isParked(page);
  return {
    title: page.title,
    language: page.language,
    kind,
    emails,
    phones,
    unresolvedPhones: unresolved,
    profiles,
    contactPoints: findContactPoints(page, items, regions),
    people: findPeople(page, { items, emails, phones, profiles, kind, names: names.map(({ name }) => name) }),
    organisations,
    names,
    feeds: findFeeds(page),
    careersPages: findCareersPages(page),
    jobBoards: findJobBoards(page),
    jobPostings,
    statements: findStatements(page, {
      kind,
      names: ownNames(page.url, names, page.title),
      latestYear: new Date().getUTCFullYear(),
      isPosting: jobPostings.length > 0,
    }),
    descriptions: findDescriptions(page, items, kind),
    logos: findLogos(page, organisations),
    parked,
    needsScripts: !parked && needsScripts(page),
    state: parked ? undefined : pageState(page),
    technologies: matcher.observe(readSignals(page, headers)),
  };
}

/** Maximum number of people or addresses of one organisation on a page. */
const maxOwnEntries = 150;
/** Minimum number of addresses of others per person; clubs list their members with few addresses. */
const minAddressesPerPerson = 1 / 4;

/** Facts that the entries of a directory would add to its site. */
const noContacts = {
  emails: [],
  phones: [],
  unresolvedPhones: [],
  profiles: [],
  contactPoints: [],
  people: [],
  organisations: [],
} satisfies Partial<PageFacts>;

/** Whether a page lists more people or addresses than an organisation has, and most are not of its domain. */
function isDirectory({ emails, people }: PageFacts, url: URL): boolean {
  if (emails.length <= maxOwnEntries && people.length <= maxOwnEntries) return false;
  const others = emails.filter(({ key }) => !isMailOfSite(key, url)).length;
  return others > emails.length / 2 && others >= people.length * minAddressesPerPerson;
}

const headingsOf = ({ blocks }: Page): string[] =>
  blocks.filter(({ heading }) => heading === 1).map(({ text }) => text);

/** The first non-empty text of each link is used. */
function linksOf(page: Page): PageLink[] {
  const links = new Map<string, PageLink>();
  for (const { href, text, region } of page.links) {
    const url = href.startsWith('#') ? undefined : resolveLink(page, href)?.href;
    if (url === undefined || url.length > maxUrlLength) continue;
    const earlier = links.get(url);
    if (!earlier) links.set(url, { url, text, region });
    else if (earlier.text === '' && text !== '') links.set(url, { ...earlier, text });
  }
  const frames = new Set(framesOf(page));
  for (const url of [...frames, ...clickedLinks(page)])
    if (!links.has(url)) links.set(url, { url, text: '', region: 'main' });
  return Array.from(links.values(), (link) => (frames.has(link.url) ? { ...link, isFrame: true } : link));
}

const framesOf = (page: Page): string[] =>
  page.frames.flatMap(({ name, attribs }) => {
    const url = name === 'embed' ? undefined : resolveLink(page, attribs['src'] ?? '')?.href;
    return url === undefined || url.length > maxUrlLength ? [] : [url];
  });

const clicked =
  /location(?:\s?\.\s?href)?(?:\s?=\s?|\s?\.\s?(?:replace|assign)\(\s?)(?:'([^'\\\n]{1,2000})'|"([^"\\\n]{1,2000})")/;

/** Links of elements that a script follows: `onclick="location.href='/home'"`. */
const clickedLinks = (page: Page): string[] =>
  page.attributed.flatMap(({ attribs }) => {
    const [, single, double] =
      attribs['onclick'] === undefined ? [] : (clicked.exec(attribs['onclick']) ?? []);
    const target = single ?? double;
    const url = target === undefined ? undefined : resolveLink(page, target)?.href;
    return url === undefined || url.length > maxUrlLength ? [] : [url];
  });

function bestOf(links: readonly PageLink[], start: URL): readonly PageLink[] {
  if (links.length <= maxLinks) return links;
  const scored = links.map((link) => ({
    link,
    score: linkScore({ ...link, url: new URL(link.url) }, start),
  }));
  const best = scored.sort((a, b) => b.score - a.score).slice(0, maxLinks);
  return best.map(({ link }) => link);
}
