import { join } from 'node:path';
import { readTable } from '@lode/domain/data';
import { placeKey, placeWords } from '@lode/domain/towns';

export interface Alias {
  /** Code of the country or region. */
  readonly area: string;
  readonly nameKey: string;
  readonly otherNames: readonly string[];
}

const keyOf = (name: string): string => placeKey(placeWords(name));

/** Names of towns in other languages, and abbreviations. */
export class AliasTable {
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
