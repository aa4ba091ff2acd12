import { looksLikeTitle } from '../roles/looks-like-title';
import { readNameWord } from './names/name-word';
import { readName, type NameReading } from './names/read-name';
import { isContactLabel } from './contact-labels';
import type { Line } from './line';

/** A range of a line between separators, trimmed. */
interface TextRange {
  readonly start: number;
  readonly end: number;
  /** The separator before it, if the range may continue the previous one. */
  readonly joint: 'comma' | 'and' | undefined;
}

/** Requests to contact a person, signs, words for "and", and the end of a sentence. */
const separator =
  /^(?:[Pp]lease\s)?(?:[Cc]ontact|[Cc]all|[Ee]-?mail|[Aa]sk for|[Rr]each|[Ss]peak (?:to|with)|[Ww]rite to)\s(?!us\b)|\s[-/]\s|[–—|•·;:,()]|\.{3}|\s&\s|\s(?:and|und|et|y|e|en)\s|(?<=\p{Ll}{4})[.!?]\s(?=\p{Lu})/uy;
/** Also matches the space before a number or an address. */
const separatorOrSpace = new RegExp(`${separator.source}|\\s(?=[+(]?\\d|\\S{1,64}@)`, 'uy');
const and = /^\s(?:&|\p{L}+)\s$/u;

const jointOf = (said: string): TextRange['joint'] =>
  said === ',' ? 'comma' : and.test(said) ? 'and' : undefined;

/** Lines with more separators are lists of something else. */
const maxSeparators = 40;

/** @param seams offsets in the text at which elements meet */
function rangesOf(text: string, seams: readonly number[]): TextRange[] {
  const borders = bordersIn(text, seams);
  if (borders.length > maxSeparators) return [];
  const ranges: TextRange[] = [];
  let from = 0;
  let joint: TextRange['joint'];
  for (const [border, next] of [...borders, [text.length, text.length] as const]) {
    const raw = text.slice(from, border);
    const start = from + raw.length - raw.trimStart().length;
    const end = from + raw.trimEnd().length;
    if (end > start) ranges.push({ start, end, joint });
    joint = jointOf(text.slice(border, next));
    from = Math.max(from, next);
  }
  return ranges;
}

function bordersIn(text: string, seams: readonly number[]): (readonly [number, number])[] {
  const sign = /[\d@]/.test(text) ? separatorOrSpace : separator;
  const borders: (readonly [number, number])[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (at > 0 && isPlain(text, at, sign)) continue;
    sign.lastIndex = at;
    const said = sign.exec(text)?.[0] ?? '';
    if (said === '') continue;
    borders.push([at, at + said.length]);
    at += said.length - 1;
  }
  if (seams.length === 0) return borders;
  for (const seam of seams) borders.push([seam, seam]);
  return borders.sort(([a], [b]) => a - b);
}

/** A fast path: whether no separator can start here, as at most letters and spaces. */
function isPlain(text: string, at: number, sign: RegExp): boolean {
  if (text.charCodeAt(at) !== space) return isLetterOrDigit(text.charCodeAt(at));
  const next = text.charCodeAt(at + 1);
  return sign === separator && isLetterOrDigit(next) && !beginningsOfAnd.includes(text.charAt(at + 1));
}

const space = 0x20;
const beginningsOfAnd = 'aeuy';

