import { getDomainWithoutSuffix } from 'tldts';
import type { PageKind, PersonFact, StructuredItem } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { announcedKind } from '../page-kinds/page-kind';
import { readRole } from '../roles/read-role';
import { bindContacts } from './bind-contacts';
import { bindReports } from './bind-reports';
import { holderFinder, type ShownPerson } from './card-holders';
import { ownTitle } from './employer';
import { decide, type Decision } from './evidence/model';
import { PageContext } from './evidence/page-context';
import { gatherEvidence } from './evidence/person-evidence';
import { groupOf } from './group-of';
import { isQuoted } from './is-quoted';
import type { KnownContacts } from './known-contacts';
import { linesOf, type Line } from './line';
import { mergePeople, nameKey } from './merge-people';
import { Outsiders } from './outsiders';
import { ownNames } from './own-names';
import { addressedFamilies } from './prose/addressed-families';
import { OwnCompany } from './prose/own-company';
import { partReports } from './reporting-lines';
import type { SectionKind } from './section-words';
import { sectionsOf } from './sections';
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

/** Minimum probabilities of a person and of a title, chosen for the precision of people on labelled sites. */
const minPerson = 0.5;
const minTitle = 0.4;

/**
 * The people of the company that owns the page, without duplicates, by a model of what speaks for and against each
 * possible name; its probability is the confidence. Time is linear in the length of the page.
 */
export function findPeople(page: Page, known: KnownFacts): readonly PersonFact[] {
  const employer = `${page.url.hostname} ${page.title}`;
  const structured = structuredPeople(known.items, employer, known);
  const { lines, reports } = partReports(linesOf(page, known.emails));
  const context = new PageContext(lines);
  const sections = sectionsOf(lines, ownNames(page), ({ index }) => context.isNamed(index));
  const isOutside = outsiderTest(lines, sections);
  const decisions = decide(
    gatherEvidence({
      page,
      context,
      known,
      sections,
      isOutside,
      company: new OwnCompany(getDomainWithoutSuffix(page.url.hostname) ?? '', known.names),
      isAboutPeople: isAboutPeople(page, known.kind),
      structured: new Set(structured.map(({ name }) => nameKey(name))),
      isAddressed: addressedFamilies(lines, isOutside),
    }),
  ).filter(({ probability }) => probability >= minPerson);
  const shown = decisions.map((decision) => shownPerson(decision, employer));
  const people = mergePeople([
    ...structured,
    ...shown.map((person, index) => factOf(person, decisions[index], sections, employer)),
  ]);
  if (people.length === 0) return [];
  const finder = holderFinder(people, shown.toSorted((a, b) => a.line.index - b.line.index), page);
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

/** Whether a line is about customers, authors or others outside of the company. */
function outsiderTest(
  lines: readonly Line[],
  sections: readonly (SectionKind | undefined)[],
): (line: Line) => boolean {
  const outsiders = new Outsiders();
  const amongStaff = Outsiders.amongStaff();
  return (line) => {
    const around = sections[line.index] === undefined ? outsiders : amongStaff;
    return around.has(line.element) || isQuoted(line, lines);
  };
}

function shownPerson({ possible, title, titleProbability }: Decision, employer: string): ShownPerson {
  const isTitled = title !== undefined && titleProbability >= minTitle;
  const text = isTitled ? (ownTitle(title.text, employer) ?? null) : null;
  const mention = isTitled ? title.mention : possible.mentions[0];
  if (!mention) throw new Error('a possible person is mentioned at least once');
  return { name: possible.name, title: text, line: mention.line, titleLine: isTitled ? title.line : undefined };
}

function factOf(
  { name, title, line }: ShownPerson,
  decision: Decision | undefined,
  sections: readonly (SectionKind | undefined)[],
  employer: string,
): PersonFact {
  return {
    name: detach(name),
    title: title === null ? null : detach(title),
    ...readRole(title ?? '', employer),
    group: groupOf(sections[line.index], title),
    profiles: [],
    block: line.block,
    method: 'evidence',
    confidence: Math.round(100 * (decision?.probability ?? 0)),
  };
}
