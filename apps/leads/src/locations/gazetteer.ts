import { LRUCache } from 'lru-cache';
import { placeKey, placeWords, type TownRecord } from '@lode/domain/towns';
import { type LocationFound, type LocationNotFound, type Town, townLabel } from './location';
import { aliasedTown, readTables, type Tables } from './tables/tables';
import { toRegion } from './to-region';
import type { Area } from './tables/area-table';
import { toPostalTown, toTown } from './to-town';
import { readLocationText, type Segment } from './understanding/location-text';
import { meantPostalCode, namesStreet, understandLocation } from './understanding/understand-location';
import { suggestedTowns } from './understanding/suggest';
import type { Namesakes } from './understanding/understand';

/** Alternatives and suggestions of one result. */
const maxSuggestions = 5;

/** Texts whose meaning is remembered, because stored leads are often requested again. */
const maxRemembered = 1000;
/** Milliseconds; a text may contain personal data. */
const rememberedMs = 60_000;

/** Knows towns and regions. Its tables, 12 MB, are read at the first call. */
export class Gazetteer {
  private readonly found = new LRUCache<string, LocationFound | LocationNotFound>({
    max: maxRemembered,
    ttl: rememberedMs,
    ttlAutopurge: true,
    memoMethod: (text) => find(text, readTables()),
  });

  /** Resolves a text to a town or region, as in `Austin, TX`, `München`, `ZIP 21201` or `Texas`. Never throws. */
  find(text: string): LocationFound | LocationNotFound {
    return this.found.memo(text);
  }

  /** Labels of places that a text may become while it is typed; of similar ones if none begins like it. */
  suggest(text: string, limit: number): string[] {
    const tables = readTables();
    const { segments } = readLocationText(text);
    const beginning = distinct(townsBeginning(segments, tables), limit).map(townLabel);
    const found = this.find(text);
    const named = 'reason' in found ? [] : [townLabel(found.town)];
    const similar = beginning.length === 0 && 'reason' in found ? found.suggestions : [];
    return [...new Set([...named, ...beginning, ...similar])].slice(0, limit);
  }
}

/** Lines of a shorter beginning would be most of the table. */
const minBeginning = 2;

/** Towns whose names begin like the first words, in the areas that begin like the others; the larger first. */
function* townsBeginning([first = [], ...areas]: readonly Segment[], tables: Tables): Generator<Town> {
  const key = placeKey(first);
  if (key.length < minBeginning) return;
  const byAlias = [...tables.aliases.otherNameKeys]
    .filter((other) => other.startsWith(key))
    .flatMap((other) => tables.aliases.called(other).flatMap((alias) => aliasedTown(alias, tables) ?? []));
  const towns = [...tables.towns.startingWith(key), ...byAlias];
  for (const town of towns.toSorted((a, b) => b.population - a.population)) {
    const found = toTown(town, tables);
    const names = [found.region, found.regionCode, found.country, found.countryName].map((name) =>
      placeKey(placeWords(name ?? '')),
    );
    if (areas.every((words) => names.some((name) => name.startsWith(placeKey(words))))) yield found;
  }
}

function find(text: string, tables: Tables): LocationFound | LocationNotFound {
  const words = readLocationText(text);
  const understood = understandLocation(words, tables);
  const code = meantPostalCode(words, understood, tables);
  if (code) return { town: toPostalTown(code, tables), alternatives: [] };
  if (!understood) {
    const similar = namesStreet(words) ? [] : suggestedTowns(words.plainSegments, tables);
    return { reason: 'unknown', suggestions: labels(locationsOf({ towns: similar }, tables)) };
  }
  if ('area' in understood) return areaFound(understood.area, understood.namesakes, tables);
  const [{ town }, ...others] = understood.towns;
  const towns = [town, ...others.map((candidate) => candidate.town)];
  return { town: toTown(town, tables), alternatives: distinct(locationsOf({ towns }, tables)).slice(1) };
}

/** A country is too wide; its suggestions are regions of the same name and its largest towns. */
function areaFound(area: Area, namesakes: Namesakes, tables: Tables): LocationFound | LocationNotFound {
  const areas = namesakes.areas.filter(isRegion);
  if (!isRegion(area)) {
    const towns = area.largest.map((line) => tables.towns.at(line));
    return { reason: 'too_wide', suggestions: labels(locationsOf({ areas, towns }, tables)) };
  }
  const towns = namesakes.towns.map((candidate) => candidate.town);
  const town = toRegion(area, tables);
  return { town, alternatives: distinct([town, ...locationsOf({ areas, towns }, tables)]).slice(1) };
}

const isRegion = ({ code }: Area): boolean => code.length > 2;

interface Locations {
  readonly areas?: readonly Area[];
  readonly towns: readonly TownRecord[];
}

function* locationsOf({ areas = [], towns }: Locations, tables: Tables): Generator<Town> {
  for (const area of areas) yield toRegion(area, tables);
  for (const town of towns) yield toTown(town, tables);
}

const labels = (locations: Iterable<Town>): string[] =>
  distinct(locations).slice(0, maxSuggestions).map(townLabel);

/** The first locations, each label once: that of a smaller town would resolve to the larger. */
function distinct(locations: Iterable<Town>, limit = maxSuggestions): Town[] {
  const found = new Map<string, Town>();
  for (const location of locations) {
    const label = townLabel(location);
    if (!found.has(label)) found.set(label, location);
    if (found.size > limit) break;
  }
  return [...found.values()];
}
