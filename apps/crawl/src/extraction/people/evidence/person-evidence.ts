import { getDomain } from 'tldts';
import { lazily } from '@lode/domain/data';
import type { PageKind } from '../../facts/facts';
import type { Page } from '../../page/page';
import { looksLikeTitle } from '../../roles/looks-like-title';
import { ofCustomer } from '../describes';
import type { KnownContacts } from '../bind-contacts';
import type { Line } from '../line';
import { nameKey } from '../merge-people';
import { handleLetters, handlesOf, shortHandlesOf } from '../name-handles';
import { hasPronoun } from '../prose/is-connected';
import { isPartOfOwnName, lettersOf } from '../own-names';
import { sectionKindOf, type SectionKind } from '../section-words';
import { familyScore, givenScore, type NameSpan } from './name-spans';
import { isSureName, type Mention, type PageContext } from './page-context';
import { mayBeTitle, TitleGroups, titleChoices, titleVector, type TitleChoice } from './title-choices';

/** A possible person with all mentions on the page. */
export interface Untitled {
  readonly name: string;
  readonly mentions: readonly Mention[];
  /** Equal for the names of one list; undefined outside of lists. */
  readonly list: string | undefined;
  /** Values of `personFeatures`, except those of the title, and of `ended` and `credit`, which decide alone. */
  readonly values: Map<string, number>;
}

export interface Possible extends Untitled {
  readonly titles: readonly { readonly choice: TitleChoice; readonly vector: readonly number[] }[];
  /** An abbreviated profession before the name, in place of a title: `Av.` */
  readonly profession?: TitleChoice | undefined;
}

/** What the person of an earlier stage is known for. */
export interface RuleFinding {
  readonly method: string;
  readonly confidence: number;
  readonly title: string | null;
}

export interface EvidenceInput {
  readonly page: Page;
  readonly context: PageContext;
  readonly known: KnownContacts & { readonly kind: PageKind };
  readonly sections: readonly (SectionKind | undefined)[];
  readonly isOutside: (line: Line) => boolean;
  /** Names of the site, in letters. */
  readonly ownNames: ReadonlySet<string>;
  readonly isAboutPeople: boolean;
  readonly rules: ReadonlyMap<string, RuleFinding>;
}

export const personFeatures = [
  // the name
  'given name first',
  'rare given name first',
  'given name elsewhere',
  'family name',
  'unknown name',
  'two words',
  'four words or more',
  'initial',
  'honorific',
  'word of titles or pages',
  'unknown name and word in small letters',
  'unknown name and word in capitals',
  // the position
  'whole line',
  'within prose',
  'starts prose',
  'heading',
  'link',
  'list item',
  'image text only',
  'line of names',
  'share of names in list',
  'unknown in list of names',
  'alone in list of others',
  // the neighbours
  'title beside',
  'title and unknown name',
  'email near',
  'own mailbox',
  'other mailbox',
  'pronoun',
  'mentions',
  'date near',
  // the context
  'page of people',
  'home page',
  'section of team',
  'section of others',
  'outside',
  'people on page',
  'page about others',
  'elsewhere linked',
  'name in address of page',
  'name in title of page',
  'title in line',
  'name repeated',
  'number follows',
  'text before on line',
  // earlier stages
  'structured data',
  'rule of lists',
  'rule of sentences',
] as const;

/** Features that hold only if they hold for all mentions. */
const always: ReadonlySet<string> = new Set([
  'image text only',
  'outside',
  'ended',
  'credit',
  'section of others',
  'date near',
  'within prose',
  'alone in list of others',
  'elsewhere linked',
  'text before on line',
]);

