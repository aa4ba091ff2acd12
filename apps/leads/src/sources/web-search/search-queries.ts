import type { Town } from '../../locations/location';
import { wordsIn } from '../../niches/local-words';
import type { LeadQuestion } from '../lead-source';

/** Countries whose addresses have the abbreviated region after the town. */
const withRegions: ReadonlySet<string> = new Set(['US', 'CA', 'AU']);

/** The queries: the niche in the language of the town and in English, with the country in the same language. */
export const queriesFor = ({ niche, town }: Pick<LeadQuestion, 'niche' | 'town'>): string[] =>
  wordsIn(niche, town).map(({ language, words }) => [words, town.name, areaOf(town, language)].join(' '));

function areaOf({ country, countryName, regionCode }: Town, language: string): string {
  if (regionCode !== null && withRegions.has(country)) return regionCode;
  if (language === 'en') return countryName;
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? countryName;
}
