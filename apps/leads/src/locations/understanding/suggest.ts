import { type SortedLines, type TownRecord, placeKey } from '@lode/domain/towns';
import { editsBetween } from '../../similarity';
import { aliasedTown, type Tables } from '../tables/tables';
import { isWithin } from '../tables/area-table';
import { candidatesNamedSimilarly } from './candidates';
import type { Segment } from './location-text';
import { firstReadings, type Reading } from './understand';

interface SimilarKey {
  readonly line: number;
  readonly edits: number;
}

/** Allowed number of mistakes: none in short names, which are similar to many. */
function allowedEdits(key: string): number {
  if (key.length < 4) return 0;
  return key.length < 8 ? 1 : 2;
}

/** Lines with keys at one or two mistakes; mistakes in the first letter are rare and not corrected. */
function similarKeys(key: string, lines: SortedLines): SimilarKey[] {
  const limit = allowedEdits(key);
  if (limit === 0) return [];
  return lines.startingWith(key.slice(0, 1)).flatMap((line) => {
    const edits = editsBetween(key, lines.key(line), limit);
    return edits === null ? [] : [{ line, edits }];
  });
}

interface Similar {
  readonly town: TownRecord;
  readonly edits: number;
}

/** Readings of a text whose words are compared; the first ones have most of the areas. */
const maxReadings = 4;
/** Minimum population of a town for a spelling correction. */
const smallest = 1_000;

/** Towns to suggest for unresolved words: towns of that name elsewhere, else towns with similar names. */
export function suggestedTowns(segments: readonly Segment[], tables: Tables): TownRecord[] {
  const { areas } = tables;
  const all = [...firstReadings(maxReadings, segments, (words) => areas.called(words))];
  const elsewhere = [...all.map(({ name }) => name), ...segments]
    .filter((words) => areas.called(words).length === 0)
    .flatMap((words) => candidatesNamedSimilarly(words, tables))
    .map(({ town }) => town);
  return elsewhere.length > 0 ? largestFirst(elsewhere) : similarTowns(all, segments, tables);
}

/** Those in the named areas, if there are any. */
function similarTowns(all: readonly Reading[], segments: readonly Segment[], tables: Tables): TownRecord[] {
  const keys = new Set([...all.map(({ name }) => name), ...segments].map(placeKey));
  const similar = new Map([...keys].map((key) => [key, calledSimilarly(key, tables)]));
  const inAreas = all.flatMap(({ name, areas }) =>
    (similar.get(placeKey(name)) ?? []).filter(({ town }) => isIn(town, areas, tables)),
  );
  return nearestFirst(inAreas.length > 0 ? inAreas : [...similar.values()].flat());
}

function calledSimilarly(key: string, tables: Tables): Similar[] {
  const { towns } = tables;
  const named = similarKeys(key, towns.lines).map(({ line, edits }) => ({ town: towns.at(line), edits }));
  return [...named, ...aliasedSimilarly(key, tables)].filter(({ town }) => town.population >= smallest);
}

const aliasedSimilarly = (key: string, tables: Tables): Similar[] =>
  [...tables.aliases.otherNameKeys].flatMap((other) => {
    const edits = editsBetween(key, other, allowedEdits(key));
    if (edits === null) return [];
    const towns = tables.aliases.called(other).map((alias) => aliasedTown(alias, tables));
    return towns.flatMap((town) => (town ? [{ town, edits }] : []));
  });

function isIn({ area }: TownRecord, within: Reading['areas'], tables: Tables): boolean {
  const { code } = tables.areas.at(area);
  return within.every((meanings) => meanings.some((each) => isWithin(code, each.code)));
}

const largestFirst = (towns: readonly TownRecord[]): TownRecord[] =>
  towns.toSorted((a, b) => b.population - a.population);

const nearestFirst = (similar: readonly Similar[]): TownRecord[] =>
  similar
    .toSorted((a, b) => a.edits - b.edits || b.town.population - a.town.population)
    .map(({ town }) => town);
