import { join } from 'node:path';
import { lazily, distinct, foldWords } from '@lode/domain/values';
import { readTable } from '@lode/domain/data';
import type { SiteOrganisation } from '@lode/contracts';
import { categoriesAbove } from '../niches/catalogue';
import type { Niche } from '../niches/niche';
import { conceptOf } from '../niches/concepts';

const known = lazily(() => {
  const rows = readTable(join(__dirname, 'data/schema-types.tsv'), ['type', 'category']);
  return new Map(rows.map(({ type, category }) => [type, category]));
});

/** Empty for types that name no trade, such as `LocalBusiness` or `Organization`. */
export function categoriesOfType(type: string): string[] {
  const category = known().get(type);
  return category === undefined ? [] : [category];
}

/** Port: the categories that words name, as in `auto repair`; empty if there are none. */
export type TradeReader = (words: string) => readonly string[];

/** Words of one text that are read, and words that together name a trade. */
const most = { words: 60, together: 3 };

/**
 * The trade that a site states: the categories of the niche that its words name, then those of its types.
 * @param texts names, titles and descriptions of the business
 */
export function statedTrade(
  niche: Niche,
  organisations: readonly Pick<SiteOrganisation, 'types'>[],
  texts: readonly string[],
  readTrade: TradeReader,
): string[] {
  const wanted = new Set(niche.categories);
  const phrases = distinct(texts.flatMap(phrasesOf));
  const named = phrases.flatMap(
    (phrase) =>
      readTrade(phrase)
        .flatMap(withThoseAbove)
        .find((category) => wanted.has(category)) ?? [],
  );
  const typed = organisations.flatMap(({ types }) => types.flatMap(categoriesOfType)).flatMap(withThoseAbove);
  return distinct([...named, ...typed]);
}

/**
 * A pizzeria is a restaurant too: `osm:amenity/restaurant/pizza`, `osm:amenity/restaurant`. Whole keys are no category.
 */
const withThoseAbove = (category: string): string[] => [
  category,
  ...categoriesAbove(category).filter((above) => above.includes('/')),
];

/** Every sequence of up to three words of the text. */
export function phrasesOf(text: string): string[] {
  const words = foldWords(text).slice(0, most.words);
  return words.flatMap((_, start) =>
    Array.from({ length: Math.min(most.together, words.length - start) }, (_each, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
}

/**
 * Matches the words for kinds of business in all languages of the niches, in any inflection, without spelling
 * correction.
 */
export const readTrade: TradeReader = (words) => conceptOf(foldWords(words))?.categories ?? [];
