import { join } from 'node:path';
import { everyMatch } from '../../page/texts';
import { wordSet } from '@lode/domain/data';
import { inMixedCase, readNameWord, type NameWord } from '../names/name-word';

/** A range of a text that has the form of a person's name. */
export interface NameSpan {
  /** Without honorifics and degrees, given names first, not entirely in capitals. */
  readonly name: string;
  /** Start of the honorifics before the name, else of the name. */
  readonly start: number;
  /** Start of the name without honorifics. */
  readonly nameStart: number;
  readonly end: number;
  /** Without particles. */
  readonly words: readonly NameWord[];
  readonly isAddressed: boolean;
  /** Whether the family name comes first, before a comma. */
  readonly isInverted: boolean;
}

interface Token {
  readonly word: NameWord;
  readonly start: number;
  readonly end: number;
  readonly role: 'name' | 'particle' | 'honorific' | 'suffix' | undefined;
}

const furtherGiven = wordSet(join(__dirname, 'data/further-given-names.txt'));
const furtherFamily = wordSet(join(__dirname, 'data/further-family-names.txt'));

/** 1 for a common given name, 0.5 for a rare one, else 0. */
export const givenScore = ({ isGiven, isPlace, folded }: NameWord): number =>
  isGiven ? 1 : isPlace || furtherGiven().has(folded) || isRareCompound(folded) ? 0.5 : 0;

export const familyScore = ({ isFamily, folded }: NameWord): number =>
  isFamily ? 1 : furtherFamily().has(folded) ? 0.5 : 0;

const isRareCompound = (folded: string): boolean =>
  folded.includes('-') && folded.split('-').every((part) => furtherGiven().has(part));

