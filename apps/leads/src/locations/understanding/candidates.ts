import { type TownRecord, placeKey, placeWords } from '@lode/domain/towns';
import { aliasedTown, type Tables } from '../tables/tables';
import { isWithin, type Area } from '../tables/area-table';
import type { Segment } from './location-text';

const around = new Set(
  (
    'downtown greater central metro metropolitan near in around city of town area region centre center county ' +
    'borough municipality stadt hansestadt lutherstadt raum grossraum umgebung von ville de ciudad grand grande gran ' +
    'region regiao regione wojewodztwo provincia provincie comune canton kanton state miasto gemeente okolice'
  ).split(' '),
);
const directions: Readonly<Record<string, string>> = { n: 'north', s: 'south', e: 'east', w: 'west' };
/** Prepositions after which German names state their surroundings. */
const whereabouts = / (?:am|an|ob|im|i|in der|unter|vor|a d|aan den|nad) /;

/** Other spellings of an unknown name, the likelier first. */
function nameVariants(words: Segment): Segment[] {
  const variants = [
    withDirection(words),
    withoutDigraphs(words),
    withoutSurroundings(words),
    withoutWhereabouts(words),
  ];
  return variants.filter((variant) => variant.length > 0 && variant.join(' ') !== words.join(' '));
}

/** W Palm Beach. */
function withDirection([first = '', ...others]: Segment): Segment {
  const direction = directions[first];
  return direction && others.length > 0 ? [direction, ...others] : [first, ...others];
}

/** Duesseldorf, Zuerich. */
const withoutDigraphs = (words: Segment): Segment => words.map((word) => word.replace(/([aou])e/g, '$1'));

/** Downtown Austin, City of Portland, Boston area. */
export function withoutSurroundings(words: Segment): Segment {
  const first = words.findIndex((word) => !around.has(word));
  const last = words.findLastIndex((word) => !around.has(word));
  return first < 0 ? [] : words.slice(first, last + 1);
}

/** Offenbach am Main, Weiden in der Oberpfalz. */
const withoutWhereabouts = (words: Segment): Segment =>
  words.join(' ').split(whereabouts, 1).join().split(' ').filter(Boolean);

/** A town that a name may mean. */
export interface Candidate {
  readonly town: TownRecord;
  /** Code of the smallest area around it. */
  readonly area: string;
  /** Whether it comes from the table of other names. */
  readonly isByAlias: boolean;
  /** The higher the likelier. */
  readonly score: number;
}

/** Continuations of a name that common usage omits, as in Frankfurt am Main. */
const connectors = 'am an im in ob bei vor unter upon on sur sous en les under aan nad pod'.split(' ');
/** A town with names in other languages is likelier than its size suggests. */
const wellKnown = 3;
/** A town with a longer name is less likely than one with exactly this name. */
const longerName = 0.05;
/** `IN` after a town of the United States is Indiana, although towns of India are larger. */
const usualState = 1000;
const stateCode = /^US\.[A-Z]{2}$/;

/** The towns that words may name, the likelier first. */
export type CandidatesNamed = (words: Segment, tables: Tables) => Candidate[];

/** Towns with similar spellings, if no town has exactly this name. */
export function candidatesNamedSimilarly(words: Segment, tables: Tables): Candidate[] {
  for (const variant of [words, ...nameVariants(words)]) {
    const found = candidatesNamed(variant, tables);
    if (found.length > 0) return found;
  }
  return [];
}

/** The candidates inside one of the areas of each name, the likelier first. */
export function candidatesWithin(
  candidates: readonly Candidate[],
  areas: readonly (readonly Area[])[],
): Candidate[] {
  const within = areas.reduce<readonly Candidate[]>(
    (left, meanings) => left.flatMap((candidate) => withinOne(candidate, meanings)),
    candidates,
  );
  return likelierFirst(within);
}

function withinOne(candidate: Candidate, meanings: readonly Area[]): Candidate[] {
  if (!meanings.some(({ code }) => isWithin(candidate.area, code))) return [];
  return [
    isInUsualState(candidate, meanings) ? { ...candidate, score: candidate.score * usualState } : candidate,
  ];
}

/** Whether it is in a state of the United States whose name also means other areas. */
export const isInUsualState = ({ area }: Candidate, meanings: readonly Area[]): boolean =>
  meanings.length > 1 && meanings.some(({ code }) => stateCode.test(code) && isWithin(area, code));

/** Towns with exactly this name. */
export function candidatesNamed(words: Segment, tables: Tables): Candidate[] {
  const key = placeKey(words);
  const toCandidate = (isByAlias: boolean, weight: number) => (town: TownRecord) => ({
    town,
    area: tables.areas.at(town.area).code,
    isByAlias,
    score: (town.population + 1) * weight,
  });
  const found = [
    ...meantBy(key, tables).map(toCandidate(true, wellKnown)),
    ...tables.towns.called(key).map(toCandidate(false, 1)),
    ...goingOn(words, tables).map(toCandidate(false, longerName)),
  ];
  const once = new Map(found.toReversed().map((candidate) => [candidate.town.line, candidate]));
  return likelierFirst([...once.values()]);
}

/** Towns with this name in another language, or as an abbreviation. */
const meantBy = (key: string, tables: Tables): TownRecord[] =>
  tables.aliases.called(key).flatMap((alias) => aliasedTown(alias, tables) ?? []);

/** Towns whose longer names add their surroundings. */
const goingOn = (words: Segment, { towns }: Tables): TownRecord[] =>
  connectors
    .flatMap((connector) => towns.startingWith(`${placeKey(words)}${connector}`))
    .filter(({ name }) => {
      const all = placeWords(name);
      const next = all[words.length] ?? '';
      return placeKey(all.slice(0, words.length)) === placeKey(words) && connectors.includes(next);
    });

const likelierFirst = (candidates: readonly Candidate[]): Candidate[] =>
  candidates.toSorted((a, b) => b.score - a.score || a.town.line - b.town.line);
