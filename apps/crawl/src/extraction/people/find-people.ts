import { getDomainWithoutSuffix } from 'tldts';
import type { PersonFact, PageKind, StructuredItem } from '../facts/facts';
import { wordsOf } from '../roles/title-words';
import { detach } from '../page/texts';
import type { Page } from '../page/page';
import { announcedKind } from '../page-kinds/page-kind';
import { readRole } from '../roles/read-role';
import { type SectionKind, sectionKindOf } from './section-words';
import { bindContacts, type KnownContacts } from './bind-contacts';
import { bindReports, partReports } from './reporting-lines';
import { type ShownPerson, holderFinder } from './cards';
import { ownTitle } from './employer';
import { linesOf } from './line';
import { mergePeople, nameKey } from './merge-people';
import {
  addressedFamilies,
  mailboxes,
  prosePeople,
  type ProsePerson,
  personInTitle,
} from './prose/prose-people';
import { looksLikeName } from './names/read-name';
import { ownNames } from './own-names';
import { OwnCompany } from './prose/own-company';
import { shownPeople, type ShownPerson as RulePerson } from './shown-people';
import { decide, maxProbability, type Decision } from './evidence/model';
import { PageContext } from './evidence/page-context';
import { gatherEvidence, type Possible, type Untitled } from './evidence/person-evidence';
import { structuredPeople } from './structured-people';

const titles = new Map<string, PersonFact['group']>(
  Object.entries({
    advisor: 'advisor',
    adviser: 'advisor',
    'advisory board member': 'advisor',
    'board advisor': 'advisor',
    'member of the advisory board': 'advisor',
    beirat: 'advisor',
    investor: 'investor',
    'angel investor': 'investor',
    'board member': 'board',
    'board observer': 'board',
    'board director': 'board',
    'non executive director': 'board',
    'independent director': 'board',
    aufsichtsrat: 'board',
    aufsichtsratin: 'board',
    trustee: 'board',
  }),
);

