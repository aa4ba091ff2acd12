import { join } from 'node:path';
import { SortedLines, readData, placeKey, placeWords, TownTable, type TownRecord } from '@lode/domain/towns';
import { readTable, lazily } from '@lode/domain/data';
import type { GeoPoint } from '../../business/business';
import { AreaTable, isWithin } from './area-table';
import { TownPoints } from './town-points';

export interface PostalCode {
  readonly code: string;
  readonly town: string;
  /** Code of the region around it, as in `US.MD`. */
  readonly area: string;
  readonly point: GeoPoint;
}

/** ZIP codes of the United States, and the first halves of the postal codes of Canada. */
class PostalCodeTable {
  private readonly lines = new SortedLines(readData('postal-codes'));

  find(code: string): PostalCode | null {
    const [line] = this.lines.called(code);
    if (line === undefined) return null;
    const [, town = '', area = '', lat, lon] = this.lines.fields(line);
    return { code, town, area, point: { lat: Number(lat) / 1000, lon: Number(lon) / 1000 } };
  }
}

interface Alias {
  /** Code of the country or region. */
  readonly area: string;
  readonly nameKey: string;
  readonly otherNames: readonly string[];
}

const keyOf = (name: string): string => placeKey(placeWords(name));

/** Names of towns in other languages, and abbreviations. */
class AliasTable {
  private readonly byOtherName: ReadonlyMap<string, readonly Alias[]>;
  private readonly byName: ReadonlyMap<string, readonly Alias[]>;

  constructor() {
    const aliases = readAliases();
    const pairs = aliases.flatMap((alias) =>
      [...new Set(alias.otherNames.map(keyOf))].map((key) => ({ key, alias })),
    );
    const grouped = Map.groupBy(pairs, ({ key }) => key);
    this.byOtherName = new Map([...grouped].map(([key, of]) => [key, of.map(({ alias }) => alias)]));
    this.byName = Map.groupBy(aliases, ({ nameKey }) => nameKey);
  }

  get otherNameKeys(): Iterable<string> {
    return this.byOtherName.keys();
  }

  /** The towns with this other name. */
  called(key: string): readonly Alias[] {
    return this.byOtherName.get(key) ?? [];
  }

  /** Aliases of towns with this name. */
  named(nameKey: string): readonly Alias[] {
    return this.byName.get(nameKey) ?? [];
  }
}

const readAliases = (): Alias[] =>
  readTable(join(__dirname, '../data/town-aliases.tsv'), ['area', 'name', 'other names']).map((row) => ({
    area: row.area,
    nameKey: keyOf(row.name),
    otherNames: row['other names'].split('|'),
  }));

/** All tables of towns and areas. */
export interface Tables {
  readonly towns: TownTable;
  readonly areas: AreaTable;
  readonly aliases: AliasTable;
  readonly postalCodes: PostalCodeTable;
  /** Read at the first region, in about 0.3 s. */
  readonly points: () => TownPoints;
}

/** Reads about 10 MB from files, once in a process. */
export const readTables = lazily((): Tables => {
  const towns = new TownTable();
  return {
    towns,
    areas: new AreaTable(),
    aliases: new AliasTable(),
    postalCodes: new PostalCodeTable(),
    points: lazily(() => new TownPoints(towns)),
  };
});

/** The town of an alias: the largest of its name in the area. */
export const aliasedTown = ({ nameKey, area }: Alias, { towns, areas }: Tables): TownRecord | undefined =>
  towns.called(nameKey).find((town) => isWithin(areas.at(town.area).code, area));
