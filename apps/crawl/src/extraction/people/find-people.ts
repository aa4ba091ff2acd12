import { getDomainWithoutSuffix } from 'tldts';
import type { PageKind, PersonFact, StructuredItem } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { announcedKind } from '../page-kinds/page-kind';
import { readRole } from '../roles/read-role';
import { bindContacts } from './bind-contacts';
import { bindReports } from './bind-reports';
import { holderFinder } from './card-holders';
import { groupOf } from './group-of';
import type { KnownContacts } from './known-contacts';
import { linesOf } from './line';
import { mergePeople, nameKey } from './merge-people';
import { addressedFamilies } from './prose/addressed-families';
import { mailboxes } from './prose/mailboxes';
import { OwnCompany } from './prose/own-company';
import { prosePeople, type ProsePerson } from './prose/prose-people';
import { personInTitle } from './prose/title-person';
import { partReports } from './reporting-lines';
import type { SectionKind } from './section-words';
import { shownPeople, type ShownPerson } from './shown-people';
import { structuredPeople } from './structured-people';

/** Facts that other extractors found on the same page. */
export interface KnownFacts extends KnownContacts {
  readonly items: readonly StructuredItem[];
  /** Names of the site and its company. */
  readonly names: readonly string[];
  readonly kind: PageKind;
}

/** Pages whose paragraphs are biographies of the company's people. */
const aboutPeople: ReadonlySet<PageKind> = new Set(['about', 'team', 'contact']);

/**
 * The people of the company that owns the page, without duplicates. Customers, authors and reviewers are excluded;
 * advisors, investors and board members have groups of their own. Time is linear in the length of the page.
 */
export function findPeople(page: Page, known: KnownFacts): readonly PersonFact[] {
  const employer = `${page.url.hostname} ${page.title}`;
  const structured = structuredPeople(known.items, employer, known);
  const names = new Set(structured.map(({ name }) => nameKey(name)));
  const { lines, reports } = partReports(linesOf(page, known.emails));
  const { people: shown, surroundings } = shownPeople(page, lines, employer, names);
  const { sections, isOutside } = surroundings;
  const company = new OwnCompany(getDomainWithoutSuffix(page.url.hostname) ?? '', known.names);
  const inProse = prosePeople(lines, {
    company,
    isAboutPeople: isAboutPeople(page, known.kind),
    isHome: known.kind === 'home',
    isAddressed: addressedFamilies(lines, isOutside),
    hasMailbox: mailboxes(known.emails),
    sectionOf: ({ index }) => sections[index],
    isOutside,
  });
  const inTitle = personInTitle(page.title, company);
  const people = mergePeople([
    ...structured,
    ...shown.map((person) => factOf(person, employer)),
    ...(inTitle ? [factOfTitle(inTitle, employer)] : []),
    ...inProse
      .toSorted((a, b) => b.confidence - a.confidence)
      .map((person) => factInProse(person, sections[person.line.index], employer)),
  ]);
  if (people.length === 0) return [];
  const finder = holderFinder(people, shown, page);
  return bindReports(bindContacts(people, finder, known), reports, finder);
}

const isAboutPeople = ({ title, blocks }: Page, kind: PageKind): boolean =>
  aboutPeople.has(kind) ||
  (kind === 'home' &&
    aboutPeople.has(
      announcedKind({
        title,
        headings: blocks.filter(({ heading }) => heading === 1).map(({ text }) => text),
      }),
    ));

const factOfTitle = ({ name, title }: { name: string; title: string }, employer: string): PersonFact => ({
  name: detach(name),
  title: detach(title),
  ...readRole(title, employer),
  group: 'team',
  profiles: [],
  method: 'title',
  confidence: 55,
});

function factInProse(
  { name, title, line, confidence }: ProsePerson,
  section: SectionKind | undefined,
  employer: string,
): PersonFact {
  return {
    name: detach(name),
    title: title === null ? null : detach(title),
    ...readRole(title ?? '', employer),
    group: groupOf(section, title),
    profiles: [],
    block: line.block,
    method: 'sentence',
    confidence,
  };
}

function factOf({ candidate, title, assessment }: ShownPerson, employer: string): PersonFact {
  return {
    name: detach(candidate.name),
    title: title === null ? null : detach(title),
    ...readRole(title ?? '', employer),
    group: groupOf(candidate.section, title),
    profiles: [],
    block: candidate.line.block,
    ...assessment,
  };
}