/** The group of a person by the heading above, else by a title that means nothing else. */
function groupOf(section: SectionKind | undefined, title: string | null): PersonFact['group'] {
  if (section === 'board' || section === 'advisor' || section === 'investor') return section;
  return (title === null ? undefined : titles.get(wordsOf(title).join(' '))) ?? 'team';
}

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
  const { lines, reports } = partReports(linesOf(page, known.emails));
  const context = new PageContext(lines);
  const structuredNames = new Set(structured.map(({ name }) => nameKey(name)));
  const { people: shown, surroundings } = shownPeople(page, context, employer, structuredNames);
  const { sections, isOutside } = surroundings;
  const company = new OwnCompany(getDomainWithoutSuffix(page.url.hostname) ?? '', known.names);
  const inProse = prosePeople(context.named, {
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
  const possibles = gatherEvidence(
    {
      ...{ page, context, known, sections, isOutside, ownNames: ownNames(page) },
      isAboutPeople: isCompany,
      rules: new Map(people.map((person) => [nameKey(person.name), person])),
    },
    mayBePerson,
  );
  const evident = evidentPeople(possibles, people, sections, employer);
  if (evident.length === 0) return [];
  const finder = holderFinder(
    evident.map(({ fact }) => fact),
    evident.flatMap(({ cards }) => cards).sort((one, other) => one.line.index - other.line.index),
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

/**
 * Minimum probabilities of a person: alone, in a list or with a known name beside a title, and found by a rule, where names
 * that may be words need more; and of a title. Chosen by cross-validation over labelled sites and pages.
 */
const minPerson = 0.85;
const minSupported = 0.7;
const minByRule = 0.2;
const minUnknownByRule = 0.7;
const minInSentence = 0.65;
const minTitle = 0.4;

const isByRule = ({ values }: Untitled): boolean =>
  Math.max(values.get('rule of lists') ?? 0, values.get('rule of sentences') ?? 0) > 0;

/** Whether a title could make a name a person; most names are of places and companies. */
const mayBePerson = (possible: Untitled): boolean =>
  possible.list !== undefined ||
  possible.values.get('structured data') === 1 ||
  isByRule(possible) ||
  maxProbability(possible) >= minSupported;

interface Evident {
  readonly fact: PersonFact;
  /** Where the page shows the person. */
  readonly cards: readonly ShownPerson[];
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
    ...invisible.map((fact) => ({ fact, cards: [] })),
    ...withoutParts(decide(possibles).filter((decision) => isAccepted(decision, employer))).flatMap(
      (decision): Evident[] => {
        const rule = rules.get(nameKey(decision.possible.name));
        return [
          {
            fact: factOfEvidence(decision, rule, sections, employer),
            cards: cardsOf(decision),
          },
        ];
      },
    ),
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

function isAccepted(decision: Decision, employer: string): boolean {
  const { possible, probability, title, titleProbability } = decision;
  const { values } = possible;
  if (values.get('structured data') === 1) return true;
  const isEmployedElsewhere =
    title !== undefined && titleProbability >= minTitle && ownTitle(title.text, employer) === undefined;
  const isElsewhere =
    isEmployedElsewhere ||
    isUnderOthers(possible) ||
    values.get('outside') === 1 ||
    values.get('credit') === 1;
  if (values.get('ended') === 1) return false;
  return isByRule(possible)
    ? probability >= minOfRule(possible)
    : probability >= minOfEvidence(decision) && !isElsewhere;
}

function minOfEvidence({ possible, isListed, titleProbability }: Decision): number {
  const isTitled = titleProbability >= minSupported && possible.values.get('unknown name') === 0;
  return isListed || isTitled ? minSupported : minPerson;
}

/** The home page mostly presents the owner's people; elsewhere a title in a sentence may be of any person. */
function minOfRule({ values }: Possible): number {
  const sentence = values.get('rule of sentences') ?? 0;
  if (sentence > 0)
    return sentence === ofAnyTitle && values.get('home page') === 0 ? minInSentence : minByRule;
  const isUnknown = values.get('unknown name') === 1 && values.get('initial') !== 1;
  return isUnknown ? minUnknownByRule : minByRule;
}

/** Confidence of a title in a sentence that does not name the employer. */
const ofAnyTitle = 0.65;

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

/** A longer name on a line of its own is whole, unless it begins with an abbreviation: `CN Ernesto Roe`. */
function isStronger(one: Decision, other: Decision): boolean {
  const [longer, shorter] = [isLongerWhole(one, other), isLongerWhole(other, one)];
  if (longer !== shorter) return longer;
  return (
    one.probability > other.probability ||
    (one.probability === other.probability && one.possible.name.length > other.possible.name.length)
  );
}

const isLongerWhole = ({ possible: { name, values, mentions } }: Decision, other: Decision): boolean =>
  values.get('whole line') === 1 &&
  name.endsWith(` ${other.possible.name}`) &&
  !mentions.some(({ span }) => span.words[0]?.isInCapitals || span.words[0]?.kind === 'initial');

/**
 * Shares of right people by the model's probability, by cross-validation over the labelled sites (`npm run bench:quality --
 * real-sites`): of 792 people with a share above 0.9, 0.97 are right, of 74 between 0.8 and 0.9 0.78.
 */
const shares: readonly (readonly [probability: number, share: number])[] = [
  [0, 0.3],
  [0.5, 0.4],
  [0.65, 0.58],
  [0.75, 0.69],
  [0.85, 0.83],
  [0.93, 0.92],
  [1, 0.98],
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
  const found =
    title && titleProbability >= minTitle
      ? (ownTitle(title.text, employer) ?? null)
      : (possible.profession?.text ?? null);
  const isStructured = possible.values.get('structured data') === 1;
  const text = isStructured ? (rule?.title ?? found) : found;
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

function cardsOf({ possible, title, titleProbability }: Decision): ShownPerson[] {
  const shown = title && titleProbability >= minTitle && title.place !== 'heading' ? title : undefined;
  return possible.mentions
    .filter(({ line }) => line.text.length <= maxListed || line === shown?.mention.line)
    .map(({ line }) => ({
      name: possible.name,
      line,
      titleLine: line === shown?.mention.line ? shown.line : undefined,
    }));
}

/** Longer lines are prose. */
const maxListed = 140;

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