const credit =
  /(?:^|[\s(])(?:by|©|copyright|photos?|foto(?:graf(?:ie|ía|in)?)?s?|fotos|fotografie|fotógrafo|bild(?:er|nachweis)?|design(?:ed)?|webdesign|web design|website|webmaster|realisation|realisierung|umsetzung|umgesetzt|programmierung|developed|powered|created|sviluppat[oa]|realizzat[oa]|réalis(?:é|ation)|conception|crédits?|ontwerp|realisatie|desarrollad[oa]|diseñ[oa](?:d[oa])?|desenvolvid[oa]|projekt(?:owanie)?|wykonanie|tekst|text|texte|autor(?:in|e)?s?|author|written|posted|veröffentlicht|publié|pubblicato|écrit)\s?(?:by|von|par|por|da|di|door|przez|af|av)?[\s:.,|]{0,3}$/iu;
const date =
  /(?<!\d)(?:\d{1,2}[./]\s?\d{1,2}[./]\s?(?:\d{2}|\d{4})|(?:1[5-9]|20)\d\d(?:\s?[–-]\s?(?:1[5-9]|20)?\d\d)?)(?!\d)/;
const maxNear = 3;

/**
 * The people that a page may name, with what speaks for and against each. Time is linear in the length of the page.
 * @param mayBePerson whether titles are to be looked for beside a name
 */
export function gatherEvidence(
  input: EvidenceInput,
  mayBePerson: (possible: Untitled) => boolean,
): Possible[] {
  const { context } = input;
  const groups = new Map<string, Mention[]>();
  for (const line of context.lines)
    for (const span of context.spans[line.index] ?? []) {
      if (line.text.length <= maxListed && isPartOfOwnName(span.name, line.text, input.ownNames)) continue;
      const key = nameKey(span.name);
      const mentions = groups.get(key);
      if (mentions === undefined) groups.set(key, [{ line, span }]);
      else if (mentions.length < maxMentions) mentions.push({ line, span });
    }
  if (groups.size === 0) return [];
  const page = pageFacts(input, groups.size);
  const found = Array.from(groups, ([key, mentions]) => {
    const values = new Map<string, number>();
    for (const mention of mentions) merge(values, valuesOf(mention, input, page), mentions.length === 1);
    addNameFacts(values, mentions, key, input);
    addPageFacts(values, bestName(mentions), page);
    addHandles(values, bestName(mentions), page);
    return { name: bestName(mentions), mentions, list: listOf(mentions, input, page), values };
  });
  const likely = new Set(found.filter(mayBePerson));
  const shapeOf = ({ line }: Mention): number => context.shapes[line.index] ?? -1;
  // Titles of a list have a common place, so those beside its other names count too.
  const shapes = new Set([...likely].flatMap(({ mentions }) => mentions.map(shapeOf)));
  const choices = new Map<Mention, TitleChoice[]>();
  for (const { mentions } of found)
    for (const mention of mentions.slice(0, maxTitled))
      if (shapes.has(shapeOf(mention)) && (mention.line.text.length <= maxListed || isSureName(mention.span)))
        choices.set(mention, choicesOf(mention, input));
  const titleGroups = new TitleGroups([...choices.values()].flat(), context);
  return found.map((each) => {
    if (!likely.has(each)) return { ...each, titles: [] };
    const own = each.mentions.flatMap((mention) => choices.get(mention) ?? []);
    const best = Math.max(0, ...own.map(({ text }) => looksLikeTitle(text)));
    const inLine = own.filter(
      ({ place, mention }) => (place === 'after' || place === 'before') && isSureName(mention.span),
    );
    each.values.set('title in line', Math.max(0, ...inLine.map(({ text }) => looksLikeTitle(text))));
    addUnknownFacts(each, page);
    return {
      ...each,
      titles: own.map((choice) => ({ choice, vector: titleVector(choice, context, titleGroups, best) })),
      profession: own.find(isProfession),
    };
  });
}

/** Longer lines are prose, unless they consist of names. */
const maxListed = 140;
const maxMentions = 12;
const maxTitled = 4;

/** `Av. Arb.`, but not `P.` */
const isProfession = ({ text, mention: { line, span } }: TitleChoice): boolean =>
  span.nameStart > span.start &&
  text === line.text.slice(span.start, span.nameStart).trim() &&
  /^(?:\p{Lu}\p{L}+\.\s?)+$/u.test(text);

function choicesOf(mention: Mention, { context, rules }: EvidenceInput): TitleChoice[] {
  const choices = titleChoices(mention, context);
  const { title = null, method = '' } = rules.get(nameKey(mention.span.name)) ?? {};
  if (title === null || !mayBeTitle(title)) return choices;
  const place = sentences.has(method) ? 'sentence' : 'rule';
  return [...choices, { text: title, place, line: mention.line, mention, isPart: false }];
}

/** Names in elements of one shape, under headings that announce the same. */
function listOf(
  mentions: readonly Mention[],
  { context, sections }: EvidenceInput,
  { former }: PageFacts,
): string | undefined {
  const listed = mentions.find(({ line }) => line.text.length <= maxListed && context.groupOf(line).named > 3)
    ?.line.index;
  return listed === undefined ? undefined : `${context.shapes[listed]} ${sections[listed]} ${former[listed]}`;
}

const bestName = (mentions: readonly Mention[]): string => mentions[0]?.span.name ?? '';

function merge(values: Map<string, number>, added: Readonly<Record<string, number>>, isOnly: boolean): void {
  for (const name in added) {
    const value = added[name] ?? 0;
    const before = values.get(name);
    if (isOnly || before === undefined) values.set(name, value);
    else values.set(name, always.has(name) ? Math.min(before, value) : Math.max(before, value));
  }
}

const former =
  /(?<!\p{L})(?:former|past|previous|history|historical|alumni|emeriti?|ehemalig\p{L}*|geschichte|chronik|verstorben\p{L}*|ehren\p{L}*|anciens?|historique|hist[oó]ric\p{L}*|historia|ex|storia|onorari|oud|ere\p{L}*|geschiedenis|galeria|antig[ou]s|byli|historie|tidligere|tidigare|volt|mezun\p{L}*|gestion|mandato|legislatur|amtszeit|gest[aã]o|trienio|biennio|bi[eê]nio|tri[eê]nio)(?!\p{L})/iu;
const yearRange = /(?<!\d)((?:19|20)\d\d)(?:\s?[/–-]\s?((?:19|20)?\d\d))?(?!\d)/;

/** Whether a heading announces the people of an earlier time. */
function announcesFormer(heading: string, latest: number): boolean {
  const years = yearRange.exec(heading);
  if (years) {
    const end = Number(
      years[2] === undefined
        ? years[1]
        : years[2].length === 2
          ? `${years[1]?.slice(0, 2)}${years[2]}`
          : years[2],
    );
    if (end < latest) return true;
  }
  return former.test(heading) && heading.length < 60;
}

const mayHoldYear = /(?:19|20)\d\d/;

/** The latest year on the page that is not in the future. */
function latestYear(lines: readonly Line[]): number {
  let latest = 0;
  for (const { text } of lines)
    if (text.length < 100 && mayHoldYear.test(text))
      for (const [year] of text.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g))
        latest = Math.max(latest, Number(year) <= new Date().getUTCFullYear() ? Number(year) : 0);
  return latest;
}