/** Words before a name that are capitalised at the start of a line. */
const introductions: ReadonlySet<string> = new Set(
  'bild photo foto porträt portrat portrait picture image pd atleta maestro hello meet about mit con avec with und and von de by sr sra il la le der die das the our unser'.split(
    ' ',
  ),
);
/** Last words of streets, institutions and events that are named after a person. */
const ofPlaces: ReadonlySet<string> = new Set(
  'street st road rd avenue ave lane drive court square park place way boulevard school college church hospital award prize cup foundation library house hall hotel center centre strasse platz weg allee schule haus preis stiftung via piazza rue place calle plaza rua praca ulica'.split(
    ' ',
  ),
);
const maxWords = 6;
/** Maximum number of ranges of a line. */
const maxSpans = 200;
/** Longer lines are read up to here. */
const maxLength = 4000;
/** A full stop before a name ends a word: `Dr.Eva Berg`, `P.Bergmann`, but not `B.Eng.` */
const token = /\p{L}(?:[\p{L}\p{M}'’-]|(?<!(?<!\p{L})(?:[Dd]r|[Pp]rof))\.(?!\p{Lu}\p{Ll}{3}))*\.?/gu;
/** Between two names, and also within one: `Ana Ruiz e Rui Melo`. */
const conjunctions: ReadonlySet<string> = new Set(['e', 'y', 'i']);
/** `Av.`: a lawyer, elsewhere an avenue. */
const turkish = /[İıĞğŞş]/;
const abbreviation = /^(?:\p{Lu}\p{Ll}?\.-?){1,4}$/u;
const nickname = /^\s?["“„'‘(«]\p{L}[\p{L}. -]{0,20}["”“'’)»]\s?$/u;

/**
 * All ranges of a text that may name people; ranges may overlap. Time is linear in the length of the text.
 * @param honorifics further abbreviations before names, from `repeatedHonorifics`
 */
export function nameSpansIn(
  text: string,
  seams: readonly number[] = [],
  honorifics: ReadonlySet<string> = noHonorifics,
): NameSpan[] {
  const spans: NameSpan[] = [];
  for (const run of runsIn(text, seams, honorifics)) if (spans.length < maxSpans) addSpans(spans, run, text);
  addInverted(spans, text);
  return spans;
}

const noHonorifics: ReadonlySet<string> = new Set();
const minRepeats = 3;
const abbreviations = /^((?:\p{Lu}\p{L}{0,4}\.\s?){1,3})(\p{Lu}[\p{L}'’-]+)(?:\s(\p{Lu}))?/u;

/** Abbreviations at the start of several lines of a page: `Av. Arb. Derya Efe`, `P. Anna Nowak`; `K. Nowak` is an initial. */
export function repeatedHonorifics(texts: readonly string[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const text of texts) {
    if (text.length > maxTitledLength || text[1] === undefined || !text.slice(0, 6).includes('.')) continue;
    const [, said = '', first = '', second] = abbreviations.exec(text) ?? [];
    if (said === '' || /\d/.test(text)) continue;
    for (const each of new Set(
      said
        .toLowerCase()
        .split(/[.\s]+/)
        .filter(Boolean),
    ))
      if (each.length > 1 || (second !== undefined && givenScore(readNameWord(first)) > 0))
        counts.set(each, (counts.get(each) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => count >= minRepeats).map(([each]) => each));
}

const maxTitledLength = 80;

/** Sequences of words that may belong to one name, with the honorifics before it. */
function runsIn(text: string, seams: readonly number[], honorifics: ReadonlySet<string>): Token[][] {
  const borders = new Set(seams);
  const runs: Token[][] = [];
  let run: Token[] = [];
  const end = (): void => {
    if (run.length > 1) runs.push(run);
    run = [];
  };
  for (const found of everyMatch(token, text.slice(0, maxLength))) {
    const raw = found[0];
    const isLetter = !endsInSign.test(raw);
    const bare = isLetter || abbreviation.test(raw) ? raw : raw.replace(/[.'’-]+$/, '');
    const word = readNameWord(bare);
    const last = run.at(-1);
    if (last && !isJoined(text.slice(last.end, found.index), last)) end();
    if (last && borders.has(found.index) && (word.isNonName || isWhole(run))) end();
    const isTitle =
      !isLetter &&
      raw.endsWith('.') &&
      (isAbbreviatedTitle(raw, word, run) ||
        (isBeforeName(run) &&
          (honorifics.has(bare.replace('.', '').toLowerCase()) ||
            (/^av\.?$/i.test(bare) && turkish.test(text)))));
    const role = isTitle ? 'honorific' : roleOf(word, run);
    if (role === undefined || isStreet(word, text, found.index + bare.length)) {
      end();
      continue;
    }
    const before = run.at(-1);
    if (before && conjunctions.has(before.word.folded) && givenScore(word) > 0 && isWhole(run)) {
      run.pop();
      end();
    }
    run.push({ word, start: found.index, end: found.index + bare.length, role });
  }
  end();
  return runs;
}

const endsInSign = /[.'’-]$/;

/** @param gap the text between a word and the last one of a run */
const isJoined = (gap: string, { role }: Token): boolean =>
  gap === ' ' ||
  gap === '' ||
  (gap.startsWith('.') ? role === 'honorific' && (gap === '.' || gap === '. ') : nickname.test(gap));

/** Whether a run is a name that needs no further word. */
function isWhole(run: readonly Token[]): boolean {
  const names = run.filter(({ role }) => role === 'name');
  return names.length > 1 && names.slice(0, -1).some(({ word }) => givenScore(word) > 0);
}

const isBeforeName = (run: readonly Token[]): boolean => run.every(({ role }) => role === 'honorific');

/** `Dott.`, `Farm.`: an abbreviation before a name. */
const isAbbreviatedTitle = (raw: string, word: NameWord, run: readonly Token[]): boolean =>
  /^\p{Lu}\p{L}{1,4}\.$/u.test(raw) && !word.isGiven && !ofAddresses.has(word.folded) && isBeforeName(run);

/** `Rogneveien 6`: a street after a name. */
const isStreet = ({ folded }: NameWord, text: string, end: number): boolean =>
  streetEnding.test(folded) && /^\s\d/.test(text.slice(end, end + 2));
const streetEnding =
  /.(?:veien|vegen|veg|vei|gata|gate|gatan|vagen|vej|gade|strasse|str|weg|gasse|platz|allee|ring|straat|laan|plein|utca)$/;
const ofAddresses: ReadonlySet<string> = new Set(
  'st str ul al pl os tel fax nr no fig abb co inc ltd ave av blvd rd via jan feb mar apr jun jul aug sep sept oct nov dec art abs vol ed'.split(
    ' ',
  ),
);

function roleOf(word: NameWord, run: readonly Token[]): Token['role'] {
  const { isCapital } = word;
  if (run.length === 0 && introductions.has(word.folded)) return undefined;
  const named = run.filter(({ role }) => role === 'name');
  if (word.isHonorific && named.length === 0 && (!word.isGiven || !isCapital)) return 'honorific';
  if (named.length >= 2 && word.isSuffix && !word.isGiven) return 'suffix';
  if (word.isParticle && !isCapital) return named.length > 0 ? 'particle' : undefined;
  if (word.kind === undefined || !isCapital) return undefined;
  if (word.place === 'anywhere') return 'name';
  const isGivenBefore = named.some((each) => givenScore(each.word) > 0);
  if (isGivenBefore && word.place === 'behind_given') return 'name';
  // An ordinary word is a family name at most directly after given names.
  return named.length > 0 &&
    named.length < 3 &&
    named.every((each) => givenScore(each.word) > 0) &&
    word.text.length > 2 &&
    !ofPlaces.has(word.folded)
    ? 'name'
    : undefined;
}

function addSpans(spans: NameSpan[], run: readonly Token[], text: string): void {
  const first = run.findIndex(({ role }) => role === 'name');
  if (first < 0) return;
  let last = run.length - 1;
  while (last > first && run[last]?.role !== 'name') last -= 1;
  addSpan(spans, run, first, last, text);
  // `Praxis Anna Berg`: the name starts at a given name.
  for (let at = first + 1; at < last; at += 1) {
    const each = run[at];
    if (each?.role !== 'name' || run[at - 1]?.role !== 'name' || givenScore(each.word) === 0) continue;
    if (givenScore(run[first]?.word ?? each.word) === 0) {
      // `J Scott Clarke`
      if (run[first]?.word.kind !== 'initial') addSpan(spans, run, at, last, text);
    } else if (at - first >= 2) {
      // `Anna Berg Peter Hof`
      addSpan(spans, run, first, at - 1, text);
      addSpan(spans, run, at, last, text);
    }
    break;
  }
}

function addSpan(spans: NameSpan[], run: readonly Token[], from: number, to: number, text: string): void {
  const tokens = run.slice(from, to + 1).filter(({ role }) => role !== 'honorific');
  const names = tokens.filter(({ role }) => role === 'name').map(({ word }) => word);
  const full = names.filter(({ kind }) => kind === 'word');
  if (names.length < 2 || names.length > maxWords || full.length === 0) return;
  if (names.at(-1)?.kind === 'initial' && full.length < 2 && !isGivenFirst(names) && !isCompact(text)) return;
  const isAddressed = run.slice(0, from).some(({ role }) => role === 'honorific');
  let start = from;
  while (run[start - 1]?.role === 'honorific') start -= 1;
  spans.push({
    name: displayed(tokens),
    start: run[start]?.start ?? 0,
    nameStart: run[from]?.start ?? 0,
    end: run[to]?.end ?? 0,
    words: names,
    isAddressed: isAddressed && run[from - 1]?.role === 'honorific',
    isInverted: false,
  });
}

const isGivenFirst = ([first]: readonly NameWord[]): boolean => first !== undefined && givenScore(first) > 0;

/** Whether a text has room for a name only. */
const isCompact = (text: string): boolean => text.length <= 40;

/** Converts names in capitals to mixed case. */
function displayed(tokens: readonly Token[]): string {
  const isAllCapitals = tokens.every(
    ({ role, word }) => role !== 'name' || word.kind === 'initial' || word.isInCapitals,
  );
  return tokens
    .map(({ word, role }) =>
      isAllCapitals && role === 'name' && word.kind === 'word' ? inMixedCase(word.text) : word.text,
    )
    .join(' ');
}

const inverted =
  /(?:^|[\s:;(•|])((?:\p{Lu}[\p{L}\p{M}'’-]+\s){0,1}\p{Lu}[\p{L}\p{M}'’-]+),\s((?:\p{Lu}[\p{L}\p{M}'’-]+)(?:\s(?:\p{Lu}[\p{L}\p{M}'’-]+|\p{Lu}\.))?)(?=$|[\s,;:()|–—-])/gu;

/** `Berg, Anna`: only with a given name after the comma and none before it. */
function addInverted(spans: NameSpan[], text: string): void {
  if (!text.includes(', ') || text.length > 120) return;
  for (const found of text.matchAll(inverted)) {
    const [all, family = '', given = ''] = found;
    const [families, givens] = [family, given].map((part) => part.split(' ').map(readNameWord));
    if (!families || !givens) continue;
    const [first] = givens;
    if (!first || givenScore(first) === 0 || first.isPlace || families.some((word) => givenScore(word) === 1))
      continue;
    if (families.some(({ place }) => place === undefined) || givens.some(({ place }) => place === undefined))
      continue;
    const start = found.index + all.indexOf(family);
    const tokens = [...givens, ...families].map((word): Token => ({ word, start, end: start, role: 'name' }));
    spans.push({
      name: displayed(tokens),
      start,
      nameStart: start,
      end: found.index + all.length,
      words: [...givens, ...families],
      isAddressed: false,
      isInverted: true,
    });
  }
}
