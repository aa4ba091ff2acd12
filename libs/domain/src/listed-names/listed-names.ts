import { join } from 'node:path';
import { readTable, readYaml } from '../data';
import { lazily } from '../values/cached';

/** Languages of names; `nordic` covers Danish, Finnish, Norwegian and Swedish. */
export const languages = [
  'german',
  'nordic',
  'turkish',
  'hungarian',
  'french',
  'spanish',
  'portuguese',
  'italian',
  'polish',
  'dutch',
] as const;
export type Language = (typeof languages)[number];

export interface ListedName {
  readonly languages: readonly Language[];
  /** Whether the name makes it likely that a text names a person. */
  readonly isSure: boolean;
}

const readNames = (file: string): ReadonlyMap<string, ListedName> =>
  new Map(
    readTable(join(__dirname, 'data', file), ['name', 'languages', 'sure']).map((row) => [
      row.name,
      { languages: listed(row.languages), isSure: row.sure === 'yes' },
    ]),
  );

/** Most names have none or one, so the arrays are shared. */
const listed = (text: string): readonly Language[] => {
  const known = lists.get(text);
  if (known) return known;
  const made = text.split(' ').filter(Boolean) as Language[];
  lists.set(text, made);
  return made;
};
const lists = new Map<string, readonly Language[]>();

/** By name, in lower case and without accents. */
export const givenNames = lazily(() => readNames('given-names.tsv'));
export const familyNames = lazily(() => readNames('family-names.tsv'));

type Kind = 'titles' | 'suffixes' | 'particles';
/** `parsing`: of a text that is known to be a name. `pages`: for the search for names in pages. */
type Source = 'parsing' | 'pages';
type Lists = Readonly<Record<Kind, Readonly<Record<Source | 'common', readonly string[]>>>>;

/** Titles before a name, suffixes after it and particles within it; in lower case, without dots and accents. */
export type Affixes = Readonly<Record<Kind, ReadonlySet<string>>>;

const affixLists = lazily(() => readYaml<Lists>(join(__dirname, 'data/affixes.yaml')));

const affixesOf = (source: Source): Affixes => ({
  titles: setOf('titles', source),
  suffixes: setOf('suffixes', source),
  particles: setOf('particles', source),
});

const setOf = (kind: Kind, source: Source): ReadonlySet<string> =>
  new Set([...affixLists()[kind].common, ...affixLists()[kind][source]]);

export const affixes: Readonly<Record<Source, () => Affixes>> = {
  parsing: lazily(() => affixesOf('parsing')),
  pages: lazily(() => affixesOf('pages')),
};
