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
import { linesOf, type Line } from './line';
import { mergePeople, nameKey } from './merge-people';
import { addressedFamilies } from './prose/addressed-families';
import { mailboxes } from './prose/mailboxes';
import { OwnCompany } from './prose/own-company';
import { prosePeople, type ProsePerson } from './prose/prose-people';
import { personInTitle } from './prose/title-person';
import { partReports } from './reporting-lines';
import type { SectionKind } from './section-words';
import { shownPeople, type ShownPerson } from './shown-people';
import { decide } from './evidence/model';
import { PageContext } from './evidence/page-context';
import { gatherEvidence, type EvidenceInput } from './evidence/person-evidence';
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
  const evident = evidentPeople(page, known, { lines, sections, isOutside, company }, people, employer);
  if (evident.length === 0) return [];
  const finder = holderFinder(evident, shown, page);
  return bindReports(bindContacts(evident, finder, known), reports, finder);
}

const minProbability = 0.5;
const minTitleProbability = 0.4;

function evidentPeople(
  page: Page,
  known: KnownFacts,
  around: Pick<EvidenceInput, 'sections' | 'isOutside' | 'company'> & { lines: readonly Line[] },
  people: readonly PersonFact[],
  employer: string,
): PersonFact[] {
  const byKey = new Map(people.map((person) => [nameKey(person.name), person]));
  const possibles = gatherEvidence({
    page,
    context: new PageContext(around.lines),
    known,
    sections: around.sections,
    isOutside: around.isOutside,
    company: around.company,
    isAboutPeople: isAboutPeople(page, known.kind),
    rules: byKey,
  });
  const visible = new Set(possibles.map(({ name }) => nameKey(name)));
  const invisible = people.filter(({ name, confidence }) => confidence >= 95 && !visible.has(nameKey(name)));
  const evident = decide(possibles).flatMap(({ possible, probability, title, titleProbability }) => {
    if (probability < minProbability) return [];
    const rule = byKey.get(nameKey(possible.name));
    const text = title && titleProbability >= minTitleProbability ? title.text : null;
    const line = possible.mentions[0]?.line;
    return [
      {
        name: detach(possible.name),
        title: text === null ? null : detach(text),
        ...readRole(text ?? '', employer),
        group: rule?.group ?? groupOf(line && around.sections[line.index], text),
        profiles: rule?.profiles ?? [],
        ...(rule?.email === undefined ? {} : { email: rule.email }),
        ...(rule?.phone === undefined ? {} : { phone: rule.phone }),
        ...(line ? { block: line.block } : {}),
        method: 'evidence',
        confidence: Math.round(probability * 100),
      },
    ];
  });
  return [...invisible, ...evident];
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
