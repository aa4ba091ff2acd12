import { join } from 'node:path';
import { lazily } from '@lode/domain/values';
import { readYaml, wordSet } from '@lode/domain/data';
import { foldUmlaut } from './fold-umlaut';

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

export function readWord(word: string): WordReading {
  if (filler().has(word)) return { distinct: null, trade: null };
  const trade = tradeOf().get(word);
  if (trade !== undefined) return { distinct: null, trade };
  const compound = endings().find(
    ([ending]) => word.endsWith(ending) && word.length - ending.length >= minStemLength,
  );
  if (!compound) return { distinct: word, trade: null };
  return { distinct: word.slice(0, -compound[0].length), trade: compound[1] };
}
