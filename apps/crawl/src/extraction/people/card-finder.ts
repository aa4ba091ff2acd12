import type { Element, ParentNode } from 'domhandler';
import type { Link, Page } from '../page/page';
import type { Card } from './card';
import { pathOf } from './nearness';

/** Links of one block that are looked through, at most. */
const maxLinks = 50;

/** Finds the card that something on a page stands on. */
export class CardFinder {
  private readonly byElement = new Map<ParentNode, number>();
  private readonly byBlock = new Map<number, number>();
  private readonly links = new Map<number, Link[]>();

  constructor(
    private readonly page: Page,
    cards: readonly Card[],
  ) {
    for (const [index, { element, from, to }] of cards.entries()) {
      if (element) this.byElement.set(element, index);
      for (let block = from; block <= to; block += 1)
        if (!this.byBlock.has(block)) this.byBlock.set(block, index);
    }
    for (const link of page.links) {
      const others = this.links.get(link.block) ?? [];
      others.push(link);
      if (others.length <= maxLinks) this.links.set(link.block, others);
    }
  }

  /**
   * @param hint what the address of the link holds, if the fact comes from one: a link without text is filed under
   * the block behind it, which may be on the next card.
   */
  cardAt(block: number | undefined, hint: string): number | undefined {
    if (block === undefined) return undefined;
    const link = this.links.get(block)?.find(({ href }) => href.toLowerCase().includes(hint.toLowerCase()));
    const inside = this.page.blocks[block]?.element;
    const element = link?.element ?? inside;
    const own = element && this.cardAround(element);
    if (own !== undefined) return own;
    const isBefore = link && inside && !pathOf(link.element).includes(inside);
    return this.byBlock.get(isBefore ? block - 1 : block);
  }

  private cardAround(element: Element): number | undefined {
    for (const each of pathOf(element)) {
      const card = this.byElement.get(each);
      if (card !== undefined) return card;
    }
    return undefined;
  }
}