const emphatic: ReadonlySet<string> = new Set(['b', 'strong', 'u', 'caption', 'dt', 'th', 'summary']);

/** For each line, whether the nearest heading above it announces people of an earlier time. */
function formerLines(lines: readonly Line[], isNamed: (index: number) => boolean): readonly boolean[] {
  const latest = latestYear(lines);
  let level = 0;
  let isFormer = false;
  return lines.map((line) => {
    const { heading, text, element } = line;
    const isHeading = heading > 0 || (text.length < 60 && (emphatic.has(element.name) || text.endsWith(':')));
    if (isHeading && !isNamed(line.index)) {
      const own = heading || 7;
      const is = announcesFormer(text, latest);
      if (is || own <= level || level === 0) [isFormer, level] = [is, own];
    }
    return isFormer;
  });
}

const period =
  /(?<!\d)\d{1,2}[./]\d{1,2}[./](\d{4}|\d{2})\b.{0,40}?\b\d{1,2}[./]\d{1,2}[./](\d{4}|\d{2})(?!\d)/g;

const startsPeriod = /\d[./]\d/;
const ofTerms =
  /(?<!\p{L})(?:term|mandat|amtszeit|amtsperiode|gesti[oó]n|gest[aã]o|legislat|kadencj|ambtst|bi[eê]nio|tri[eê]nio|biennio|triennio)/iu;

/** Lines between two headings with the dates of a term of office, if another term on the page ends later. */
function endedTerms(lines: readonly Line[]): ReadonlySet<number> {
  const terms: { from: number; to: number; end: number }[] = [];
  let from = 0;
  let end: number | undefined;
  const close = (to: number): void => {
    if (end !== undefined) terms.push({ from, to, end });
    [from, end] = [to, undefined];
  };
  for (const { index, heading, text } of lines) {
    if (heading > 0) close(index);
    if (text.length < 120 && startsPeriod.test(text) && ofTerms.test(text))
      for (const [, , last = ''] of text.matchAll(period)) end = Math.max(end ?? 0, fullYear(last));
  }
  close(lines.length);
  const latest = Math.max(0, ...terms.map((term) => term.end));
  return new Set(
    terms
      .filter((term) => terms.length > 1 && term.end < latest)
      .flatMap((term) => lines.slice(term.from, term.to).map(({ index }) => index)),
  );
}

