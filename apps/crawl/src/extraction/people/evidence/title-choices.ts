import { affixes } from '@lode/domain/listed-names';
import type { Line } from '../line';
import { isContactLabel } from '../contact-labels';
import { cellBeside, pathOf, stepsToCommon } from '../element-distance';
import { titleAtStart, titleInSentence } from '../title-in-sentence';
import { proseWords } from '../prose/prose-words';
import type { Mention, PageContext } from './page-context';
import { foldNameWord } from '../names/name-word';
import { cacheByText } from '../../roles/cache-by-word';
import { looksLikeTitle } from '../../roles/looks-like-title';
import { wordsOf } from '../../roles/title-words';
import { sectionKindOf } from '../section-words';

/** Where a possible title is, seen from the name. */
export const titlePlaces = [
  'after',
  'before',
  'label',
  'next1',
  'next2',
  'next3',
  'previous1',
  'previous2',
  'cell above',
  'cell below',
  'heading',
  'sentence',
  'sentence after',
  'rule',
] as const;
export type TitlePlace = (typeof titlePlaces)[number];

/** A text that may be the title of a person. */
export interface TitleChoice {
  readonly text: string;
  readonly place: TitlePlace;
  readonly line: Line;
  readonly mention: Mention;
  /** Whether the text is only a part of what is at the place. */
  readonly isPart: boolean;
}

const maxLength = 110;
const maxSentence = 400;
/** Numbers, addresses, dates and links to write to are no titles. */
const contact = /[@\d].*\d{2}|@|https?:|www\.|^(?:send|write)\s(?:an?\s)?e-?mail\b/i;
const separatorAtStart = /^[\s,;:|•·()[\]/–—-]+/u;
const separatorAtEnd = /[\s,;:|•·([\]/–—-]+$/u;
const separator =
  /\s[|•·–—/-]\s|[,;|•()[\]–—]|\s[-–—]|(?<!(?<!\p{L})(?:stellv|stv|allg|dipl|ing|med|asst|assist|dr|dra|prof|mag|rer|nat))\.\s/iu;
const label =
  /^(?:position|function|job title|title|role|funktion|titel|rolle|poste|fonction|cargo|puesto|función|ruolo|funzione|functie|função|stanowisko|funkcja|beruf|profession|tätigkeit)\s?:\s?/i;

/** All texts around a mention that may be the title of the person. */
export function titleChoices(mention: Mention, context: PageContext): TitleChoice[] {
  const { span } = mention;
  const choices: TitleChoice[] = [];
  const add = (raw: string, place: TitlePlace, at: Line, isPart = false): void => {
    const text = clean(raw);
    if (text === null || text.includes(span.name) || !mayBeTitle(text)) return;
    if (place !== 'heading' || !ofStaff.test(text)) choices.push({ text, place, line: at, mention, isPart });
  };
  addInLine(mention, context, add);
  addLines(mention, context, add);
  addCells(mention, context, add);
  addHeading(mention, context, add);
  addSentences(mention, context, add);
  return choices;
}

type Add = (text: string, place: TitlePlace, line: Line, isPart?: boolean) => void;

const mayHoldSeparator = /[|•·–—/,;()[\]-]|\.\s/;

const partsOf = (text: string): readonly string[] =>
  (mayHoldSeparator.test(text) ? text.split(separator) : [text]).map((part) => part.trim()).filter(Boolean);

/** A possible title without signs around it; null for other texts. */
const clean = cacheByText((raw): string | null => {
  const framed = raw.replace(separatorAtStart, '').replace(separatorAtEnd, '');
  const bare = (framed.includes(':') ? framed.replace(label, '') : framed).trim();
  // A closing bracket without an opening one.
  const text = bare.includes(')') && !bare.includes('(') ? bare.replace(/\s?\).*$/, '') : bare;
  return text.length < 2 || text.length > maxLength || contact.test(text) || !/\p{L}{2}/u.test(text)
    ? null
    : text;
});

