import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SubjectKind } from '@lode/contracts';
import { readYaml } from '../data';
import { lazily } from '../values/cached';

/**
 * The meaning of a column by its title, in any of the languages of `data/title-words`: `Phone (work)`,
 * `Telefon geschäftlich`, `mailingPostalCode`, `PLZ/Ort`. Undefined if it is unknown.
 */
export function columnNamed(title: string): ColumnMeaning | undefined {
  const exact = titleWords().kinds.get(foldedTitle(title));
  if (exact) return { kind: exact };
  const parts = kindsOf(title.slice(0, 100).split(separators));
  if (parts) return combinedKind(parts);
  const kind = kindNamed(title);
  if (kind) return { kind };
  const words = kindsOf(bareWords(title));
  return words && combinedKind(words);
}

/** Between the parts of `PLZ/Ort`, `Name, Vorname` and `Straße und Hausnummer`. */
const separators = /[/,+&;|]|\s(?:und|and|et|y|e|en|i|u)\s/iu;

/** The kinds of two to five parts of a title; undefined unless all are known. */
function kindsOf(parts: readonly string[]): TitleKind[] | undefined {
  const kinds = parts.flatMap((part) => kindNamed(part) ?? []);
  return parts.length > 1 && parts.length <= 5 && kinds.length === parts.length ? kinds : undefined;
}

/** The kind of contact in a column, by its title. */
export function contactNamed(title: string): SubjectKind | undefined {
  const kind = columnNamed(title)?.kind;
  if (kind === 'website') return 'domain';
  return kind === 'email' || kind === 'phone' ? kind : undefined;
}

/** Whether a title names something that is no field of a lead, such as `Fax` and `Company LinkedIn URL`. */
export const isForeignTitle = (title: string): boolean =>
  bareWords(title).some((word) => titleWords().foreign.has(word));

/** Numbered columns of address books: `E-mail 1 - Value`, `Organization 1 - Title`. */
const numbered =
  /^(?:(email|phone|website)\d+value|(organi[sz]ation)\d+(?=name|title)|address\d+(?=street|city|region|postalcode|country|extended))/;

/** A profile of the company is none of a person. */
const ofCompany = /compan|organi[sz]a|account|firm|unternehm|entrepr|soci[eé]t|empresa|azienda|bedrijf/i;

/** Titles whose parts mean something else. */
const misleading = new Set(['leadtitle', 'worktitle', 'homename']);

function kindNamed(title: string): TitleKind | undefined {
  const name = foldedTitle(title).replace(numbered, '$1$2');
  if (misleading.has(name)) return undefined;
  const { kinds } = titleWords();
  const cores = [...coresOf(name), ...coresOf(bareWords(title).join(''))];
  const found = [...cores, ...cores.map(withoutDigits)].find((core) => kinds.has(core));
  const kind = found === undefined ? undefined : kinds.get(found);
  return kind === 'profile_url' && ofCompany.test(title) ? undefined : kind;
}

/** The title without up to three qualifiers at each end: `mailingpostalcode`, `postalcode`. */
const coresOf = (name: string): string[] =>
  stripped(name, (text) => titleWords().qualifiers.find((word) => text.startsWith(word))?.length).flatMap(
    (rest) =>
      stripped(rest, (text) => -(titleWords().qualifiers.find((word) => text.endsWith(word))?.length ?? 0)),
  );

const maxQualifiers = 3;

/** @param lengthOf the length of the qualifier at the start, negative at the end */
function stripped(name: string, lengthOf: (text: string) => number | undefined): string[] {
  const all = [name];
  for (let text = name; all.length <= maxQualifiers; all.push(text)) {
    const length = lengthOf(text);
    text = length && length < 0 ? text.slice(0, length) : text.slice(length);
    if (!length || text === '') break;
  }
  return all;
}

const withoutDigits = (name: string): string => name.replace(/\d/g, '');

/** Words without qualifiers: `E-Mail (geschäftl.)` → `e`, `mail`. */
const bareWords = (title: string): string[] =>
  title
    .slice(0, 100)
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .normalize('NFC')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(foldedTitle)
    .filter((word) => word !== '' && !titleWords().qualifiers.includes(word));

/** What a column contains. */
export interface ColumnMeaning {
  /** `place` has several of postal code, city, state and country. */
  readonly kind: TitleKind | 'place';
  /** In a column of names of persons: whether the family name comes first. */
  readonly isFamilyFirst?: true;
}