const fullYear = (digits: string): number =>
  digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) > 60 ? 1900 : 2000);

interface PageFacts {
  readonly smallWords: () => ReadonlySet<string>;
  readonly former: readonly boolean[];
  /** Lines about boards whose term of office is over. */
  readonly ended: ReadonlySet<number>;
  readonly isAboutOthers: boolean;
  readonly pathLetters: string;
  readonly titleLetters: string;
  readonly linkHosts: ReadonlyMap<number, string>;
  readonly domain: string | null;
  readonly emailBlocks: ReadonlySet<number>;
  readonly ownHandles: ReadonlySet<string>;
  readonly otherHandles: ReadonlySet<string>;
  readonly people: number;
}

function pageFacts({ page, known, context }: EvidenceInput, people: number): PageFacts {
  const domain = getDomain(page.url.hostname);
  const path = decodePath(page.url);
  const heading = context.lines.find((line) => line.heading === 1)?.text ?? '';
  const announced = [path.replace(/[\W_]+/g, ' '), page.title.split(/\s[|–—:·-]\s/, 1)[0] ?? '', heading];
  const linkHosts = new Map<number, string>();
  for (const { href, block } of page.links)
    if (/^https?:/i.test(href)) {
      const host = getDomain(href.slice(0, 200));
      if (host !== null && host !== domain && !linkHosts.has(block)) linkHosts.set(block, host);
    }
  const handles = (isOwn: boolean): Set<string> =>
    new Set(
      known.emails
        .filter(({ email }) => (getDomain(email.slice(email.lastIndexOf('@') + 1)) === domain) === isOwn)
        .map(({ email }) => handleLetters(email.slice(0, email.lastIndexOf('@')))),
    );
  return {
    emailBlocks: new Set(known.emails.flatMap(({ block }) => block ?? [])),
    ownHandles: handles(true),
    otherHandles: handles(false),
    people: Math.min(1, Math.log1p(people) / 5),
    ended: endedTerms(context.lines),
    former: formerLines(context.lines, (index) => context.isNamed(index)),
    isAboutOthers: announced.some((text) => isOfOthers(sectionKindOf(text)) || former.test(text)),
    pathLetters: lettersOf(path),
    titleLetters: lettersOf(page.title),
    linkHosts,
    domain,
    smallWords: lazily(() => smallWordsIn(context.lines)),
  };
}

const smallWord = /(?<=^|[\s(])\p{Ll}{4,40}(?=[.,;:)!?]?(?:\s|$))/gu;

/** Words that the page writes without a capital letter. */
function smallWordsIn(lines: readonly Line[]): ReadonlySet<string> {
  const words = new Set<string>();
  for (const { text } of lines)
    for (const [word] of text.slice(0, maxRead).matchAll(smallWord)) words.add(word);
  return words;
}

/** Longer lines are read up to here. */
const maxRead = 4000;

const isOfOthers = (kind: SectionKind | undefined): boolean => kind === 'outsider' || kind === 'others';

function decodePath({ pathname }: URL): string {
  try {
    return decodeURIComponent(pathname).slice(0, 200);
  } catch {
    return pathname.slice(0, 200);
  }
}

/** Hosts of profiles and maps say nothing about the employer of a person. */
const platforms =
  /^(?:facebook|instagram|linkedin|twitter|x|xing|youtube|google|goo|wa|whatsapp|researchgate|orcid|t|github|tiktok|doctolib|jameda|doctoralia|calendly|wordpress|gravatar|w3|wikipedia)\./;
const bareDomain = /(?<![@\w.-])(?:www\.)?[a-z\d-]{2,}(?:\.[a-z\d-]{2,})?\.[a-z]{2,6}(?![\w@])/i;

