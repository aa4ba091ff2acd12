import { join } from 'node:path';
import { lazily, cachedByText } from '@lode/domain/values';
import { readYaml, wordSet } from '@lode/domain/data';
import { foldName, joinInitials, withoutLegalForms, withoutSpA } from '@lode/domain/sites';

/** Müller is written Muller and Mueller: both become one form, for comparison only. */
const foldUmlaut = (word: string): string => word.replace(/([aou])e/g, '$1');

/** The trades by their words. */
const tradeOf = lazily((): ReadonlyMap<string, string> => {
  const trades = readYaml<Readonly<Record<string, readonly string[]>>>(
    join(__dirname, 'data/trade-words.yaml'),
  );
  return new Map(
    Object.entries(trades).flatMap(([trade, words]) =>
      words.map((word): [string, string] => [foldUmlaut(word), trade]),
    ),
  );
});

const filler = wordSet(join(__dirname, 'data/filler-words.txt'));

/**
 * Suffixes of German and Dutch compounds, the longest first: `Landesmuseum` and `Landesarchiv` share their first part.
 */
const endings = lazily((): readonly (readonly [ending: string, trade: string])[] =>
  `apotheke archiv backerei bank bibliothek bistro
  cafe druckerei garage hotel kirche klinik metzgerei museum pizzeria restaurant schule supermarkt theater werkstatt`
    .split(/\s+/)
    .sort((one, other) => other.length - one.length)
    .map((ending) => [ending, tradeOf().get(ending) ?? ending]),
);

/** Minimum number of letters before a suffix of a compound. */
const minStemLength = 4;

/** The trade of one folded word. */
export interface WordReading {
  /** The distinctive rest of the word; null if it is a word for a trade, or a filler. */
  readonly distinct: string | null;
  readonly trade: string | null;
}

function readWord(word: string): WordReading {
  if (filler().has(word)) return { distinct: null, trade: null };
  const trade = tradeOf().get(word);
  if (trade !== undefined) return { distinct: null, trade };
  const compound = endings().find(
    ([ending]) => word.endsWith(ending) && word.length - ending.length >= minStemLength,
  );
  if (!compound) return { distinct: word, trade: null };
  return { distinct: word.slice(0, -compound[0].length), trade: compound[1] };
}

/** A parsed name. All words are folded. */
export interface BusinessName {
  /** All words except legal forms and titles, in their order. */
  readonly named: readonly string[];
  /** Distinctive words, in their order; all words if there are none. */
  readonly words: readonly string[];
  /** `words` joined, and sorted. */
  readonly joined: string;
  readonly sorted: string;
  /** `named` joined. */
  readonly whole: string;
  readonly initials: string;
  /** The digits in it. */
  readonly numbers: string;
  /** Trades that it names, as in `dental`. */
  readonly trades: ReadonlySet<string>;
  /** Whether it is a person with a title: practices list their employees. */
  readonly isPerson: boolean;
  /** Whether it is truncated, as in `Huber &`. */
  readonly isCutOff: boolean;
  /** Whether it has no distinctive word, as in `Salon de thé`. */
  readonly isGeneric: boolean;
  /** Words of the names of the towns where it may be. */
  readonly towns: ReadonlySet<string>;
}

/** Titles before and after the names of practitioners. */
const titles = new Set(
  'dr prof dds dmd dvm esq phd rechtsanwalt rechtsanwaltin notar notarin mag dipl'.split(' '),
);

/** Words that require a following word. */
const danglers = new Set(['and', 'et', 'und', 'y']);

/** @param towns possible towns of the business: their names within its name are not distinctive */
export function readBusinessName(name: string, towns: readonly string[] = []): BusinessName {
  const all = withoutLegalForms(
    foldName(joinInitials(withoutSpA(name)))
      .split(' ')
      .filter(Boolean),
  );
  const named = all.filter((word) => !titles.has(word)).map(foldUmlaut);
  return {
    ...readWords(named.length > 0 ? named : all, wordsOf(towns)),
    isPerson: named.length > 0 && named.length < all.length,
    isCutOff: /&\s{0,9}$/.test(name) || danglers.has(named.at(-1) ?? ''),
  };
}

/** The same name with words replaced by those of the table. */
export function respelled(name: BusinessName, spellings: ReadonlyMap<string, string>): BusinessName {
  const named = name.named.map((word) => spellings.get(word) ?? word);
  return { ...name, ...readWords(named, name.towns) };
}

function readWords(
  named: readonly string[],
  towns: ReadonlySet<string>,
): Omit<BusinessName, 'isPerson' | 'isCutOff'> {
  const readings = named.map(readWord);
  const distinct = readings.flatMap(({ distinct: word }) => word ?? []);
  const local = distinct.filter((word) => !towns.has(word));
  const words = [local, distinct].find(({ length }) => length > 0) ?? named;
  return {
    named,
    words,
    joined: words.join(''),
    sorted: words.toSorted().join(' '),
    whole: named.join(''),
    numbers: named
      .join(' ')
      .replace(/[^\d ]+/g, '')
      .trim(),
    initials: named.map((word) => word[0]).join(''),
    trades: new Set(readings.flatMap(({ trade }) => trade ?? [])),
    isGeneric: local.length === 0,
    towns,
  };
}

/** Towns whose words are remembered. */
const maxTowns = 2000;
const townWords = cachedByText((town) => foldName(town).split(' ').map(foldUmlaut), maxTowns);

const wordsOf = (towns: readonly string[]): ReadonlySet<string> => new Set(towns.flatMap(townWords));