const isLetterOrDigit = (code: number): boolean =>
  (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || (code >= 0x30 && code <= 0x39);

interface TitledName {
  readonly name: NameReading;
  readonly isNameFirst: boolean;
  /** Offset of the space between name and title. */
  readonly border: number;
}

const maxLength = 90;
const capital = /^\p{Lu}/u;
const maxWords = 9;
const minTitle = 0.95;
const minSplitName = 0.9;

/** Splits `Geschäftsführer Max Muster` and `Jane Roe Sales Manager`, only if both parts are certain. */
function splitTitledName(text: string): TitledName | undefined {
  if (text.length > maxLength || !capital.test(text)) return undefined;
  const words = text.split(' ');
  if (words.length < 3 || words.length > maxWords) return undefined;
  const known = words.findIndex((word) => capital.test(word) && readNameWord(word).isGiven);
  if (known < 0 || looksLikeTitle(text) === 0) return undefined;
  return known === 0 ? nameFirst(text, words) : titleFirst(text, words, known);
}

function titleFirst(text: string, words: readonly string[], known: number): TitledName | undefined {
  const border = words.slice(0, known).join(' ').length;
  const name = readName(text.slice(border + 1));
  const isSure =
    name !== undefined && name.score >= minSplitName && looksLikeTitle(text.slice(0, border)) >= minTitle;
  return isSure ? { name, isNameFirst: false, border } : undefined;
}

function nameFirst(text: string, words: readonly string[]): TitledName | undefined {
  for (let length = 2; length < words.length; length += 1) {
    const border = words.slice(0, length).join(' ').length;
    const name = readName(text.slice(0, border));
    const isSure = name !== undefined && name.score >= minSplitName;
    if (isSure && looksLikeTitle(text.slice(border + 1)) >= minTitle)
      return { name, isNameFirst: true, border };
  }
  return undefined;
}

/**
 * `contact`: a number, an address or an icon; `field`: a department or a territory alone; `label`: announces a contact
 * person; `addition`: belongs to a name.
 */
type PartKind = 'name' | 'title' | 'field' | 'contact' | 'label' | 'addition' | 'other';

/** A range of a line, and its kind. */
interface Part extends TextRange {
  readonly kind: PartKind;
  readonly name?: NameReading;
}

const contact =
  /[\d@]|^[^\p{L}]{1,20}$|^\[email protected\]$|^(?:ext|extension|tel|phone|fax|mobile|cell|e-?mail|telefon|direct|handy|mobil)\.?$/iu;
/** Degrees and pronouns. */
const addition =
  /^(?:(?:\p{Lu}\p{Ll}?\.?){2,6}|(?:she|he|they|her|him|them|sie|er)(?:\s?\/\s?\p{L}{2,5}){1,2})$/u;
/** Score of a name in capitals without known parts. */
export const minName = 0.45;
/** Score of a known given name; a trade after it does not make it a title: `Joost Bakker`. */
const certainNameScore = 0.9;

/** Whether a possible name is not a title; text after a comma may be a title that looks like a degree. */
const isRatherName = ({ score }: NameReading, text: string): boolean =>
  (score >= certainNameScore && !text.includes(',')) || looksLikeTitle(text) < 0.6;

/** Classifies the ranges of a line; empty if none is a name, as in most lines. */
function partsOf(text: string, ranges: readonly TextRange[]): Part[] {
  const named = ranges.map((range) => namesIn(text, range));
  if (named.every(({ length }) => length === 0)) return [];
  return ranges.flatMap((range, index) => {
    const names = named[index] ?? [];
    return names.length > 0 ? names : [{ ...range, kind: kindOf(text.slice(range.start, range.end)) }];
  });
}

function namesIn(text: string, range: TextRange): Part[] {
  const said = text.slice(range.start, range.end);
  // The caller has checked the whole line.
  const name = said.length < text.length ? readName(said) : undefined;
  if (name && name.score >= minName && isRatherName(name, said)) return [{ ...range, kind: 'name', name }];
  const split = name ? undefined : splitTitledName(said);
  if (!split) return [];
  const border = range.start + split.border;
  const first = { start: range.start, end: border, joint: range.joint };
  const second = { start: border + 1, end: range.end, joint: undefined };
  return split.isNameFirst
    ? [
        { ...first, kind: 'name', name: split.name },
        { ...second, kind: 'title' },
      ]
    : [
        { ...first, kind: 'title' },
        { ...second, kind: 'name', name: split.name },
      ];
}

/** `Owners`, `Attorneys`: announces several people. */
const isPluralTitle = (text: string): boolean =>
  text.length <= 40 && /[^s]s$/.test(text) && looksLikeTitle(text.slice(0, -1)) >= 0.95;

/** Territories of responsibility: `VP Sales, EMEA`. */
const territory =
  /^(?:emea|apac|dach|latam|noram|anz|benelux|nordics|americas|europe|asia|africa|uk|usa?|(?:north|south|latin) america|asia pacific|germany|deutschland|france|spain|españa|italy|italia|netherlands|nederland|portugal|austria|switzerland|international|global|worldwide)$/i;

function kindOf(text: string): Exclude<PartKind, 'name'> {
  if (contact.test(text)) return 'contact';
  if (isContactLabel(text) || isPluralTitle(text)) return 'label';
  const likeness = looksLikeTitle(text);
  if (likeness >= 0.6) return 'title';
  if (addition.test(text) && !territory.test(text)) return 'addition';
  return likeness >= 0.3 || territory.test(text) ? 'field' : 'other';
}

type Piece = Pick<Part, 'kind' | 'start' | 'end' | 'joint'>;

/** The title that starts with this part: `Director, Finance & Administration`. */
function titleFrom(text: string, parts: readonly Piece[], first: number): string | null {
  if (!isOfTitle(parts[first])) return null;
  let last = first;
  while (isOfTitle(parts[last + 1]) || isJoinedWords(parts[last + 1])) last += 1;
  const said = parts.slice(first, last + 1);
  const title = text.slice(said[0]?.start, said.at(-1)?.end);
  return said.some(({ kind }) => kind === 'title') ? title : null;
}

/** A title before several names applies to all of them: `Managing Directors: Jane Roe, John Doe`. */
function titleInFront(text: string, parts: readonly Piece[], index: number): string | null {
  const last = parts.findLastIndex(({ kind }, at) => at < index && kind === 'title');
  const isBroken = parts.slice(last, index).some((part) => part.kind === 'other' && !isJoinedWords(part));
  if (last < 0 || isBroken) return null;
  let first = last;
  while (isOfTitle(parts[first - 1])) first -= 1;
  return titleFrom(text, parts, first);
}

const isOfTitle = (part: Piece | undefined): boolean => part?.kind === 'title' || part?.kind === 'field';

/** `Head of Design and Brand Experience`: words joined to a title by "and" belong to it. */
const isJoinedWords = (part: Piece | undefined): boolean => part?.kind === 'other' && part.joint === 'and';

/** A person named in one line. */
export interface Mention {
  readonly name: string;
  /** Likelihood that the text is a name, 0 to 1. */
  readonly score: number;
  readonly title: string | null;
  /** Whether a label marks the person as a contact. */
  readonly isContact: boolean;
}

/** Longer lines are prose. */
const maxLineLength = 200;
const byline =
  /^(?:by|written by|posted by|photo(?:s|graphy)? by|reviewed by|von|autor(?:in)?|author|par|por|escrito por|di|door|geschrieben von|text|foto|quelle|source|credit)\b/i;
/** `Beverly Hills, CA 90211`. */
const place = /^\p{Lu}[\p{L} .'-]{2,40},?\s[A-Z]{2}\.?\s\d{5}(?:\D|$)/u;
/** The author of a quotation in the same line. */
const signature = /[”"»]\s?[–—-]{1,2}\s?\p{Lu}/u;
const isForeign = (text: string): boolean => byline.test(text) || place.test(text) || signature.test(text);
/** A name joined to a title by a comma may be part of the title: "Manager, Pacific Northwest". */
const minJoined = 0.75;

function mentionsIn({ text, seams }: Line): Mention[] {
  if (text.length > maxLineLength || isForeign(text)) return [];
  const name = readName(text);
  if (name && name.score < minName) return [];
  if (name && isRatherName(name, text)) return [{ ...name, title: null, isContact: false }];
  return mentionsAmong(text, partsOf(text, rangesOf(text, seams)));
}

function mentionsAmong(text: string, parts: readonly Part[]): Mention[] {
  const first = parts.find(({ kind }) => kind === 'name' || kind === 'title')?.kind;
  const isContact = parts.some(({ kind }) => kind === 'label');
  return parts.flatMap((part, index) => {
    const { kind, name, joint } = part;
    if (kind !== 'name' || !name || (first === 'title' && joint && name.score < minJoined)) return [];
    const title = first === 'name' ? titleAfter(text, parts, index) : titleInFront(text, parts, index);
    const isAccepted = title !== null || isContact || isOnlyName(parts) || isNameList(parts);
    if (!isAccepted) return [];
    const partner = partnerOf(text, parts[index - 1], part);
    const mention = { ...name, title, isContact };
    return partner === undefined ? [mention] : [{ ...mention, name: partner }, mention];
  });
}

/** At least three certain names and nothing else, as in a menu. */
const isNameList = (parts: readonly Part[]): boolean =>
  parts.length >= minListed && parts.every(({ name }) => name !== undefined && name.score >= certainScore);

const minListed = 3;
const certainScore = 0.9;

/** `Ann` in `Ann and Bob Smith`, with the family name. */
function partnerOf(text: string, before: Part | undefined, { name, joint }: Part): string | undefined {
  if (joint !== 'and' || before?.kind !== 'other' || !name) return undefined;
  const given = text.slice(before.start, before.end);
  const isGiven = !given.includes(' ') && readNameWord(given).isGiven;
  return isGiven ? `${given} ${name.name.slice(name.name.lastIndexOf(' ') + 1)}` : undefined;
}

/** A name with only a number or an address next to it. */
const isOnlyName = (parts: readonly Part[]): boolean =>
  parts.filter(({ kind }) => kind === 'name').length === 1 &&
  parts.every(
    ({ kind }, index) => (kind !== 'other' || parts[index + 1]?.joint === 'and') && kind !== 'field',
  );

function titleAfter(text: string, parts: readonly Part[], index: number): string | null {
  let at = index + 1;
  while (parts[at]?.kind === 'addition') at += 1;
  return titleFrom(text, parts, at);
}

export interface TitleReading {
  readonly text: string;
  /** Likelihood that the text is a title, 0 to 1. */
  readonly score: number;
}

/** Names and titles in the lines of a page. Titles are read on demand, next to names. */
export class LineReadings {
  private readonly mentions = new Map<number, readonly Mention[]>();
  private readonly titles = new Map<Line, TitleReading | undefined>();

  /** @param named lines with a possible name */
  constructor(
    readonly lines: readonly Line[],
    named: readonly Line[],
  ) {
    for (const line of named) this.mentions.set(line.index, mentionsIn(line));
  }

  people(index: number): readonly Mention[] {
    return this.mentions.get(index) ?? [];
  }

  namesPeople(index: number): boolean {
    return this.people(index).length > 0;
  }

  /** The title that a line consists of. */
  title(index: number): TitleReading | undefined {
    const line = this.lines[index];
    if (!line || line.isImage || this.namesPeople(index)) return undefined;
    if (!this.titles.has(line)) this.titles.set(line, titleOf(line));
    return this.titles.get(line);
  }
}

/** `Position: Sales Manager`. */
const label =
  /^(?:position|function|job title|title|role|funktion|titel|rolle|poste|fonction|cargo|puesto|función|ruolo|funzione|functie|função)\s?:\s?/i;

function titleOf(line: Line): TitleReading | undefined {
  if (line.text.length > maxLineLength) return undefined;
  const labelled = label.exec(line.text)?.[0].length ?? 0;
  const text = line.text.slice(labelled);
  const score = looksLikeTitle(text);
  if (score >= 0.3) return { text: text.replace(/[\s:–—-]{1,5}$/, ''), score };
  return titleBesideContacts(text, labelled > 0 ? [] : line.seams);
}

/**
 * `VP Sales
 * 555-0100`.
 */
function titleBesideContacts(text: string, seams: readonly number[]): TitleReading | undefined {
  const [first, ...others] = rangesOf(text, seams);
  // The caller has checked the whole line.
  if (!first || others.length === 0 || kindOf(text.slice(first.start, first.end)) !== 'title')
    return undefined;
  const kinds = others.map(({ start, end }) => kindOf(text.slice(start, end)));
  const last = kinds.findLastIndex((kind) => kind === 'title' || kind === 'field');
  const end = last < 0 ? first.end : others[last]?.end;
  return kinds.includes('other') ? undefined : { text: text.slice(first.start, end), score: 0.7 };
}