/** Whether the lines around a name lead to another site. */
function leadsElsewhere(
  { line, near }: { line: Line; near: readonly string[] },
  { linkHosts, domain }: PageFacts,
): boolean {
  const host = linkHosts.get(line.block) ?? linkHosts.get(line.block + 1);
  if (host !== undefined && !platforms.test(host)) return true;
  return near.some((text) => {
    const found = text.includes('.') ? bareDomain.exec(text)?.[0] : undefined;
    const said = found === undefined ? null : getDomain(found.toLowerCase());
    return said !== null && said !== domain && !platforms.test(said);
  });
}

function isNear(blocks: ReadonlySet<number>, block: number, reach: number): boolean {
  for (let at = block - 1; at <= block + reach; at += 1) if (blocks.has(at)) return true;
  return false;
}

/** Features of one mention. */
function valuesOf({ line, span }: Mention, input: EvidenceInput, page: PageFacts): Record<string, number> {
  const { context, sections, isOutside } = input;
  const { text, element, heading, isImage } = line;
  const before = text.slice(Math.max(0, span.start - 60), span.start);
  const after = text.slice(span.end);
  const spans = context.spans[line.index] ?? [];
  const named = spans.reduce((sum, each) => sum + each.end - each.start, 0);
  // A long line of names is a list.
  const isProse = text.length > maxListed && named * 3 < text.length;
  const isWhole = span.start <= 1 && text.length - span.end <= 2;
  const group = context.groupOf(line);
  const section = sections[line.index];
  const below = context.lines[line.index + 1];
  const above = context.lines[line.index - 1]?.text ?? '';
  const isSure = isSureName(span);
  const near = [above, text, below?.text ?? ''].filter((each) => each.length < 80);
  return {
    'whole line': Number(isWhole),
    'within prose': Number(isProse && span.start > 1),
    'starts prose': Number(isProse && span.start <= 1),
    heading: Number(heading > 0 && !isProse),
    link: Number(element.name === 'a'),
    'list item': Number(
      element.name === 'li' ||
        (element.parent?.type === 'tag' && (element.parent as { name?: string }).name === 'li'),
    ),
    'image text only': Number(isImage),
    'line of names': Number(new Set(spans.map(({ start }) => start)).size > 1 && named * 3 > text.length * 2),
    'share of names in list': !isProse && group.withNames > 2 ? group.named / group.lines : 0,
    'unknown in list of names': Number(
      !isProse && !isSure && group.named > 2 && group.named * 2 > group.withNames,
    ),
    'alone in list of others': Number(!isProse && group.lines > 5 && group.withNames * 4 < group.lines),
    'email near': Number(!isProse && isNear(page.emailBlocks, line.block, maxNear)),
    pronoun: Number(
      isProse
        ? hasPronoun(after.slice(0, 400))
        : below !== undefined && below.text.length > 60 && hasPronoun(below.text.slice(0, 400)),
    ),
    'date near': Number(near.some((each) => /\d/.test(each) && date.test(each))),
    'name repeated': Number(
      repeats(span, [after, below?.text ?? '', context.lines[line.index + 2]?.text ?? '']),
    ),
    'number follows': Number(/^,?\s?\d/.test(after)),
    'section of team': Number(section === 'team' || section === 'board'),
    'section of others': Number(
      section === 'outsider' || section === 'others' || section === 'advisor' || section === 'investor',
    ),
    outside: Number(
      isOutside(line) ||
        (before !== '' && signature.test(before)) ||
        (isWhole &&
          below !== undefined &&
          below.text.length >= 60 &&
          ofCustomer.test(below.text.slice(0, 600))),
    ),
    credit: Number(
      (before !== '' && credit.test(before)) || (span.start <= 1 && above.length < 60 && credit.test(above)),
    ),
    ended: Number(page.ended.has(line.index)),
    'elsewhere linked': Number(!isProse && leadsElsewhere({ line, near }, page)),
    'text before on line': Number(!isProse && /\p{L}{2,}/u.test(before)),
  };
}

/** `Lena Roe – Lena has worked …`: a text near the name begins with a part of it. */
function repeats({ words }: NameSpan, texts: readonly string[]): boolean {
  const parts = words.filter(({ kind }) => kind === 'word').map(({ text }) => text);
  return texts.some((text) => {
    const begin = text.replace(/^[\s,:–—-]+/, '').slice(0, 40);
    return (
      text.length > 60 && parts.some((part) => begin.startsWith(`${part} `) || begin.includes(` ${part} `))
    );
  });
}

