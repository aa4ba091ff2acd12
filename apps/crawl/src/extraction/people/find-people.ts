import { getDomainWithoutSuffix } from 'tldts';
import type { PageKind, PersonFact, StructuredItem } from '../facts/facts';
import { detach } from '../page/detach';
import type { Page } from '../page/page';
import { announcedKind } from '../page-kinds/page-kind';
import { readRole } from '../roles/read-role';
import { bindContacts } from './bind-contacts';
import { bindReports } from './bind-reports';
import type { ShownPerson } from './card';
import { holderFinder } from './card-holders';
import { ownTitle } from './employer';
import { groupOf } from './group-of';
import type { KnownContacts } from './known-contacts';
import { linesOf } from './line';
import { mergePeople, nameKey } from './merge-people';
import { addressedFamilies } from './prose/addressed-families';
import { mailboxes } from './prose/mailboxes';
import { looksLikeName } from './names/read-name';
import { OwnCompany } from './prose/own-company';
import { prosePeople, type ProsePerson } from './prose/prose-people';
import { personInTitle } from './prose/title-person';
import { partReports } from './reporting-lines';
import { sectionKindOf, type SectionKind } from './section-words';
import { shownPeople, type ShownPerson as RulePerson } from './shown-people';
import { decide, type Decision } from './evidence/model';
import { PageContext } from './evidence/page-context';
import { gatherEvidence, type Possible } from './evidence/person-evidence';
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
  const isCompany = isAboutPeople(page, known.kind);
  const possibles = gatherEvidence({
    ...{ page, context: new PageContext(lines), known, sections, isOutside, company },
    isAboutPeople: isCompany,
    rules: new Map(people.map((person) => [nameKey(person.name), person])),
  });
  const evident = evidentPeople(possibles, people, sections, employer);
  if (evident.length === 0) return [];
  const cards = shown.map(({ candidate: { name, line, title } }) => ({ name, line, titleLine: title?.line }));
  const others = evident.flatMap(({ card }) => card ?? []);
  const finder = holderFinder(
    evident.map(({ fact }) => fact),
    [...cards, ...others].sort((one, other) => one.line.index - other.line.index),
    page,
  );
  return bindReports(
    bindContacts(
      evident.map(({ fact }) => fact),
      finder,
      known,
    ),
    reports,
    finder,
  );
}

/** Minimum probabilities of a person, of one that a rule found, and of a title; chosen on labelled sites. */
const minPerson = 0.62;
const minRulePerson = 0.15;
const minUnknown = 0.5;
const minInSentence = 0.12;
const minTitle = 0.4;

interface Evident {
  readonly fact: PersonFact;
  /** Where the page shows a person that no rule found. */
  readonly card: ShownPerson | undefined;
}

/** Accepts and rejects people by all evidence, of which the rules are a part; structured data is always accepted. */
function evidentPeople(
  possibles: readonly Possible[],
  people: readonly PersonFact[],
  sections: readonly (SectionKind | undefined)[],
  employer: string,
): Evident[] {
  const rules = new Map(people.map((person) => [nameKey(person.name), person]));
  const visible = new Set(possibles.map(({ name }) => nameKey(name)));
  const invisible = people.filter(
    ({ name, confidence }) =>
      !visible.has(nameKey(name)) && (confidence >= minStructured || isCertainName(name, possibles)),
  );
  const all = [
    ...invisible.map((fact) => ({ fact, card: undefined })),
    ...withoutParts(
      decide(possibles).filter((decision) =>
        isAccepted(decision, rules.get(nameKey(decision.possible.name)), employer),
      ),
    ).flatMap((decision): Evident[] => {
      const rule = rules.get(nameKey(decision.possible.name));
      return [
        {
          fact: factOfEvidence(decision, rule, sections, employer),
          card: rule ? undefined : cardOf(decision),
        },
      ];
    }),
  ];
  return all.toSorted((one, other) => (one.fact.block ?? -1) - (other.fact.block ?? -1));
}

/** Confidence of structured data. */
const minStructured = 95;

/** Whether a name that only a rule reads has a known given name and contains no other possible person: `Atleta Ana Ruiz`. */
function isCertainName(name: string, possibles: readonly Possible[]): boolean {
  const words = new Set(nameKey(name).split(' '));
  const isLonger = possibles.some((possible) =>
    nameKey(possible.name)
      .split(' ')
      .every((word) => words.has(word)),
  );
  return !isLonger && looksLikeName(name) >= minName;
}

const minName = 0.9;