function addInLine({ line, span }: Mention, context: PageContext, add: Add): void {
  const { text } = line;
  const others = (context.spans[line.index] ?? []).filter(
    ({ start, end }) => end <= span.start || start >= span.end,
  );
  const next = Math.min(
    text.length,
    ...others.filter(({ start }) => start >= span.end).map(({ start }) => start),
  );
  const last = Math.max(0, ...others.filter(({ end }) => end <= span.start).map(({ end }) => end));
  const after = text.slice(span.end, next).replace(/^\s?\(?(?:he|she|they|er|sie)\s?\/\s?\p{L}+\)?/iu, '');
  const before = text.slice(last, span.start);
  if (span.nameStart > span.start) add(text.slice(span.start, span.nameStart), 'before', line, true);
  if (after.trim().length > 1) {
    const rest = withoutContacts(after.replace(separatorAtStart, ''));
    if (rest.length <= maxLength) add(rest, 'after', line);
    const parts = partsOf(rest);
    if (parts.length > 1) {
      add(parts[0] ?? '', 'after', line, true);
      add(parts[1] ?? '', 'after', line, true);
      const titled = parts.find((part) => looksLikeTitle(part) >= 0.6);
      if (titled !== undefined && titled !== parts[0] && titled !== parts[1])
        add(titled, 'after', line, true);
    }
    const begins = titleAtStart(rest.slice(0, maxLength));
    if (begins !== undefined && begins !== rest && begins !== parts[0]) add(begins, 'after', line, true);
  }
  if (before.trim().length > 1) {
    const rest = before.replace(separatorAtEnd, '');
    if (rest.length <= maxLength) add(rest, 'before', line);
    const parts = partsOf(rest);
    if (parts.length > 1) add(parts.at(-1) ?? '', 'before', line, true);
    const words = (parts.at(-1) ?? '').split(' ');
    for (let from = Math.max(1, words.length - 4); from < words.length; from += 1) {
      const suffix = words.slice(from).join(' ');
      if (looksLikeTitle(suffix) >= 0.8) {
        add(suffix, 'before', line, true);
        break;
      }
    }
  }
  // `Directors: Jane Roe, John Doe`
  if (others.length > 0 && last > 0) {
    const first = Math.min(...others.map(({ start }) => start));
    const lead = text.slice(0, first);
    if (/[:–—-]\s*$/.test(lead) && lead.length <= maxLength) add(lead, 'label', line);
  }
}

const withoutContacts = (text: string): string =>
  mayHoldContact.test(text) ? text.replace(contactAtEnd, '') : text;