/** The author of a quotation in the same line. */
const signature = /[”"»“]\s?[–—-]{1,2}\s?$/u;

function addPageFacts(values: Map<string, number>, name: string, page: PageFacts): void {
  const family = lettersOf(name.slice(name.lastIndexOf(' ') + 1));
  const given = lettersOf(name.split(' ', 1)[0] ?? '');
  values.set('people on page', page.people);
  values.set('page about others', Number(page.isAboutOthers));
  values.set('name in address of page', Number(family.length > 3 && page.pathLetters.includes(family)));
  values.set(
    'name in title of page',
    Number(
      family.length > 3 &&
        given.length > 2 &&
        page.titleLetters.includes(family) &&
        page.titleLetters.includes(given),
    ),
  );
}

/** Features of the name and of the page, equal for all mentions. */
function addNameFacts(
  values: Map<string, number>,
  mentions: readonly Mention[],
  key: string,
  { known, isAboutPeople, rules }: EvidenceInput,
): void {
  const span = mentions[0]?.span;
  if (!span) return;
  const set = (name: (typeof personFeatures)[number], value: boolean | number): void =>
    void values.set(name, Number(value));
  const { words } = span;
  const [first] = words;
  const last = words.at(-1);
  const given = words.map(givenScore);
  const isKnown = given.some((score) => score > 0);
  set('given name first', given[0] === 1);
  set('rare given name first', given[0] === 0.5);
  set('given name elsewhere', (given[0] ?? 0) === 0 && given.slice(1, -1).some((score) => score > 0));
  set('family name', Math.max(last ? familyScore(last) : 0, first ? familyScore(first) : 0));
  set('unknown name', !isKnown);
  set('two words', words.length === 2);
  set('four words or more', words.length > 3);
  set(
    'initial',
    words.some(({ kind }) => kind === 'initial'),
  );
  set(
    'honorific',
    mentions.some((mention) => mention.span.isAddressed),
  );
  set(
    'word of titles or pages',
    words.some(({ isNonName }) => isNonName),
  );
  set('mentions', Math.min(1, (mentions.length - 1) / 3));
  set('page of people', known.kind === 'team' || known.kind === 'about' || isAboutPeople);
  set('home page', known.kind === 'home');
  const rule = rules.get(key);
  set('structured data', rule !== undefined && structured.has(rule.method));
  const confidence = rule !== undefined && !structured.has(rule.method) ? rule.confidence / 100 : 0;
  const isInSentence = rule !== undefined && sentences.has(rule.method);
  set('rule of lists', isInSentence ? 0 : confidence);
  set('rule of sentences', isInSentence ? confidence : 0);
}

/** Things, places and companies have names in the form of a person's without a known given name. */
function addUnknownFacts({ values, mentions }: Untitled, { smallWords }: PageFacts): void {
  const [mention] = mentions;
  if (!mention || values.get('unknown name') !== 1) return;
  const words = mention.span.words.filter(({ kind }) => kind === 'word');
  const isSmall = words.some(({ text }) => smallWords().has(text.toLowerCase()));
  const areMixed = words.some(({ isInCapitals }) => !isInCapitals);
  const isAbbreviated = words.some(({ isInCapitals, text }) => isInCapitals && text.length < 6);
  values.set('unknown name and word in small letters', Number(isSmall));
  values.set('unknown name and word in capitals', Number(areMixed && isAbbreviated));
}

const structured: ReadonlySet<string> = new Set(['json_ld', 'microdata', 'rdfa', 'h_card']);
const sentences: ReadonlySet<string> = new Set(['sentence', 'title', 'name']);

/** Whether an address is built from the name. */
function addHandles(values: Map<string, number>, name: string, page: PageFacts): void {
  const { ownHandles, otherHandles } = page;
  if (ownHandles.size + otherHandles.size === 0) return;
  const long = [...handlesOf(name)].filter(({ length }) => length >= 5);
  const all = [...long, ...[...shortHandlesOf(name)].filter(({ length }) => length >= 3)];
  values.set('own mailbox', Number(all.some((handle) => ownHandles.has(handle))));
  values.set('other mailbox', Number(all.some((handle) => otherHandles.has(handle))));
}
