import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readYaml } from '../data';
import { lazily } from '../values/lazily';
import { foldedTitle } from './folded-title';

export const titleKinds = [
  'full_name',
  'name',
  'first_name',
  'last_name',
  'company',
  'title',
  'email',
  'phone',
  'website',
  'street',
  'street_behind',
  'house_number',
  'city',
  'state',
  'postal_code',
  'country',
  'country_code',
  'accept_all',
  'rating',
  'confidence',
  'tech_stack',
  'source',
  'tags',
] as const;
/** What a column contains. `full_name` has persons, `name` persons or businesses, and `title` job titles. */
export type TitleKind = (typeof titleKinds)[number];

const contactKinds = ['email', 'phone', 'website'] as const;
type Nouns = `${(typeof contactKinds)[number]}_nouns`;

/** Words of one language. */
type Words = Partial<Record<TitleKind | Nouns | 'qualifiers' | 'particles' | 'foreign', readonly string[]>>;

interface TitleWords {
  /** By folded titles without qualifiers. */
  readonly kinds: ReadonlyMap<string, TitleKind>;
  /** Folded words that do not change the meaning, longest first. */
  readonly qualifiers: readonly string[];
  /** Folded words of titles of other columns. */
  readonly foreign: ReadonlySet<string>;
}

const folder = join(__dirname, 'data/title-words');
/** A word that has a meaning in several languages has that of the first one. */
const firstLanguages = ['en', 'de', 'fr', 'es', 'it'];

const languages = (): string[] => {
  const all = readdirSync(folder).flatMap((file) => (file.endsWith('.yaml') ? file.slice(0, -5) : []));
  return [...firstLanguages, ...all.filter((language) => !firstLanguages.includes(language)).sort()];
};

/** Words of column titles in all languages. */
export const titleWords = lazily((): TitleWords => {
  const all = languages().map((language) => readYaml<Words>(join(folder, `${language}.yaml`)));
  const entries = all.flatMap((words) => [
    ...titleKinds.flatMap((kind) => (words[kind] ?? []).map((word) => [foldedTitle(word), kind] as const)),
    ...contactKinds.flatMap((kind) => composed(words, kind).map((title) => [title, kind] as const)),
  ]);
  const qualifiers = all.flatMap((words) => (words.qualifiers ?? []).map(foldedTitle));
  return {
    kinds: new Map(entries.reverse()),
    qualifiers: [...new Set(qualifiers)].sort((one, other) => other.length - one.length),
    foreign: new Set(all.flatMap((words) => (words.foreign ?? []).map(foldedTitle))),
  };
});

/** A word with each noun in both orders: `phonenumber`, `numerodetelephone`, `adresseemail`. */
function composed(words: Words, kind: (typeof contactKinds)[number]): string[] {
  const particles = ['', ...(words.particles ?? [])];
  return (words[kind] ?? []).flatMap((word) =>
    (words[`${kind}_nouns`] ?? []).flatMap((noun) => [
      foldedTitle(word + noun),
      ...particles.map((particle) => foldedTitle(noun + particle + word)),
    ]),
  );
}
