import { join } from 'node:path';
import { readYaml } from '../data';
import { lazily } from '../values/lazily';

type Kind = 'titles' | 'suffixes' | 'particles';
/** `parsing`: of a text that is known to be a name. `pages`: for the search for names in pages. */
type Place = 'parsing' | 'pages';
type Lists = Readonly<Record<Kind, Readonly<Record<Place | 'common', readonly string[]>>>>;

/** Titles before a name, suffixes after it and particles within it; in lower case, without dots and accents. */
export type Affixes = Readonly<Record<Kind, ReadonlySet<string>>>;

const affixLists = lazily(() => readYaml<Lists>(join(__dirname, 'data/affixes.yaml')));

export const affixes: Readonly<Record<Place, () => Affixes>> = {
  parsing: lazily(() => affixesOf('parsing')),
  pages: lazily(() => affixesOf('pages')),
};

const affixesOf = (place: Place): Affixes => ({
  titles: setOf('titles', place),
  suffixes: setOf('suffixes', place),
  particles: setOf('particles', place),
});

const setOf = (kind: Kind, place: Place): ReadonlySet<string> =>
  new Set([...affixLists()[kind].common, ...affixLists()[kind][place]]);
