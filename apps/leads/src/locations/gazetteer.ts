import type { LocationFound, LocationNotFound, Town } from './location';
import { readTables, type Tables } from './tables/tables';
import type { TownRecord } from './tables/town-table';
import { toPostalTown, toTown } from './to-town';
import { townLabel } from './town-label';
import { readLocationText } from './understanding/location-text';
import { meantPostalCode } from './understanding/postal-reading';
import { suggestedTowns } from './understanding/suggest';
import { understandLocation } from './understanding/understand-location';

export interface Gazetteer {
  /** Resolves a text to a town, as in `Austin, TX`, `München` or `ZIP 21201`. Never throws. */
  find(text: string): LocationFound | LocationNotFound;
}

/** Alternatives and suggestions of one result. */
const maxSuggestions = 5;

/** Its tables, 12 MB, are read at the first call. */
export function createGazetteer(): Gazetteer {
  let tables: Tables | undefined;
  return { find: (text) => find(text, (tables ??= readTables())) };
}

function find(text: string, tables: Tables): LocationFound | LocationNotFound {
  const words = readLocationText(text);
  const understood = understandLocation(words, tables);
  const code = meantPostalCode(words, understood, tables);
  if (code) return { town: toPostalTown(code, tables), alternatives: [] };
  if (!understood) {
    return { reason: 'unknown', suggestions: labels(suggestedTowns(words.plainSegments, tables), tables) };
  }
  if ('area' in understood) {
    const largest = understood.area.largest.map((line) => tables.towns.at(line));
    return { reason: 'too_wide', suggestions: labels(largest, tables) };
  }
  const { town } = understood.towns[0];
  const others = understood.towns.slice(1).map((candidate) => candidate.town);
  return { town: toTown(town, tables), alternatives: distinct([town, ...others], tables).slice(1) };
}

const labels = (records: readonly TownRecord[], tables: Tables): string[] =>
  distinct(records, tables).slice(0, maxSuggestions).map(townLabel);

/** The first towns, each name and region once: the label of a smaller one would resolve to the larger. */
function distinct(records: readonly TownRecord[], tables: Tables): Town[] {
  const towns = new Map<string, Town>();
  for (const record of records) {
    if (towns.size > maxSuggestions) break;
    const town = toTown(record, tables);
    const label = townLabel(town);
    if (!towns.has(label)) towns.set(label, town);
  }
  return [...towns.values()];
}
