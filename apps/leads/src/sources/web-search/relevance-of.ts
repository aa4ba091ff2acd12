import { foldWords } from '@lode/domain/values';
import { readTrade } from '../../enriching/read-trade';
import { phrasesOf, statedTrade } from '../../enriching/stated-trade';
import { mentionsTown } from '../../locations/location';
import type { Niche } from '../../niches/niche';
import { sectorNamed, sectorOf } from '../../niches/sectors';
import { stem } from '../../niches/stems';
import type { LeadQuestion } from '../lead-source';
import type { FoundSite } from './found-site';

/** Low, because only the site itself can confirm it. */
const confidence = { tradeAndTown: 35, trade: 30, town: 20 };

/**
 * Confidence that a found site is a lead, by its title and excerpt alone: 0 to 100. Null if it is not worth reading: it
 * names neither the trade nor the town, or another trade.
 */
export function relevanceOf(
  { title, snippet }: Pick<FoundSite, 'title' | 'snippet'>,
  { niche, town }: Pick<LeadQuestion, 'niche' | 'town'>,
): number | null {
  const namesTown = mentionsTown(`${title} ${snippet}`, town);
  if (namesNiche(niche, [title, snippet])) return namesTown ? confidence.tradeAndTown : confidence.trade;
  return namesTown && mayBeOf(niche, title) ? confidence.town : null;
}

function namesNiche(niche: Niche, texts: readonly string[]): boolean {
  if (niche.kind === 'category') return statedTrade(niche, [], texts, readTrade).length > 0;
  const shown = new Set(foldWords(texts.join(' ')).map(stem));
  return foldWords(niche.words).every((word) => shown.has(stem(word)));
}

/** Every business may call itself a company. */
const general = 'business';

/** A searched name must occur; a title that names a trade of another sector excludes the site. */
function mayBeOf({ kind, categories }: Niche, title: string): boolean {
  if (kind === 'name') return false;
  const sectors = new Set(categories.flatMap((category) => sectorOf(category) ?? []));
  const named = phrasesOf(title).flatMap((phrase) => sectorNamed(phrase) ?? []);
  return sectors.size === 0 || named.every((sector) => sector === general || sectors.has(sector));
}