const streets: readonly TitleKind[] = ['street', 'street_behind', 'house_number'];
const places: readonly TitleKind[] = ['postal_code', 'city', 'state', 'country'];

/** The meaning of a column with several fields, in their order; undefined if they do not belong together. */
function combinedKind(kinds: readonly TitleKind[]): ColumnMeaning | undefined {
  const [first] = kinds;
  const consistsOf = (...wanted: readonly TitleKind[]): boolean =>
    kinds.every((kind) => wanted.includes(kind));
  if (first === undefined) return undefined;
  if (consistsOf(first)) return { kind: first };
  if (consistsOf('first_name', 'last_name', 'name'))
    return { kind: 'full_name', ...(first !== 'first_name' && { isFamilyFirst: true }) };
  if (consistsOf('country', 'state')) return { kind: 'country' };
  if (consistsOf(...places)) return { kind: 'place' };
  return streets.includes(first) && consistsOf(...streets, ...places) ? { kind: 'street' } : undefined;
}

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
  'profile_url',
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
type Words = Partial<
  Record<
    TitleKind | Nouns | 'qualifiers' | 'particles' | 'foreign' | 'yes' | 'no' | 'totals',
    readonly string[]
  >
>;

interface TitleWords {
  /** By folded titles without qualifiers. */
  readonly kinds: ReadonlyMap<string, TitleKind>;
  /** Folded words that do not change the meaning, longest first. */
  readonly qualifiers: readonly string[];
  /** Folded words of titles of other columns. */
  readonly foreign: ReadonlySet<string>;
  /** Folded words of cells. */
  readonly yes: ReadonlySet<string>;
  readonly no: ReadonlySet<string>;
  readonly totals: ReadonlySet<string>;
}

const folder = join(__dirname, 'data/title-words');
/** A word that has a meaning in several languages has that of the first one. */
const firstLanguages = ['en', 'de', 'fr', 'es', 'it'];

const languages = (): string[] => {
  const all = readdirSync(folder).flatMap((file) => (file.endsWith('.yaml') ? file.slice(0, -5) : []));
  return [...firstLanguages, ...all.filter((language) => !firstLanguages.includes(language)).sort()];
};

/** Words of column titles in all languages. */
const titleWords = lazily((): TitleWords => {
  const all = languages().map((language) => readYaml<Words>(join(folder, `${language}.yaml`)));
  const entries = all.flatMap((words) => [
    ...titleKinds.flatMap((kind) => (words[kind] ?? []).map((word) => [foldedTitle(word), kind] as const)),
    ...contactKinds.flatMap((kind) => composed(words, kind).map((title) => [title, kind] as const)),
  ]);
  const qualifiers = all.flatMap((words) => (words.qualifiers ?? []).map(foldedTitle));
  return {
    kinds: new Map(entries.reverse()),
    qualifiers: [...new Set(qualifiers)].sort((one, other) => other.length - one.length),
    ...{ foreign: wordsOf(all, 'foreign'), yes: wordsOf(all, 'yes'), no: wordsOf(all, 'no') },
    totals: wordsOf(all, 'totals'),
  };
});

const wordsOf = (all: readonly Words[], kind: 'foreign' | 'yes' | 'no' | 'totals'): Set<string> =>
  new Set(all.flatMap((words) => (words[kind] ?? []).map(foldedTitle)));

/** The meaning of yes and no in any of the languages; undefined for other texts. */
export function truthOf(text: string): boolean | undefined {
  const word = foldedTitle(text);
  if (titleWords().yes.has(word)) return true;
  return titleWords().no.has(word) ? false : undefined;
}

/** Whether a text begins with a word for a total, such as `Grand Total (12)` and `Summe:`. */
export function isTotal(text: string): boolean {
  const words = text
    .slice(0, 60)
    .split(/[^\p{L}]+/u, 4)
    .filter(Boolean);
  return words.some((_, place) => titleWords().totals.has(foldedTitle(words.slice(0, place + 1).join(''))));
}

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

/** The name of a column in lower case, without accents, spaces and punctuation; `` where nothing is left. */
export const foldedTitle = (title: string): string =>
  title
    .slice(0, 100)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replace(/[^\p{L}\p{N}]/gu, '');