function isAccepted(
  { possible, probability, title, titleProbability }: Decision,
  rule: PersonFact | undefined,
  employer: string,
): boolean {
  const { values } = possible;
  if (rule && values.get('structured data') === 1) return true;
  const isEmployedElsewhere =
    title !== undefined && titleProbability >= minTitle && ownTitle(title.text, employer) === undefined;
  const isElsewhere =
    isEmployedElsewhere ||
    isUnderOthers(possible) ||
    values.get('outside') === 1 ||
    values.get('credit') === 1;
  if (rule?.method === 'sentence') return probability >= minInSentence;
  const isUnknown = values.get('unknown name') === 1 && values.get('initial') !== 1;
  return rule
    ? probability >= (isUnknown ? minUnknown : minRulePerson)
    : probability >= minPerson && !isElsewhere;
}

/** Whether a line that looks like a heading above the name announces investors, advisors or customers. */
const isUnderOthers = ({ titles }: Possible): boolean =>
  titles.some(({ choice }) => {
    const kind = choice.place === 'heading' ? sectionKindOf(choice.text) : undefined;
    return kind === 'investor' || kind === 'advisor' || kind === 'outsider';
  });

/** Drops names within longer or likelier names: `Xavier Nóbrega` in `Olavo Xavier Nóbrega`. */
function withoutParts(accepted: readonly Decision[]): Decision[] {
  const taken = new Map<number, { readonly start: number; readonly end: number; readonly by: Decision }[]>();
  for (const decision of accepted.toSorted((a, b) => b.probability - a.probability))
    for (const { line, span } of decision.possible.mentions) {
      const others = taken.get(line.index) ?? [];
      others.push({ start: span.start, end: span.end, by: decision });
      taken.set(line.index, others);
    }
  return accepted.filter(
    (decision) =>
      !decision.possible.mentions.every(({ line, span }) =>
        taken
          .get(line.index)
          ?.some(
            ({ start, end, by }) =>
              by !== decision && start < span.end && span.start < end && isStronger(by, decision),
          ),
      ),
  );
}

const isStronger = (one: Decision, other: Decision): boolean =>
  one.probability > other.probability ||
  (one.probability === other.probability && one.possible.name.length > other.possible.name.length);

/**
 * Shares of right people by the model's probability, by cross-validation over the labelled sites (`npm run bench:quality --
 * real-sites`): of 784 people above 0.9, 0.95 are right, of 129 between 0.8 and 0.9 0.76.
 */
const shares: readonly (readonly [probability: number, share: number])[] = [
  [0, 0],
  [0.5, 0.5],
  [0.6, 0.61],
  [0.75, 0.63],
  [0.85, 0.76],
  [0.93, 0.91],
  [1, 0.97],
];

/** Between two shares in proportion. */
function calibrated(probability: number): number {
  const above = shares.findIndex(([from]) => from >= probability);
  const [[low = 0, less = 0] = [], [high = 1, more = 1] = []] = [shares[above - 1], shares[above]];
  return above <= 0 ? 0 : less + ((more - less) * (probability - low)) / (high - low);
}

function factOfEvidence(
  { possible, probability, title, titleProbability }: Decision,
  rule: PersonFact | undefined,
  sections: readonly (SectionKind | undefined)[],
  employer: string,
): PersonFact {
  const line = possible.mentions[0]?.line;
  const found = title && titleProbability >= minTitle ? (ownTitle(title.text, employer) ?? null) : null;
  // The rules for sentences know which titles belong to all people of a sentence.
  const isSentence = rule?.method === 'sentence' && title?.line === title?.mention.line;
  const isStructured = possible.values.get('structured data') === 1;
  const text = isSentence ? rule.title : isStructured ? (rule?.title ?? found) : found;
  const described = {
    title: text === null ? null : detach(text),
    ...readRole(text ?? '', employer),
    confidence: Math.round(calibrated(probability) * 100),
  };
  return rule
    ? { ...rule, ...described }
    : {
        name: detach(possible.name),
        ...described,
        group: groupOf(possible.mentions.map((mention) => sections[mention.line.index]).find(Boolean), text),
        profiles: [],
        ...(line ? { block: line.block } : {}),
        method: 'evidence',
      };
}

function cardOf({ possible, title, titleProbability }: Decision): ShownPerson | undefined {
  const shown = title && titleProbability >= minTitle ? title : undefined;
  const line = (shown?.mention ?? possible.mentions[0])?.line;
  return line && { name: possible.name, line, titleLine: shown?.line };
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

function factOf({ candidate, title, assessment }: RulePerson, employer: string): PersonFact {
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
