import { areRelated, lineageOf, rootOf, readingOf, type SectorReading } from './taxonomy';
import { findTerms, type FoundTerm, vocabulariesFor, type Vocabulary } from './vocabulary';

/** Points of one clear term by position. */
const pointsOf: Readonly<Record<TextPlace, number>> = { name: 3, description: 3, heading: 2, paragraph: 1 };
/** Factors for weaker terms: about customers, after the first sentence, after another term of the same industry. */
const weakFactors = { ofCustomers: 0.25, later: 0.7, further: 0.5 };
/** Max points per position and industry, in clear terms. */
const maxOfPlace = 2.5;
/** Min points; a single vague word is not enough. */
const minPoints = 1.4;
/** Min share of the best sector's points with which an unrelated sector makes the result ambiguous. */
const ambiguityShare = 0.85;
/** Min share of points for choosing a subsector or industry group. */
const clearShare = 0.5;
/** Max confidence of words, 0 to 100. */
const maxConfidence = 85;

/** Points and terms by industry. */
interface Tally {
  readonly points: Map<string, number>;
  readonly reasons: Map<string, Set<string>>;
}

/**
 * The sector by words; null without terms, below the min points, if ambiguous, and for unsupported languages.
 * @param languages BCP 47 tags of the site; empty if unknown
 */
export function sectorOfTexts(
  texts: readonly CompanyText[],
  languages: readonly string[],
): SectorReading | null {
  const tally = tallyOf(texts, languages);
  const whole = withWholes(tally.points);
  const code = narrowest(whole, tally.points);
  if (code === null) return null;
  const own = sumOf(tally.points, (each) => rootOf(each) === rootOf(code) || areRelated(each, code));
  const rival = strongestRival(tally.points, code);
  if (own < minPoints || rival > own * ambiguityShare) return null;
  const confidence = maxConfidence * (1 - Math.exp(-own / 3)) * (own / (own + rival));
  return readingOf(code, Math.round(confidence), ...reasonsOf(tally, code));
}

function tallyOf(texts: readonly CompanyText[], languages: readonly string[]): Tally {
  const tally: Tally = { points: new Map(), reasons: new Map() };
  for (const [place, found] of termsByPlace(texts, vocabulariesFor(languages))) {
    for (const [code, terms] of Map.groupBy(found, ({ term }) => term.code)) {
      const points = Math.min(maxOfPlace, countTerms(terms)) * pointsOf[place];
      tally.points.set(code, (tally.points.get(code) ?? 0) + points);
      const reasons = tally.reasons.get(code) ?? new Set();
      for (const { term } of terms) reasons.add(`${place}: ${term.text}`);
      tally.reasons.set(code, reasons);
    }
  }
  return tally;
}

/**
 * Terms of the name count once, even if texts repeat it. Texts may shorten the name, so its vague words count nowhere
 * else.
 */
function termsByPlace(
  texts: readonly CompanyText[],
  vocabularies: readonly Vocabulary[],
): Map<TextPlace, FoundTerm[]> {
  const { name: named = [], other = [] } = Object.groupBy(texts, ({ weight }) =>
    weight === 'name' ? 'name' : 'other',
  );
  const inNames = named.flatMap(({ text }) => findTerms(text, vocabularies));
  const vague = new Set(inNames.flatMap(({ term }) => (term.strength < 1 ? [term] : [])));
  const names = named.flatMap(({ text }) => (text.length > 2 ? [text] : []));
  const found = new Map<TextPlace, FoundTerm[]>([['name', inNames]]);
  for (const [place, of] of Map.groupBy(other, ({ weight }) => weight)) {
    const terms = of.flatMap(({ text }) => findTerms(withoutNames(text, names), vocabularies));
    found.set(
      place,
      terms.filter(({ term }) => !vague.has(term)),
    );
  }
  return found;
}

const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((rest, name) => rest.replaceAll(name, ' '), text);

/** Terms of one industry at one position, without duplicates: the first one has full weight. */
function countTerms(found: readonly FoundTerm[]): number {
  const values = new Map<string, number>();
  for (const { term, sentence, ofCustomers } of found) {
    const value =
      term.strength * (ofCustomers ? weakFactors.ofCustomers : 1) * (sentence > 0 ? weakFactors.later : 1);
    values.set(term.text, Math.max(value, values.get(term.text) ?? 0));
  }
  const [best = 0, ...others] = [...values.values()].sort((one, other) => other - one);
  return best + weakFactors.further * others.reduce((sum, value) => sum + value, 0);
}

/** Adds the points of parts to their ancestors. */
function withWholes(points: ReadonlyMap<string, number>): Map<string, number> {
  const whole = new Map<string, number>();
  for (const [code, value] of points)
    for (const each of lineageOf(code)) whole.set(each, (whole.get(each) ?? 0) + value);
  return whole;
}

/** Descends from the best sector: always to its best subsector, and to an industry group if clear. */
function narrowest(whole: ReadonlyMap<string, number>, points: ReadonlyMap<string, number>): string | null {
  const root = best([...whole].filter(([code]) => rootOf(code) === code));
  if (!root) return null;
  const subsector = best([...whole].filter(([code]) => code.length === 3 && rootOf(code) === root.code));
  if (!subsector || subsector.points < (points.get(root.code) ?? 0) * clearShare) return root.code;
  const group = best([...whole].filter(([code]) => code.length === 4 && code.startsWith(subsector.code)));
  return group && group.points >= subsector.points * clearShare ? group.code : subsector.code;
}

function best(entries: readonly [string, number][]): { code: string; points: number } | null {
  const [code, points] = entries.reduce(([a, of], [b, other]) => (other > of ? [b, other] : [a, of]), [
    '',
    0,
  ] as [string, number]);
  return code === '' ? null : { code, points };
}

/** Points of the best unrelated sector. */
function strongestRival(points: ReadonlyMap<string, number>, code: string): number {
  const others = [...points].filter(([each]) => rootOf(each) !== rootOf(code) && !areRelated(each, code));
  return Math.max(0, ...withWholes(new Map(others)).values());
}

const sumOf = (points: ReadonlyMap<string, number>, counts: (code: string) => boolean): number =>
  [...points].reduce((sum, [code, value]) => (counts(code) ? sum + value : sum), 0);

/** Terms that support the code, its parts and its ancestors. */
function reasonsOf({ reasons }: Tally, code: string): string[] {
  const lineage = new Set(lineageOf(code));
  return [...reasons]
    .filter(([each]) => lineage.has(each) || lineageOf(each).includes(code))
    .flatMap(([, terms]) => [...terms])
    .slice(0, 8);
}

/** Position of a text; texts close to the name are stronger evidence. */
export type TextPlace = 'name' | 'heading' | 'description' | 'paragraph';

/** Plain text about a company. */
export interface CompanyText {
  readonly text: string;
  readonly weight: TextPlace;
}
