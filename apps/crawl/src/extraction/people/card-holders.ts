import type { PersonFact } from '../facts/facts';
import type { Page } from '../page/page';
import { cardsOf, type ShownPerson } from './card';
import { CardFinder } from './card-finder';
import { nameKey } from './merge-people';

/**
 * Returns the index of the person whose card contains a block.
 * @param hint see `CardFinder`
 */
export type HolderFinder = (block: number | undefined, hint: string) => number | undefined;

export function holderFinder(
  people: readonly PersonFact[],
  shown: readonly ShownPerson[],
  page: Page,
): HolderFinder {
  const finder = new CardFinder(page, cardsOf(shown, page));
  const indexes = new Map(people.map(({ name }, index) => [nameKey(name), index]));
  return (block, hint) => {
    const card = finder.cardAt(block, hint);
    const holder = card === undefined ? undefined : shown[card];
    return holder && indexes.get(nameKey(holder.name));
  };
}