const mayHoldContact = /[@\d]|mail|tel|phone|fax|mobil|handy|cell/i;
const contactAtEnd =
  /(?:\s[|•·–—/-]\s|[,;|•([]|\s|^)(?:(?:(?:send|write)\s(?:an?\s)?)?(?:e-?mail|tel|telefon|phone|fax|mobil|mobile|handy|cell)\b.*|\S{0,64}@.*|[+(]?\d[\d\s()/.-]{5,}.*)$/iu;

/** Lines below and above the name. */
function addLines({ line }: Mention, context: PageContext, add: Add): void {
  let found = 0;
  for (let at = line.index + 1; at <= line.index + 5 && found < 3; at += 1) {
    const next = context.lines[at];
    if (!next) break;
    if (next.isImage) continue;
    if (context.isNamed(at) && context.titleScoreAt(at) < 0.9) break;
    found += 1;
    const place = (['next1', 'next2', 'next3'] as const)[found - 1] ?? 'next3';
    if (next.text.length > maxSentence) continue;
    addWithParts(next, place, add);
  }
  found = 0;
  for (let at = line.index - 1; at >= line.index - 3 && found < 2; at -= 1) {
    const before = context.lines[at];
    if (!before) break;
    if (before.isImage) continue;
    if (context.isNamed(at) && context.titleScoreAt(at) < 0.9) break;
    found += 1;
    if (before.text.length <= maxLength) addWithParts(before, found === 1 ? 'previous1' : 'previous2', add);
  }
}

/** A line without contacts, and its parts; several names have the same line beside them. */
const readLine = cacheByText((text) => {
  const rest = withoutContacts(text);
  return { rest, parts: partsOf(rest) };
});

function addWithParts(line: Line, place: TitlePlace, add: Add): void {
  const { rest, parts } = readLine(line.text);
  if (rest.length <= maxLength) add(rest, place, line);
  if (parts.length > 1 && (parts[0] ?? '').length <= maxLength) add(parts[0] ?? '', place, line, true);
  const [first] = line.seams;
  if (first !== undefined && first > 2 && first < rest.length)
    add(line.text.slice(0, first), place, line, true);
}

/** The cells above and below the name in a table with a column per person. */
function addCells({ line }: Mention, context: PageContext, add: Add): void {
  for (const [direction, place] of directions) {
    const target = cellBeside(line.element, direction);
    if (!target) continue;
    const from = direction === 'next' ? line.index + 1 : Math.max(0, line.index - maxLinesToCell);
    const range = context.lines.slice(from, direction === 'next' ? from + maxLinesToCell : line.index);
    const found = range.find((each) => pathOf(each.element).includes(target));
    if (found && found.text.length <= maxLength && !context.isNamed(found.index))
      add(found.text, place, found);
  }
}

const directions = [
  ['next', 'cell below'],
  ['prev', 'cell above'],
] as const;
const maxLinesToCell = 24;

/** `Meet our surgeons`. */
const introduction =
  /^(?:(?:meet|our|the|all|unsere?|die|das|nos|les|notre|nuestr[oa]s|l[oa]s|nossos|nossas|i nostri|le nostre|il nostro|onze|de|nasi|nasze)\s)+/iu;

/** Headings of all staff: `Equipe médica`, `Unsere Mitarbeiter*innen`. */
const ofStaff =
  /(?<!\p{L})(?:staff|team|teams|people|crew|mitarbeiter|kollegium|personal|personnel|[eé]quipe|equipa|equipo|zesp[oó][lł]|kadra|personeel|medewerkers|ansatte|medarbetare|henkil[oö]kunta|csapat|munkat[aá]rsak|ekibimiz|kadromuz)(?!\p{L})/iu;

const emphatic: ReadonlySet<string> = new Set(['b', 'strong', 'u', 'legend', 'caption', 'dt', 'th']);

/** The nearest heading above the name. */
function addHeading({ line }: Mention, context: PageContext, add: Add): void {
  let others = 0;
  for (let at = line.index - 1; at >= Math.max(0, line.index - 60); at -= 1) {
    const heading = context.lines[at];
    if (!heading || heading.isImage) continue;
    const isHeading = heading.heading > 0 || emphatic.has(heading.element.name) || heading.text.endsWith(':');
    if (!isHeading || heading.text.length > 60 || context.isNamed(at)) continue;
    if (line.heading > 0 && heading.heading > line.heading) continue;
    add(heading.text.replace(introduction, ''), 'heading', heading);
    others += 1;
    if (others >= 2 || heading.heading > 0) break;
  }
}

/** `Jane Roe is the head of sales`, in the line of the name or in the next one. */
function addSentences({ line, span }: Mention, context: PageContext, add: Add): void {
  const after = line.text.slice(span.end, span.end + maxSentence);
  const verb = proseWords().isTitle.exec(after)?.[0];
  if (verb !== undefined) {
    const said = titleAtStart(after.slice(verb.length), 0.7);
    if (said !== undefined) add(said, 'sentence', line);
  }
  for (const next of [context.lines[line.index + 1], context.lines[line.index + 2]]) {
    const said = next && !next.isImage ? titleInSentence(next.text, span.name) : undefined;
    if (next && said !== undefined) add(said, 'sentence after', next);
  }
}

// ---- features ----

const otherFeatures = [
  'score',
  'certain title',
  'department',
  'one word',
  'two words',
  'many words',
  'begins with capital',
  'colon',
  'part',
  'same block',
  'near in tree',
  'is heading',
  'name in heading',
  'contact label',
  'repeated text',
  'place titled in group',
  'place short in group',
  'group of names',
  'names in line',
  'digits',
  'person word',
  'place has best score',
  'edge has title',
  'opposite edge has title',
  'edge is short',
  'opposite edge is short',
  'nearer than opposite',
  'opposite has title',
  'plural title',
  'in own card',
  'announces group',
  'people below',
  'one of several headings',
  'own line has title',
  'other place has title',
  'shape of the name',
  'nearer place has title',
] as const;

/** Places that are features themselves. */
const placeFeatures: readonly TitlePlace[] = [
  'after',
  'before',
  'next2',
  'next3',
  'previous2',
  'heading',
  'rule',
];

export const titleFeatures = [...placeFeatures, ...otherFeatures] as const;

const opposites: Readonly<Partial<Record<TitlePlace, TitlePlace>>> = {
  next1: 'previous1',
  next2: 'previous1',
  next3: 'previous1',
  previous1: 'next1',
  previous2: 'next1',
  after: 'before',
  before: 'after',
  'cell above': 'cell below',
  'cell below': 'cell above',
};

const nearPlaces: readonly TitlePlace[] = ['after', 'before', 'next1', 'previous1'];
const isNear = (place: TitlePlace): boolean => nearPlaces.includes(place);

interface Edge {
  readonly titled: number;
  readonly short: number;
}

const noEdge: Edge = { titled: 0, short: 0 };

interface Count {
  titled: number;
  short: number;
  readonly people: Set<string>;
}

/** What the titles of a list have in common. Keys of maps are numbers, since each choice asks for a dozen of them. */
export class TitleGroups {
  /** By place and shape. */
  private readonly edges = new Map<number, Edge>();
  private readonly counts = new Map<number, Count>();
  /** Likelihood of the best title by place and mention, and in the line of a mention. */
  private readonly bestAt = new Map<number, number>();
  private readonly ownLine = new Map<number, number>();
  private readonly below = new Map<Line, Set<string>>();
  private readonly headings = new Map<number, Set<string>>();

  constructor(
    choices: readonly TitleChoice[],
    private readonly context: PageContext,
  ) {
    for (const choice of choices) {
      const { line, mention, place } = choice;
      const score = looksLikeTitle(choice.text);
      if (line === mention.line && place !== 'rule') raise(this.ownLine, positionOf(mention), score);
      if (choice.isPart) continue;
      if (place === 'heading') {
        addTo(this.below, line, mention.span.name);
        addTo(this.headings, context.shapes[line.index] ?? 0, line.text);
      }
      const key = this.keyOf(mention, place);
      const count = this.counts.get(key) ?? { titled: 0, short: 0, people: new Set() };
      count.people.add(mention.span.name);
      if (score >= 0.6) count.titled += 1;
      if (choice.text.length <= 50) count.short += 1;
      this.counts.set(key, count);
      raise(this.bestAt, placed(mention, place), score);
    }
    this.findEdges(choices);
  }

  /**
   * In a list of names with titles, the first name has a title above it only if the titles come first, and the last one a
   * title below it only if they come last.
   */
  private findEdges(choices: readonly TitleChoice[]): void {
    const ends = new Map<number, { first: number; last: number }>();
    for (const { mention } of choices) {
      const { index } = mention.line;
      const shape = this.context.shapes[index] ?? 0;
      const { first = index, last = index } = ends.get(shape) ?? {};
      ends.set(shape, { first: Math.min(first, index), last: Math.max(last, index) });
    }
    for (const choice of choices) {
      if (choice.isPart) continue;
      const { line } = choice.mention;
      const { first, last } = ends.get(this.context.shapes[line.index] ?? 0) ?? { first: -1, last: -1 };
      if (first === last) continue;
      const isBefore = choice.place === 'previous1' || choice.place === 'previous2';
      const isAfter = choice.place === 'next1' || choice.place === 'next2' || choice.place === 'next3';
      const edge = isBefore ? first : isAfter ? last : -1;
      if (line.index !== edge) continue;
      const score = looksLikeTitle(choice.text);
      this.edges.set(this.keyOf(choice.mention, choice.place), {
        titled: Number(score >= 0.6),
        short: Number(choice.text.length <= 50 && choice.line.heading === 0),
      });
    }
  }

  edge({ mention }: TitleChoice, place: TitlePlace | undefined): Edge {
    return (place && this.edges.get(this.keyOf(mention, place))) ?? noEdge;
  }

  scoreOpposite({ place, mention }: TitleChoice): number {
    const opposite = opposites[place];
    return opposite ? (this.bestAt.get(placed(mention, opposite)) ?? 0) : 0;
  }

  scoreInLine({ mention }: TitleChoice): number {
    return this.ownLine.get(positionOf(mention)) ?? 0;
  }

  /** The likelihood of a title directly beside the name. */
  scoreNear({ mention }: TitleChoice): number {
    return Math.max(...nearPlaces.map((place) => this.bestAt.get(placed(mention, place)) ?? 0));
  }

  peopleBelow({ line }: TitleChoice): number {
    return this.below.get(line)?.size ?? 0;
  }

  likeHeadings({ line }: TitleChoice): number {
    return this.headings.get(this.context.shapes[line.index] ?? 0)?.size ?? 0;
  }

  private keyOf({ line }: Mention, place: TitlePlace): number {
    return (this.context.shapes[line.index] ?? 0) * titlePlaces.length + placeNumbers[place];
  }

  of(choice: TitleChoice): { titled: number; short: number; people: number } {
    const count = this.counts.get(this.keyOf(choice.mention, choice.place));
    const people = count?.people.size ?? 0;
    const members = Math.max(1, this.context.groupOf(choice.mention.line).named, people);
    return count
      ? { titled: count.titled / members, short: count.short / members, people }
      : { titled: 0, short: 0, people };
  }
}

const placeNumbers = Object.fromEntries(titlePlaces.map((place, index) => [place, index])) as Readonly<
  Record<TitlePlace, number>
>;

/** Names are read up to here. */
const maxStart = 4096;
const positionOf = ({ line, span }: Mention): number => line.index * maxStart + span.start;
const placed = (mention: Mention, place: TitlePlace): number =>
  positionOf(mention) * titlePlaces.length + placeNumbers[place];

function raise(scores: Map<number, number>, key: number, score: number): void {
  if (score >= (scores.get(key) ?? 0)) scores.set(key, score);
}

function addTo<Key>(sets: Map<Key, Set<string>>, key: Key, value: string): void {
  const values = sets.get(key);
  if (values) values.add(value);
  else sets.set(key, new Set([value]));
}

/** Values of `titleFeatures`. */
export function titleVector(
  choice: TitleChoice,
  context: PageContext,
  groups: TitleGroups,
  best: number,
): number[] {
  const { text, place, line, mention, isPart } = choice;
  const score = looksLikeTitle(text);
  const words = wordsOf(text);
  const group = groups.of(choice);
  const isOwnLine = line === mention.line;
  const steps = isOwnLine ? 0 : stepsToCommon(pathOf(mention.line.element), line.element);
  const spans = context.spans[mention.line.index] ?? [];
  const areNames = spans.length > 1 && spans.some(({ name }) => name !== spans[0]?.name);
  const edge = groups.edge(choice, place);
  const opposite = groups.edge(choice, opposites[place]);
  const values: Record<(typeof otherFeatures)[number], number> = {
    score,
    'certain title': Number(score >= 0.9),
    department: Number(score > 0 && score < 0.5),
    'one word': Number(words.length === 1),
    'two words': Number(words.length === 2),
    'many words': Number(words.length > 6),
    'begins with capital': Number(/^\p{Lu}/u.test(text)),
    colon: Number(
      endsInColon.test(line.text) ||
        (isOwnLine && place === 'before' && endsInColon.test(mention.line.text.slice(0, mention.span.start))),
    ),
    part: Number(isPart),
    'same block': Number(!isOwnLine && line.block === mention.line.block),
    'near in tree': Number(!isOwnLine && steps <= 2),
    'is heading': Number(line.heading > 0),
    'name in heading': Number(mention.line.heading > 0),
    'contact label': Number(isContactLabel(text)),
    'repeated text': Number((context.repeats.get(line.text) ?? 0) > 2 && !isOwnLine),
    'place titled in group': group.titled,
    'place short in group': group.people > 2 ? group.short : 0,
    'group of names': Number(context.groupOf(mention.line).named > 2),
    'names in line': Number(areNames),
    digits: Number(/\d/.test(text)),
    'person word': Number(
      mention.span.words.some(({ folded }) => folded.length > 2 && words.includes(folded)),
    ),
    'place has best score': Number(score > 0 && score >= best),
    'edge has title': edge.titled,
    'edge is short': edge.short,
    'opposite edge has title': opposite.titled,
    'opposite edge is short': opposite.short,
    'opposite has title': groups.scoreOpposite(choice),
    'nearer than opposite': nearness(choice, context, steps),
    'plural title': place === 'heading' || place.startsWith('previous') ? pluralScore(text) : 0,
    'in own card': Number(!isOwnLine && context.isInCard(mention.line, line)),
    'announces group': Number(place !== 'rule' && sectionKindOf(text) !== undefined),
    'people below': place === 'heading' ? Math.min(1, groups.peopleBelow(choice) / 10) : 0,
    'one of several headings': place === 'heading' ? Math.min(1, groups.likeHeadings(choice) / 5) : 0,
    'own line has title': isOwnLine ? 0 : groups.scoreInLine(choice),
    'other place has title': Math.max(0, best - score),
    'nearer place has title': isNear(place) ? 0 : groups.scoreNear(choice),
    'shape of the name': Number(
      !isOwnLine && context.shapes[line.index] === context.shapes[mention.line.index],
    ),
  };
  return [
    ...placeFeatures.map((each) => Number(each === place)),
    ...otherFeatures.map((name) => values[name]),
  ];
}

/** `Temptek, Inc`: the employer. */
const company =
  /(?:^|[\s,])(?:inc|llc|llp|pllc|ltd|limited|gmbh|corp|corporation|plc|kg|srl|sarl|bv|nv|oy)\.?$/i;

export const mayBeTitle = cacheByText((text): boolean => !company.test(text) && !isHonorific(text));

const article = /^(?:d[eu]|de la|della|del|dal|l[ea]|el|il|der|dem|den|die|the)\s/i;

/** `Dr. med.`, `Jr., M.D., FACS`, `du docteur`. */
function isHonorific(text: string): boolean {
  const words = text
    .replace(article, '')
    .split(/[\s,/]+/)
    .map(foldNameWord);
  return words.every(
    (word) =>
      word === '' ||
      affixes.parsing().titles.has(word) ||
      affixes.pages().titles.has(word) ||
      affixes.pages().suffixes.has(word),
  );
}

const endsInColon = /:\s*$/;

/** 1 if the line is nearer in the element tree than the one on the other side of the name, -1 if it is farther. */
function nearness({ place, mention, line }: TitleChoice, context: PageContext, steps: number): number {
  const isNext = place.startsWith('next');
  if (!isNext && !place.startsWith('previous')) return 0;
  const other = context.lines[mention.line.index + (isNext ? -1 : 1)];
  if (!other || other === line) return 0;
  return Math.sign(stepsToCommon(pathOf(mention.line.element), other.element) - steps);
}

/** `Physicians`, `Unsere Arzthelferinnen`: the likelihood that the singular of a heading is a title. */
const pluralScore = cacheByText((text): number => {
  const words = wordsOf(text);
  if (words.length === 0 || words.length > 4) return 0;
  const singulars = words.map(singularsOf);
  const single = singulars.flat().map(looksLikeTitle);
  const all = singulars.map((forms, index) => forms[0] ?? words[index]).join(' ');
  return Math.max(0, words.length > 1 ? looksLikeTitle(all) : 0, ...single);
});

/** Endings of plurals, and those of the singular. */
const plurals: readonly (readonly [RegExp, string])[] = [
  [/innen$/, 'in'],
  [/(?<=[rnl])es$/, ''],
  [/[sneri]$/, ''],
  [/(?:es|en|er)$/, ''],
  [/i$/, 'o'],
  [/i$/, 'e'],
  [/y$/, ''],
];

const singularsOf = (word: string): string[] =>
  word.length <= 3
    ? []
    : plurals
        .map(([ending, singular]) => word.replace(ending, singular))
        .filter((form) => form !== word && form.length > 3);
